package checker

import (
	"fmt"

	"pruefstein/exercises"
)

// judgeQuiz judges each question of a quiz on its own. A question is a check.
func judgeQuiz(exercise *exercises.Exercise, submission Submission, report *Report) {
	answer, err := exercise.Quiz.ParseAnswer(submission.File, submission.Source)
	if err != nil {
		report.Message = wordUnreadableAnswer(submission.File, err)
	}
	unreadable := err != nil
	if exercise.Learner && !unreadable {
		report.Message = wordDeferred
	}
	for i, verdict := range exercise.Quiz.Judge(answer) {
		question := exercise.Quiz.Questions[i]
		result := CheckResult{
			ID: question.ID, Title: question.Title, Status: outcomeStatus(verdict.Outcome), Hidden: true,
			Points: verdict.Points, MaxPoints: verdict.MaxPoints, Message: wordAnswer(verdict),
		}
		if unreadable {
			result.Status, result.Message = Skipped, wordSkippedUnreadable
		}
		report.Checks = append(report.Checks, result)
		report.Answers = append(report.Answers, AnswerResult{
			Question: question.ID, Status: result.Status, Given: verdict.Given, Explain: verdict.Explain, Parts: verdict.Parts,
		})
	}
	concludeQuiz(report, unreadable)
}

func concludeQuiz(report *Report, unreadable bool) {
	if unreadable {
		report.Status = Error
		return
	}
	report.Status = Skipped
	for _, result := range report.Checks {
		report.Status = max(report.Status, result.Status)
		report.Points += result.Points
		if result.Status > Pass && (report.Message == "" || report.Message == wordDeferred) {
			report.Message = result.Message
		}
	}
}

func outcomeStatus(o exercises.Outcome) Status {
	switch o {
	case exercises.Right:
		return Pass
	case exercises.Ungraded, exercises.Deferred:
		return Skipped
	case exercises.Wrong, exercises.Partly:
		return Fail
	case exercises.Missing, exercises.Unknown:
		return Error
	}
	return Broken
}

func wordAnswer(v exercises.Verdict) string {
	switch v.Outcome {
	case exercises.Deferred:
		return wordDeferredAnswer
	case exercises.Wrong, exercises.Partly:
		if v.Reason != "" {
			return v.Reason
		}
		return fmt.Sprintf("Antwort %s trifft es nicht.", v.Given)
	case exercises.Missing:
		return "Noch nicht beantwortet."
	case exercises.Unknown:
		if v.Reason != "" {
			return v.Reason
		}
		text := fmt.Sprintf("„%s“ steht nicht zur Wahl.", v.Given)
		if v.Suggestion != "" {
			text += fmt.Sprintf(" Meintest du %s?", v.Suggestion)
		}
		return text
	}
	return ""
}

func wordUnreadableAnswer(file string, err error) string {
	return fmt.Sprintf("`%s` lässt sich nicht lesen: %s", file, err)
}

const (
	wordSkippedUnreadable = "Nicht bewertet: Die Antwortdatei lässt sich nicht lesen."
	wordDeferred          = "Deine Antworten sind gespeichert. Ob sie richtig sind, zeigt die Bewertung."
	wordDeferredAnswer    = "Ob das richtig ist, zeigt die Bewertung."
)
