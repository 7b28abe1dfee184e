package trace

import "time"

// A Program is learner code ready to be loaded.
type Program struct {
	File   string // the name to show and to load it under, such as "circuit_breaker.py"
	Source []byte
	More   []File // the other files of the program, provided ones among them

	// Names holds how the program's language calls what the checks name
	// otherwise, where the language's own rule does not fit.
	Names map[string]string

	// Main tells that the program is only run as a whole, see [Batch.Main]. It
	// is then not executed when it is loaded.
	Main bool

	// Resident tells that the program stays loaded while others come and go,
	// such as a reference. It changes nothing but where it is loaded.
	Resident bool
}

// A File is one more file of a program, importable by its name.
type File struct {
	Name   string
	Source []byte
}

// A Batch is a number of scripts that are run one after the other in one
// process, each on an object of its own.
type Batch struct {
	Construct  string        // the callable that makes the object; empty: calls are of the program's functions
	Main       bool          // each script runs the program as a whole instead, see [Script]
	Attributes []string      // read after every step
	Scripts    []Script      // run in this order
	Recurring  bool          // other programs run the same slice of scripts, which is never changed
	Detail     bool          // keep prints per step and answer step by step, so that a death tells how far it came
	CPU        time.Duration // the limit for the whole batch, as CPU time

	// Tick is how long a tick of the virtual clock is. The clock begins at 0
	// with every script and goes on only by calls that say so. 0 means that
	// there is none, and neither fakes that settle later nor pending calls.
	Tick time.Duration
	// Timers tells to count after every step the timers that live.
	Timers bool
	// Fields names classes whose objects cross as maps of the given fields.
	Fields map[string][]string
	// Types holds the types of what methods return and of attributes, by
	// name, for languages whose values do not tell; see package exercises.
	Types map[string]string
}

// A Script is one sequence of steps: the construction, then the calls. With
// [Batch.Main] it is one run of the program without any calls: its only step
// has the exit code as Result, or what was raised, and in Output all that was
// printed on standard output, up to 1 MiB.
type Script struct {
	Args  []Value // of the construction; with Main the command line, as strings
	Input string  // with Main: what standard input holds
	Calls []Call
}

// A Call is one call of a method, or lets time pass.
//
// With a virtual clock a call that does not end by itself, such as that of an
// async function, is carried on until nothing more can run at that tick. If it
// has not ended then, its result is Pending, and an [Event] of a later step
// tells how it ended.
type Call struct {
	Method  string // empty: the clock goes on
	Args    []Value
	Advance int64 // without Method: how many ticks; timers fire in order on the way
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
	Events          []Event // what happened besides, in order
	Timers          int     // how many timers of the program live after the step; only with Batch.Timers
}

// An EventKind tells what happened. The zero EventKind is invalid.
type EventKind uint8

// The kinds of event.
const (
	Called  EventKind = iota + 1 // a fake was called
	Settled                      // a call has ended that was pending, or that a fake's continuation made
)

// An Event is something observable that happened during a step besides its
// result. Events that order does not promise are ordered by the checker.
type Event struct {
	Kind EventKind
	At   int64 // by the virtual clock, in ticks

	// For Called: which fake, the step in which it was handed over (0 is the
	// construction), and with what it was called.
	Fake string
	Step int
	Args []Value

	// For Settled: which call, and its outcome. The calls of a script are
	// counted from 0 in the order in which they begin, those by continuations
	// included, those that only let time pass not.
	Call   int
	Result Value
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
	Exception *Exception // for LoadRaised; for Missing if the file keeps to itself what Name names
	File      string     // the further file of the program that Line is of; empty for its main file
	Line      int        // where it was, counted from 1; 0 if unknown
	Source    string     // the text of that line, if known
	Names     []string   // for Missing: what the file does define
	Wanted    string     // for Missing: what is missing, where its language calls it otherwise than checks do
	Signal    string     // for Crashed: such as "SIGSEGV"
	ExitCode  int        // for Exited
	Allowed   int64      // for limits: bytes; for Timeout: nanoseconds of CPU time
	Used      int64      // for limits: bytes, of memory those resident at most; 0 if unknown
	Output    string     // what was printed while loading, at most 4 KiB
}
