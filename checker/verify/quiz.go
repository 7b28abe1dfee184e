package verify

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// quiz hands in answers to a quiz as a learner would: the key, which must be
// accepted, and for each question all that is wrong by one step, which must
// not. It returns how many answers were tried.
func (config *Config) quiz(ctx context.Context, e *exercises.Exercise, yaml *definition, notes *findings) (int, error) {
	q := quizzing{exercise: e, checker: checker.New(nil, config.Now), yaml: yaml, notes: notes}
	defer q.checker.Close() // it holds nothing
	key := make(exercises.Answer, len(e.Quiz.Questions))
	for i := range e.Quiz.Questions {
		key[i] = keyOf(&e.Quiz.Questions[i])
	}
	for i := range e.Quiz.Questions {
		question := &e.Quiz.Questions[i]
		if question.Kind == exercises.Text {
			q.model(i, question)
			continue
		}
		if err := q.try(ctx, i, key, true); err != nil {
			return q.tried, err
		}
		for _, wrong := range wrongAnswers(question) {
			answer := append(exercises.Answer(nil), key...)
			answer[i] = wrong
			if err := q.try(ctx, i, answer, false); err != nil {
				return q.tried, err
			}
		}
	}
	return q.tried, nil
}

// A quizzing is answers on their way through the learner's check.
type quizzing struct {
	exercise *exercises.Exercise
	checker  *checker.Checker
	yaml     *definition
	notes    *findings
	tried    int
}

// model notes where nothing stands beside what a learner writes.
func (q *quizzing) model(i int, question *exercises.Question) {
	if strings.TrimSpace(question.Model) == "" {
		q.notes.add(ruleKey, q.yaml.place("questions", i), "Zu dieser Frage fehlt die Musterantwort.", "Schreib sie unter „model“.")
	}
}

// try hands in one answer and notes if the verdict on question i is not as it
// should be.
func (q *quizzing) try(ctx context.Context, i int, answer exercises.Answer, right bool) error {
	q.tried++
	submission := checker.Submission{File: exercises.AnswerFiles()[0], Source: exercises.AnswerFile(answer)}
	report, err := q.checker.Check(ctx, q.exercise, submission, checker.Options{})
	if err != nil {
		return err
	}
	result := report.Checks[i]
	accepted := result.Status == checker.Pass && result.Points == result.MaxPoints
	at := q.yaml.place("questions", i)
	given := strings.Join(exercises.SplitParts(answer[i]), ", ")
	switch {
	case right && !accepted:
		q.notes.add(ruleKey, at, fmt.Sprintf("Die richtige Antwort „%s“ wird nicht angenommen: %s", given, firstLine(result.Message)),
			"Vergleiche sie mit der Form, in der die Frage Antworten erwartet.")
	case !right && result.Status <= checker.Pass:
		q.notes.add(ruleKey, at, fmt.Sprintf("Auch „%s“ gilt als richtige Antwort.", given), "Nur die richtige Antwort darf alle Punkte geben.")
	}
	return nil
}

// keyOf returns the right answer to a question, some text where there is none.
func keyOf(q *exercises.Question) string {
	switch q.Kind {
	case exercises.Choice:
		return q.Correct
	case exercises.Choices, exercises.Order, exercises.Match:
		return exercises.JoinParts(q.Right)
	case exercises.Number:
		return strconv.FormatFloat(q.Quantity.Value, 'f', -1, 64)
	case exercises.Gap:
		parts := make([]string, len(q.Blanks))
		for i, blank := range q.Blanks {
			parts[i] = blank.Accept[0]
		}
		return exercises.JoinParts(parts)
	}
	return "…"
}

// wrongAnswers returns answers that are wrong by one step.
func wrongAnswers(q *exercises.Question) []string {
	switch q.Kind {
	case exercises.Choice:
		return others(q, q.Correct)
	case exercises.Choices:
		return toggled(q)
	case exercises.Number:
		return wrongNumbers(q.Quantity)
	case exercises.Order:
		return swapped(q.Right)
	case exercises.Match:
		var out []string
		for i := range q.Right {
			out = append(out, replacing(q.Right, i, others(q, q.Right[i]))...)
		}
		return out
	case exercises.Gap:
		return wrongTexts(q)
	}
	return nil
}

// others returns the keys of all options but one.
func others(q *exercises.Question, key string) []string {
	var out []string
	for _, option := range q.Options {
		if option.Key != key {
			out = append(out, option.Key)
		}
	}
	return out
}

// toggled returns choices of options, each with one too many or one too few.
func toggled(q *exercises.Question) []string {
	var out []string
	for _, option := range q.Options {
		var keys []string
		found := false
		for _, key := range q.Right {
			if key == option.Key {
				found = true
			} else {
				keys = append(keys, key)
			}
		}
		if !found {
			keys = append(keys, option.Key)
		}
		if len(keys) > 0 {
			out = append(out, exercises.JoinParts(keys))
		}
	}
	return out
}

func wrongNumbers(q *exercises.Quantity) []string {
	beyond := 2*q.Tolerance + 1
	numbers := []float64{q.Value - beyond, q.Value + beyond}
	for _, mistake := range q.Mistakes {
		numbers = append(numbers, mistake.Value)
	}
	out := make([]string, len(numbers))
	for i, number := range numbers {
		out[i] = strconv.FormatFloat(number, 'f', -1, 64)
	}
	return out
}

// swapped returns orders in which two neighbours have changed places.
func swapped(right []string) []string {
	var out []string
	for i := 1; i < len(right); i++ {
		keys := append([]string(nil), right...)
		keys[i-1], keys[i] = keys[i], keys[i-1]
		out = append(out, exercises.JoinParts(keys))
	}
	return out
}

// replacing returns answers in which part i is each of some others.
func replacing(parts []string, i int, others []string) []string {
	out := make([]string, len(others))
	for k, other := range others {
		changed := append([]string(nil), parts...)
		changed[i] = other
		out[k] = exercises.JoinParts(changed)
	}
	return out
}

// wrongTexts returns answers in which one gap holds a known mistake, or what
// nobody means.
func wrongTexts(q *exercises.Question) []string {
	right := exercises.SplitParts(keyOf(q))
	var out []string
	for i, blank := range q.Blanks {
		texts := []string{blank.Accept[0] + "x"}
		for _, mistake := range blank.Mistakes {
			texts = append(texts, mistake.Value)
		}
		out = append(out, replacing(right, i, texts)...)
	}
	return out
}
