package tui

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

// draftAfter is how long unsaved work waits for the learner to pause.
const draftAfter = time.Second

// load starts an exercise and reads its file, together with what an earlier
// run left behind.
// The language may be empty for the one last used.
func (a *App) load(w *workScreen, language string) tea.Cmd {
	w.file.loading = a.number()
	ws, e, number := a.cfg.Workspace, w.exercise, w.file.loading
	return func() tea.Msg {
		m := workLoaded{number: number, exercise: e.ID, language: language}
		if m.err = m.read(ws, e); m.err != nil {
			return m
		}
		if draft, ok, err := ws.Draft(e, m.language); err == nil && ok && !bytes.Equal(draft.Data, m.source) {
			m.draft = &draft
		}
		if passed, ok, err := ws.Passed(e, m.language); err == nil && ok {
			m.passed = passed
		}
		return m
	}
}

// read starts e and reads all but the draft.
func (m *workLoaded) read(ws Workspace, e *exercises.Exercise) (err error) {
	if m.language == "" {
		if m.language, err = ws.Language(e); err != nil {
			return err
		}
	}
	if m.path, _, err = ws.Start(e, m.language); err != nil {
		return err
	}
	if m.hints, err = ws.HintsOpened(e); err != nil {
		return err
	}
	source, err := ws.Read(e, m.language)
	m.source = source.Data
	return err
}

func (m workLoaded) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.loading != m.number {
		return nil
	}
	if w.file.language != m.language {
		w.task.setSolution("")
		w.results.clear()
		w.code.mark(nil)
	}
	w.file.loading, w.file.language, w.file.path = 0, m.language, m.path
	w.task.setHints(m.hints, false)
	if m.err != nil {
		w.code.fail(message(m.err))
		return a.fail("Die Datei ließ sich nicht öffnen", m.err)
	}
	w.passed = m.passed
	w.code.open(filepath.Base(m.path), m.language, m.source)
	cmds := []tea.Cmd{a.watch(w), a.tellBeside(w)}
	if m.draft != nil {
		w.code.restore(m.draft.Data)
		text := fmt.Sprintf("Dein ungesicherter Stand von %s ist wieder da. Strg+S sichert ihn, Strg+Z verwirft ihn.",
			moment(m.draft.Saved, a.cfg.Clock()))
		cmds = append(cmds, a.tell(note{info, text}))
	}
	return tea.Batch(cmds...)
}

// beside returns where the other files of the work on e are, which the app
// does not show.
func (f *workFile) beside(e *exercises.Exercise) []string {
	l, _ := e.Language(f.language)
	paths := make([]string, len(l.More))
	for i, name := range l.More {
		paths[i] = filepath.Join(filepath.Dir(f.path), name)
	}
	return paths
}

// tellBeside says that there are other files, if there are.
func (a *App) tellBeside(w *workScreen) tea.Cmd {
	l, _ := w.exercise.Language(w.file.language)
	if len(l.More) == 0 {
		return nil
	}
	text := fmt.Sprintf("Hier siehst du %s. Dazu gehört noch %s, im selben Ordner; geprüft wird beides.", w.code.file, strings.Join(l.More, ", "))
	return a.tell(note{info, text})
}

// moment writes when t was, with the day unless it is that of now.
func moment(t, now time.Time) string {
	t = t.In(now.Location())
	if t.Format(time.DateOnly) == now.Format(time.DateOnly) {
		return t.Format("15:04 Uhr")
	}
	return t.Format("2.1., 15:04 Uhr,")
}

// message is the text of an error with its remedy.
func message(err error) string {
	text := err.Error()
	var r remedier
	if errors.As(err, &r) && r.Remedy() != "" {
		text += "\n" + r.Remedy()
	}
	return text
}

// edited keeps unsaved work as a draft once the learner pauses.
func (a *App) edited() tea.Cmd {
	w, ok := a.screen().(*workScreen)
	if !ok {
		return a.keepDraft()
	}
	w.results.outdated = true
	w.file.drafting = a.number()
	return a.after(draftAfter, draftDue{w.file.drafting, w.exercise.ID})
}

func (m draftDue) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.drafting != m.number {
		return nil
	}
	w.code.editor.Pause()
	if w.file.writing != 0 {
		return a.after(draftAfter, m)
	}
	number := a.claim(w)
	ws, e, language, data := a.cfg.Workspace, w.exercise, w.file.language, w.code.bytes()
	unsaved := w.code.unsaved
	return func() tea.Msg {
		if !unsaved {
			return draftKept{number, e.ID, ws.DropDraft(e, language)}
		}
		return draftKept{number, e.ID, ws.SaveDraft(e, language, data)}
	}
}

func (m draftKept) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.writing != m.number {
		return nil
	}
	next := a.release(w)
	if m.err != nil {
		return tea.Batch(next, a.fail("Der Entwurf wurde nicht gesichert", m.err))
	}
	return next
}

// claim begins a write to the files of an exercise and returns its number.
func (a *App) claim(w *workScreen) int {
	w.file.writing = a.number()
	w.file.revision++
	return w.file.writing
}

