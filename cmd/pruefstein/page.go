package main

import (
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"pruefstein/lessons"
	"pruefstein/tui"
	"pruefstein/tui/page"
)

// How wide texts are set.
const (
	leastWidth   = 20
	mostWidth    = 1000
	pipeWidth    = 80  // where nobody says how wide it is
	comfortWidth = 100 // longer lines are hard to read
)

// showPage writes a text to standard output, width columns wide, or as wide
// as suits if width is 0.
func (p *program) showPage(blocks []lessons.Block, width int) error {
	if width == 0 {
		width, _ = sizeOf(p.stdout.File)
		if width == 0 {
			width = pipeWidth
		}
		width = max(leastWidth, min(comfortWidth, width))
	}
	options := page.Options{Width: width, Plain: p.plain()}
	var out io.Writer = p.stdout
	if p.coloured() {
		options.Styles, options.Highlight = p.pageStyles(), tui.NewHighlighter()
		out = &colorprofile.Writer{Forward: p.stdout, Profile: colorprofile.Detect(p.stdout.File, os.Environ())}
	}
	lines := page.Render(blocks, options).Lines
	_, err := io.WriteString(out, strings.Join(lines, "\n")+"\n")
	return err
}
