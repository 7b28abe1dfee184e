package exercises

import "strings"

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
	Explain    string // Markdown: the chosen option's explanation; the model answer for free text; empty for a choice that is Missing or Unknown
	Suggestion string // for Unknown: the nearest option's key, if one is near
	Points     float64
	MaxPoints  float64 // 0 for free text
}

// Judge compares a with the right answers and returns one verdict a question,
// in order. Case and surrounding blanks do not matter. Answers beyond the
// last question are not looked at; [Quiz.ParseAnswer] refuses them.
//
// The model answer of a free text is told even if nothing was written, with
// the outcome Missing; whether to show it then is up to the caller.
func (q *Quiz) Judge(a Answer) []Verdict {
	verdicts := make([]Verdict, len(q.Questions))
	for i := range q.Questions {
		given := ""
		if i < len(a) {
			given = a[i]
		}
		verdicts[i] = q.Questions[i].judge(given)
	}
	return verdicts
}

func (q *Question) judge(given string) Verdict {
	trimmed := strings.TrimSpace(given)
	v := Verdict{Question: q.ID, Given: trimmed, MaxPoints: q.Points}
	if q.Kind == Text {
		v.MaxPoints, v.Explain, v.Outcome = 0, q.Model, Ungraded
		if trimmed == "" {
			v.Outcome = Missing
		}
		return v
	}
	option, ok := q.Option(trimmed)
	switch {
	case trimmed == "":
		v.Outcome = Missing
	case !ok:
		v.Outcome = Unknown
		v.Suggestion, _ = Nearest(trimmed, q.keys())
	case option.Key == q.Correct:
		v.Outcome, v.Given, v.Explain, v.Points = Right, option.Key, option.Explain, q.Points
	default:
		v.Outcome, v.Given, v.Explain = Wrong, option.Key, option.Explain
	}
	return v
}
