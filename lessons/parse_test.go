package lessons

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"
)

// TestConstructs reads a text that holds every construct there is and compares
// the model with an outline written by hand.
func TestConstructs(t *testing.T) {
	source, err := os.ReadFile("testdata/constructs.md")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/constructs.outline")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"LF":   string(source),
		"CRLF": strings.ReplaceAll(string(source), "\n", "\r\n"),
		"BOM":  "\ufeff" + string(source),
	} {
		if diff := udiff.Unified("want", "got", string(want), dump(Parse([]byte(text)))); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

func TestProblems(t *testing.T) {
	const row = "\n|a|\n|-|\n|1|\n" // a table of one row and one column
	tests := []struct {
		name, text string
		line       int
		message    string // part of the only problem
	}{
		{"unknown fence", "a\n\n```pyton\nx\n```\n", 3, "„pyton“"},
		{"unknown callout", "> [!TIPP]\n> x\n", 1, "„TIPP“"},
		{"other Mermaid", "```mermaid\n\nflowchart LR\n```\n", 3, "nur stateDiagram-v2"},
		{"unknown statement", "```mermaid\nstateDiagram-v2\na --> b\nnote left of a\n```\n", 4, "note left of a"},
		{"loop of endpoints", "```mermaid\nstateDiagram-v2\na --> b\n[*] --> [*]\n```\n", 4, "[*] --> [*]"},
		{"no states", "```mermaid\nstateDiagram-v2\n```\n", 1, "keine Zustände"},
		{"endless comment", "a\n\n<!-- b\nc\n", 3, "ohne Ende"},
		{"HTML", "a\n\nb<i>c\n", 3, "HTML"},
		{"surplus cell", "|a|b|\n|-|-|\n|1|2|3|\n", 3, "mehr Zellen"},
		{"trace without table", "a\n\n<!-- trace exercise=x -->\nText\n", 3, "keine Tabelle"},
		{"trace at the end", "<!-- trace exercise=x -->\n", 1, "keine Tabelle"},
		{"trace in a line", "a <!-- trace exercise=x --> b\n", 1, "keine Tabelle"},
		{"trace attribute", `<!-- trace exercise=x rows="f()" columns="arg" colums="arg" -->` + row, 1, "„colums“"},
		{"trace twice", `<!-- trace exercise=x exercise=x rows="f()" columns="arg" -->` + row, 1, "zweimal"},
		{"trace of nothing", `<!-- trace rows="f()" columns="arg" -->` + row, 1, "genau eines"},
		{"trace of two", `<!-- trace exercise=x source=y construct=Z rows="f()" columns="arg" -->` + row, 1, "genau eines"},
		{"construct alone", `<!-- trace exercise=x construct=Z rows="f()" columns="arg" -->` + row, 1, "gehören zusammen"},
		{"trace rows", `<!-- trace exercise=x rows="f(); g()" columns="arg" -->` + row, 1, "2 Zeilen, die Tabelle hat 1"},
		{"trace columns", `<!-- trace exercise=x rows="f()" columns="arg|text" -->` + row, 1, "2 Spalten, die Tabelle hat 1"},
		{"trace rule", `<!-- trace exercise=x rows="f()" columns="after" -->` + row, 1, "„after“ ist keine Regel"},
		{"trace calls", `<!-- trace exercise=x rows="f()" columns="calls ok" -->` + row, 1, "„calls ok“ ist keine Regel"},
		{"too deep", strings.Repeat(">", 40) + "Tiefe Wörter", 1, "16 Ebenen"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc := Parse([]byte(test.text))
			if len(doc.Problems) != 1 {
				t.Fatalf("problems: %v, want one", doc.Problems)
			}
			if p := doc.Problems[0]; p.Line != test.line || !strings.Contains(p.Message, test.message) {
				t.Errorf("problem %d: %s, want line %d and %q", p.Line, p.Message, test.line, test.message)
			}
		})
	}
}

// TestFaultyTraceIsNil makes sure that nobody computes with a broken trace.
func TestFaultyTraceIsNil(t *testing.T) {
	doc := Parse([]byte("<!-- trace exercise=x rows=\"f()\" columns=\"\" -->\n|a|\n|-|\n|1|\n"))
	if table := doc.Blocks[0].(*Table); table.Trace != nil {
		t.Errorf("trace = %+v, want nil", table.Trace)
	}
}

