// Package exercises holds what an exercise is: its texts, its interface, its
// checks and the rules of its quiz, loaded from the folders of a course.
//
// It knows the form of exercise.yaml and finds faults in it with file and
// line. It runs no learner code (package checker does) and keeps no progress
// (package exercises/progress does).
package exercises

import (
	"io/fs"
	"time"
)

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
	Name     string            // such as "python"
	File     string            // the name of the learner's file, such as "circuit_breaker.py"
	More     []string          // further files that the learner writes, each with a stub of its own
	Provided []string          // files that are there to be used and are not the learner's to change
	Names    map[string]string // what the language calls what the checks name otherwise
}

// An API is what the learner's code must offer and what inputs it meets.
type API struct {
	Construct  string      // any callable that makes the object; empty: methods are functions of the file
	Args       []Parameter // of Construct
	Methods    []Method    // in the order of the file
	Attributes []Attribute // compared after every step
	Level      string      // a number that the reference keeps, drawn over time where a check fails; empty for none
	TickStep   [2]int      // least and greatest usual distance of two ticks in a row

	Clock   time.Duration       // the length of a tick of the virtual clock; 0: there is none
	Fakes   []Fake              // in the order of the file
	Objects map[string][]string // by class, the fields that the task promises; those objects compare as maps
	Loose   bool                // calls of different fakes within a step compare without regard to order
	Timers  bool                // the number of living timers is compared after every step
}

// A Parameter is one argument and its domain, which is exactly one of the
// fields after Name.
type Parameter struct {
	Name  string
	Tick  bool        // a tick, which never decreases within a script
	Int   *[2]int64   // whole numbers, both ends included
	Float *[2]float64 // multiples of Step, both ends included
	Step  float64
	OneOf []Literal   // any of these, fakes and made objects among them
	List  *ListDomain // lists of values
	Make  *MakeDomain // objects of a class of the program
}

// A ListDomain is lists of values of one domain.
type ListDomain struct {
	Of     Parameter // its Name is empty
	Length [2]int    // least and greatest
}

// A MakeDomain is objects that come of calling a class.
type MakeDomain struct {
	Class string
	Args  []Parameter
}

// A Method is one method, or function, that is called in checks.
type Method struct {
	Name    string
	Args    []Parameter
	Returns string // the type of what it returns; empty if that is not compared
	Message bool   // the task promises the messages of what it raises, so they are compared
	AnyType bool   // what it raises may be of any type
}

// A Fake is a function that checks hand to learner code, see trace.Fake.
type Fake struct {
	Name     string
	Async    bool
	Own      bool          // each handing over is a fake of its own, whose calls count apart
	Outcomes []FakeOutcome // of its calls in turn, the last one repeated
}

// A FakeOutcome is how one call of a fake ends.
type FakeOutcome struct {
	Returns Literal // None by default
	Raises  string  // the type of what it raises; empty: it returns
	Message string  // of what it raises
	After   int64   // ticks until it settles; below 0 never
	Then    []Step  // calls that a continuation of its promise makes
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
	Example  CheckKind = "example"
	Random   CheckKind = "random"
	Output   CheckKind = "output"
	Property CheckKind = "property"
)

// A Comparison tells how an output is compared. The zero Comparison is invalid.
type Comparison string

// The ways to compare an output with what is wanted.
const (
	Exact   Comparison = "exact"   // byte by byte, line ends as \n
	Trimmed Comparison = "trimmed" // without blanks at the ends of lines and of the whole
	Regex   Comparison = "regex"   // a regular expression (RE2) that matches the whole, trimmed
	JSON    Comparison = "json"    // as JSON values
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
	// For a random check, and a property check that has no Steps: how many
	// scripts are generated, and of how many calls each.
	Sequences int
	Length    [2]int
	// For a property: the file with the author's function pruefe, which is
	// given the trace and returns None or what is wrong.
	Predicate string
	// For an output: the command line and what the program reads; what it must
	// print (nil: whatever the reference prints) and how that is compared, and
	// the exit code.
	Arguments  []string
	Input      string
	Output     *string
	Comparison Comparison
	Exit       int
}

// A Step is one call of an example with what must come of it, or lets time pass.
type Step struct {
	Method  string // empty: the virtual clock goes on
	Args    []Literal
	Advance int64              // without Method: by how many ticks
	Want    *Literal           // nil: whatever the reference returns
	State   map[string]Literal // attributes after the step that the author fixed
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
