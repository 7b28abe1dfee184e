package page

import (
	"os"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"pruefstein/lessons"
)

// checkPage makes sure of what a page promises for any text.
func checkPage(t interface{ Errorf(string, ...any) }, blocks []lessons.Block, opts Options) {
	p := Render(blocks, opts)
	for i, l := range p.Lines {
		if got := ansi.StringWidth(l); got > max(1, opts.Width) {
			t.Errorf("width %d, line %d takes %d columns: %q", opts.Width, i, got, l)
		}
	}
	if len(p.Blocks) != len(blocks) {
		t.Errorf("%d extents for %d blocks", len(p.Blocks), len(blocks))
	}
	for line := range p.Lines {
		if got := p.Line(p.Position(line)); got != line {
			t.Errorf("width %d: line %d comes back as %d", opts.Width, line, got)
		}
	}
	for _, l := range p.Links {
		if len(l.Spans) == 0 {
			t.Errorf("width %d: link %+v stands nowhere", opts.Width, l)
		}
		for _, s := range l.Spans {
			if s.Line >= len(p.Lines) || s.Width < 1 || s.Column+s.Width > ansi.StringWidth(p.Lines[s.Line]) {
				t.Errorf("width %d: link %q has span %+v in %q", opts.Width, l.Text, s, p.Lines[min(s.Line, len(p.Lines)-1)])
			}
		}
	}
	checkHeadings(t, p)
}

func checkHeadings(t interface{ Errorf(string, ...any) }, p Page) {
	line := -1
	for i, h := range p.Headings {
		if h.Level != 2 {
			continue
		}
		next, ok := p.NextStep(line)
		if !ok || next != h.Line || p.Step(next) != i {
			t.Errorf("after line %d comes step %d (%t), want %d", line, next, ok, h.Line)
		}
		if previous, ok := p.PreviousStep(next); ok != (line >= 0) || ok && previous != line {
			t.Errorf("before line %d comes step %d (%t), want %d", next, previous, ok, line)
		}
		line = h.Line
	}
	if next, ok := p.NextStep(line); ok {
		t.Errorf("after the last step comes line %d", next)
	}
}

// FuzzRender looks for texts that break the promises of a page at some width.
func FuzzRender(f *testing.F) {
	source, err := os.ReadFile("../../lessons/testdata/constructs.md")
	if err != nil {
		f.Fatal(err)
	}
	for width := byte(1); width < 200; width += 9 {
		f.Add(source, width)
	}
	f.Add([]byte("ด้ำ 🇩🇪🇩 a\u0301\u0301 \u200d\u200d 👩‍👩‍👧‍👦 \u00ad\u00ada\u00ad\u00ad `\t` ﷽ ꧅"), byte(3))
	f.Fuzz(func(t *testing.T, markdown []byte, width byte) {
		if len(markdown) > 4<<10 {
			return
		}
		blocks := lessons.Parse(markdown).Blocks
		columns := int(width)%200 + 1
		checkPage(t, blocks, Options{Width: columns})
		checkPage(t, blocks, Options{Width: columns, Plain: true})
		checkPage(t, blocks, Options{Width: columns, Styles: colourful()})
	})
}

// TestLessonAtEveryWidth lays out real text at all widths.
func TestLessonAtEveryWidth(t *testing.T) {
	blocks := lesson(t)
	for width := 1; width <= 200; width++ {
		checkPage(t, blocks, Options{Width: width, Styles: colourful(), Plain: width%2 == 0})
	}
}

// words draws running text whose every letter must survive the layout.
func words() *rapid.Generator[string] {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abcäöß-日é,.")), 1, 40, -1)
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(word, 1, 12).Draw(t, "words"), " ")
	})
}

// TestNoTextIsLost compares the letters before and after the layout.
func TestNoTextIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := words().Draw(t, "text")
		width := rapid.IntRange(2, 60).Draw(t, "width")
		paragraph := &lessons.Paragraph{Content: []lessons.Inline{lessons.Text(text)}}
		for name, block := range map[string]lessons.Block{
			"paragraph": paragraph,
			"callout":   &lessons.Callout{Kind: lessons.Tip, Blocks: []lessons.Block{paragraph}},
			"list":      &lessons.List{Items: []lessons.Item{{Blocks: []lessons.Block{paragraph}}}},
			"heading":   &lessons.Heading{Level: 3, Content: paragraph.Content},
			"code":      &lessons.Code{Text: text},
			"table":     &lessons.Table{Alignments: make([]lessons.Alignment, 1), Header: []lessons.Cell{nil}, Rows: []lessons.Row{{Cells: []lessons.Cell{paragraph.Content}}}},
		} {
			got := strings.Join(Render([]lessons.Block{block}, Options{Width: width}).Lines, "")
			if letters(got) != "Tipp"+letters(text) && letters(got) != letters(text) {
				t.Errorf("%s at width %d: %q becomes %q", name, width, text, got)
			}
		}
	})
}

