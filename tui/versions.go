package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// askVersion asks which of two versions to go on with. None is lost.
func (a *App) askVersion(w *workScreen, outside exercises.File) {
	w.file.outside = outside
	w.code.turnTo(outside.Name)
	if a.screen() != screen(w) {
		a.show(w)
	}
	a.cover(&dialog{
		kit: a.kit, heading: "Zwei Fassungen",
		text: fmt.Sprintf("%s wurde außerhalb geändert, und hier hast du auch geändert. Womit willst du weiterarbeiten? "+
			"Die andere Fassung bleibt als Sicherung erhalten.", outside.Name),
		choices: []choice{
			{keys: "m", label: "Mit meiner Fassung von hier", intent: keepMine{}},
			{keys: "a", label: "Mit der Fassung von außen", intent: takeOutside{}},
			{label: "Noch nicht entscheiden"},
		},
	})
}

// settle puts one version of a file into it, that from outside or the
// learner's, and the other one aside as a backup.
func (a *App) settle(w *workScreen, takeOutside bool) tea.Cmd {
	outside := w.file.outside
	w.file.outside = exercises.File{}
	f := w.code.find(outside.Name)
	if f == nil {
		return nil
	}
	kept, other := f.bytes(), outside.Data
	if takeOutside {
		kept, other = other, kept
	}
	number, language := a.claim(w), w.file.language
	ws, id, e := a.cfg.Workspace, w.exercise.ID, only(w.exercise, w.file.language, f.name)
	return func() tea.Msg {
		m := versionsSettled{number: number, exercise: id, file: exercises.File{Name: outside.Name, Data: kept}}
		if m.err = ws.Write(e, language, other); m.err != nil {
			return m
		}
		if m.backup, m.err = ws.Reset(e, language); m.err != nil {
			return m
		}
		if m.err = ws.Write(e, language, kept); m.err == nil {
			m.err = ws.DropDraft(e, language)
		}
		return m
	}
}

func (m versionsSettled) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.writing != m.number {
		return nil
	}
	w.file.next = nil
	if m.err != nil {
		return tea.Batch(a.release(w), a.fail("Nicht gesichert", m.err))
	}
	if f := w.code.find(m.file.Name); f != nil {
		f.reload(m.file.Data)
	}
	return tea.Batch(a.release(w), a.tell(note{info, "Die andere Fassung liegt in " + m.backup + "."}), a.runCheck(w))
}

// askReset asks before work is put aside.
func (a *App) askReset(w *workScreen) {
	a.cover(&dialog{
		kit: a.kit, heading: "Zurücksetzen",
		text: "Deine Datei wird wieder zum Gerüst vom Anfang. Dein jetziger Stand bleibt als Sicherung erhalten.",
		choices: []choice{
			{keys: "n", label: "Nein, weiterarbeiten"},
			{keys: "j", label: "Ja, zurücksetzen", intent: resetWork{}},
		},
	})
}

// reset saves the text, so that the backup holds it, and puts the stub back.
func (a *App) reset(w *workScreen) tea.Cmd {
	return a.saveThen(w, func(a *App, w *workScreen) tea.Cmd {
		number := a.claim(w)
		ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
		return func() tea.Msg {
			m := workReset{number: number, exercise: e.ID}
			if m.backup, m.err = ws.Reset(e, language); m.err != nil {
				return m
			}
			m.files, m.err = readWork(ws, e, language)
			return m
		}
	})
}

func (m workReset) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.writing != m.number {
		return nil
	}
	w.file.next = nil
	if m.err != nil {
		return tea.Batch(a.release(w), a.fail("Nicht zurückgesetzt", m.err))
	}
	for _, file := range m.files {
		if f := w.code.find(file.Name); f != nil {
			f.reload(file.Data)
		}
	}
	w.results.clear()
	w.code.mark(nil)
	text := "Zurückgesetzt."
	if m.backup != "" {
		text = "Zurückgesetzt. Dein alter Stand liegt in " + m.backup + "."
	}
	return tea.Batch(a.release(w), a.tell(note{success, text}))
}

// editOutside saves and opens the file in the learner's own editor.
func (a *App) editOutside(w *workScreen) tea.Cmd {
	if a.cfg.Editor == nil {
		return a.tell(note{warning, "Kein eigener Editor eingestellt. Setze VISUAL oder EDITOR, zum Beispiel EDITOR=nano."})
	}
	if w.file.path == "" {
		return nil
	}
	return a.saveThen(w, (*App).openEditor)
}

func (a *App) openEditor(w *workScreen) tea.Cmd {
	path, line := w.file.path, 1
	if f := w.code.current(); f != nil && !f.provided {
		path = w.file.beside(f.name)
		line, _ = f.editor.Position()
	}
	makeCommand, id := a.cfg.Editor, w.exercise.ID
	return func() tea.Msg {
		command, err := makeCommand(path, line)
		if err != nil {
			return editorClosed{id, err}
		}
		return tea.ExecProcess(command, func(err error) tea.Msg { return editorClosed{id, err} })()
	}
}

func (m editorClosed) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil {
		return nil
	}
	if m.err != nil {
		return tea.Batch(a.reread(w), a.fail("Der eigene Editor meldet einen Fehler", m.err))
	}
	return a.reread(w)
}
