package exercises

// An Outcome is the verdict on the answer to one question. The zero Outcome
// is invalid.
type Outcome uint8

// The outcomes.
const (
	Right    Outcome = iota + 1
	Wrong            // one of the options, but not the right one
	Missing          // not answered
	Unknown          // not one of the options
	Ungraded         // free text, which the learner compares with the model answer
)

// A Verdict is what came of one question.
type Verdict struct {
	Question   string // id
	Outcome    Outcome
	Given      string // the key of the chosen option as the quiz spells it; otherwise what was written
	Explain    string // Markdown: the chosen option's explanation; the model answer for free text; empty for Missing and Unknown
	Suggestion string // for Unknown: the nearest option's key, if one is near
	Points     float64
	MaxPoints  float64 // 0 for free text
}

// Judge compares a with the right answers and returns one verdict a question,
// in order. Case and surrounding blanks do not matter.
func (q *Quiz) Judge(a Answer) []Verdict {
	return nil
}