// letters returns what of s is neither blank nor drawn by the layout.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("▌•▸│─┌┐└┘├┤┼↪", r) {
			return -1
		}
		return r
	}, s)
}

// TestLinksAreWhereTheySay cuts the spans of a link out of the lines.
func TestLinksAreWhereTheySay(t *testing.T) {
	const markdown = "- > Davor [eine verlinkte 日本 Übung](exercise:a) danach\n\n" +
		"| a | b |\n|--:|:-:|\n| x | y [in der Zelle](exercise:b) z |\n\nUnd [noch **eine**](https://example.org).\n\n" +
		"## Ein Titel [mit einem Link](exercise:c), der lang ist\n"
	blocks := lessons.Parse([]byte(markdown)).Blocks
	for width := 4; width <= 100; width++ {
		p := Render(blocks, Options{Width: width, Styles: colourful(), Plain: width%2 == 0})
		if len(p.Links) != 4 {
			t.Fatalf("width %d: links %v", width, p.Links)
		}
		for _, l := range p.Links {
			var cut strings.Builder
			for _, s := range l.Spans {
				cut.WriteString(ansi.Strip(ansi.Cut(p.Lines[s.Line], s.Column, s.Column+s.Width)))
			}
			if letters(cut.String()) != letters(l.Text) {
				t.Errorf("width %d: %q stands at %v, where it says %q", width, l.Text, l.Spans, cut.String())
			}
		}
	}
}

// TestPositionSurvivesResize makes sure that what is at the top stays there.
func TestPositionSurvivesResize(t *testing.T) {
	blocks := lesson(t)
	wide, narrow := Render(blocks, Options{Width: 100}), Render(blocks, Options{Width: 30})
	for i, extent := range wide.Blocks {
		if got, want := narrow.Line(wide.Position(extent.Line)), narrow.Blocks[i].Line; got != want {
			t.Errorf("top of block %d comes to line %d, want %d", i, got, want)
		}
		middle := wide.Position(extent.Line + extent.Height/2)
		if got := narrow.Position(narrow.Line(middle)); got.Block != i {
			t.Errorf("middle of block %d comes into block %d", i, got.Block)
		}
	}
	if got := (Page{}).Line((Page{}).Position(3)); got != 0 {
		t.Errorf("an empty page has line %d", got)
	}
}

// TestDiagrams draws machines of all shapes and looks for their words.
func TestDiagrams(t *testing.T) {
	ids := []string{"", "a", "b", "zustand_c", "d"}
	rapid.Check(t, func(t *rapid.T) {
		d := &lessons.Diagram{}
		for _, id := range ids[1:] {
			d.States = append(d.States, lessons.State{ID: id, Label: "S" + id})
		}
		for i := range rapid.IntRange(0, 9).Draw(t, "transitions") {
			end := rapid.SampledFrom(ids)
			tr := lessons.Transition{From: end.Draw(t, "from"), To: end.Draw(t, "to")}
			if tr.From == "" && tr.To == "" {
				continue
			}
			if rapid.Bool().Draw(t, "labelled") {
				tr.Label = "wort" + string(rune('A'+i)) + " und"
			}
			d.Transitions = append(d.Transitions, tr)
		}
		width := rapid.IntRange(1, 200).Draw(t, "width")
		lines := Diagram(d, width, "a", DiagramStyles{})
		text := strings.Join(lines, "\n")
		for _, l := range lines {
			if ansi.StringWidth(l) > width {
				t.Fatalf("wider than %d:\n%s", width, text)
			}
		}
		if width < 20 {
			return
		}
		for _, s := range d.States {
			if !strings.Contains(text, s.Label) {
				t.Fatalf("width %d: state %q is missing:\n%s", width, s.Label, text)
			}
		}
		for _, tr := range d.Transitions {
			if word, _, _ := strings.Cut(tr.Label, " "); !strings.Contains(text, word) {
				t.Fatalf("width %d: label %q is missing:\n%s", width, tr.Label, text)
			}
		}
	})
}