// release ends a write and goes on with what waited for it.
func (a *App) release(w *workScreen) tea.Cmd {
	next, unread := w.file.next, w.file.unread
	w.file.writing, w.file.next, w.file.unread = 0, nil, false
	w.file.revision++
	switch {
	case next != nil:
		return a.saveThen(w, next)
	case unread:
		return a.reread(w)
	}
	return nil
}

// save writes the text to its file and goes on with then, which may be nil.
// What another program wrote in the meantime is not lost: the learner is asked.
func (a *App) save(w *workScreen, then step) tea.Cmd {
	if !w.code.ready() {
		return nil
	}
	if then == nil {
		then = func(*App, *workScreen) tea.Cmd { return nil }
	}
	if w.file.writing != 0 {
		w.file.next = then
		return nil
	}
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	m := saved{number: a.claim(w), exercise: e.ID, data: w.code.bytes(), then: then}
	base := w.code.base
	return func() tea.Msg {
		source, err := ws.Read(e, language)
		if err == nil && !bytes.Equal(source.Data, base) && !bytes.Equal(source.Data, m.data) {
			m.outside = source.Data
			return m
		}
		if m.err = ws.Write(e, language, m.data); m.err == nil {
			m.err = ws.DropDraft(e, language)
		}
		return m
	}
}

func (m saved) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.writing != m.number {
		return nil
	}
	if m.err != nil || m.outside != nil {
		w.file.next = nil
	} else {
		w.code.saved(m.data)
	}
	next := a.release(w)
	switch {
	case m.err != nil:
		return tea.Batch(next, a.fail("Nicht gesichert", m.err))
	case m.outside != nil:
		a.askVersion(w, m.outside)
		return next
	}
	return tea.Batch(m.then(a, w), next)
}

// saveThen saves if there is anything to save, and goes on with then.
func (a *App) saveThen(w *workScreen, then step) tea.Cmd {
	if !w.code.unsaved && w.file.writing == 0 {
		return then(a, w)
	}
	return a.save(w, then)
}

// watch notices changes of the file by other programs.
func (a *App) watch(w *workScreen) tea.Cmd {
	if a.cfg.Watch == nil {
		return nil
	}
	if w.file.unwatch != nil {
		w.file.unwatch() // the file of another language
	}
	ctx, cancel := context.WithCancel(a.ctx)
	w.file.unwatch = cancel
	watch, id, path := a.cfg.Watch, w.exercise.ID, w.file.path
	paths := append([]string{path}, w.file.beside(w.exercise)...)
	return func() tea.Msg {
		changes, err := watch(ctx, paths)
		return watching{id, path, changes, err}
	}
}

func (m watching) deliver(a *App) tea.Cmd {
	if m.err != nil {
		return a.fail("Änderungen von außen werden nicht bemerkt", m.err)
	}
	next := nextChange(m.exercise, m.path, m.changes)
	if w := a.works[m.exercise]; w != nil && w.file.path == m.path {
		return tea.Batch(next, a.reread(w)) // what changed before the watch began
	}
	return next
}

// nextChange waits for a change.
func nextChange(exercise, path string, changes <-chan workspace.Change) tea.Cmd {
	return func() tea.Msg {
		change, ok := <-changes
		if !ok {
			return nil
		}
		return fileChanged{exercise, path, change, changes}
	}
}

func (m fileChanged) deliver(a *App) tea.Cmd {
	next := nextChange(m.exercise, m.path, m.changes)
	w := a.works[m.exercise]
	if w == nil || w.file.path != m.path {
		return next
	}
	if m.change.Path != "" && m.change.Path != m.path { // another file of the work
		text := filepath.Base(m.change.Path) + " wurde geändert, geprüft wird neu."
		return tea.Batch(next, a.tell(note{info, text}), a.runCheck(w))
	}
	if m.change.Removed {
		text := "Die Datei " + w.code.file + " ist weg. Dein Stand hier bleibt, Strg+S legt sie neu an."
		w.code.base, w.code.unsaved = nil, true
		return tea.Batch(next, a.tell(note{warning, text}))
	}
	return tea.Batch(next, a.reread(w))
}

// reread reads the file anew.
func (a *App) reread(w *workScreen) tea.Cmd {
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	m := fileRead{exercise: e.ID, revision: w.file.revision}
	return func() tea.Msg {
		source, err := ws.Read(e, language)
		m.data, m.err = source.Data, err
		return m
	}
}

func (m fileRead) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	switch {
	case w == nil:
		return nil
	case w.file.writing != 0:
		w.file.unread = true
		return nil
	case m.revision != w.file.revision:
		return a.reread(w)
	case m.err != nil:
		return a.fail("Die Datei ließ sich nicht lesen", m.err)
	case bytes.Equal(m.data, w.code.base) && w.code.problem == "":
		return nil
	case w.code.unsaved && !bytes.Equal(m.data, w.code.bytes()):
		a.askVersion(w, m.data)
		return nil
	}
	w.code.reload(m.data)
	if w.code.problem != "" {
		return nil
	}
	return tea.Batch(a.tell(note{info, w.code.file + " wurde außerhalb geändert und wird neu geprüft."}), a.runCheck(w))
}
