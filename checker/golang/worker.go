package golang

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"pruefstein/checker/golang/child"
	"pruefstein/checker/golang/wire"
	"pruefstein/checker/sandbox"
)

// What a process of ours may use up that runs learner code. Learner code has
// 256 MiB of its own; memory holds also the runtime of Go and modules that are
// compiled.
const (
	maxMemory = 3 << 30 // of address space
	maxFiles  = 64
	maxErrors = 1 << 20
	wallOver  = 3 // wall time for a second of CPU time
	maxRuns   = 500
)

var limits = sandbox.Limits{Memory: maxMemory, Stack: 8 << 20, FileSize: 1 << 20, Files: maxFiles, Output: maxErrors}

// compileBudget is for what is done by us before learner code runs.
var compileBudget = sandbox.Budget{CPU: 20 * time.Second, Wall: time.Minute}

func budgetFor(cpu time.Duration) sandbox.Budget {
	return sandbox.Budget{CPU: cpu, Wall: wallOver * cpu}
}

// A worker is a confined process that runs modules, one at a time.
type worker struct {
	*sandbox.Process
	answers *bufio.Reader
	runs    int
}

func startWorker(launcher *sandbox.Launcher, self, dir string) (*worker, error) {
	confine := sandbox.Libraries(self)
	process, err := launcher.Start(sandbox.Spec{
		Path: self, Args: []string{child.Name}, Env: []string{"GOGC=off", "GOMEMLIMIT=256MiB"}, Dir: dir, Limits: limits, Confine: &confine,
	})
	if err != nil {
		return nil, err
	}
	return &worker{Process: process, answers: bufio.NewReaderSize(process.Stdout, 64<<10)}, nil
}

// send sends a frame. That it cannot be sent shows when there is no answer.
func (w *worker) send(kind wire.Kind, parts ...[]byte) {
	_ = wire.Write(w.Stdin, kind, parts...)
}

// compile has the module of a build compiled for an engine, unless it is already.
func (w *worker) compile(ctx context.Context, b *build, engine wire.Engine) error {
	defer context.AfterFunc(ctx, w.Kill)()
	defer w.Allow(compileBudget)()
	w.send(wire.Module, []byte{byte(engine)}, b.sum[:])
	kind, data, err := wire.Read(w.answers)
	if err == nil && kind == wire.Unknown {
		w.send(wire.Code, []byte{byte(engine)}, b.code)
		kind, data, err = wire.Read(w.answers)
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		w.Kill()
		exit := w.Wait()
		return fmt.Errorf("child: %w: %s (code %d, signal %q)", err, strings.TrimSpace(string(exit.Tail)), exit.Code, exit.Signal)
	case kind == wire.Failed:
		return errors.New(string(data))
	case kind != wire.Known:
		return fmt.Errorf("child: unexpected frame %d", kind)
	}
	return nil
}

// start starts the module that was compiled last.
func (w *worker) start(begin wire.Begin) error {
	data, err := json.Marshal(begin)
	if err != nil {
		return err
	}
	w.runs++
	w.send(wire.Start, data)
	return nil
}

// worn reports whether another should take its place.
func (w *worker) worn() bool { return w.runs >= maxRuns || !w.Alive() }
