package exercises

import (
	"fmt"
	"math"
	"strings"
)

// An Outcome is the verdict on the answer to one question, or to a part of
// it. The zero Outcome is invalid.
type Outcome uint8

// The outcomes.
const (
	Right    Outcome = iota + 1
	Wrong            // an answer that can be meant, but nothing of it is right
	Missing          // not answered
	Unknown          // cannot be meant: no option, no number, too many parts
	Ungraded         // free text, which the learner compares with the model answer
	Partly           // right in parts
	Deferred         // judged at grading only, since this is a learner's edition
)

// A Verdict is what came of one question.
type Verdict struct {
	Question   string // id
	Outcome    Outcome
	Given      string // the answer as the quiz spells it; otherwise what was written
	Explain    string // Markdown: what there is to say about the given answer; the model answer for free text; may be empty
	Reason     string // German: why it is Unknown, or how much of it is right; may be empty
	Suggestion string // for Unknown: the nearest option's key, if one is near
	Parts      []Part // of an answer that has several
	Points     float64
	MaxPoints  float64 // 0 for free text
}

// A Part is the verdict on one part of an answer.
type Part struct {
	Name    string // German: which part, such as "Lücke 1"; for [Choices] the key
	Given   string
	Outcome Outcome // Right, Wrong or Missing
	Explain string  // Markdown; may be empty
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
		verdicts[i] = q.Questions[i].Judge(given)
	}
	return verdicts
}

// Judge compares the answer to q with the right one.
func (q *Question) Judge(given string) Verdict {
	given = q.Spell(given)
	if strings.Trim(given, partMark) == "" {
		return Verdict{Question: q.ID, Outcome: Missing, MaxPoints: q.Points, Explain: q.Model}
	}
	v := styleOf(q.Kind).judge(q, given)
	v.Question, v.MaxPoints = q.ID, q.Points
	switch {
	case v.Outcome == Unknown || v.Outcome == Ungraded:
	case q.Sealed:
		return Verdict{Question: q.ID, Outcome: Deferred, Given: v.Given, MaxPoints: q.Points}
	case v.Outcome == Right:
		v.Points, v.Reason = q.Points, ""
	}
	return v
}

// unknown returns the verdict on an answer that cannot be meant.
func unknown(given, format string, args ...any) Verdict {
	return Verdict{Outcome: Unknown, Given: strings.Join(SplitParts(given), ", "), Reason: fmt.Sprintf(format, args...)}
}

// unknownKey returns the verdict on an answer that names no option.
func (q *Question) unknownKey(key string) Verdict {
	v := Verdict{Outcome: Unknown, Given: key}
	v.Suggestion, _ = Nearest(key, q.keys())
	return v
}

// share returns the verdict on parts of which as many are right as right says
// of all. Points follow that share.
func (q *Question) share(parts []Part, right, all int) Verdict {
	v := Verdict{Parts: parts, Outcome: Partly, Explain: explainParts(parts)}
	switch {
	case right <= 0:
		v.Outcome = Wrong
	case right >= all:
		v.Outcome = Right
		v.Explain = strings.TrimSpace(v.Explain + "\n\n" + q.Explain)
	default:
		v.Points = math.Round(q.Points*100*float64(right)/float64(all)) / 100
	}
	return v
}

// places returns the verdict on an answer of which each part has its place.
func (q *Question) places(parts []Part) Verdict {
	right := 0
	for _, part := range parts {
		if part.Outcome == Right {
			right++
		}
	}
	v := q.share(parts, right, len(parts))
	given := make([]string, len(parts))
	for i, part := range parts {
		given[i] = part.Given
		if part.Given == "" {
			given[i] = "–"
		}
	}
	v.Given = strings.Join(given, ", ")
	v.Reason = fmt.Sprintf("%d von %d stimmen.", right, len(parts))
	if right == 1 {
		v.Reason = fmt.Sprintf("1 von %d stimmt.", len(parts))
	}
	return v
}

// explainParts writes what there is to say about each part, in Markdown.
func explainParts(parts []Part) string {
	var paragraphs []string
	for _, part := range parts {
		text := map[Outcome]string{Right: "stimmt.", Wrong: "stimmt nicht.", Missing: "fehlt."}[part.Outcome]
		name := "**" + part.Name + "**"
		if part.Given != "" && part.Given != part.Name {
			name += " " + codeSpan(part.Given)
		}
		paragraphs = append(paragraphs, strings.TrimSpace(name+" "+text+" "+part.Explain))
	}
	return strings.Join(paragraphs, "\n\n")
}

// codeSpan writes any text as code in Markdown.
func codeSpan(text string) string {
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}
