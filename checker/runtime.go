package checker

import (
	"context"

	"pruefstein/checker/trace"
)

// A Runtime runs learner code of one language in confined processes of its own.
//
// Errors are ours or the machine's and lead to the status broken; what learner
// code does wrong comes back as a [trace.Fault].
type Runtime interface {
	// Load starts a fresh process and loads program into it. Exactly one of
	// the three results is set.
	Load(ctx context.Context, program trace.Program) (Session, *trace.Fault, error)

	// Literal writes v as the learner would, such as True or None.
	Literal(v trace.Value) string
}

// A Session is one process that holds one loaded program. It is declared where
// runtimes can name it without knowing this package.
type Session = trace.Session

// A Combiner is a Runtime that can hold several programs of a course in one
// process, which saves most of what it costs to run them.
type Combiner interface {
	// Combine returns one program with the constructors of several, and
	// under which names it holds them.
	Combine(construct string, programs []trace.Program) (trace.Program, []string)
}
