package typescript

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript/wire"
)

// A worker is one engine. Requests go to it one at a time; to each belong the
// answers that repeat its tag and count from 0.
type worker struct {
	*sandbox.Process
	answers *bufio.Reader
	buffer  []byte
	writer  wire.Writer
	tag     [wire.TagSize]byte
	count   int64
}

// start starts a worker with args and waits until it is ready.
func start(launcher *sandbox.Launcher, args ...string) (*worker, error) {
	spec, err := spec()
	if err != nil {
		return nil, err
	}
	spec.Args = args
	process, err := launcher.Start(spec)
	if err != nil {
		return nil, err
	}
	w := &worker{Process: process, answers: bufio.NewReaderSize(process.Stdout, 64<<10)}
	if err := w.await(); err != nil {
		w.Close()
		return nil, fmt.Errorf("start engine: %w", err)
	}
	return w, nil
}

// await waits for the engine to say that it is ready. Whatever goes wrong
// before is not the doing of learner code.
func (w *worker) await() error {
	defer w.Allow(startBudget)()
	answer, err := w.next()
	if err == nil && answer.Kind != wire.Ready {
		err = fmt.Errorf("unexpected answer of kind %d", answer.Kind)
	}
	if err != nil {
		w.Kill()
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(string(w.Wait().Head)))
	}
	return nil
}

// ask sends a request. That it cannot be sent shows when the answer is read.
func (w *worker) ask(kind wire.Kind, fields func(*wire.Writer)) error {
	rand.Read(w.tag[:]) // never fails
	w.count = 0
	w.writer.Reset(kind, w.tag)
	fields(&w.writer)
	err := w.writer.Send(w.Stdin)
	var gone interface{ Timeout() bool }
	if err != nil && !errors.As(err, &gone) {
		return err
	}
	return nil
}

// next reads the next answer. The error is io.EOF if the process has ended
// without one and wraps [wire.ErrMalformed] if there is one but not a right one.
func (w *worker) next() (*wire.Reader, error) {
	r, err := wire.Receive(w.answers, &w.buffer, maxAnswer)
	if err != nil {
		return nil, err
	}
	count := r.Int()
	if r.Err() != nil {
		return nil, r.Err()
	}
	if r.Tag != w.tag || count != w.count {
		return nil, fmt.Errorf("%w: answer %d where %d was due", wire.ErrMalformed, count, w.count)
	}
	w.count++
	return r, nil
}

// isEnd reports whether an error in reading an answer is the end of them.
func isEnd(err error) bool { return errors.Is(err, io.EOF) }
