package exercises

// A Quiz is one or more questions that are answered together, in order.
type Quiz struct {
	Questions []Question
}

// A QuestionKind tells how a question is answered. The zero QuestionKind is invalid.
type QuestionKind string

// The kinds of question.
const (
	Choice QuestionKind = "choice" // one of the options
	Text   QuestionKind = "text"   // free text, compared by the learner with a model answer and never graded
)

// A Question is one case of a quiz.
type Question struct {
	ID      string
	Title   string
	Kind    QuestionKind
	Text    string // Markdown
	Points  float64
	Options []Option // for Choice
	Correct string   // for Choice: the key of the right option
	Model   string   // for Text: the model answer, Markdown
	Key     []string // for Text: the points that a good answer makes, Markdown each
}

// An Option is one of the answers to choose from.
type Option struct {
	Key     string // "A", "B", …
	Text    string // Markdown
	Explain string // Markdown: why it is right or wrong
}
