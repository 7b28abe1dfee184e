package tui

import (
	tea "charm.land/bubbletea/v2"
)

// do carries out what the learner wants. Intents about an exercise concern the
// one being shown.
func (a *App) do(in intent) tea.Cmd {
	switch in := in.(type) {
	case openLesson:
		return a.openLesson(in.id)
	case openExercise:
		return a.openExercise(in.id)
	case openStep:
		return a.openStep(in)
	case press:
		if in.ready != nil {
			in.ready()
		}
		return a.handleKey(in.key)
	case openPassage:
		return a.openPassage(in)
	case openTask:
		return a.openTask(in)
	case openQuestion:
		return a.openQuestion(in)
	case openTerm:
		return a.openTerm(in)
	case openSearch:
		a.openSearch(in.words)
	case openNext:
		return a.openNext()
	case toggleMouse:
		return a.switchMouse()
	case openStats:
		return a.openStatistics()
	case goBack:
		return a.goBack()
	case quit:
		return a.quit()
	case interrupt:
		a.interrupted = true
		return a.tell(note{info, "Nichts markiert. Noch einmal Strg+C beendet; deine Arbeit ist gesichert."})
	case notify:
		return a.tell(in.note)
	case submitAnswer:
		return a.submit(in.answer)
	case edited:
		return a.edited()
	}
	if w, ok := a.screen().(*workScreen); ok {
		return a.doWork(w, in)
	}
	return nil
}

// doWork carries out what concerns a code exercise.
func (a *App) doWork(w *workScreen, in intent) tea.Cmd {
	switch in := in.(type) {
	case runCheck:
		return a.saveAndCheck(w)
	case cancelCheck:
		return a.cancelCheck()
	case openHint:
		return a.openHint(w)
	case askSolution:
		return a.askSolution(w)
	case showSolution:
		return a.loadSolution(w)
	case askReset:
		a.askReset(w)
	case resetWork:
		return a.reset(w)
	case askLanguage:
		return a.askLanguage(w)
	case useLanguage:
		return a.useLanguage(w, in.language)
	case compare:
		return a.openDiff(w)
	case editOutside:
		return a.editOutside(w)
	case takeOutside:
		return a.settle(w, true)
	case keepMine:
		return a.settle(w, false)
	}
	return nil
}

// tell shows n in the status line until it expires or another one comes.
func (a *App) tell(n note) tea.Cmd {
	a.note, a.noted = n, a.number()
	return a.after(n.lasts(), noteExpired{a.noted})
}

// fail shows what went wrong and, if the error knows, what to do about it.
func (a *App) fail(what string, err error) tea.Cmd {
	text := what + ": " + err.Error()
	if r, ok := err.(remedier); ok && r.Remedy() != "" {
		text += " " + r.Remedy()
	}
	return a.tell(note{failure, text})
}

func (m noteExpired) deliver(a *App) tea.Cmd {
	if m.number == a.noted {
		a.note = note{}
	}
	return nil
}

func (m backgroundError) deliver(a *App) tea.Cmd {
	if m.err == nil {
		return nil
	}
	return a.fail(m.doing, m.err)
}
