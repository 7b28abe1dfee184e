package tui

import (
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/tui/theme"
)

// A resultsPane shows the last verdict, and that another one is being made.
type resultsPane struct {
	kit      *kit
	report   *checker.Report // nil before the first check
	outdated bool            // the text was changed since

	run     int // number of the check under way, 0 for none
	frame   int // of the spinner
	elapsed time.Duration
	waiting string // what the check waits for, if it does

	sketch sketch
	at     int // the step of the failure that is looked at

	lines         []string
	played        extent // the lines that show the step
	laid          int    // the width of lines
	styles        *theme.Styles
	width, height int
	top           int
}

func newResultsPane(kit *kit, sketch sketch) *resultsPane {
	return &resultsPane{kit: kit, sketch: sketch}
}

func (r *resultsPane) running() bool { return r.run != 0 }

// start notes that check number run began. The last verdict stays.
func (r *resultsPane) start(run int, waiting string) {
	r.run, r.frame, r.elapsed, r.waiting = run, 0, 0, waiting
}

// tick moves the spinner on.
func (r *resultsPane) tick(elapsed time.Duration, waiting string) {
	r.frame++
	r.elapsed, r.waiting = elapsed, waiting
}

// finish shows a verdict; nil leaves the last one.
func (r *resultsPane) finish(report *checker.Report) {
	r.run = 0
	if report == nil {
		return
	}
	r.report, r.outdated, r.top, r.laid = report, false, 0, -1
	r.at = len(r.steps()) - 1
	r.layOut()
}

// steps returns those of the failure that is shown.
func (r *resultsPane) steps() []checker.StepResult {
	if f := r.failure(); f != nil {
		return f.Steps
	}
	return nil
}

// failure returns the one that is shown, nil for none.
func (r *resultsPane) failure() *checker.Failure {
	if r.report == nil {
		return nil
	}
	if i := shownCheck(*r.report); i >= 0 {
		return r.report.Checks[i].Failure
	}
	return nil
}

// play turns to another step of the failure.
func (r *resultsPane) play(by int) {
	to := min(max(0, r.at+by), max(0, len(r.steps())-1))
	if to == r.at || r.report == nil {
		return
	}
	r.at, r.laid = to, -1
	r.layOut()
	if r.played.end > r.top+r.room() {
		r.scrollTo(r.played.end - r.room())
	}
	if r.played.first < r.top {
		r.scrollTo(r.played.first)
	}
}

// clear forgets the verdict.
func (r *resultsPane) clear() { r.report, r.lines, r.top = nil, nil, 0 }

// badge sums the verdict up for the title of the pane.
func (r *resultsPane) badge() string {
	switch {
	case r.running():
		return " " + spinner(r.frame)
	case r.report == nil:
		return ""
	case r.report.Status == checker.Pass:
		return " ✓"
	}
	return fmt.Sprintf(" %s %s/%s", symbol(r.report.Status), decimal(r.report.Points), decimal(r.report.MaxPoints))
}

// longCheck is from when on a check shows that it moves, such as while a
// language is being made ready for the first time.
const longCheck = 500 * time.Millisecond

// veryLongCheck is from when on the first check says why it takes so long.
const veryLongCheck = 3 * time.Second

// pulse draws a bar on which something moves to and fro.
func pulse(frame int, s *theme.Styles) string {
	const width, light = 16, 4
	at := frame % (2 * (width - light))
	if at > width-light {
		at = 2*(width-light) - at
	}
	dark := func(n int) string { return s.Rule.Render(strings.Repeat("─", n)) }
	return dark(at) + s.Accent.Render(strings.Repeat("━", light)) + dark(width-light-at)
}

func spinner(frame int) string {
	frames := []rune("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
	return string(frames[frame%len(frames)])
}

func (r *resultsPane) setSize(width, height int) {
	r.width, r.height = max(0, width), max(0, height)
	r.layOut()
}

func (r *resultsPane) layOut() {
	if r.report != nil && (r.laid != r.width || r.styles != r.kit.styles) {
		w := newReportWriter(min(measure, r.width), r.at, r.sketch, r.kit.styles)
		w.report(*r.report)
		r.lines, r.played = w.lines, w.played
		r.laid, r.styles = r.width, r.kit.styles
	}
	r.scrollTo(r.top)
}

func (r *resultsPane) scrollTo(line int) {
	r.top = min(max(0, line), max(0, len(r.lines)-r.room()))
}

// room is the lines left for the verdict below the line that tells of a check.
func (r *resultsPane) room() int { return max(0, r.height-len(r.head())) }

func (r *resultsPane) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys, results := r.kit.keys.Scroll, r.kit.keys.Results
	switch {
	case key.Matches(msg, results.NextStep):
		r.play(1)
	case key.Matches(msg, results.PreviousStep):
		r.play(-1)
	case key.Matches(msg, results.Copy):
		return r.copyProgram()
	default:
		r.scrollTo(keys.target(msg, r.top, r.room(), len(r.lines)))
	}
	return nil, nil
}

// copyProgram copies a program that shows the failure.
func (r *resultsPane) copyProgram() (intent, tea.Cmd) {
	f := r.failure()
	if f == nil || f.Repro == "" {
		return notify{note{info, "Hier gibt es nichts zu kopieren."}}, nil
	}
	return notify{note{success, "Ein Programm, das den Fehler zeigt, ist kopiert. Starte es neben deiner Datei."}}, tea.SetClipboard(f.Repro)
}

// head tells of the check under way, or that the verdict is an old one.
func (r *resultsPane) head() []string {
	s := r.kit.styles
	switch {
	case r.running() && r.waiting != "":
		return []string{s.Accent.Render(spinner(r.frame)) + " " + s.Text.Render(r.waiting), ""}
	case r.running():
		seconds := decimal(r.elapsed.Truncate(100 * time.Millisecond).Seconds())
		line := s.Accent.Render(spinner(r.frame)) + s.Text.Render(" Prüfung läuft ") + s.Muted.Render(seconds+" s")
		if r.elapsed >= longCheck {
			line += "  " + pulse(r.frame, s)
		}
		lines := []string{ansi.Truncate(line, r.width, "…"), ""}
		if r.elapsed >= veryLongCheck && r.report == nil {
			why := "Beim ersten Mal in einer Sprache dauert es länger, danach geht es schnell."
			lines = append(append(lines, wrap(why, r.width, s.Muted)...), "")
		}
		return lines
	case r.report != nil && r.outdated:
		return []string{s.Muted.Render("Stand vor deiner letzten Änderung"), ""}
	}
	return nil
}

func (r *resultsPane) view() []string {
	s := r.kit.styles
	lines := r.head()
	if r.report == nil && !r.running() {
		text := "Noch nicht geprüft. " + r.kit.keys.Work.Check.Help().Key + " sichert deinen Code und prüft ihn."
		lines = append(lines, wrap(text, r.width, s.Muted)...)
	}
	lines = append(lines, window(r.lines, r.top, r.room())...)
	return fitLines(lines, r.width, r.height)
}

func (r *resultsPane) cursor() *tea.Cursor { return nil }

func (r *resultsPane) footer() []key.Binding {
	f := r.failure()
	if f == nil {
		return nil
	}
	keys := []key.Binding{r.kit.keys.Short.Played}
	if f.Repro != "" {
		keys = append(keys, r.kit.keys.Short.CopyProgram)
	}
	return keys
}
