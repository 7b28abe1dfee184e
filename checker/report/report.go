// Package report writes verdicts in the forms that people and programs read:
// text, JSON, JUnit, Exercism, Gradescope, GitHub and CSV.
//
// A [Journal] gives every submission to several [Writer]s at once, one after
// the other and in order, so that ten thousand submissions take no more memory
// than one. Before any form sees a verdict, the journal takes out what
// [Feedback] keeps hidden and what learner code must not do to a terminal, a
// web page or a parser.
//
// The package decides how a [checker.Report] looks, never what it says:
// verdicts and their German wording come from package checker.
package report

import (
	"pruefstein/checker"
)

// A Run is what all reports of one call have in common.
type Run struct {
	Tool      string // program and version, such as "pruefstein 0.1.0"
	Course    string // id and version, such as "resilienz 1"
	Seed      uint64
	Exercises []Exercise // the graded set, in the order of every submission's reports
	Columns   []string   // names of what [Submission.Row] holds; nil without a roster
	Several   bool       // more than one submission is to be judged; see [NewJournal]
}

// An Exercise is one task of the graded set.
type Exercise struct {
	ID        string
	MaxPoints float64
}

// A Submission is the reports on the work of one learner.
type Submission struct {
	ID       string
	Path     string // as the caller named it
	Name     string // of the learner, where the submission tells it
	Number   string // of the learner, likewise
	Row      []string
	Problems []string // German: what is wrong with the submission as a whole
	Notices  []string // German: what readers should know, though nothing is wrong
	Reports  []checker.Report

	// Files tells by exercise where the judged file lies, relative to the
	// working directory, for links from a CI system. Files in archives lie
	// nowhere.
	Files map[string]string
}

// Status returns the worst status of a submission's exercises. Without any it
// is Error, and a report without a verdict is Broken: never Pass.
func (s *Submission) Status() checker.Status {
	if len(s.Reports) == 0 {
		return checker.Error
	}
	worst := checker.Pass
	for i := range s.Reports {
		status := s.Reports[i].Status
		if status == checker.Unjudged {
			status = checker.Broken
		}
		worst = max(worst, status)
	}
	return worst
}

// points returns the sums over all exercises, with at most two decimals.
func (s *Submission) points() (points, maxPoints float64) {
	for i := range s.Reports {
		points += s.Reports[i].Points
		maxPoints += s.Reports[i].MaxPoints
	}
	return roundPoints(points), roundPoints(maxPoints)
}

// A Writer writes one form of report, submission by submission. Begin comes
// first and End last, each once. What a Writer is given stays unchanged but
// belongs to others as soon as it returns.
type Writer interface {
	Begin(run Run) error
	Add(s *Submission) error
	End(summary *Summary) error
}
