package trace

// A Surface names what a program must offer.
type Surface struct {
	Construct  string   // the callable that makes the object
	Args       []string // the names of its arguments
	Methods    []Method
	Attributes []string
}

// A Method is one method of a Surface.
type Method struct {
	Name string
	Args int // how many arguments it takes
}

// A Symptom is what was seen of a fault in learner code, for a runtime to
// explain.
type Symptom struct {
	Program   Program // in which the file that Exception is about is the main one
	Surface   Surface
	Exception *Exception // what was raised; nil if a value was wrong
	Unsteady  bool       // the same calls came out in two ways; the rest is zero then

	// Where it was seen.
	Loading   bool   // while the program was being loaded; the rest is zero then
	Method    string // the method called; empty for the construction
	Attribute string // the attribute whose value was wrong or could not be read, if it was that

	Expected, Actual Value  // without Exception; both Invalid if the call never came back
	Output           string // what the call printed

	// Nearest returns the candidate that a misspelt name was likely meant to
	// be, if there is one.
	Nearest func(name string, candidates []string) (string, bool)
}

// An Explanation is what a learner is told about a fault beyond what was
// seen. The zero Explanation says nothing.
type Explanation struct {
	Text string // German, one or two sentences; code stands in backticks
	Line int    // where to look, counted from 1; 0 where the fault was seen
}

// A Reproduction is a failure to be shown by a program.
type Reproduction struct {
	File       string // the learner's file, which lies beside the program
	Program    Program
	Construct  string // empty: calls are of functions
	Attributes []string
	Title      string     // of the check
	Parts      []Observed // scripts run one after the other, the last of which fails
}

// An Observed script is one with what should come of it.
type Observed struct {
	Script   Script
	Expected Record
	Compared []bool // whether the result of a step is promised, by step
}

// Step returns what should come of step k; of one that is beyond what is known
// nothing.
func (o Observed) Step(k int) Step {
	if k < len(o.Expected.Steps) {
		return o.Expected.Steps[k]
	}
	return Step{}
}
