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

// A Session is one process that holds one loaded program.
type Session interface {
	// Run runs the scripts of batch and returns their records in order. If
	// the program ends early, the last record is cut short, later ones are
	// missing, fault says why, and the session is good for nothing more.
	Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error)

	// Close ends the process and waits for it.
	Close() error
}
