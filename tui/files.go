package tui

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
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
		if m.err = m.read(ws, e); m.err == nil {
			m.recall(ws, e)
		}
		return m
	}
}

// read starts e and reads its files.
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
	own, err := readWork(ws, e, m.language)
	if err != nil {
		return err
	}
	for _, file := range own {
		m.files = append(m.files, loadedFile{File: file})
	}
	provided, err := e.Provided(m.language)
	for _, file := range provided {
		m.files = append(m.files, loadedFile{File: file, provided: true})
	}
	return err
}

// recall adds what an earlier run left of each file.
func (m *workLoaded) recall(ws Workspace, e *exercises.Exercise) {
	for i := range m.files {
		f := &m.files[i]
		if f.provided {
			continue
		}
		part := only(e, m.language, f.Name)
		if draft, ok, err := ws.Draft(part, m.language); err == nil && ok && !bytes.Equal(draft.Data, f.Data) {
			f.draft = &draft
		}
		if passed, ok, err := ws.Passed(part, m.language); err == nil && ok {
			f.passed = passed
		}
	}
}

// readWork reads all files that are the learner's, the main one first.
func readWork(ws Workspace, e *exercises.Exercise, language string) ([]exercises.File, error) {
	source, err := ws.Read(e, language)
	if err != nil {
		return nil, err
	}
	return append([]exercises.File{{Name: source.File, Data: source.Data}}, source.More...), nil
}

func (m workLoaded) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.loading != m.number {
		return nil
	}
	if w.file.language != m.language {
		w.task.setSolution("")
		w.results.clear()
	}
	w.file.loading, w.file.language, w.file.path = 0, m.language, m.path
	w.task.setHints(m.hints, false)
	if m.err != nil {
		w.code.fail(message(m.err))
		return a.fail("Die Datei ließ sich nicht öffnen", m.err)
	}
	w.code.open(m.language, m.files)
	w.setFocus(w.focus)
	return tea.Batch(a.watch(w), a.tellLeft(m.files))
}

// tellLeft says that unsaved work of an earlier run is back, if there is any.
func (a *App) tellLeft(files []loadedFile) tea.Cmd {
	for _, f := range files {
		if f.draft != nil {
			text := fmt.Sprintf("Dein ungesicherter Stand von %s ist wieder da. Strg+S sichert ihn, Strg+Z verwirft ihn.",
				moment(f.draft.Saved, a.cfg.Clock()))
			return a.tell(note{info, text})
		}
	}
	return nil
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
	if f, ok := w.code.editable(); ok {
		f.editor.Pause()
	}
	if w.file.writing != 0 {
		return a.after(draftAfter, m)
	}
	number, e, keep := a.claim(w), w.exercise, a.draftKeeper(w)
	return func() tea.Msg { return draftKept{number, e.ID, keep()} }
}

// draftKeeper returns what makes the drafts be what is not saved.
func (a *App) draftKeeper(w *workScreen) func() error {
	ws, language := a.cfg.Workspace, w.file.language
	var keeps []func() error
	for _, f := range w.code.own() {
		part, data := only(w.exercise, language, f.name), f.bytes()
		keep := func() error { return ws.SaveDraft(part, language, data) }
		if !f.unsaved {
			keep = func() error { return ws.DropDraft(part, language) }
		}
		keeps = append(keeps, keep)
	}
	return func() error { return all(keeps) }
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

// save writes the texts to their files and goes on with then, which may be nil.
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
	m := saved{number: a.claim(w), exercise: w.exercise.ID, then: then}
	writes := a.writes(w)
	return func() tea.Msg {
		for _, write := range writes {
			if m.outside, m.err = write.run(); m.outside != nil || m.err != nil {
				break
			}
			m.files = append(m.files, write.file)
		}
		return m
	}
}

// A fileWrite puts the text of one file into its place.
type fileWrite struct {
	ws       Workspace
	part     *exercises.Exercise // with the file alone
	language string
	base     []byte // what the file is expected to hold
	file     exercises.File
}

