package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

// loadQuiz reads what was answered before and judges it anew, so that the
// verdicts show without being kept.
func (a *App) loadQuiz(q *quizScreen) tea.Cmd {
	ctx, ws, e, check := a.ctx, a.cfg.Workspace, q.exercise, a.cfg.Check
	return func() tea.Msg {
		m := quizLoaded{exercise: e.ID}
		if draft, ok, err := ws.Draft(e, ""); err == nil && ok {
			m.draft, _ = e.Quiz.ParseAnswer(exercises.AnswerFiles()[0], draft.Data)
		}
		given, err := ws.Answer(e)
		if missing(err) {
			return m
		}
		if m.given, m.err = given, err; err == nil {
			m.report, m.err = check(ctx, e, "", answerWork(given))
		}
		return m
	}
}

// missing reports whether nothing has been answered yet.
func missing(err error) bool {
	var fault *workspace.Error
	return errors.As(err, &fault) && fault.Kind == workspace.Missing
}

func (m quizLoaded) deliver(a *App) tea.Cmd {
	q := a.quizzes[m.exercise]
	if q == nil || q.saving != 0 {
		return nil // answered anew in the meantime
	}
	if m.err != nil {
		return a.fail("Die gesicherten Antworten ließen sich nicht lesen", m.err)
	}
	q.setVerdicts(m.report)
	q.load(m.given, m.draft)
	return nil
}

// submit saves an answer and has it judged.
func (a *App) submit(given exercises.Answer) tea.Cmd {
	q, ok := a.screen().(*quizScreen)
	if !ok {
		return nil
	}
	q.saving = a.number()
	m := quizJudged{number: q.saving, exercise: q.exercise.ID}
	ctx, ws, e, check := a.ctx, a.cfg.Workspace, q.exercise, a.cfg.Check
	return func() tea.Msg {
		if m.err = ws.SaveAnswer(e, given); m.err != nil {
			return m
		}
		if m.err = ws.DropDraft(e, ""); m.err == nil {
			m.report, m.err = check(ctx, e, "", answerWork(given))
		}
		return m
	}
}

// answerWork returns an answer as a submission.
func answerWork(a exercises.Answer) []exercises.File {
	return []exercises.File{{Name: exercises.AnswerFiles()[0], Data: exercises.AnswerFile(a)}}
}

func (m quizJudged) deliver(a *App) tea.Cmd {
	q := a.quizzes[m.exercise]
	if q == nil || q.saving != m.number {
		return nil
	}
	q.saving = 0
	if m.err != nil {
		return a.fail("Die Antwort wurde nicht gesichert", m.err)
	}
	q.judge(m.report)
	if q.firstOpen() > 0 || q.given[0] == "" {
		return nil // judged as an attempt only once every question is answered
	}
	return a.record(m.report, answerWork(q.given))
}

// keepDraft keeps what is written in a quiz and not saved.
func (a *App) keepDraft() tea.Cmd {
	q, ok := a.screen().(*quizScreen)
	if !ok {
		return nil
	}
	texts, unsaved := q.unsaved()
	if !unsaved {
		return nil
	}
	ws, e := a.cfg.Workspace, q.exercise
	return func() tea.Msg {
		err := ws.SaveDraft(e, "", exercises.AnswerFile(texts))
		return backgroundError{"Der Entwurf wurde nicht gesichert", err}
	}
}
