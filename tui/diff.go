package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/aymanbagabas/go-udiff"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/tui/theme"
)

// A version is an earlier text that the learner's is held against.
type version struct {
	name string // German, behind „gegen“
	text string
}

// A diffScreen shows what changed since earlier versions.
type diffScreen struct {
	kit      *kit
	heading  string
	versions []version
	text     string // as it is now
	at       int    // index in versions

	lines         []string
	width, height int
	top           int
}

func (d *diffScreen) title() string         { return d.heading }
func (d *diffScreen) typing() bool          { return false }
func (d *diffScreen) cursor() *tea.Cursor   { return nil }
func (d *diffScreen) standing() string      { return "" }
func (d *diffScreen) room() int             { return max(0, d.height-2) }
func (d *diffScreen) scrollTo(line int)     { d.top = min(max(0, line), max(0, len(d.lines)-d.room())) }
func (d *diffScreen) wheel(_, _, lines int) { d.scrollTo(d.top + lines) }

func (d *diffScreen) click(_, y int) (intent, tea.Cmd) {
	if y == 0 {
		d.turn(1)
	}
	return nil, nil
}

func (d *diffScreen) setSize(width, height int) {
	d.width, d.height = max(0, width), max(0, height)
	d.layOut()
}

func (d *diffScreen) layOut() {
	d.lines = diffLines(d.versions[d.at].text, d.text, d.width, d.kit.styles)
	d.scrollTo(d.top)
}

func (d *diffScreen) turn(step int) {
	n := len(d.versions)
	d.at, d.top = (d.at+step+n)%n, 0
	d.layOut()
}

func (d *diffScreen) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := d.kit.keys
	switch {
	case key.Matches(msg, keys.Global.Back, keys.Plain.Diff):
		return goBack{}, nil
	case key.Matches(msg, keys.Plain.NextTab):
		d.turn(1)
	case key.Matches(msg, keys.Plain.PreviousTab):
		d.turn(-1)
	default:
		d.scrollTo(keys.Scroll.target(msg, d.top, d.room(), len(d.lines)))
	}
	return nil, nil
}

// target returns the line at the top after a scrolling key.
func (k scrollKeys) target(msg tea.KeyPressMsg, top, room, lines int) int {
	page := max(1, room-2)
	switch {
	case key.Matches(msg, k.Up):
		return top - 1
	case key.Matches(msg, k.Down):
		return top + 1
	case key.Matches(msg, k.PageUp):
		return top - page
	case key.Matches(msg, k.PageDown):
		return top + page
	case key.Matches(msg, k.Top):
		return 0
	case key.Matches(msg, k.Bottom):
		return lines
	}
	return top
}

func (d *diffScreen) view() []string {
	lines := append([]string{d.tabs(), ""}, window(d.lines, d.top, d.room())...)
	return fitLines(lines, d.width, d.height)
}

func (d *diffScreen) tabs() string {
	s := d.kit.styles
	parts := make([]string, len(d.versions))
	for i, v := range d.versions {
		parts[i] = s.Muted.Render("  gegen " + v.name)
		if i == d.at {
			parts[i] = s.Title.Render("▸ gegen " + v.name)
		}
	}
	return strings.Join(parts, "  ")
}

func (d *diffScreen) footer() []key.Binding {
	k := d.kit.keys
	keys := []key.Binding{k.Short.Lines}
	if len(d.versions) > 1 {
		keys = append(keys, k.Short.Versions)
	}
	return append(keys, k.Global.Back, k.Global.HelpPlain)
}

func (d *diffScreen) help() []helpGroup {
	k := d.kit.keys
	return []helpGroup{{title: "Änderungen", keys: append([]key.Binding{
		named(k.Plain.NextTab, "nächste Fassung"), named(k.Plain.PreviousTab, "vorige Fassung"),
	}, k.Scroll.all()...)}}
}

// diffContext is how many unchanged lines surround a change.
const diffContext = 3

