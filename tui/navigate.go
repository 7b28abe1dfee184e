package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// show puts s on the screen. Going where one came from goes back there.
func (a *App) show(s screen) {
	for i, earlier := range a.trail {
		if earlier == s {
			a.trail = a.trail[:i+1]
			a.resize()
			return
		}
	}
	a.trail = append(a.trail, s)
	a.resize()
}

func (a *App) openLesson(id string) tea.Cmd {
	lesson, ok := a.cfg.Course.Lesson(id)
	if !ok {
		return a.tell(note{failure, fmt.Sprintf("Die Lektion „%s“ gibt es in diesem Kurs nicht.", id)})
	}
	leaving := a.leave()
	r, opened := a.readers[id]
	if !opened {
		r = newReader(a.kit, lesson, a.course.outline)
		a.readers[id] = r
	}
	a.show(r)
	if reading, ok := a.course.readings[id]; ok && !opened {
		r.resume(reading.Position)
	}
	return leaving
}

// openStep opens a lesson at one of its steps.
func (a *App) openStep(to openStep) tea.Cmd {
	cmd := a.openLesson(to.lesson)
	if r := a.readers[to.lesson]; r != nil {
		r.jump(to.anchor)
	}
	return cmd
}

func (a *App) openExercise(id string) tea.Cmd {
	e, ok := a.cfg.Exercises.Get(id)
	if !ok {
		text := fmt.Sprintf("Die Übung „%s“ gibt es in diesem Kurs nicht.", id)
		if near, ok := exercises.Nearest(id, a.cfg.Exercises.IDs()); ok {
			text += fmt.Sprintf(" Meinst du „%s“?", near)
		}
		return a.tell(note{failure, text})
	}
	leaving := a.leave()
	if e.Kind == exercises.QuizKind {
		return tea.Batch(leaving, a.openQuiz(e))
	}
	return tea.Batch(leaving, a.openWork(e))
}

func (a *App) openWork(e *exercises.Exercise) tea.Cmd {
	w, opened := a.works[e.ID]
	if !opened {
		w = newWorkScreen(a.kit, e, a.course.lessonOf(e))
		w.solved = a.course.standings[e.ID].Solved
		a.works[e.ID] = w
	}
	a.show(w)
	if w.code.ready() || w.file.loading != 0 {
		return nil
	}
	return a.load(w, "")
}

func (a *App) openQuiz(e *exercises.Exercise) tea.Cmd {
	q, opened := a.quizzes[e.ID]
	if !opened {
		q = newQuizScreen(a.kit, e)
		a.quizzes[e.ID] = q
	}
	a.show(q)
	if opened {
		return nil
	}
	return a.loadQuiz(q)
}

// openNext opens what comes next in the course.
func (a *App) openNext() tea.Cmd {
	row, ok := a.course.next()
	if !ok {
		return a.tell(note{success, "Du hast alles gelöst."})
	}
	if row.exercise != nil && a.screen().title() == row.exercise.Title {
		return a.tell(note{info, "Diese Übung ist noch nicht gelöst. Esc führt zurück, dort kannst du auch anders weitergehen."})
	}
	return a.do(row.intent())
}

// goBack returns to where the learner came from.
func (a *App) goBack() tea.Cmd {
	if len(a.trail) == 1 {
		return nil
	}
	leaving := a.leave()
	a.trail = a.trail[:len(a.trail)-1]
	a.resize()
	return leaving
}

// leave saves what the screen that is shown holds.
func (a *App) leave() tea.Cmd {
	switch s := a.screen().(type) {
	case *reader:
		return a.saveReading(s)
	case *workScreen:
		if s.code.unsaved() {
			return a.save(s, nil)
		}
	case *quizScreen:
		return a.keepDraft()
	}
	return nil
}

// quit saves everything and ends the app. If saving fails the learner is told,
// and the next time the app ends all the same.
func (a *App) quit() tea.Cmd {
	if a.quitting {
		return tea.Quit
	}
	a.quitting = true
	save := a.saveAll()
	return func() tea.Msg { return everythingSaved{save()} }
}

func (m everythingSaved) deliver(a *App) tea.Cmd {
	if m.err == nil {
		return tea.Quit
	}
	return a.fail("Nicht gesichert, ein zweites Mal beendet trotzdem", m.err)
}
