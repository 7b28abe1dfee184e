package tui

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
)

// tickEvery is how often a running check moves on the screen.
const tickEvery = 100 * time.Millisecond

// A runningCheck is the check under way; its number is 0 if there is none.
type runningCheck struct {
	number   int
	exercise string
	started  time.Time
	work     []exercises.File
	cancel   context.CancelFunc
}

// saveAndCheck is what Ctrl+S does.
func (a *App) saveAndCheck(w *workScreen) tea.Cmd {
	if !w.code.ready() {
		return nil
	}
	w.show(onResults)
	return a.saveThen(w, (*App).runCheck)
}

// runCheck checks what the file holds, in place of a check under way.
func (a *App) runCheck(w *workScreen) tea.Cmd {
	a.endCheck()
	ctx, cancel := context.WithCancel(a.ctx)
	c := runningCheck{
		number: a.number(), exercise: w.exercise.ID, started: a.cfg.Clock(), work: w.code.work(), cancel: cancel,
	}
	a.check = c
	w.results.start(c.number, a.preparation.line())
	check, ready, e, language := a.cfg.Check, a.preparation.ready, w.exercise, w.file.language
	run := func() tea.Msg {
		m := checked{number: c.number, exercise: e.ID}
		if m.err = ready.wait(ctx); m.err == nil {
			m.report, m.err = check(ctx, e, language, c.work)
		}
		return m
	}
	return tea.Batch(run, a.after(tickEvery, checkTicked{c.number}))
}

// endCheck ends the check under way, if there is one.
func (a *App) endCheck() bool {
	if a.check.number == 0 {
		return false
	}
	a.check.cancel()
	if w := a.works[a.check.exercise]; w != nil {
		w.results.finish(nil)
	}
	a.check = runningCheck{}
	return true
}

func (a *App) cancelCheck() tea.Cmd {
	if !a.endCheck() {
		return nil
	}
	return a.tell(note{info, "Prüfung abgebrochen."})
}

func (m checkTicked) deliver(a *App) tea.Cmd {
	w := a.works[a.check.exercise]
	if m.number != a.check.number || w == nil {
		return nil
	}
	w.results.tick(a.cfg.Clock().Sub(a.check.started), a.preparation.line())
	return a.after(tickEvery, m)
}

func (m checked) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if m.number != a.check.number || w == nil {
		return nil
	}
	c := a.check
	c.cancel()
	a.check = runningCheck{}
	if m.err != nil {
		w.results.finish(nil)
		return a.fail("Die Prüfung war nicht möglich", m.err)
	}
	changed := w.results.outdated && w.code.unsaved()
	w.results.finish(&m.report)
	w.results.outdated = changed
	w.code.mark(&m.report)
	w.solved = w.solved || solves(m.report)
	return tea.Batch(a.tellVerdict(w, m.report), a.record(m.report, c.work), a.keepPassed(w, m.report, c.work))
}

// keepPassed keeps work that passed, so that later changes can be held against
// it.
func (a *App) keepPassed(w *workScreen, r checker.Report, work []exercises.File) tea.Cmd {
	if r.Status != checker.Pass {
		return nil
	}
	ws, language := a.cfg.Workspace, w.file.language
	var keeps []func() error
	for _, file := range work {
		if f := w.code.find(file.Name); f != nil {
			f.passed = file.Data
		}
		part := only(w.exercise, language, file.Name)
		keeps = append(keeps, func() error { return ws.SavePassed(part, language, file.Data) })
	}
	return func() tea.Msg { return backgroundError{"Der gelöste Stand wurde nicht gesichert", all(keeps)} }
}

// tellVerdict tells how a check came out where that is not in sight, and what
// to do now.
func (a *App) tellVerdict(w *workScreen, r checker.Report) tea.Cmd {
	n := checkedNote(r)
	shown := a.screen() == screen(w)
	switch {
	case r.Status == checker.Pass && shown && w.focus == onCode:
		n.text += " Weiter geht es mit Esc, dann w."
	case r.Status == checker.Pass:
		n.text += " Weiter geht es mit w."
	case shown && w.inSight(onResults):
		if a.note.kind == success {
			a.note = note{} // of an earlier verdict
		}
		return nil
	case shown:
		n.text += " " + a.kit.keys.Work.Results.Help().Key + " zeigt das Ergebnis."
	}
	return a.tell(n)
}

