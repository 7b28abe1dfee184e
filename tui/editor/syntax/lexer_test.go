package syntax

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// sample returns the lines of testdata/name.
func sample(tb testing.TB, name string) Lines {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
}

// TestLexersAreChromas compares with what the library itself says.
func TestLexersAreChromas(t *testing.T) {
	for name, file := range map[string]string{
		"python": "sample.py", "java": "Sample.java", "typescript": "sample.ts", "javascript": "sample.ts", "go": "sample.go.txt",
	} {
		t.Run(name, func(t *testing.T) {
			lines := sample(t, file)
			h := New(name)
			if !h.Known() {
				t.Fatal("no lexer")
			}
			h.Sync(lines)
			h.Lex(0, len(lines))
			want := chromaLines(t, name, lines)
			for i := range lines {
				if !slices.Equal(h.Line(i), want[i]) {
					t.Errorf("line %d %q: %v, want %v", i+1, lines[i], h.Line(i), want[i])
				}
			}
		})
	}
}

// chromaLines returns the spans of all lines as the library finds them in one
// go.
func chromaLines(t *testing.T, language string, lines Lines) [][]Span {
	t.Helper()
	tokens, err := lexers.Get(language).Tokenise(nil, strings.Join(lines, "\n")+"\n")
	if err != nil {
		t.Fatal(err)
	}
	spans := make([][]Span, 0, len(lines))
	var b lineBuilder
	for _, line := range chroma.SplitTokensIntoLines(tokens.Tokens()) {
		for _, tok := range line {
			b.add(len(strings.TrimSuffix(tok.Value, "\n")), kindOf(tok.Type))
		}
		spans = append(spans, b.take())
	}
	return spans
}

func TestKinds(t *testing.T) {
	const line = `@x  # Kommentar`
	tests := []struct {
		line string
		want map[string]Kind
	}{
		{"def erlaubt(self, tick):  # ok?", map[string]Kind{
			"def": Keyword, "erlaubt": Function, "self": Builtin, "tick": Plain, "# ok?": Comment,
		}},
		{"class Bucket(Exception):", map[string]Kind{"class": Keyword, "Bucket": Class, "Exception": Builtin}},
		{"    x = 'größe' + 1.5 - None", map[string]Kind{
			"x": Plain, "=": Operator, "'größe'": String, "1.5": Number, "None": Builtin,
		}},
		{"if not len(x) in y: return", map[string]Kind{"if": Keyword, "not": Keyword, "len": Builtin, "in": Keyword, "return": Keyword}},
		{line, map[string]Kind{"@x": Decorator, "# Kommentar": Comment}},
		{"from enum import StrEnum", map[string]Kind{"from": Keyword, "import": Keyword}},
	}
	for _, tt := range tests {
		h := New("python")
		h.Sync(Lines{tt.line})
		h.Lex(0, 1)
		for word, want := range tt.want {
			if got := h.KindAt(0, strings.Index(tt.line, word)); got != want {
				t.Errorf("%q in %q is of kind %d, want %d", word, tt.line, got, want)
			}
		}
	}
}

func TestUnknownLanguagesArePlain(t *testing.T) {
	h := New("brainfuck")
	h.Sync(Lines{"def x", "y"})
	h.Lex(0, 2)
	if h.Known() || h.Line(0) != nil || h.KindAt(0, 0) != Plain {
		t.Errorf("spans %v", h.Line(0))
	}
}
