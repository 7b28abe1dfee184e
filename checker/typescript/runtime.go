package typescript

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
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

	launcher *sandbox.Launcher
	ending   sync.WaitGroup // processes of closed sessions
	notes    notebook

	mu     sync.Mutex
	closed bool
	spares []<-chan spare // each yields one
}

type spare struct {
	worker *worker
	err    error
}

var errClosed = errors.New("runtime is closed")

// New returns a Runtime with one spare process and 1 s for loading. Its
// processes are started by launcher. It needs to be closed before the launcher.
func New(launcher *sandbox.Launcher) *Runtime {
	return &Runtime{Spares: 1, LoadCPU: time.Second, launcher: launcher}
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
	w, err := r.worker(ctx)
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

// worker returns one that has not been used. A spare that has died or did not
// come up is passed over, since what was wrong may not be so any more.
func (r *Runtime) worker(ctx context.Context) (*worker, error) {
	for {
		next, fresh := r.next()
		select {
		case s := <-next:
			if fresh || s.err == nil && s.worker.process.Alive() {
				return s.worker, s.err
			}
			if s.err == nil {
				s.worker.close()
			}
		case <-ctx.Done():
			r.mu.Lock()
			r.spares = append(r.spares, next)
			r.mu.Unlock()
			return nil, context.Cause(ctx)
		}
	}
}

// next takes a spare, or has a fresh worker started if there is none.
func (r *Runtime) next() (next <-chan spare, fresh bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.spares) == 0 {
		return r.prepare(), true
	}
	next = r.spares[0]
	r.spares = r.spares[1:]
	return next, false
}

// Warm starts processes in the background until n are spare.
func (r *Runtime) Warm(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.closed && len(r.spares) < n {
		r.spares = append(r.spares, r.prepare(engine.Rehearse))
	}
}

// prepare starts a worker with args in the background. It is called with r.mu held.
func (r *Runtime) prepare(args ...string) <-chan spare {
	ready := make(chan spare, 1)
	if r.closed {
		ready <- spare{err: errClosed}
		return ready
	}
	go func() {
		w, err := start(r.launcher, args...)
		ready <- spare{w, err}
	}()
	return ready
}

// Layers returns how learner code is confined here. It is known from a process
// that was started, which then waits for the next Load.
func (r *Runtime) Layers(ctx context.Context) (sandbox.Layers, error) {
	w, err := r.worker(ctx)
	if err != nil {
		return sandbox.Layers{}, err
	}
	ready := make(chan spare, 1)
	ready <- spare{worker: w}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spares = append(r.spares, ready)
	return w.process.Layers, nil
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error {
	r.mu.Lock()
	r.closed = true // so that nothing starts any more
	r.mu.Unlock()
	r.ending.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, ready := range r.spares {
		if s := <-ready; s.worker != nil {
			s.worker.close()
		}
	}
	r.spares = nil
	return nil
}
