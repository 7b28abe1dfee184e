package syntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// check fails if h does not know the lines as well as a highlighter that sees
// them for the first time.
func check(t interface {
	Fatalf(string, ...any)
}, h *Highlighter, lines Lines) {
	h.Sync(lines)
	h.Lex(0, len(lines))
	want := &Highlighter{lexer: h.lexer, closers: h.closers}
	want.Sync(lines)
	want.Lex(0, len(lines))
	for i := range lines {
		if !slices.Equal(h.Line(i), want.Line(i)) {
			t.Fatalf("line %d of %q: %v, want %v", i, lines, h.Line(i), want.Line(i))
		}
	}
}

func TestEditedTextsLookAsIfNew(t *testing.T) {
	h := New("python") // compiled once
	rapid.Check(t, func(t *rapid.T) {
		h := &Highlighter{lexer: h.lexer, closers: h.closers}
		line := rapid.SampledFrom([]string{
			"", "x = 1", "    def f(self):", `    """Doc`, `    """`, `'''`, `s = """a {x} %s`, "# c", "def", "f'{a", "}'",
			"  foo", "(", `"abc`, "class", "from a import (", "\\", "@", "ä = 'ö'", "日本", "\x00", "import a as",
		})
		lines := Lines(rapid.SliceOf(line).Draw(t, "lines"))
		check(t, h, lines)
		for range rapid.IntRange(1, 8).Draw(t, "edits") {
			from := rapid.IntRange(0, len(lines)).Draw(t, "from")
			to := rapid.IntRange(from, min(len(lines), from+3)).Draw(t, "to")
			lines = slices.Replace(slices.Clone(lines), from, to, rapid.SliceOfN(line, 0, 3).Draw(t, "new")...)
			if rapid.Bool().Draw(t, "partly") {
				h.Sync(lines)
				h.Lex(from, from+2)
				continue
			}
			check(t, h, lines)
		}
		check(t, h, lines)
	})
}

func TestSyncFindsTheChange(t *testing.T) {
	tests := []struct {
		before, after string
		want          Change
	}{
		{"a b c", "a b c", Change{First: 3}},
		{"a b c", "a x c", Change{1, 1, 1}},
		{"a b c", "a c", Change{1, 1, 0}},
		{"a b", "a x y b", Change{1, 0, 2}},
		{"a b", "", Change{0, 2, 0}},
		{"", "a", Change{0, 0, 1}},
		{"a a", "a a a", Change{2, 0, 1}},
	}
	for _, tt := range tests {
		h := New("")
		h.Sync(Lines(strings.Fields(tt.before)))
		if got := h.Sync(Lines(strings.Fields(tt.after))); got != tt.want {
			t.Errorf("%q to %q: %+v, want %+v", tt.before, tt.after, got, tt.want)
		}
	}
}

// TestClosingALongComment is about a token that is only one once its end is
// there.
func TestClosingALongComment(t *testing.T) {
	for language, texts := range map[string][2]string{
		"go":         {"/* a\nb\nc\n", "/* a\nb\nc */\n"},
		"java":       {"/* a\nb\nc\n", "/* a\nb\nc */\n"},
		"typescript": {"/* a\nb\nc\n", "/* a\nb\nc */\n"},
		"python":     {"'''a\nb\nc\n", "'''a\nb\nc'''\n"},
	} {
		h := New(language)
		open, closed := strings.Split(texts[0], "\n"), strings.Split(texts[1], "\n")
		check(t, h, open)
		check(t, h, closed)
		if k := h.KindAt(1, 0); k != Comment && k != String {
			t.Errorf("%s: the middle is of kind %d", language, k)
		}
		check(t, h, open)
	}
}

func TestFarLinesAreCaughtUpWith(t *testing.T) {
	lines := Lines{`"""`}
	for i := range 500 {
		lines = append(lines, fmt.Sprintf("import x%d", i))
	}
	h := New("python")
	h.Sync(lines)
	h.Lex(480, 500)
	if k := h.KindAt(490, 0); k != Keyword {
		t.Errorf("at first sight line 491 is of kind %d, want that of a keyword", k)
	}
	for range 500 / catchUp * 2 {
		h.Lex(480, 500)
	}
	if k := h.KindAt(490, 0); k != String {
		t.Errorf("in the end line 491 is of kind %d, want that of a string", k)
	}
}

func TestVeryLongLinesArePlain(t *testing.T) {
	h := New("python")
	lines := Lines{"x = 1", strings.Repeat("if ", 1000), "if x:"}
	h.Sync(lines)
	h.Lex(0, 3)
	if h.Line(1) != nil {
		t.Errorf("line 2 has %d spans", len(h.Line(1)))
	}
	if k := h.KindAt(2, 0); k != Keyword {
		t.Errorf("line 3 begins with kind %d", k)
	}
}

func FuzzLex(f *testing.F) {
	h := map[string]*Highlighter{}
	for _, language := range []string{"python", "java", "go", "typescript", "javascript"} {
		h[language] = New(language)
	}
	f.Add("def f():\n    '''x\n", "python", 1)
	f.Add("`${a}`\n/* b */", "typescript", 0)
	f.Add("/*\n`", "go", 1)
	f.Add("@A class B {}", "java", 0)
	f.Fuzz(func(t *testing.T, text, language string, from int) {
		known, ok := h[language]
		if !ok || len(text) > 500 {
			return
		}
		h := &Highlighter{lexer: known.lexer, closers: known.closers}
		lines := Lines(strings.Split(strings.ToValidUTF8(text, "?"), "\n"))
		h.Sync(lines)
		h.Lex(from, from+3)
		h.Lex(0, len(lines))
		for i, line := range lines {
			if s := h.Line(i); len(s) > 0 && s[len(s)-1].End != len(line) {
				t.Errorf("spans %v do not cover %q", s, line)
			}
		}
	})
}

func BenchmarkKey(b *testing.B) {
	lines := long(b)
	h := New("python")
	h.Sync(lines)
	h.Lex(0, len(lines))
	i := 0
	for b.Loop() {
		i++
		lines[1000] = fmt.Sprintf("    x = %d", i)
		h.Sync(lines)
		h.Lex(990, 1014)
	}
}

// BenchmarkWhole is what each key would cost without looking only at changes.
func BenchmarkWhole(b *testing.B) {
	lines := long(b)
	h := New("python")
	for b.Loop() {
		h.lines, h.stale = nil, 0
		h.Sync(lines)
		h.Lex(0, len(lines))
	}
}

// long returns a program of 2000 lines.
func long(b *testing.B) Lines {
	var lines Lines
	for len(lines) < 2000 {
		lines = append(lines, sample(b, "sample.py")...)
	}
	return lines[:2000]
}
