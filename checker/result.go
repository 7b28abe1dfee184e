package checker

import (
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A Status is a verdict. The zero Status is invalid, so that a forgotten
// verdict never passes.
type Status uint8

// The statuses, from best to worst. A report's status is the worst of its
// checks, where skipped counts as pass.
const (
	Unjudged Status = iota
	Skipped         // not run: after two timeouts, or never graded
	Pass
	Fail    // wrong behaviour
	Error   // cannot run: syntax error, missing class
	Timeout // CPU or wall time used up
	Limit   // memory, output or processes
	Broken  // our fault or the machine's, never the learner's
)

var statusNames = [...]string{"unjudged", "skipped", "pass", "fail", "error", "timeout", "limit", "broken"}

// String returns the word for s that every report uses.
func (s Status) String() string {
	if int(s) < len(statusNames) {
		return statusNames[s]
	}
	return "invalid"
}

// A Report is the verdict on one submission to one exercise.
type Report struct {
	Exercise  string // id
	Language  string // empty for a quiz
	File      string
	Status    Status
	Points    float64
	MaxPoints float64
	Seed      uint64
	Duration  time.Duration
	Message   string       // German, one to three lines; empty after a pass
	LineFile  string       // the further file of the program that Line is of; empty for File
	Line      int          // counted from 1; 0 if none is to blame
	Source    string       // the text of that line
	Fault     *trace.Fault // why it could not run at all, if so
	Diagnosis []Diagnosis
	Hint      int    // the hint that fits the diagnosis, counted from 1 as learners do; 0 if none does
	Remark    Remark // for the caller to set, see [Checker.Review]
	Checks    []CheckResult
	Answers   []AnswerResult // for a quiz, one a question
}

// A Diagnosis is a misconception that explains what was seen. Several in one
// report were made together.
type Diagnosis struct {
	ID      string
	Message string // German
}

// A Remark is advice about the clarity of a solution that passes. It never
// costs points. The zero Remark is none.
type Remark struct {
	Message string // German; empty if there is no remark
	Line    int    // in the learner's file, counted from 1
	Source  string // the text of that line
}

// A CheckResult is the verdict of one check.
type CheckResult struct {
	ID        string
	Title     string
	Status    Status
	Hidden    bool
	Points    float64
	MaxPoints float64
	Message   string // German
	LineFile  string // as in [Report]
	Line      int    // counted from 1; 0 if none is to blame
	Source    string // the text of that line
	Detail    string // Markdown by the author of the check, also after a pass; empty if there is none
	Failure   *Failure
	Duration  time.Duration
}

// A Failure shows the first step at which a script went wrong, with all steps
// before it. For a random check the script is the smallest that was found.
type Failure struct {
	// Steps go up to and including the one that failed. There may be several
	// constructions, where one object disturbs the next.
	Steps []StepResult
	// Shrunk tells that Steps is a counterexample found by chance and made
	// smaller, not the author's example.
	Shrunk bool
	// Again is not nil where the learner's code is unsteady: the same calls as
	// the last construction in Steps and what follows it, made once more on a
	// fresh start, came out otherwise.
	Again []StepResult
	// Repro is a program in the learner's language that shows the failure
	// outside; empty where the runtime cannot write one.
	Repro string
}

// A StepResult sets one step of the learner's code beside the reference.
type StepResult struct {
	Call            string   // as the learner would type it, such as "erlaubt(9)"
	Expected        string   // in the notation of the learner's language; empty where nothing is promised
	Actual          string   // likewise
	Attributes      []Aspect // what the task promises to be readable after the step
	Matches         bool
	Level           string   // what the reference keeps besides, see [exercises.API]; empty for nothing
	Notes           []string // German, one for each thing that happened besides: which fakes were called, which calls ended; what differs is said
	Output          string   // what the step printed
	OutputTruncated bool
	Exception       *trace.Exception
}

// An Aspect is one attribute after a step.
type Aspect struct {
	Name     string
	Expected string
	Actual   string
	Matches  bool
}

// An AnswerResult is the verdict on one question of a quiz.
type AnswerResult struct {
	Question string // id
	Status   Status
	Given    string
	Explain  string           // Markdown: why the given answer is right or wrong; the model answer for free text
	Parts    []exercises.Part // of an answer that has several, such as all options chosen
}
