package golang

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
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

	builder builder

	wording sync.Once
	rules   []rule // that explain faults

	spares *spare.Pool[*worker]
}

// New returns a Runtime that builds by toolchain and keeps what lasts in the
// folder dir. Its processes are started by launcher. It needs to be closed
// before the launcher.
func New(toolchain Toolchain, dir string, launcher *sandbox.Launcher) (*Runtime, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	r := &Runtime{
		Spares: 1, LoadCPU: time.Second,
		builder: builder{toolchain: toolchain, dir: filepath.Join(dir, "go"), launcher: launcher},
	}
	r.spares = spare.New(func(bool) (*worker, error) {
		dir, err := r.spares.Dir()
		if err != nil {
			return nil, err
		}
		return startWorker(launcher, self, dir)
	})
	return r, nil
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
	w, err := r.spares.Take(ctx)
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

// Warm starts processes in the background until n are spare.
func (r *Runtime) Warm(n int) { r.spares.Warm(n) }

// shelve keeps a process that runs nothing any more for the next program,
// unless there are enough.
func (r *Runtime) shelve(w *worker) {
	if r.spares.Spares() >= max(1, r.Spares) || w.worn() {
		w.Close()
		return
	}
	r.spares.Give(w)
}

// Close ends all processes that wait. Sessions are closed by themselves.
func (r *Runtime) Close() error { return r.spares.Close() }
