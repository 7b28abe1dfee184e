// Package verify is the author's proof that a course is sound.
//
// It runs the code path of the learner's check on what the author wrote and
// reports what does not hold as findings with file and line. A course that is
// unsound is no error: errors are ours or the machine's.
package verify

import "fmt"

// A Finding is one thing in a course that does not hold.
type Finding struct {
	File    string // slash-separated, relative to the course
	Line    int    // counted from 1
	Message string // German
}

func (f Finding) String() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Message) }
