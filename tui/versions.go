package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// askVersion asks which of two versions to go on with. None is lost.
func (a *App) askVersion(w *workScreen, outside []byte) {
	w.file.outside = outside
	if a.screen() != screen(w) {
		a.show(w)
	}
	a.cover(&dialog{
		kit: a.kit, heading: "Zwei Fassungen",
		text: fmt.Sprintf("%s wurde außerhalb geändert, und hier hast du auch geändert. Womit willst du weiterarbeiten? "+
			"Die andere Fassung bleibt als Sicherung erhalten.", w.code.file),
		choices: []choice{
			{keys: "m", label: "Mit meiner Fassung von hier", intent: keepMine{}},
			{keys: "a", label: "Mit der Fassung von außen", intent: takeOutside{}},
			{label: "Noch nicht entscheiden"},
		},
	})
}

// settle puts kept into the file and the other version aside as a backup.
func (a *App) settle(w *workScreen, kept, other []byte) tea.Cmd {
	w.file.outside = nil
	number := a.claim(w)
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	return func() tea.Msg {
		m := versionsSettled{number: number, exercise: e.ID, data: kept}
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
	w.code.reload(m.data)
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
			source, err := ws.Read(e, language)
			m.data, m.err = source.Data, err
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
	w.code.reload(m.data)
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
	line, _ := w.code.editor.Position()
	makeCommand, path, id := a.cfg.Editor, w.file.path, w.exercise.ID
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
