package report

import (
	"cmp"
	"slices"

	"pruefstein/checker"
)

// A Summary is the sum of a run: what the whole class got right and where it
// went wrong. Its size depends on the exercises, not on the submissions.
type Summary struct {
	Submissions int
	Passed      int
	Failed      int // all that neither passed nor broke
	Broken      int
	Points      float64
	MaxPoints   float64
	Interrupted bool // not all submissions were judged

	// Distribution counts submissions by the share of points they got: less
	// than 10 %, less than 20 % and so on; the last is for all points. Broken
	// submissions are left out.
	Distribution [11]int

	judged    struct{ points, maxPoints float64 } // of all that did not break
	exercises []*exerciseSummary                  // in the order in which they were met
	faults    map[faultKey]*Fault
}

// An exerciseSummary counts what passed in one exercise.
type exerciseSummary struct {
	id     string
	checks []*checkSummary
}

type checkSummary struct {
	id, title      string
	passed, judged int
}

type faultKey struct{ exercise, kind string }

// A Fault is something that went wrong in several submissions.
type Fault struct {
	Exercise string
	Kind     string // id of the misconception, or a status
	Text     string // German
	Count    int
}

// Faults returns the commonest faults, at most limit, the most frequent first.
func (s *Summary) Faults(limit int) []Fault {
	var out []Fault
	for _, f := range s.faults {
		out = append(out, *f)
	}
	slices.SortFunc(out, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Exercise, b.Exercise), cmp.Compare(a.Kind, b.Kind))
	})
	return out[:min(limit, len(out))]
}

func (s *Summary) add(submission *Submission) {
	s.Submissions++
	switch submission.Status() {
	case checker.Pass:
		s.Passed++
	case checker.Broken:
		s.Broken++
	default:
		s.Failed++
	}
	points, maxPoints := submission.points()
	s.Points, s.MaxPoints = roundPoints(s.Points+points), roundPoints(s.MaxPoints+maxPoints)
	if submission.Status() != checker.Broken {
		s.judged.points += points
		s.judged.maxPoints += maxPoints
		if maxPoints > 0 {
			s.Distribution[decile(points, maxPoints)]++
		}
	}
	for i := range submission.Reports {
		s.addReport(&submission.Reports[i])
	}
}

// decile returns the place in [Summary.Distribution].
func decile(points, maxPoints float64) int {
	return max(0, min(10, int(points*10/maxPoints)))
}

func (s *Summary) addReport(r *checker.Report) {
	exercise := s.exercise(r.Exercise)
	for i := range r.Checks {
		c := &r.Checks[i]
		if r.Status == checker.Broken || c.Status == checker.Skipped && c.MaxPoints == 0 {
			continue // says nothing about the learner
		}
		check := exercise.check(c)
		check.judged++
		if c.Status == checker.Pass {
			check.passed++
		}
	}
	switch {
	case len(r.Diagnosis) > 0:
		for _, d := range r.Diagnosis {
			s.fault(r.Exercise, d.ID, d.Message)
		}
	case r.Status > checker.Fail:
		s.fault(r.Exercise, r.Status.String(), StatusText(r.Status))
	}
}

func (s *Summary) fault(exercise, kind, text string) {
	if s.faults == nil {
		s.faults = make(map[faultKey]*Fault)
	}
	key := faultKey{exercise, kind}
	if s.faults[key] == nil {
		s.faults[key] = &Fault{Exercise: exercise, Kind: kind, Text: text}
	}
	s.faults[key].Count++
}

func (s *Summary) exercise(id string) *exerciseSummary {
	i := slices.IndexFunc(s.exercises, func(e *exerciseSummary) bool { return e.id == id })
	if i < 0 {
		i = len(s.exercises)
		s.exercises = append(s.exercises, &exerciseSummary{id: id})
	}
	return s.exercises[i]
}

func (e *exerciseSummary) check(c *checker.CheckResult) *checkSummary {
	i := slices.IndexFunc(e.checks, func(known *checkSummary) bool { return known.id == c.ID })
	if i < 0 {
		i = len(e.checks)
		e.checks = append(e.checks, &checkSummary{id: c.ID, title: c.Title})
	}
	return e.checks[i]
}
