package python

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
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

	ending sync.WaitGroup // processes of closed sessions

	mu     sync.Mutex
	closed bool
	dir    string         // where processes run; made with the first of them
	spares []<-chan spare // each yields one
}

type spare struct {
	worker *worker
	err    error
}

var errClosed = errors.New("runtime is closed")

// New returns a Runtime for interpreter with one spare process and 1 s for
// loading. Its processes are started by launcher. It needs to be closed
// before the launcher.
func New(interpreter Interpreter, launcher *sandbox.Launcher) *Runtime {
	return &Runtime{Spares: 1, LoadCPU: time.Second, interpreter: interpreter, launcher: launcher}
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
	return r.worker(ctx)
}

// needsAsync reports whether program looks like one that waits.
func needsAsync(program trace.Program) bool {
	async := func(source []byte) bool { return bytes.Contains(source, []byte("async")) }
	return async(program.Source) || slices.ContainsFunc(program.More, func(f trace.File) bool { return async(f.Source) })
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
		r.spares = append(r.spares, r.prepare())
	}
}

// prepare starts a worker in the background. It is called with r.mu held.
func (r *Runtime) prepare() <-chan spare {
	ready := make(chan spare, 1)
	dir, err := r.workDir()
	if err != nil {
		ready <- spare{err: err}
		return ready
	}
	go func() {
		w, err := start(r.launcher, r.interpreter, dir)
		ready <- spare{w, err}
	}()
	return ready
}

// workDir returns the empty directory in which all processes run.
func (r *Runtime) workDir() (string, error) {
	if r.closed {
		return "", errClosed
	}
	if r.dir != "" {
		return r.dir, nil
	}
	dir, err := os.MkdirTemp("", "pruefstein-")
	if err != nil {
		return "", err
	}
	r.dir = dir
	return dir, os.Chmod(dir, 0o500)
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error {
	r.mu.Lock()
	r.closed = true // so that nothing starts any more
	r.mu.Unlock()
	r.pool().close()
	r.reader.close()
	r.ending.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, ready := range r.spares {
		if s := <-ready; s.worker != nil {
			s.worker.close()
		}
	}
	r.spares = nil
	if r.dir == "" {
		return nil
	}
	return os.RemoveAll(r.dir)
}
