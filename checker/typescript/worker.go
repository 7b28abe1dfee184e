package typescript

import (
	"bufio"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript/wire"
)

// A worker is one engine. Requests go to it one at a time; to each belong the
// answers that repeat its tag and count from 0.
type worker struct {
	process *sandbox.Process
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
	w := &worker{process: process, answers: bufio.NewReaderSize(process.Stdout, 64<<10)}
	if err := w.await(); err != nil {
		w.close()
		return nil, fmt.Errorf("start engine: %w", err)
	}
	return w, nil
}

// await waits for the engine to say that it is ready. Whatever goes wrong
// before is not the doing of learner code.
func (w *worker) await() error {
	defer w.process.Allow(startBudget)()
	answer, err := w.next()
	if err == nil && answer.Kind != wire.Ready {
		err = fmt.Errorf("unexpected answer of kind %d", answer.Kind)
	}
	if err != nil {
		w.process.Kill()
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(string(w.process.Wait().Head)))
	}
	return nil
}

// ask sends a request. That it cannot be sent shows when the answer is read.
func (w *worker) ask(kind wire.Kind, fields func(*wire.Writer)) error {
	rand.Read(w.tag[:]) // never fails
	w.count = 0
	w.writer.Reset(kind, w.tag)
	fields(&w.writer)
	err := w.writer.Send(w.process.Stdin)
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

// closing is how long a process may live on that has closed the channel; on a
// busy machine a dying one may take that long.
const closing = 3 * time.Second

// endsByItself waits for a process whose answers have ended. It reports
// whether the process has, too, and kills it otherwise.
func (w *worker) endsByItself() bool {
	select {
	case <-w.process.Done():
		return true
	case <-time.After(closing):
		w.process.Kill()
		return false
	}
}

// alive reports whether the process has not ended.
func (w *worker) alive() bool {
	select {
	case <-w.process.Done():
		return false
	default:
		return true
	}
}

func (w *worker) close() { w.process.Close() }

// isEnd reports whether an error in reading an answer is the end of them.
func isEnd(err error) bool { return errors.Is(err, io.EOF) }
