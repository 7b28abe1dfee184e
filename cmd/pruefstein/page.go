package main

import (
	"io"
	"os"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"pruefstein/lessons"
	"pruefstein/tui/page"
	"pruefstein/tui/theme"
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
		options.Styles, options.Highlight = theme.New(p.dark()).Page, highlight
		out = &colorprofile.Writer{Forward: p.stdout, Profile: colorprofile.Detect(p.stdout.File, os.Environ())}
	}
	lines := page.Render(blocks, options).Lines
	_, err := io.WriteString(out, strings.Join(lines, "\n")+"\n")
	return err
}

// dark reports whether text stands on a dark ground, by asking the terminal
// where the learner has not said so.
func (p *program) dark() bool {
	switch p.options.theme.value {
	case "light":
		return false
	case "dark":
		return true
	}
	return !isTerminal(p.stdin) || lipgloss.HasDarkBackground(p.stdin, p.stdout.File)
}
