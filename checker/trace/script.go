package trace

import "time"

// A Program is learner code ready to be loaded.
type Program struct {
	File   string // the name to show and to load it under, such as "circuit_breaker.py"
	Source []byte

	// Resident tells that the program stays loaded while others come and go,
	// such as a reference. It changes nothing but where it is loaded.
	Resident bool
}

// A Batch is a number of scripts that are run one after the other in one
// process, each on an object of its own.
type Batch struct {
	Construct  string        // the callable that makes the object
	Attributes []string      // read after every step
	Scripts    []Script      // run in this order
	Recurring  bool          // other programs run the same slice of scripts, which is never changed
	Detail     bool          // keep prints per step and answer step by step, so that a death tells how far it came
	CPU        time.Duration // the limit for the whole batch, as CPU time
}

// A Script is one sequence of steps: the construction, then the calls.
type Script struct {
	Args  []Value // of the construction
	Calls []Call
}

// A Call is one call of a method.
type Call struct {
	Method string
	Args   []Value
}

// A Record is what one script did. Step 0 is the construction, step i the
// i-th call. It is shorter than the script only if the construction raised
// or the process died. Records may be shared, so they are not to be changed.
type Record struct {
	Steps []Step
}

// A Step is what one construction or call did.
type Step struct {
	Result          Value   // the value returned or Raised; Null for a construction that worked
	Attributes      []Value // in the order of Batch.Attributes; Raised where reading failed
	Output          string  // what it printed, at most 4 KiB; only with Batch.Detail
	OutputTruncated bool
}

// A FaultKind tells why learner code could not be loaded or did not go on.
type FaultKind uint8

// The ways in which learner code ends early.
const (
	NoFault        FaultKind = iota
	LoadRaised               // loading the file raised, a syntax error among others
	Missing                  // the file loads but lacks what the batch constructs
	Timeout                  // CPU or wall time used up
	MemoryLimit              // more memory than allowed
	OutputLimit              // more output than allowed
	ProcessLimit             // tried to start processes
	Exited                   // ended its own process
	Crashed                  // killed by a signal of its own doing
	BrokenProtocol           // its answers were malformed, short or doubled
)

// A Fault is how learner code ended early. It is the learner's, never ours:
// what goes wrong on our side is an error.
type Fault struct {
	Kind      FaultKind
	Exception *Exception // for LoadRaised
	Source    string     // the line of the learner's file that Exception or Line names, if known
	Line      int        // where it was, counted from 1; 0 if unknown
	Names     []string   // for Missing: what the file does define
	Signal    string     // for Crashed: such as "SIGSEGV"
	ExitCode  int        // for Exited
	Allowed   int64      // for limits: bytes; for Timeout: nanoseconds of CPU time
	Output    string     // what was printed while loading, at most 4 KiB
}
