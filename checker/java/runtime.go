package java

import (
	"context"
	"fmt"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
	"pruefstein/checker/trace"
)

// A Runtime loads Java programs. Its exported fields may be set before the
// first Load; its methods may then be called at the same time.
type Runtime struct {
	// Spares is how many virtual machines wait, their compiler tried, once a
	// session has been closed; until then the computer is the session's. 0
	// suits a single verdict.
	Spares int
	// Reuse is how many programs one virtual machine holds, one after the other,
	// unless one ends badly. Over 1 suits programs that trust each other, such
	// as those of a course: what one changes in the machine the next one meets.
	Reuse int
	// CompileCPU is how much CPU time compiling a program may take.
	CompileCPU time.Duration
	// LoadCPU is how much CPU time its static initialisers may take.
	LoadCPU time.Duration
	// Progress, if set, is told how much is done of what only the first use
	// ever needs: compiling the harness, which takes some seconds.
	Progress func(done, total int64)

	jdk      JDK
	cache    string
	launcher *sandbox.Launcher

	preparing sync.Mutex
	harness   harness // prepared if its dir is set

	spares *spare.Pool[*worker]
}

// New returns a Runtime for jdk with one spare process, 10 s for compiling and
// 1 s for loading. What is compiled once is kept in the folder cache. Its
// processes are started by launcher. It needs to be closed before the launcher.
func New(jdk JDK, cache string, launcher *sandbox.Launcher) *Runtime {
	r := &Runtime{Spares: 1, Reuse: 1, CompileCPU: 10 * time.Second, LoadCPU: time.Second, jdk: jdk, cache: cache, launcher: launcher}
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
	w, err := r.worker(ctx)
	if err != nil {
		return nil, nil, err
	}
	s := &session{runtime: r, worker: w, program: program}
	fault, err := s.load(ctx)
	if fault != nil || err != nil {
		s.giveUp(fault)
	}
	return s, fault, err
}

// prepare sees to it that there is a harness.
func (r *Runtime) prepare(ctx context.Context) error {
	r.preparing.Lock()
	defer r.preparing.Unlock()
	if r.harness.dir != "" {
		return nil
	}
	progress := r.Progress
	if progress == nil {
		progress = func(done, total int64) {}
	}
	h, err := prepare(ctx, r.jdk, r.cache, progress)
	if err != nil {
		return fmt.Errorf("prepare harness: %w", err)
	}
	r.harness = h
	return nil
}

// prepared returns the harness if there is one yet.
func (r *Runtime) prepared() (harness, bool) {
	r.preparing.Lock()
	defer r.preparing.Unlock()
	return r.harness, r.harness.dir != ""
}

// worker returns one that has not been used, or only by programs that trust
// the next.
func (r *Runtime) worker(ctx context.Context) (*worker, error) {
	if err := r.prepare(ctx); err != nil {
		return nil, err
	}
	return r.spares.Take(ctx)
}

// Warm starts processes in the background until n are spare. Before the first
// program there are none.
func (r *Runtime) Warm(n int) {
	if _, ok := r.prepared(); ok {
		r.spares.Warm(n)
	}
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error { return r.spares.Close() }