// record keeps an attempt and then shows the progress anew. What could not be
// judged for reasons of ours is no attempt.
func (a *App) record(r checker.Report, work []exercises.File) tea.Cmd {
	if r.Status == checker.Broken {
		return nil
	}
	if a.cfg.Progress == nil {
		a.course.add(r)
		return nil
	}
	attempt := progress.Attempt{
		Course: a.cfg.Course.ID, Exercise: r.Exercise, Language: r.Language,
		Status: r.Status.String(), Solved: solves(r),
		Points: r.Points, MaxPoints: r.MaxPoints, Seed: r.Seed, Duration: r.Duration, Work: workSum(work),
	}
	store, load := a.cfg.Progress, a.loadProgress()
	return func() tea.Msg {
		if err := store.Add(attempt); err != nil {
			return backgroundError{"Der Versuch wurde nicht festgehalten", err}
		}
		return load()
	}
}

// workSum tells one state of a work from another: the sum of the main file and
// then each time of the sum so far and a further file.
func workSum(work []exercises.File) [sha256.Size]byte {
	sum := sha256.Sum256(work[0].Data)
	for _, file := range work[1:] {
		sum = sha256.Sum256(slices.Concat(sum[:], []byte(file.Name), []byte{0}, file.Data))
	}
	return sum
}

// loadProgress reads what is known of the learner's progress.
func (a *App) loadProgress() tea.Cmd {
	if a.cfg.Progress == nil {
		return nil
	}
	a.progressing = a.number()
	m := progressLoaded{number: a.progressing}
	store, course := a.cfg.Progress, a.cfg.Course.ID
	return func() tea.Msg {
		if m.standings, m.err = store.Summary(course); m.err == nil {
			m.readings, m.err = store.Lessons(course)
		}
		return m
	}
}

func (m progressLoaded) deliver(a *App) tea.Cmd {
	switch {
	case m.number != a.progressing:
		return nil
	case m.err != nil:
		return a.fail("Der Lernstand ließ sich nicht lesen", m.err)
	}
	a.setProgress(m.standings, m.readings)
	return nil
}

// openHint opens the next hint.
func (a *App) openHint(w *workScreen) tea.Cmd {
	if w.task.opened >= len(w.exercise.Hints) {
		return a.tell(note{info, "Das waren alle Hinweise. Als Nächstes bliebe die Lösung (l oder F9)."})
	}
	ws, e := a.cfg.Workspace, w.exercise
	return func() tea.Msg {
		opened, err := ws.OpenHint(e)
		return hintOpened{e.ID, opened, err}
	}
}

func (m hintOpened) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil {
		return nil
	}
	if m.err != nil {
		return a.fail("Der Hinweis ließ sich nicht öffnen", m.err)
	}
	w.task.setHints(max(m.opened, w.task.opened), true)
	return nil
}

// askSolution asks before the solution of an exercise that is not solved.
func (a *App) askSolution(w *workScreen) tea.Cmd {
	if w.exercise.Learner {
		return a.tell(note{info, "Die Lösung gehört nicht zu dieser Ausgabe des Kurses. Die Hinweise sind da (h oder F7)."})
	}
	if w.solved {
		return a.loadSolution(w)
	}
	text := "Du hast die Übung noch nicht gelöst. Mit der Lösung vor Augen lernst du weniger als mit einem weiteren Versuch."
	if left := len(w.exercise.Hints) - w.task.opened; left > 0 {
		text += " Es gibt noch Hinweise, die du nicht geöffnet hast (h oder F7)."
	}
	a.cover(&dialog{
		kit: a.kit, heading: "Lösung ansehen?", text: text,
		choices: []choice{
			{keys: "n", label: "Nein, weiter versuchen"},
			{keys: "j", label: "Ja, Lösung zeigen", intent: showSolution{}},
		},
	})
	return nil
}

// loadSolution reads the explained reference.
func (a *App) loadSolution(w *workScreen) tea.Cmd {
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	return func() tea.Msg {
		m := solutionLoaded{exercise: e.ID}
		m.markdown, m.err = solution(e, language)
		if m.err == nil {
			m.err = ws.MarkSolutionSeen(e)
		}
		return m
	}
}

// solution sets the reference before its explanation, each of several files
// below its name.
func solution(e *exercises.Exercise, language string) (string, error) {
	files, err := e.ReferenceFiles(language)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, file := range files {
		if len(files) > 1 {
			fmt.Fprintf(&b, "`%s`\n\n", file.Name)
		}
		fmt.Fprintf(&b, "```%s\n%s\n```\n\n", language, strings.TrimRight(string(file.Data), "\n"))
	}
	return b.String() + e.Solution, nil
}

func (m solutionLoaded) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil {
		return nil
	}
	if m.err != nil && m.markdown == "" {
		return a.fail("Die Lösung ließ sich nicht lesen", m.err)
	}
	w.task.setSolution(m.markdown)
	return nil
}
