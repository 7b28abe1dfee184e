package exercises

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// A style is one way to ask and to answer. Each is described in a file of its
// own and registered in styles.
type style struct {
	kind   QuestionKind
	noun   string // German, with its article
	fields []field
	read   func(b block, q *Question)
	// judge decides on an answer that is not empty. Where the question is
	// sealed, only an answer that cannot be meant matters.
	judge func(q *Question, given string) Verdict
	howTo func(q *Question) string // German: what an answer looks like
}

// styles returns all kinds of question.
func styles() []style {
	return []style{choiceStyle, choicesStyle, numberStyle, orderStyle, matchStyle, gapStyle, textStyle}
}

func styleOf(kind QuestionKind) style {
	for _, s := range styles() {
		if s.kind == kind {
			return s
		}
	}
	return style{}
}

// questionForm is the form of one question.
var questionForm = &form{
	fields: []field{
		{key: "id", value: idText, needed: true, example: "id: fall-1",
			doc: "Der Name der Frage in Berichten."},
		{key: "title", value: anyText, needed: true, example: "title: Fall 1, der hängende Export",
			doc: "Der Titel der Frage."},
		{key: kindKey, value: anyText, needed: true, example: "kind: choice",
			doc: "Die Art der Frage: choice (eine Option), choices (alle richtigen Optionen), number (eine Zahl), " +
				"order (Optionen ordnen), match (zuordnen), gap (Lücken füllen) oder text (freier Text, nie bewertet)."},
		{key: "text", value: anyText, needed: true, example: "text: Welcher Schritt hilft am direktesten?",
			doc: "Die Frage selbst, in Markdown."},
	},
	variants: questionVariants(),
}

func questionVariants() []variant {
	var variants []variant
	for _, s := range styles() {
		variants = append(variants, variant{kind: string(s.kind), noun: s.noun, fields: s.fields})
	}
	return variants
}

// Fields that several kinds of question share.
var (
	pointsField = field{key: "points", value: pointsShape{}, needed: true, example: "points: 5",
		doc: "Wie viele Punkte die richtige Antwort bringt, höchstens zwei Nachkommastellen."}
	reasonField = field{key: "explain", value: anyText, secret: true, example: "explain: Erst misst man, dann handelt man.",
		doc: "Warum die richtige Antwort richtig ist. Zu lesen, sobald sie gegeben ist."}
	optionsField = field{key: "options", value: listShape{of: optionForm(true), least: 2}, needed: true, example: "options: [{key: A, text: …, explain: …}, …]",
		doc: "Was zur Wahl steht, mindestens zwei Antworten."}
)

// plainOptionForm is the form of an option that need not explain itself.
var plainOptionForm = optionForm(false)

// optionForm returns the form of one option, which may have to explain itself.
func optionForm(explained bool) *form {
	return &form{fields: []field{
		{key: "key", value: keyText, needed: true, example: "key: A",
			doc: "Womit man die Antwort nennt: Großbuchstaben und Ziffern."},
		{key: "text", value: anyText, needed: true, example: "text: Den Pool fest aufteilen.",
			doc: "Die Antwort, in Markdown."},
		{key: "explain", value: anyText, needed: explained, secret: true, example: "explain: Das ist ein Bulkhead. …",
			doc: "Warum sie richtig oder falsch ist. Zu lesen, sobald jemand sie gegeben hat."},
	}}
}

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
	b := d.block(n, questionForm)
	q := Question{
		ID:     b.text("id"),
		Title:  b.text("title"),
		Kind:   QuestionKind(b.kind),
		Text:   b.text("text"),
		Sealed: d.learner,
	}
	if s := styleOf(q.Kind); s.read != nil {
		s.read(b, &q)
	}
	return q
}

// readOptions reads the key options, which the kind of question describes.
func readOptions(b block) []Option {
	form := shapeOf[listShape](b, "options").of.(*form)
	var options []Option
	for _, item := range b.list("options") {
		o := b.block(item, form)
		options = append(options, Option{Key: o.text("key"), Text: o.text("text"), Explain: o.text("explain")})
	}
	if b.has("options") && len(options) < 2 {
		b.fault(b.at("options"), "Zur Wahl gehören mindestens zwei Antworten.")
	}
	b.distinct("options", len(options), func(i int) string { return options[i].Key })
	return options
}

// readKeys reads a list of keys of options.
func readKeys(b block, key string, q *Question) []string {
	var keys []string
	for _, item := range b.list(key) {
		keys = append(keys, readKey(b.document, item, q))
	}
	return keys
}

// readKey reads the key of an option.
func readKey(d *document, n ast.Node, q *Question) string {
	key := d.textOf(n)
	if key != "" && !q.hasOption(key) {
		d.fault(n, "Eine Antwort „%s“ steht nicht unter options%s.", key, meant(key, q.keys()))
	}
	return key
}

func (q *Question) hasOption(key string) bool {
	for _, option := range q.Options {
		if option.Key == key {
			return true
		}
	}
	return false
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

// HowTo says in German what an answer to q looks like, without a full stop.
func (q *Question) HowTo() string {
	if s := styleOf(q.Kind); s.howTo != nil {
		return s.howTo(q)
	}
	return ""
}

// either joins words as a choice: „A, B oder C“.
func either(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " oder " + words[last]
}