// writes returns one write for each text that is not saved.
func (a *App) writes(w *workScreen) []fileWrite {
	var writes []fileWrite
	for _, f := range w.code.own() {
		if f.unsaved {
			part := only(w.exercise, w.file.language, f.name)
			writes = append(writes, fileWrite{a.cfg.Workspace, part, w.file.language, f.base, exercises.File{Name: f.name, Data: f.bytes()}})
		}
	}
	return writes
}

// run writes the file unless it holds something else that would be lost, which
// it returns.
func (f fileWrite) run() (outside *exercises.File, err error) {
	source, err := f.ws.Read(f.part, f.language)
	if err == nil && !bytes.Equal(source.Data, f.base) && !bytes.Equal(source.Data, f.file.Data) {
		return &exercises.File{Name: f.file.Name, Data: source.Data}, nil
	}
	if err := f.ws.Write(f.part, f.language, f.file.Data); err != nil {
		return nil, err
	}
	return nil, f.ws.DropDraft(f.part, f.language)
}

func (m saved) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.writing != m.number {
		return nil
	}
	for _, file := range m.files {
		if f := w.code.find(file.Name); f != nil {
			f.saved(file.Data)
		}
	}
	if m.err != nil || m.outside != nil {
		w.file.next = nil
	}
	next := a.release(w)
	switch {
	case m.err != nil:
		return tea.Batch(next, a.fail("Nicht gesichert", m.err))
	case m.outside != nil:
		a.askVersion(w, *m.outside)
		return next
	}
	return tea.Batch(m.then(a, w), next)
}

// saveThen saves if there is anything to save, and goes on with then.
func (a *App) saveThen(w *workScreen, then step) tea.Cmd {
	if !w.code.unsaved() && w.file.writing == 0 {
		return then(a, w)
	}
	return a.save(w, then)
}

// beside returns where the file called name is.
func (f *workFile) beside(name string) string { return filepath.Join(filepath.Dir(f.path), name) }

// watch notices changes of the files by other programs.
func (a *App) watch(w *workScreen) tea.Cmd {
	if a.cfg.Watch == nil {
		return nil
	}
	if w.file.unwatch != nil {
		w.file.unwatch() // the files of another language
	}
	ctx, cancel := context.WithCancel(a.ctx)
	w.file.unwatch = cancel
	watch, id, path := a.cfg.Watch, w.exercise.ID, w.file.path
	var paths []string
	for _, f := range w.code.own() {
		paths = append(paths, w.file.beside(f.name))
	}
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
	if f := w.code.find(filepath.Base(m.change.Path)); f != nil && m.change.Removed {
		text := "Die Datei " + f.name + " ist weg. Dein Stand hier bleibt, Strg+S legt sie neu an."
		f.base, f.unsaved = nil, true
		return tea.Batch(next, a.tell(note{warning, text}))
	}
	return tea.Batch(next, a.reread(w))
}

// reread reads the files anew.
func (a *App) reread(w *workScreen) tea.Cmd {
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	m := fileRead{exercise: e.ID, revision: w.file.revision}
	var parts []*exercises.Exercise
	for _, f := range w.code.own() {
		parts = append(parts, only(e, language, f.name))
	}
	return func() tea.Msg {
		for _, part := range parts {
			source, err := ws.Read(part, language)
			if missing(err) {
				continue // told of by the watch, and asked about when it is saved
			}
			m.files, m.err = append(m.files, exercises.File{Name: source.File, Data: source.Data}), errors.Join(m.err, err)
		}
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
	}
	changed := ""
	for _, file := range m.files {
		f := w.code.find(file.Name)
		switch {
		case f == nil || bytes.Equal(file.Data, f.base) && f.problem == "":
			continue
		case f.unsaved && !bytes.Equal(file.Data, f.bytes()):
			a.askVersion(w, file)
			return nil
		}
		f.reload(file.Data)
		changed = file.Name
	}
	if changed == "" || !w.code.ready() {
		return nil
	}
	return tea.Batch(a.tell(note{info, changed + " wurde außerhalb geändert und wird neu geprüft."}), a.runCheck(w))
}
