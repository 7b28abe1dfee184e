// Package intake takes in submissions: it finds the work on each exercise in
// files, folders and archives that nobody trusts, and copies it into memory
// once. That copy is what gets judged.
//
// It follows no links, writes nothing, runs nothing and reads one submission
// at a time, each within [Limits]. What is wrong with a submission comes back
// as [*Problem] beside the rest and never touches other submissions. Judging
// is the business of package checker.
package intake

import (
	"iter"

	"pruefstein/exercises"
)

// Options tell what to look for.
type Options struct {
	// Exercises is the graded set. Every submission has one [Work] for each of
	// them, in this order. If there is just one, a lone file belongs to it
	// whatever its name.
	Exercises []*exercises.Exercise
	Language  string // the only one to look for; empty for all
	Limits    Limits // zero fields mean those of [DefaultLimits]
}

// A Submission is what one learner handed in.
type Submission struct {
	Place
	Works   []Work   // one for each exercise of [Options], in that order
	Course  Course   // that it was made in, if it says so; not to be trusted
	Problem *Problem // what is wrong with the whole, if so; every Work has it too
}

// A Work is the work on one exercise: a source or the problem why there is none.
type Work struct {
	Exercise *exercises.Exercise
	Language string // empty for a quiz
	File     string // the name the exercise gives to the file, such as "circuit_breaker.py"
	Source   []byte
	More     []exercises.File // further files of the work, by the exercise's own names
	Path     string           // where it lies, relative to the submission, or its name if it is all there is
	OnDisk   string           // where it lies in the file system; empty for files in archives
	Problem  *Problem
}

// A Place is where a submission lies and whose it is.
type Place struct {
	ID     string // the shortest suffix of Path that tells the submissions apart
	Path   string // as the caller named it; slashes lead on into archives
	Name   string // of the learner, where a learning platform put it into the name of the folder
	Number string // of the learner or of the submission, likewise
	Login  string // of the learner, likewise
}

// All returns all submissions, read one at a time.
func (s *Set) All() iter.Seq[Submission] {
	return func(yield func(Submission) bool) {
		for i := range s.places {
			if !yield(s.Read(i)) {
				return
			}
		}
	}
}
