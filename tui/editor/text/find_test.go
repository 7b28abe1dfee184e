package text

import (
	"slices"
	"testing"
)

func TestPatternIn(t *testing.T) {
	tests := []struct {
		pattern Pattern
		in      string
		want    []int // offsets from and to
	}{
		{Pattern{Text: "ab"}, "abAB", []int{0, 2, 2, 4}},
		{Pattern{Text: "ab", Exact: true}, "abAB", []int{0, 2}},
		{Pattern{Text: "aa"}, "aaa", []int{0, 2}},
		{Pattern{Text: "ä"}, "xÄ", []int{1, 3}},
		{Pattern{Text: "ẞ"}, "aß", []int{1, 3}}, // as long in lines of other length
		{Pattern{Text: "."}, "a.b", []int{1, 2}},
		{Pattern{Text: "日"}, "本日", []int{3, 6}},
		{Pattern{Text: "abc"}, "ab", nil},
		{Pattern{}, "ab", nil},
	}
	for _, tt := range tests {
		var got []int
		for from, to := range tt.pattern.In(tt.in) {
			got = append(got, from, to)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%+v in %q: %v, want %v", tt.pattern, tt.in, got, tt.want)
		}
	}
}

func TestNextAndPreviousGoAround(t *testing.T) {
	b := parseMarked(t, "|x1\nx2 x3\n")
	x := Pattern{Text: "x"}
	tests := []struct {
		from           Pos
		next, previous Pos
	}{
		{Pos{0, 0}, Pos{0, 0}, Pos{1, 3}},
		{Pos{0, 1}, Pos{1, 0}, Pos{0, 0}},
		{Pos{1, 3}, Pos{1, 3}, Pos{1, 0}},
		{Pos{2, 0}, Pos{0, 0}, Pos{1, 3}},
	}
	for _, tt := range tests {
		if r, ok := b.Next(x, tt.from); !ok || r.From != tt.next {
			t.Errorf("next from %v is %v, want %v", tt.from, r.From, tt.next)
		}
		if r, ok := b.Previous(x, tt.from); !ok || r.From != tt.previous {
			t.Errorf("previous from %v is %v, want %v", tt.from, r.From, tt.previous)
		}
	}
	if r, ok := b.Next(Pattern{Text: "y"}, Pos{}); ok {
		t.Errorf("found %v", r)
	}
}

func TestBrackets(t *testing.T) {
	tests := []struct {
		name, text  string
		at, partner Pos
		ok          bool
	}{
		{"at the opening one", "f|(a)", Pos{0, 1}, Pos{0, 3}, true},
		{"behind the closing one", "f(a)|", Pos{0, 3}, Pos{0, 1}, true},
		{"at rather than before", "(|[])", Pos{0, 1}, Pos{0, 2}, true},
		{"nested", "|((a)(b))", Pos{0, 0}, Pos{0, 7}, true},
		{"only its own kind", "|([)]", Pos{0, 0}, Pos{0, 2}, true},
		{"over lines", "|{\n  a,\n}", Pos{0, 0}, Pos{2, 0}, true},
		{"back over lines", "{\n  a,\n}|", Pos{2, 0}, Pos{0, 0}, true},
		{"without partner", "|(a", Pos{0, 0}, Pos{}, false},
		{"none", "a|b", Pos{}, Pos{}, false},
		{"skipping strings", "|(')'x)", Pos{0, 0}, Pos{0, 5}, true},
	}
	for _, tt := range tests {
		b := parseMarked(t, tt.text)
		inString := func(p Pos) bool { return p.Byte > 0 && b.Line(p.Line)[p.Byte-1] == '\'' }
		at, partner, ok := b.Brackets(inString)
		if at != tt.at || partner != tt.partner || ok != tt.ok {
			t.Errorf("%s: %v %v %t, want %v %v %t", tt.name, at, partner, ok, tt.at, tt.partner, tt.ok)
		}
	}
}

func TestGlyphs(t *testing.T) {
	tests := []struct {
		line string
		want []Glyph
	}{
		{"a\tb", []Glyph{{0, "a", 0, 1}, {1, "\t", 1, 3}, {2, "b", 4, 1}}},
		{"\t\t", []Glyph{{0, "\t", 0, 4}, {1, "\t", 4, 4}}},
		{"日\tx", []Glyph{{0, "日", 0, 2}, {3, "\t", 2, 2}, {4, "x", 4, 1}}},
		{"e\u0301x", []Glyph{{0, "e\u0301", 0, 1}, {3, "x", 1, 1}}},
		{"👩\u200d👧", []Glyph{{0, "👩\u200d👧", 0, 2}}},
		{"\x1b\x00", []Glyph{{0, "\x1b", 0, 1}, {1, "\x00", 1, 1}}},
		{"\u202ea", []Glyph{{0, "\u202e", 0, 1}, {3, "a", 1, 1}}},
		{"\u0301", []Glyph{{0, "\u0301", 0, 1}}},
	}
	for _, tt := range tests {
		if got := slices.Collect(Glyphs(tt.line)); !slices.Equal(got, tt.want) {
			t.Errorf("Glyphs(%q) = %+v, want %+v", tt.line, got, tt.want)
		}
	}
}

func TestColumnCountsCharacters(t *testing.T) {
	b := parseMarked(t, "\t日e\u0301|x")
	if got := b.Column(); got != 3 {
		t.Errorf("column %d, want 3", got)
	}
}