// diffLines lays out what turns before into after.
func diffLines(before, after string, width int, s *theme.Styles) []string {
	diff, err := udiff.ToUnifiedDiff("", "", before, udiff.Lines(before, after), diffContext)
	if err != nil || len(diff.Hunks) == 0 {
		return wrap("Kein Unterschied.", width, s.Muted)
	}
	number := len(fmt.Sprint(max(lineCount(before), lineCount(after))))
	var lines []string
	seen := 0 // lines of before so far
	for _, hunk := range diff.Hunks {
		if skipped := hunk.FromLine - 1 - seen; skipped > 0 {
			lines = append(lines, s.Faint.Render(unchanged(skipped)))
		}
		from, to := hunk.FromLine, hunk.ToLine
		for _, line := range hunk.Lines {
			lines = append(lines, diffLine(line, from, to, number, width, s)...)
			if line.Kind != udiff.Insert {
				from++
			}
			if line.Kind != udiff.Delete {
				to++
			}
		}
		seen = from - 1
	}
	if rest := lineCount(before) - seen; rest > 0 {
		lines = append(lines, s.Faint.Render(unchanged(rest)))
	}
	return lines
}

func lineCount(text string) int { return strings.Count(strings.TrimSuffix(text, "\n"), "\n") + 1 }

func unchanged(lines int) string {
	if lines == 1 {
		return "⋯ eine gleiche Zeile"
	}
	return fmt.Sprintf("⋯ %d gleiche Zeilen", lines)
}

// diffLine sets one line behind its numbers, before and after, and its sign. What is too long goes on
// below.
func diffLine(line udiff.Line, from, to, number, width int, s *theme.Styles) []string {
	sign, style := "  ", s.Muted
	before, after := fmt.Sprint(from), fmt.Sprint(to)
	switch line.Kind {
	case udiff.Delete:
		sign, style, after = "− ", s.Bad, ""
	case udiff.Insert:
		sign, style, before = "+ ", s.Good, ""
	}
	lead := s.Faint.Render(fmt.Sprintf("%*s %*s ", number, before, number, after)) + style.Bold(true).Render(sign)
	text := plain(strings.ReplaceAll(strings.TrimRight(line.Content, "\r\n"), "\t", "    "))
	return behind(lead, text, width, style)
}

// behind sets text behind lead as it is; what is too long goes on below.
func behind(lead, text string, width int, style lipgloss.Style) []string {
	indent := ansi.StringWidth(lead)
	room := max(1, width-indent)
	var lines []string
	for part := range strings.SplitSeq(ansi.Hardwrap(text, room, true), "\n") {
		lines = append(lines, lead+style.Render(part))
		lead = blanks(indent)
	}
	return lines
}

// openDiff holds the text of w against what there was before.
func (a *App) openDiff(w *workScreen) tea.Cmd {
	f, ok := w.code.editable()
	switch {
	case !ok:
		return nil
	case f.provided:
		return a.tell(note{info, f.name + " gehört zur Übung und ist, wie sie war."})
	}
	m := stubRead{number: a.number(), exercise: w.exercise.ID, file: f.name}
	w.comparing = m.number
	e, language := w.exercise, w.file.language
	return func() tea.Msg {
		stubs, err := e.StubFiles(language)
		m.err = err
		for _, stub := range stubs {
			if stub.Name == m.file {
				m.stub = stub.Data
			}
		}
		return m
	}
}

func (m stubRead) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.comparing != m.number || a.screen() != screen(w) {
		return nil
	}
	f := w.code.find(m.file)
	switch {
	case m.err != nil:
		return a.fail("Das Gerüst ließ sich nicht lesen", m.err)
	case f == nil:
		return nil
	}
	d := &diffScreen{
		kit: a.kit, heading: "Änderungen an " + f.name, text: string(f.bytes()),
		versions: []version{{"das Gerüst", string(m.stub)}},
	}
	if f.passed != nil {
		d.versions = append(d.versions, version{"den letzten gelösten Stand", string(f.passed)})
		d.at = 1
	}
	a.show(d)
	return nil
}
