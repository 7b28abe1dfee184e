package glamourbench

import (
	"bytes"
	"io/fs"
	"testing"

	"charm.land/glamour/v2"

	"pruefstein/lessons"
	"pruefstein/tui"
	"pruefstein/tui/page"
	"pruefstein/tui/theme"
)

const (
	lines = 5000
	width = 92
)

// longLesson repeats the text of a lesson until it has as many lines as asked.
// Pictures, which glamour would show as program text, are left out.
func longLesson(b *testing.B) []byte {
	b.Helper()
	source, err := fs.ReadFile(lessons.Builtin(), "resilienz-2/lesson.md")
	if err != nil {
		b.Fatal(err)
	}
	_, text, found := bytes.Cut(source[len("---\n"):], []byte("\n---\n"))
	if !found {
		b.Fatal("the lesson has no head")
	}
	text = lessons.StripComments(text)
	for _, picture := range []string{"```mermaid\n", "```chart\n"} {
		for {
			before, rest, found := bytes.Cut(text, []byte(picture))
			if !found {
				break
			}
			_, after, _ := bytes.Cut(rest, []byte("```\n"))
			text = append(bytes.Clone(before), after...)
		}
	}
	long := bytes.Repeat(text, lines/bytes.Count(text, []byte("\n"))+1)
	all := bytes.SplitAfter(long, []byte("\n"))
	return bytes.Join(all[:lines], nil)
}

// BenchmarkLongLesson parses and lays out the same text with the same colours
// at hand: program text is highlighted by both.
func BenchmarkLongLesson(b *testing.B) {
	markdown := longLesson(b)
	b.Run("page", func(b *testing.B) {
		styles := theme.New(true).Page
		for b.Loop() {
			page.Render(lessons.Parse(markdown).Blocks, page.Options{Width: width, Styles: styles, Highlight: tui.NewHighlighter()})
		}
	})
	b.Run("glamour", func(b *testing.B) {
		for b.Loop() {
			r, err := glamour.NewTermRenderer(glamour.WithStandardStyle("dark"), glamour.WithWordWrap(width))
			if err != nil {
				b.Fatal(err)
			}
			if _, err := r.RenderBytes(markdown); err != nil {
				b.Fatal(err)
			}
		}
	})
}
