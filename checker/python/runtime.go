package python

import (
	"context"
	"errors"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A Runtime loads Python programs. Its fields may be set before the first Load.
type Runtime struct {
	// Spares is how many processes wait, ready to take a program, once the
	// first Load is over. 0 suits a single verdict.
	Spares int
	// LoadCPU is how much CPU time loading a program may take.
	LoadCPU time.Duration
}

// New returns a Runtime for interpreter with one spare process and 1 s for
// loading. Its processes are started by launcher.
func New(interpreter Interpreter, launcher *sandbox.Launcher) *Runtime {
	return &Runtime{Spares: 1, LoadCPU: time.Second}
}

// Load starts a fresh process and loads program into it.
func (r *Runtime) Load(ctx context.Context, program trace.Program) (trace.Session, *trace.Fault, error) {
	return nil, nil, errors.ErrUnsupported
}

// Literal writes v in Python's notation.
func (r *Runtime) Literal(v trace.Value) string { return v.String() }

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error { return nil }

type session struct{}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	return nil, nil, errors.ErrUnsupported
}

// Close implements [trace.Session].
func (s *session) Close() error { return nil }
