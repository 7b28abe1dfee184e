// Package exercises holds what an exercise is: its texts, its interface, its
// checks and the rules of its quiz, loaded from the folders of a course.
//
// It knows the form of exercise.yaml and finds faults in it with file and
// line. It runs no learner code (package checker does) and keeps no progress
// (package exercises/progress does).
package exercises

import "io/fs"

// A Kind tells how an exercise is solved and judged. The zero Kind is invalid.
type Kind string

// The kinds of exercise.
const (
	Class      Kind = "class"
	Function   Kind = "function"
	Program    Kind = "program"
	Simulation Kind = "simulation"
	QuizKind   Kind = "quiz"
)

// A Set is all exercises of one course, in no particular order; lessons say
// in which order they are met.
type Set struct {
	byID map[string]*Exercise
	ids  []string // sorted
}

// An Exercise is one task with all that is needed to show and to judge it.
type Exercise struct {
	ID             string
	Title          string
	Kind           Kind
	Minutes        int // how long it takes, honestly
	Oracle         string
	Languages      []Language // in the order of the file; empty for a quiz
	API            API
	Checks         []Check
	Misconceptions []Misconception
	Equivalents    []Equivalent
	Quiz           *Quiz // for QuizKind only

	// Learner tells that this is a learner's edition: without hidden checks,
	// references, keys of quizzes and all else that must stay hidden.
	Learner  bool
	Withheld Withheld // what a learner's edition lacks

	Task     string // Markdown
	Hints    []Hint // in the order in which they are opened
	Solution string // Markdown, explains the reference

	dir fs.FS // the exercise's own folder
}

// A Withheld says how many checks a learner's edition lacks and what they yield.
type Withheld struct {
	Checks int
	Points float64
}

// A Language is one programming language in which an exercise is offered.
type Language struct {
	Name string // such as "python"
	File string // the name of the learner's file, such as "circuit_breaker.py"
}

// An API is what the learner's code must offer and what inputs it meets.
type API struct {
	Construct  string // any callable that makes the object
	Args       []Parameter
	Methods    []Method    // in the order of the file
	Attributes []Attribute // compared after every step
	TickStep   [2]int      // least and greatest usual distance of two ticks in a row
}

// A Parameter is one argument of the constructor and its domain.
type Parameter struct {
	Name  string
	Int   *[2]int64   // whole numbers, both ends included
	Float *[2]float64 // multiples of Step, both ends included
	Step  float64
}

// A Method is one method that is called in checks.
type Method struct {
	Name     string
	TickArgs int    // how many arguments it takes, each a tick; ticks never decrease within a script
	Returns  string // the type of what it returns; empty if that is not compared
}

// An Attribute is a named attribute that the task promises.
type Attribute struct {
	Name string
	Type string
}

// A CheckKind tells what a check does. The zero CheckKind is invalid.
type CheckKind string

// The kinds of check.
const (
	Example CheckKind = "example"
	Random  CheckKind = "random"
)

// A Check is one hidden or visible check of an exercise.
type Check struct {
	ID     string
	Title  string // German; shown even where the check is hidden
	Kind   CheckKind
	Hidden bool
	Points float64
	// For an example: the arguments of the construction, the attributes after
	// it that the author fixed, and the calls.
	New   []Literal
	Start map[string]Literal
	Steps []Step
	// For a random check: how many scripts are generated, and of how many calls each.
	Sequences int
	Length    [2]int
}

// A Step is one call of an example with what must come of it.
type Step struct {
	Method string
	Args   []Literal
	Want   *Literal           // nil: whatever the reference returns
	State  map[string]Literal // attributes after the step that the author fixed
}

// A Misconception is one way to get the exercise wrong, with a solution that
// gets it wrong in just this way.
type Misconception struct {
	ID      string
	Message string // German: helps without giving the code away
	Hint    int    // the hint that helps against it, counted from 1; 0 if none does
}

// An Equivalent excuses a mutant of the reference that no check can reject,
// since it does the same.
type Equivalent struct {
	Mutant string // its name, as package verify gives it
	Reason string // why it does the same; for other authors
}

// A Hint is one rung of the ladder.
type Hint struct {
	Title string
	Text  string // Markdown
}