func TestTraceText(t *testing.T) {
	tests := []struct {
		text string
		sep  byte
		want []string
	}{
		{"f(1, 2) g( a; b )\n h()", ' ', []string{"f(1, 2)", "g( a; b )", "h()"}},
		{"f(';'); g([1; 2])", ';', []string{"f(';')", "g([1; 2])"}},
		{"f(';)') g()", ' ', []string{"f(';)')", "g()"}},
		{") f(); g()", ';', []string{") f()", "g()"}},
		{" ; ", ';', nil},
	}
	for _, test := range tests {
		var got []string
		for piece := range splitOutside(test.text, test.sep) {
			got = append(got, piece)
		}
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", test.want) {
			t.Errorf("split %q at %q = %q, want %q", test.text, test.sep, got, test.want)
		}
	}
}

// TestDeepTextIsKept makes sure that flattening loses no word.
func TestDeepTextIsKept(t *testing.T) {
	doc := Parse([]byte(strings.Repeat("> ", 40) + "erstes\n" + strings.Repeat("> ", 40) + "zweites\n"))
	if outline := dump(doc); !strings.Contains(outline, "paragraph erstes zweites") {
		t.Errorf("outline:\n%s", outline)
	}
	doc = Parse([]byte(strings.Repeat("*a **b ", 40) + "Kern" + strings.Repeat("** c*", 40)))
	if got := PlainText(doc.Blocks[0].(*Paragraph).Content); strings.Count(got, "a") != 40 || !strings.Contains(got, "Kern") {
		t.Errorf("text %q", got)
	}
}

// TestHostileTexts gives texts that are slow to read where a reader is
// quadratic. The bound is far above what a linear reader needs.
func TestHostileTexts(t *testing.T) {
	const size = 24 << 10
	for _, piece := range []string{
		"# a\n", "> ", "- ", "*a _b ", "[", "![", "<", "`", "``` ", "<!--", "&#", "\\", "|", "|a|\n|-|\n", "a\n===\n",
		"<!-- trace -->\n", "[a]: b\n", "1. a\n", "\t", "[^a]", "((", "\"", "*", "[a](", "<a ",
	} {
		start := time.Now()
		Parse([]byte(strings.Repeat(piece, size/len(piece))))
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%q repeated to 24 KiB takes %v", piece, took)
		} else if took > time.Second {
			t.Logf("%q repeated to 24 KiB takes %v", piece, took)
		}
	}
}

// FuzzParse looks for texts that panic or break what the model promises.
func FuzzParse(f *testing.F) {
	source, err := os.ReadFile("testdata/constructs.md")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(source)
	for part := range strings.SplitSeq(string(source), "\n\n") {
		f.Add([]byte(part))
	}
	f.Add([]byte(soundChart))
	f.Fuzz(func(t *testing.T, markdown []byte) {
		doc := Parse(markdown)
		lines := 1 + strings.Count(string(normalize(markdown)), "\n")
		checkBlocks(t, doc.Blocks, lines, 0)
		for _, p := range doc.Problems {
			if p.Line < 1 || p.Line > lines || p.Message == "" || !utf8.ValidString(p.Message) {
				t.Errorf("problem %+v in a text of %d lines", p, lines)
			}
		}
		for _, s := range doc.Steps {
			if h, ok := doc.Blocks[s.Block].(*Heading); !ok || h.Level != 2 || h.Anchor != s.Anchor {
				t.Errorf("step %+v points at %+v", s, doc.Blocks[s.Block])
			}
		}
	})
}

func checkBlocks(t *testing.T, blocks []Block, lines, depth int) {
	if depth > maxDepth+1 {
		t.Fatalf("blocks nest %d deep", depth)
	}
	for _, b := range blocks {
		if b.SourceLine() < 1 || b.SourceLine() > lines {
			t.Errorf("%T on line %d of %d", b, b.SourceLine(), lines)
		}
		switch b := b.(type) {
		case *List:
			for _, item := range b.Items {
				checkBlocks(t, item.Blocks, lines, depth+1)
			}
		case *Quote:
			checkBlocks(t, b.Blocks, lines, depth+1)
		case *Callout:
			checkBlocks(t, b.Blocks, lines, depth+1)
		case *Table:
			checkTable(t, b)
		case *Chart:
			if fault := b.fault(); fault != "" || len(b.Xs()) != len(b.Series[0].Values) {
				t.Errorf("a chart that cannot be drawn: %s", fault)
			}
		}
	}
}

func checkTable(t *testing.T, table *Table) {
	columns := len(table.Header)
	if len(table.Alignments) != columns {
		t.Errorf("%d alignments for %d columns", len(table.Alignments), columns)
	}
	for _, row := range table.Rows {
		if len(row.Cells) != columns {
			t.Errorf("%d cells in %d columns", len(row.Cells), columns)
		}
	}
	if tr := table.Trace; tr != nil && (len(tr.Rows) != len(table.Rows) || len(tr.Columns) != columns) {
		t.Errorf("trace %+v does not fit its table", tr)
	}
}
