package tui

import (
	"bytes"
	"errors"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// saveReading keeps where a lesson is being read.
func (a *App) saveReading(r *reader) tea.Cmd {
	save := a.readingSaver(r)
	if save == nil {
		return nil
	}
	load := a.loadProgress()
	return func() tea.Msg {
		if err := save(); err != nil {
			return backgroundError{"Der Lesestand wurde nicht gesichert", err}
		}
		return load()
	}
}

// readingSaver returns what keeps the place in r, nil without progress.
func (a *App) readingSaver(r *reader) func() error {
	if a.cfg.Progress == nil {
		return nil
	}
	store, course, lesson := a.cfg.Progress, a.cfg.Course.ID, r.lesson.ID
	position, finished := r.position(), r.finished()
	return func() error {
		err := store.SavePosition(course, lesson, position)
		if finished {
			err = errors.Join(err, store.MarkRead(course, lesson))
		}
		return err
	}
}

// saveAll returns what saves everything that is open: texts to their files,
// where nothing else would be lost, and the place in the lesson.
func (a *App) saveAll() func() error {
	var saves []func() error
	for _, w := range a.works {
		if w.code.unsaved {
			saves = append(saves, a.fileSaver(w))
		}
	}
	saves = append(saves, a.quizDrafts()...)
	if r, ok := a.screen().(*reader); ok {
		if save := a.readingSaver(r); save != nil {
			saves = append(saves, save)
		}
	}
	return func() error { return all(saves) }
}

func all(saves []func() error) error {
	var errs []error
	for _, save := range saves {
		errs = append(errs, save())
	}
	return errors.Join(errs...)
}

// fileSaver returns what writes the text of w to its file. If another program
// changed the file, the text becomes a draft.
func (a *App) fileSaver(w *workScreen) func() error {
	ws, e, language := a.cfg.Workspace, w.exercise, w.file.language
	data, base := w.code.bytes(), w.code.base
	return func() error {
		source, err := ws.Read(e, language)
		if err == nil && !bytes.Equal(source.Data, base) && !bytes.Equal(source.Data, data) {
			return ws.SaveDraft(e, language, data)
		}
		if err := ws.Write(e, language, data); err != nil {
			return errors.Join(err, ws.SaveDraft(e, language, data))
		}
		return ws.DropDraft(e, language)
	}
}

func (a *App) quizDrafts() []func() error {
	var saves []func() error
	for _, q := range a.quizzes {
		saves = append(saves, func() error {
			texts, unsaved := q.unsaved()
			if !unsaved {
				return nil
			}
			return a.cfg.Workspace.SaveDraft(q.exercise, "", exercises.AnswerFile(texts))
		})
	}
	return saves
}

// Rescue keeps all unsaved work as drafts. It is for hosts to call when the
// program ended otherwise than by the learner's wish; it does I/O. What a
// panic left unusable does not keep the rest from being saved.
func (a *App) Rescue() error {
	saves := a.quizDrafts()
	for _, w := range a.works {
		saves = append(saves, func() error {
			if !w.code.unsaved {
				return nil
			}
			return a.cfg.Workspace.SaveDraft(w.exercise, w.file.language, w.code.bytes())
		})
	}
	for i, save := range saves {
		saves[i] = func() error { return safely(save) }
	}
	return all(saves)
}
