package golang

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A Runtime loads Go programs. Its exported fields may be set before the first
// Load; its methods may then be called at the same time.
type Runtime struct {
	// Spares is how many processes wait for the next program once a session
	// has been closed.
	Spares int
	// LoadCPU is how much CPU time the initialisation of a program may take.
	LoadCPU time.Duration
	// Progress, if set, is told how many packages of the standard library are
	// built of how many, which the first Load ever does.
	Progress func(done, total int64)

	builder  builder
	launcher *sandbox.Launcher
	self     string // this program, which serves as the child

	wording sync.Once
	rules   []rule // that explain faults

	ending sync.WaitGroup // what goes on in the background

	mu     sync.Mutex
	closed bool
	dir    string // where processes run; made with the first of them
	idle   []*worker
}

var errClosed = errors.New("runtime is closed")

// New returns a Runtime that builds by toolchain and keeps what lasts in the
// folder dir. Its processes are started by launcher. It needs to be closed
// before the launcher.
func New(toolchain Toolchain, dir string, launcher *sandbox.Launcher) (*Runtime, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	return &Runtime{
		Spares: 1, LoadCPU: time.Second,
		builder:  builder{toolchain: toolchain, dir: filepath.Join(dir, "go"), launcher: launcher},
		launcher: launcher, self: self,
	}, nil
}

// Load builds program and starts it in a process that holds no other. Exactly
// one of the three results is set.
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
	k, unread := inspect(program)
	if refused := k.refuse(); refused != nil {
		return nil, refused.fault(program), nil
	}
	if unread == nil {
		if name := k.shadowed(); name != nil {
			return nil, name.fault(program), nil
		}
	}
	if err := r.Prepare(ctx, r.Progress); err != nil {
		return nil, nil, err
	}
	built, fault, err := r.builder.build(ctx, program, k)
	if fault != nil || err != nil {
		return nil, fault, err
	}
	if unread != nil {
		return nil, nil, fmt.Errorf("read: %w", unread) // the compiler did not mind
	}
	w, err := r.worker()
	if err != nil {
		return nil, nil, err
	}
	s := &session{runtime: r, worker: w, program: program, pack: k, build: built}
	if fault, err = s.load(ctx); fault != nil || err != nil {
		s.over = true
		s.Close()
	}
	return s, fault, err
}

// worker returns a process that runs nothing.
func (r *Runtime) worker() (*worker, error) {
	r.mu.Lock()
	for len(r.idle) > 0 {
		w := r.idle[len(r.idle)-1]
		r.idle = r.idle[:len(r.idle)-1]
		if w.process.Alive() {
			r.mu.Unlock()
			return w, nil
		}
		w.close()
	}
	dir, err := r.workDir()
	r.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return startWorker(r.launcher, r.self, dir)
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

// Warm starts processes in the background until n are spare.
func (r *Runtime) Warm(n int) {
	r.ending.Go(func() {
		for {
			r.mu.Lock()
			enough := r.closed || len(r.idle) >= n
			dir, err := r.workDir()
			r.mu.Unlock()
			if enough || err != nil {
				return
			}
			w, err := startWorker(r.launcher, r.self, dir)
			if err != nil {
				return // the next Load says so
			}
			r.shelve(w)
		}
	})
}

// shelve keeps a process that runs nothing any more for the next program,
// unless there are enough.
func (r *Runtime) shelve(w *worker) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || len(r.idle) >= max(1, r.Spares) || w.worn() {
		w.close()
		return
	}
	r.idle = append(r.idle, w)
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.ending.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, w := range r.idle {
		w.close()
	}
	r.idle = nil
	if r.dir == "" {
		return nil
	}
	return os.RemoveAll(r.dir)
}
