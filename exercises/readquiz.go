package exercises

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// readQuiz reads the key questions.
func readQuiz(b block) *Quiz {
	quiz := &Quiz{}
	for _, item := range b.list("questions") {
		quiz.Questions = append(quiz.Questions, readQuestion(b.document, item))
	}
	if b.has("questions") && len(quiz.Questions) == 0 {
		b.fault(b.at("questions"), "Mindestens eine Frage muss hier stehen.")
	}
	b.distinct("questions", len(quiz.Questions), func(i int) string { return quiz.Questions[i].ID })
	return quiz
}

func readQuestion(d *document, n ast.Node) Question {
	b := d.block(n, "id", "title", "kind", "points", "text", "options", "correct", "model", "key")
	b.require("id", "title", "kind", "text")
	q := Question{
		ID:    b.id("id"),
		Title: b.text("title"),
		Kind:  QuestionKind(b.word("kind", string(Choice), string(Text))),
		Text:  b.text("text"),
	}
	switch q.Kind {
	case Choice:
		b.forbid("eine Frage der Art choice", "model", "key")
		b.require("points", "options", "correct")
		q.Points = b.points("points")
		q.Options = readOptions(b)
		q.Correct = b.text("correct")
		if q.Correct != "" && !slices.Contains(q.keys(), q.Correct) {
			d.fault(b.at("correct"), "Eine Antwort „%s“ steht nicht unter options%s.", q.Correct, meant(q.Correct, q.keys()))
		}
	case Text:
		b.forbid("Freitext, der nie bewertet wird", "points", "options", "correct")
		b.require("model", "key")
		q.Model = b.text("model")
		for _, item := range b.list("key") {
			q.Key = append(q.Key, d.textOf(item))
		}
		if b.has("key") && len(q.Key) == 0 {
			d.fault(b.at("key"), "Mindestens ein Punkt einer guten Antwort muss hier stehen.")
		}
	}
	return q
}

func readOptions(b block) []Option {
	var options []Option
	for _, item := range b.list("options") {
		o := b.block(item, "key", "text", "explain")
		o.require("key", "text", "explain")
		option := Option{Key: o.text("key"), Text: o.text("text"), Explain: o.text("explain")}
		if strings.Trim(option.Key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != "" || len(option.Key) > 8 {
			b.fault(o.at("key"), "„%s“ taugt nicht als key: erlaubt sind Großbuchstaben und Ziffern.", option.Key)
		}
		options = append(options, option)
	}
	if b.has("options") && len(options) < 2 {
		b.fault(b.at("options"), "Zur Wahl gehören mindestens zwei Antworten.")
	}
	b.distinct("options", len(options), func(i int) string { return options[i].Key })
	return options
}

// Option returns the option with the given key. Case and surrounding blanks
// do not matter.
func (q *Question) Option(key string) (Option, bool) {
	for _, option := range q.Options {
		if strings.EqualFold(option.Key, strings.TrimSpace(key)) {
			return option, true
		}
	}
	return Option{}, false
}

func (q *Question) keys() []string {
	keys := make([]string, len(q.Options))
	for i, option := range q.Options {
		keys[i] = option.Key
	}
	return keys
}
