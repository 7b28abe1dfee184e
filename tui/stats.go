package tui

import (
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/exercises/progress"
)

// A helpUsed is what help was opened for an exercise.
type helpUsed struct {
	hints    int
	solution bool // looked at
}

// A statsScreen tells what the learner has done so far: no more than is known,
// and nothing to keep up with.
type statsScreen struct {
	kit  *kit
	now  time.Time
	used map[string]helpUsed // by exercise id
	*outline

	lines         []string
	width, height int
	top           int
}

func (s *statsScreen) title() string         { return "Statistik" }
func (s *statsScreen) typing() bool          { return false }
func (s *statsScreen) cursor() *tea.Cursor   { return nil }
func (s *statsScreen) standing() string      { return "" }
func (s *statsScreen) scrollTo(line int)     { s.top = min(max(0, line), max(0, len(s.lines)-s.height)) }
func (s *statsScreen) wheel(_, _, lines int) { s.scrollTo(s.top + lines) }
func (s *statsScreen) view() []string {
	return fitLines(window(s.lines, s.top, s.height), s.width, s.height)
}
func (s *statsScreen) click(int, int) (intent, tea.Cmd) { return nil, nil }

func (s *statsScreen) setSize(width, height int) {
	s.width, s.height = max(0, width), max(0, height)
	s.layOut()
	s.scrollTo(s.top)
}

func (s *statsScreen) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := s.kit.keys
	if key.Matches(msg, keys.Global.Back, keys.Course.Statistics) {
		return goBack{}, nil
	}
	s.scrollTo(keys.Scroll.target(msg, s.top, s.height, len(s.lines)))
	return nil, nil
}

func (s *statsScreen) footer() []key.Binding {
	return []key.Binding{s.kit.keys.Short.Lines, s.kit.keys.Global.Back, s.kit.keys.Global.HelpPlain}
}

func (s *statsScreen) help() []helpGroup {
	return []helpGroup{{title: "Statistik", keys: s.kit.keys.Scroll.all()}}
}

func (s *statsScreen) layOut() {
	styles := s.kit.styles
	width := max(1, min(measure, s.width))
	s.lines = wrap(s.summary(), width, styles.Text)
	for _, row := range s.rows {
		if row.exercise == nil {
			s.lines = append(s.lines, "")
			s.lines = append(s.lines, wrap(row.lesson.Title, width, styles.Strong)...)
			continue
		}
		symbol, _ := s.state(row.exercise, styles)
		title := wrap(row.exercise.Title, width-4, styles.Text)
		s.lines = append(s.lines, "  "+symbol+" "+title[0])
		s.lines = append(s.lines, indent(title[1:], 4)...)
		s.lines = append(s.lines, indent(wrap(s.tell(row.exercise), width-4, styles.Muted), 4)...)
	}
	s.lines = append(s.lines, "")
	s.lines = append(s.lines, wrap(statsNotice, width, styles.Faint)...)
}

const statsNotice = "Ein Versuch ist eine Prüfung. Wie lange du nachgedacht hast, weiß das Programm nicht; " +
	"gezählt wird vom ersten Versuch an."

// summary adds everything up.
func (s *statsScreen) summary() string {
	solved, all := s.solved()
	attempts, hints, first := 0, 0, 0
	for _, row := range s.rows {
		if row.exercise == nil {
			continue
		}
		st := s.standings[row.exercise.ID]
		attempts += st.Attempts
		hints += s.used[row.exercise.ID].hints
		if st.Tries == 1 {
			first++
		}
	}
	text := fmt.Sprintf("%d von %d Übungen gelöst", solved, all)
	if first > 0 {
		text += fmt.Sprintf(", davon %d beim ersten Versuch", first)
	}
	return text + ". " + upperFirst(counted(attempts, "Versuch", "Versuche")) + ", " + counted(hints, "Hinweis", "Hinweise") + " geöffnet."
}

func counted(n int, one, many string) string {
	switch n {
	case 0:
		return "kein " + one
	case 1:
		return "ein " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// tell says in a few words how it went with e.
func (s *statsScreen) tell(e *exercises.Exercise) string {
	st, used := s.standings[e.ID], s.used[e.ID]
	var parts []string
	if st.Attempts == 0 {
		parts = append(parts, "noch kein Versuch")
	} else {
		parts = append(parts, counted(st.Attempts, "Versuch", "Versuche"))
	}
	if st.Solved {
		parts = append(parts, s.solvedHow(st))
	}
	if st.Attempts > 0 && st.MaxPoints > 0 {
		parts = append(parts, points(st.Best, st.MaxPoints))
	}
	if used.hints > 0 {
		parts = append(parts, fmt.Sprintf("%d von %d Hinweisen geöffnet", used.hints, len(e.Hints)))
	}
	if used.solution {
		parts = append(parts, "Lösung angesehen")
	}
	return strings.Join(parts, ", ")
}

// solvedHow tells at which try an exercise was solved, and when.
func (s *statsScreen) solvedHow(st progress.Exercise) string {
	how := "gelöst"
	switch {
	case st.Tries == 1:
		how = "gelöst beim ersten Versuch"
	case st.Tries > 1:
		how = fmt.Sprintf("gelöst beim %d. Versuch", st.Tries)
	}
	if st.FirstSolve.IsZero() {
		return how
	}
	if st.Tries > 1 {
		how += ", " + lasted(st.FirstSolve.Sub(st.First)) + " nach dem ersten"
	}
	return how + " (" + strings.TrimSuffix(moment(st.FirstSolve, s.now), ",") + ")"
}

// lasted writes a duration in the greatest unit that it fills.
func lasted(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "weniger als eine Minute"
	case d < 2*time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d Stunden", int(d.Hours()))
	}
	return fmt.Sprintf("%d Tage", int(d.Hours()/24))
}

// openStatistics finds out what help was opened and shows the statistics.
func (a *App) openStatistics() tea.Cmd {
	m := helpCounted{number: a.number(), used: map[string]helpUsed{}}
	a.counting = m.number
	ws, rows := a.cfg.Workspace, a.course.rows
	return func() tea.Msg {
		for _, row := range rows {
			if row.exercise == nil {
				continue
			}
			var used helpUsed
			if used.hints, m.err = ws.HintsOpened(row.exercise); m.err != nil {
				return m
			}
			if used.solution, m.err = ws.SolutionSeen(row.exercise); m.err != nil {
				return m
			}
			m.used[row.exercise.ID] = used
		}
		return m
	}
}

func (m helpCounted) deliver(a *App) tea.Cmd {
	if m.number != a.counting || a.screen() != screen(a.course) {
		return nil
	}
	if m.err != nil {
		return a.fail("Die Statistik ließ sich nicht lesen", m.err)
	}
	a.show(&statsScreen{kit: a.kit, now: a.cfg.Clock(), used: m.used, outline: a.course.outline})
	return nil
}
