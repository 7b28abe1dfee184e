package exercises

// A Quiz is one or more questions that are answered together, in order. With
// several of kind [Choice] it asks for a tuple.
type Quiz struct {
	Questions []Question
}

// A QuestionKind tells how a question is answered. The zero QuestionKind is invalid.
type QuestionKind string

// The kinds of question.
const (
	Choice  QuestionKind = "choice"  // one of the options
	Choices QuestionKind = "choices" // all options that are right
	Number  QuestionKind = "number"  // a number, with a tolerance
	Order   QuestionKind = "order"   // the options in their right order
	Match   QuestionKind = "match"   // an option for each item
	Gap     QuestionKind = "gap"     // a text for each gap
	Text    QuestionKind = "text"    // free text, compared by the learner with a model answer and never graded
)

// A Question is one case of a quiz. In a learner's edition all that tells
// which answer is right is empty.
type Question struct {
	ID      string
	Title   string
	Kind    QuestionKind
	Text    string // Markdown; gaps show as …(1)…
	Points  float64
	Options []Option // for Choice, Choices, Order, and Match: what goes with the items
	Explain string   // Markdown: why the right answer is right; for all kinds but Choice, Choices and Text

	Correct  string    // for Choice: the key of the right option
	Right    []string  // the keys of the right options: for Choices all, for Order in order, for Match one an item
	Quantity *Quantity // for Number
	Items    []Item    // for Match, known as "1", "2", …
	Blanks   []Blank   // for Gap
	Model    string    // for Text: the model answer, Markdown
	Key      []string  // for Text: the points that a good answer makes, Markdown each

	// Sealed tells that this is a learner's edition, in which an answer is not
	// judged but only held against the form that it must have.
	Sealed bool
}

// An Option is one of the answers to choose from.
type Option struct {
	Key     string // "A", "B", …
	Text    string // Markdown
	Explain string // Markdown: why it is right or wrong
}

// A Quantity is the right answer to a question for a number.
type Quantity struct {
	Value     float64
	Tolerance float64 // how far from Value an answer may be; at least 0
	Unit      string  // may be left out in an answer; empty if there is none
	Mistakes  []Mistake[float64]
}

// An Item is what an option is to be found for.
type Item struct {
	Text    string // Markdown
	Explain string // Markdown: why its option goes with it; may be empty
}

// A Blank is one gap in a text.
type Blank struct {
	Accept   []string // all that is right
	Exact    bool     // case matters
	Explain  string   // Markdown: why that is right; may be empty
	Mistakes []Mistake[string]
}

// A Mistake is a wrong answer that is worth explaining.
type Mistake[T any] struct {
	Value   T
	Explain string // Markdown
}
