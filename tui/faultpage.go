package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A faultPage tells the author of a course why it cannot be shown. It lies
// over everything and is gone once the course is sound again.
type faultPage struct {
	kit    *kit
	faults []Fault
	below  overlay // what it lies over; nil for the screen

	width, height int // of the screen
	top           int
}

func (f *faultPage) setSize(width, height int) {
	f.width, f.height = width, height
	f.scrollTo(f.top)
	if f.below != nil {
		f.below.setSize(width, height)
	}
}

func (f *faultPage) scrollTo(line int) {
	f.top = min(max(0, line), max(0, len(f.lines())-f.height))
}

func (f *faultPage) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	if key.Matches(msg, f.kit.keys.Dialog.Close) {
		return notify{note{warning, "Das ist der Stand vor dem Fehler."}}, true
	}
	f.scrollTo(f.kit.keys.Scroll.target(msg, f.top, f.height, len(f.lines())))
	return nil, false
}

func (f *faultPage) cursor() *tea.Cursor { return nil }
func (f *faultPage) typing() bool        { return false }
func (f *faultPage) wheel(notches int)   { f.scrollTo(f.top + notches*wheelLines) }

func (f *faultPage) footer() []key.Binding {
	keys := f.kit.keys
	close := named(keys.Dialog.Close, "vorigen Stand zeigen")
	if len(f.lines()) <= f.height {
		return []key.Binding{close}
	}
	return []key.Binding{keys.Short.Lines, close}
}

func (f *faultPage) draw(base []string) []string {
	return fitLines(window(f.lines(), f.top, len(base)), f.width, len(base))
}

func (f *faultPage) lines() []string {
	s := f.kit.styles
	width := max(1, min(measure, f.width))
	heading := "Im Kurs ist ein Fehler"
	if n := len(f.faults); n > 1 {
		heading = fmt.Sprintf("Im Kurs sind %d Fehler", n)
	}
	lines := wrap("✗ "+heading, width, s.Bad.Bold(true))
	text := "Sobald die Datei berichtigt und gespeichert ist, geht es von selbst an deiner Stelle weiter."
	lines = append(lines, wrap(text, width, s.Muted)...)
	for _, fault := range f.faults {
		lines = append(append(lines, ""), f.describe(fault, width)...)
	}
	return lines
}

// describe sets one fault: where it is, what it is, the source, what to do.
func (f *faultPage) describe(fault Fault, width int) []string {
	s := f.kit.styles
	var lines []string
	if fault.File != "" {
		lines = wrap(fault.place(), width, s.Strong)
	}
	lines = append(lines, wrap(plain(fault.Message), width, s.Text)...)
	if fault.Excerpt != "" {
		lines = append(lines, "")
		for line := range strings.SplitSeq(strings.TrimRight(fault.Excerpt, "\n"), "\n") {
			shown := ansi.Truncate(plain(line), max(1, width-2), "…")
			lines = append(lines, s.Bad.Render("▎ ")+s.Text.Render(shown))
		}
	}
	if fault.Remedy != "" {
		lines = append(lines, "")
		for i, line := range wrap(plain(fault.Remedy), max(1, width-2), s.Text) {
			lead := "  "
			if i == 0 {
				lead = s.Accent.Render("→ ")
			}
			lines = append(lines, lead+line)
		}
	}
	return lines
}

// place names the file and the line.
func (f Fault) place() string {
	if f.Line == 0 {
		return f.File
	}
	return fmt.Sprintf("%s, Zeile %d", f.File, f.Line)
}

// showFaults lays a page of faults over everything, in place of an older one.
func (a *App) showFaults(faults []Fault) {
	page := &faultPage{kit: a.kit, faults: faults, below: a.over}
	if older, ok := a.over.(*faultPage); ok {
		page.below = older.below
	}
	a.over = page
	a.note = note{} // it tells of the edition before
	page.setSize(a.frame.width, a.frame.height)
}

// hideFaults takes the page of faults away.
func (a *App) hideFaults() {
	if _, ok := a.over.(*faultPage); ok {
		a.uncover()
	}
}
