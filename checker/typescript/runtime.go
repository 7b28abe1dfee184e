package typescript

import (
	"context"
	"fmt"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/engine"
)

// A Runtime loads programs. Its exported fields may be set before the first
// Load; its methods may then be called at the same time.
type Runtime struct {
	// Spares is how many processes wait, ready to take a program, once a
	// session has been closed; until then the machine is the session's. 0
	// suits a single verdict.
	Spares int
	// LoadCPU is how much CPU time loading a program may take.
	LoadCPU time.Duration

	notes  notebook
	spares *spare.Pool[*worker]
}

// New returns a Runtime with one spare process and 1 s for loading. Its
// processes are started by launcher. It needs to be closed before the launcher.
func New(launcher *sandbox.Launcher) *Runtime {
	return &Runtime{Spares: 1, LoadCPU: time.Second, spares: spare.New(func(ahead bool) (*worker, error) {
		if ahead {
			return start(launcher, engine.Rehearse)
		}
		return start(launcher)
	})}
}

// Load starts a fresh process and loads program into it. Exactly one of the
// three results is set. A file that exports nothing, and one that asks for
// standard input while it is loaded, is evaluated no sooner than it is run.
func (r *Runtime) Load(ctx context.Context, program trace.Program) (trace.Session, *trace.Fault, error) {
	s, fault, err := r.load(ctx, program)
	if err != nil {
		return nil, nil, fmt.Errorf("load %q: %w", program.File, err)
	}
	if fault != nil {
		return nil, fault, nil
	}
	return s, nil, nil
}

func (r *Runtime) load(ctx context.Context, program trace.Program) (*session, *trace.Fault, error) {
	if ctx.Err() != nil {
		return nil, nil, context.Cause(ctx)
	}
	w, err := r.spares.Take(ctx)
	if err != nil {
		return nil, nil, err
	}
	s := &session{runtime: r, worker: w, program: program}
	fault, err := s.load(ctx)
	if fault != nil || err != nil {
		s.Close()
	}
	return s, fault, err
}

// Warm starts processes in the background until n are spare.
func (r *Runtime) Warm(n int) { r.spares.Warm(n) }

// Layers returns how learner code is confined here. It is known from a process
// that was started, which then waits for the next Load.
func (r *Runtime) Layers(ctx context.Context) (sandbox.Layers, error) {
	w, err := r.spares.Take(ctx)
	if err != nil {
		return sandbox.Layers{}, err
	}
	defer r.spares.Give(w)
	return w.Layers, nil
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error { return r.spares.Close() }
