package java

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
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

	ending sync.WaitGroup // processes of closed sessions

	preparing sync.Mutex
	harness   harness // prepared if its dir is set

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

// New returns a Runtime for jdk with one spare process, 10 s for compiling and
// 1 s for loading. What is compiled once is kept in the folder cache. Its
// processes are started by launcher. It needs to be closed before the launcher.
func New(jdk JDK, cache string, launcher *sandbox.Launcher) *Runtime {
	return &Runtime{Spares: 1, Reuse: 1, CompileCPU: 10 * time.Second, LoadCPU: time.Second, jdk: jdk, cache: cache, launcher: launcher}
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
	if err := r.prepare(ctx); err != nil {
		return nil, nil, err
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

// worker returns one that has not been used. A spare that has died or did not
// come up is passed over, since what was wrong may not be so any more.
func (r *Runtime) worker(ctx context.Context) (*worker, error) {
	if err := r.prepare(ctx); err != nil {
		return nil, err
	}
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
		return r.begin(r.harness, false), true
	}
	next = r.spares[0]
	r.spares = r.spares[1:]
	return next, false
}

// Warm starts processes in the background until n are spare. Before the first
// program there are none.
func (r *Runtime) Warm(n int) {
	h, ok := r.prepared()
	if !ok {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.closed && len(r.spares) < n {
		r.spares = append(r.spares, r.begin(h, true))
	}
}

// takeBack makes a worker a spare one again, if it still can be used. The
// compiler alone leaves a virtual machine as good as new, and quicker than one
// that is.
func (r *Runtime) takeBack(w *worker) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || !w.process.Alive() {
		return false
	}
	ready := make(chan spare, 1)
	ready <- spare{worker: w}
	r.spares = append([]<-chan spare{ready}, r.spares...)
	return true
}

// begin starts a worker in the background. It is called with r.mu held.
func (r *Runtime) begin(h harness, warm bool) <-chan spare {
	ready := make(chan spare, 1)
	dir, err := r.workDir()
	if err != nil {
		ready <- spare{err: err}
		return ready
	}
	go func() {
		w, err := r.start(h, dir, warm)
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
