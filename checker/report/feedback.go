package report

import (
	"slices"
	"strings"

	"pruefstein/checker"
)

// A Feedback decides what reports reveal of hidden checks. The zero Feedback
// is invalid and reveals as little as [None].
type Feedback uint8

// The choices of feedback, from least to most.
const (
	// None: hidden checks count, and that is all. They are summed up as one.
	None Feedback = iota + 1
	// Brief: of hidden checks one sees title, status and points, and the
	// misconceptions that were recognised, whose messages quote neither inputs
	// nor expected values.
	Brief
	// Full: hidden checks are shown like all others.
	Full
)

// ParseFeedback returns the Feedback of that name: none, summary or full.
func ParseFeedback(name string) (Feedback, bool) {
	i := slices.Index(Feedbacks(), name)
	return Feedback(i + 1), i >= 0
}

// Feedbacks returns the names of all choices.
func Feedbacks() []string { return []string{"none", "summary", "full"} }

// String returns the name of f.
func (f Feedback) String() string {
	if f < None || f > Full {
		return "invalid"
	}
	return Feedbacks()[f-1]
}

// Redact returns r without what f keeps hidden. It is the one place that
// decides; forms show all that they are given. r itself stays unchanged.
func Redact(r *checker.Report, f Feedback) checker.Report {
	out := *r
	out.Checks = slices.Clone(r.Checks)
	if f == Full || !slices.ContainsFunc(r.Checks, isHidden) {
		return out
	}
	redactMessage(&out, f)
	redactAnswers(&out, f)
	if f != Brief {
		out.Diagnosis = nil
		out.Checks = sumHidden(out.Checks)
		return out
	}
	for i, c := range out.Checks {
		if c.Hidden {
			out.Checks[i] = checker.CheckResult{
				ID: c.ID, Title: c.Title, Status: c.Status, Hidden: true,
				Points: c.Points, MaxPoints: c.MaxPoints, Duration: c.Duration,
			}
		}
	}
	return out
}

func isHidden(c checker.CheckResult) bool { return c.Hidden }

// redactMessage replaces a message that speaks for a hidden check by that of
// the first visible check that did not pass, or by one that gives nothing away.
func redactMessage(r *checker.Report, f Feedback) {
	hidden, quoted := speaker(r)
	if hidden == nil && !quoted {
		return
	}
	r.Message, r.LineFile, r.Line, r.Source = wordHiddenFailed, "", 0, ""
	if f == Brief && hidden != nil {
		r.Message = wordHidden(hidden)
	}
	for i := range r.Checks {
		if c := &r.Checks[i]; !c.Hidden && c.Status > checker.Pass && c.Message != "" {
			r.Message, r.LineFile, r.Line, r.Source = c.Message, c.LineFile, c.Line, c.Source
			return
		}
	}
}

// speaker returns the hidden check that a report's message speaks for, or nil
// if it speaks for none, and whether the message quotes one in any case.
func speaker(r *checker.Report) (hidden *checker.CheckResult, quoted bool) {
	for i := range r.Checks {
		c := &r.Checks[i]
		quoted = quoted || c.Hidden && c.Message != "" && strings.Contains(r.Message, c.Message)
	}
	if r.Fault != nil || r.Status == checker.Broken {
		return nil, quoted // the message is about the whole file or about us
	}
	if first := firstProblem(r.Checks); first != nil && first.Hidden {
		return first, quoted
	}
	return nil, quoted
}

// redactAnswers takes out what tells right answers. The given ones are the
// learner's own.
func redactAnswers(r *checker.Report, f Feedback) {
	if f != Brief {
		r.Answers = nil
		return
	}
	r.Answers = slices.Clone(r.Answers)
	for i := range r.Answers {
		r.Answers[i].Explain = ""
	}
}

// sumHidden replaces all hidden checks by one that stands for their sum, so
// that points still add up and a failure still shows.
func sumHidden(checks []checker.CheckResult) []checker.CheckResult {
	sum := checker.CheckResult{ID: "verdeckt", Title: "Verdeckte Prüfungen", Hidden: true}
	out := checks[:0]
	for _, c := range checks {
		if !c.Hidden {
			out = append(out, c)
			continue
		}
		if c.Status == checker.Unjudged {
			c.Status = checker.Broken
		}
		sum.Status = max(sum.Status, c.Status)
		sum.Points += c.Points
		sum.MaxPoints += c.MaxPoints
	}
	return append(out, sum)
}

const wordHiddenFailed = "Verdeckte Prüfungen sind noch nicht bestanden."

func wordHidden(c *checker.CheckResult) string {
	return "Verdeckte Prüfung „" + c.Title + "“: " + StatusText(c.Status) + "."
}
