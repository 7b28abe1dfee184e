package tui

import (
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
		if w.code.unsaved() {
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

// fileSaver returns what writes the texts of w to their files. If another
// program changed a file, the text becomes a draft.
func (a *App) fileSaver(w *workScreen) func() error {
	var saves []func() error
	for _, write := range a.writes(w) {
		draft := func() error { return write.ws.SaveDraft(write.part, write.language, write.file.Data) }
		saves = append(saves, func() error {
			outside, err := write.run()
			if err != nil {
				return errors.Join(err, draft())
			}
			if outside != nil {
				return draft()
			}
			return nil
		})
	}
	return func() error { return all(saves) }
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
		saves = append(saves, func() error { return all(a.rescues(w)) })
	}
	for i, save := range saves {
		saves[i] = func() error { return safely(save) }
	}
	return all(saves)
}

// rescues returns what makes each unsaved text of w a draft.
func (a *App) rescues(w *workScreen) []func() error {
	var saves []func() error
	for _, f := range w.code.own() {
		saves = append(saves, func() error {
			if !f.unsaved {
				return nil
			}
			return a.cfg.Workspace.SaveDraft(only(w.exercise, w.file.language, f.name), w.file.language, f.bytes())
		})
	}
	return saves
}
