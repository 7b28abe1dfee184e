package tui

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// top is the line on which the screen begins.
func (f frame) top() int {
	if f.airy {
		return 2
	}
	return 1
}

func (a *App) draw() []string {
	switch {
	case a.width <= 0 || a.height <= 0:
		return nil
	case a.tooSmall():
		return a.drawTooSmall()
	}
	f, s := a.frame, a.kit.styles
	body := a.screen().view()
	if a.covered() {
		body = a.over.draw(dimmed(body, s.Faint))
	}
	lines := []string{headerLine(s, a.heading(), a.aside(), f.width)}
	if f.airy {
		lines = append(lines, "")
		body = append(body, "")
	}
	lines = append(lines, body...)
	lines = append(lines, a.statusLine(), footerLine(s, a.footer(), f.width))
	return fitLines(indent(lines, f.margin), a.width, a.height)
}

// dimmed draws lines so that what lies over them stands out.
func dimmed(lines []string, style lipgloss.Style) []string {
	for i, line := range lines {
		lines[i] = style.Render(ansi.Strip(line))
	}
	return lines
}

// heading names the screen behind the name of the program.
func (a *App) heading() string {
	if a.screen() == screen(a.course) {
		return ""
	}
	return a.screen().title()
}

// aside is what stands at the right end of the header.
func (a *App) aside() string {
	if a.screen() == screen(a.course) {
		return ""
	}
	solved, all := a.course.solved()
	return fmt.Sprintf("%d/%d gelöst", solved, all)
}

func (a *App) statusLine() string {
	n := a.note
	if n.text == "" && a.preparation.busy {
		n = note{info, a.preparation.line()}
	}
	return statusLine(a.kit.styles, n, a.screen().standing(), a.frame.width)
}

func (a *App) footer() []key.Binding {
	if a.covered() {
		return a.over.footer()
	}
	return a.screen().footer()
}

// drawTooSmall says what size is needed. It fits into any window.
func (a *App) drawTooSmall() []string {
	text := []string{
		"Fenster zu klein",
		fmt.Sprintf("Gebraucht: %d × %d", leastWidth, leastHeight),
		fmt.Sprintf("Jetzt: %d × %d", a.width, a.height),
	}
	lines := make([]string, a.height)
	first := max(0, (a.height-len(text))/2)
	for i, line := range text {
		if first+i < len(lines) {
			lines[first+i] = blanks((a.width-ansi.StringWidth(line))/2) + line
		}
	}
	return fitLines(lines, a.width, a.height)
}
