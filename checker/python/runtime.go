package python

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
	"pruefstein/checker/trace"
)

// A Runtime loads Python programs. Its exported fields may be set before the
// first Load; its methods may then be called at the same time.
type Runtime struct {
	// Spares is how many processes wait, ready to take a program, once a
	// session has been closed; until then the machine is the session's. 0
	// suits a single verdict.
	Spares int
	// ForkServers is how many processes there may be that start once and are
	// then copied, which takes a tenth of the time of a start. Of each there
	// is one copy at a time; programs beyond those, resident ones and all
	// where fork servers do not work are loaded into processes of their own.
	ForkServers int
	// LoadCPU is how much CPU time loading a program may take.
	LoadCPU time.Duration

	interpreter Interpreter
	launcher    *sandbox.Launcher

	prepareForks sync.Once
	forks        forkPool
	memory       memory
	reader       reader

	spares *spare.Pool[*worker]
}

// New returns a Runtime for interpreter with one spare process and 1 s for
// loading. Its processes are started by launcher. It needs to be closed
// before the launcher.
func New(interpreter Interpreter, launcher *sandbox.Launcher) *Runtime {
	r := &Runtime{Spares: 1, LoadCPU: time.Second, interpreter: interpreter, launcher: launcher}
	r.spares = spare.New(r.start)
	return r
}

// Load starts a fresh process and loads program into it. Exactly one of the
// three results is set.
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
	w, err := r.workerFor(ctx, program)
	if err != nil {
		return nil, nil, err
	}
	s := &session{runtime: r, worker: w, program: program, source: source{program.File, program.Source}}
	fault, err := s.load(ctx)
	if fault != nil || err != nil {
		s.Close()
	}
	return s, fault, err
}

// workerFor returns a worker to load program into.
func (r *Runtime) workerFor(ctx context.Context, program trace.Program) (*worker, error) {
	if !program.Resident {
		if w, err := r.pool().worker(needsAsync(program)); err == nil {
			return w, nil
		}
	}
	return r.spares.Take(ctx)
}

// needsAsync reports whether program looks like one that waits.
func needsAsync(program trace.Program) bool {
	async := func(source []byte) bool { return bytes.Contains(source, []byte("async")) }
	return async(program.Source) || slices.ContainsFunc(program.More, func(f trace.File) bool { return async(f.Source) })
}

// Warm starts processes in the background until n are spare.
func (r *Runtime) Warm(n int) { r.spares.Warm(n) }

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error {
	r.pool().close()
	r.reader.close()
	return r.spares.Close()
}
