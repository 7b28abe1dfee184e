package verify

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"pruefstein/exercises"
)

// A proseSecret is a text that is shown only once a question is answered or an
// exercise is solved.
type proseSecret struct {
	what string // German: what it is, in the nominative
	text string // with single blanks
}

func folded(s string) string { return strings.Join(strings.Fields(s), " ") }

// proseSecrets returns explanations, model answers and paragraphs of the
// solution.
func proseSecrets(e *exercises.Exercise) []proseSecret {
	var all []proseSecret
	add := func(what, text string) {
		if text = folded(text); utf8.RuneCountInString(text) >= leakedRunes {
			all = append(all, proseSecret{what, text})
		}
	}
	for paragraph := range strings.SplitSeq(e.Solution, "\n\n") {
		add("ein Absatz aus solution.md", paragraph)
	}
	if e.Quiz == nil {
		return all
	}
	for _, q := range e.Quiz.Questions {
		add("die Musterantwort", q.Model)
		for _, point := range q.Key {
			add("ein Punkt der Musterantwort", point)
		}
		for _, text := range explanations(&q) {
			add("eine Erklärung", text)
		}
	}
	return all
}

// explanations returns all that a question explains once it is answered.
func explanations(q *exercises.Question) []string {
	all := []string{q.Explain}
	for _, o := range q.Options {
		all = append(all, o.Explain)
	}
	for _, item := range q.Items {
		all = append(all, item.Explain)
	}
	for _, blank := range q.Blanks {
		all = append(all, blank.Explain)
		for _, m := range blank.Mistakes {
			all = append(all, m.Explain)
		}
	}
	if q.Quantity != nil {
		for _, m := range q.Quantity.Mistakes {
			all = append(all, m.Explain)
		}
	}
	return all
}

// questionTexts returns what is read before a question is answered.
func questionTexts(e *exercises.Exercise, yaml *definition) []text {
	if e.Quiz == nil {
		return nil
	}
	var all []text
	for i, q := range e.Quiz.Questions {
		all = append(all,
			text{at: yaml.place("questions", i, "title"), source: q.Title},
			text{at: yaml.place("questions", i, "text"), source: q.Text})
		for k, o := range q.Options {
			all = append(all, text{at: yaml.place("questions", i, "options", k, "text"), source: o.Text})
		}
		for k, item := range q.Items {
			all = append(all, text{at: yaml.place("questions", i, "items", k, "text"), source: item.Text})
		}
	}
	return all
}

// checkProse notes a secret text in one that learners read before.
func (n *findings) checkProse(t text, secrets []proseSecret) {
	open := folded(t.source)
	for _, s := range secrets {
		if strings.Contains(open, s.text) {
			first := strings.Join(strings.Fields(s.text)[:2], " ")
			n.add(ruleLeak, t.lineOf(first, 1), fmt.Sprintf("Hier steht %s: Wer das liest, braucht nicht mehr nachzudenken.", s.what),
				"Schreib es nur dort, wo man es nach der Antwort liest.")
			return
		}
	}
}
