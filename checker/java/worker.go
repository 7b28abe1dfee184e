package java

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pruefstein/checker/sandbox"
)

const (
	tagSize  = 8
	maxFrame = 16 << 20 // bytes of an answer
)

// A worker is one virtual machine with the harness in it. Requests go to it
// one at a time; to each belong the answers that repeat its tag and count from 0.
type worker struct {
	*sandbox.Process
	programs int // held before
	answers  *bufio.Reader
	frame    []byte // the last answer, to be overwritten
	tag      [tagSize]byte
	index    uint32
}

// start starts a worker and waits until the harness, which has been prepared,
// is ready. With ahead its compiler is tried.
func (r *Runtime) start(ahead bool) (*worker, error) {
	dir, err := r.spares.Dir()
	if err != nil {
		return nil, err
	}
	h, _ := r.prepared()
	process, err := r.launcher.Start(sandbox.Spec{
		Path: r.jdk.Program(), Args: h.command(r.jdk, ahead), Env: environment(dir), Dir: dir,
		Limits: limits, Farewell: farewell, Confine: confinement(r.jdk, h),
	})
	if err != nil {
		return nil, err
	}
	w := &worker{Process: process, answers: bufio.NewReaderSize(process.Stdout, 64<<10)}
	if err := w.await(); err != nil {
		w.Close()
		return nil, fmt.Errorf("start %q: %w", r.jdk.Program(), err)
	}
	return w, nil
}

// await waits for the harness to say that it is ready. Whatever goes wrong
// before is not the doing of learner code.
func (w *worker) await() error {
	defer w.Allow(startBudget)()
	answer, err := w.next()
	if err == nil && answer.kind != 'r' {
		err = fmt.Errorf("unexpected answer %q", answer.kind)
	}
	if err != nil {
		w.Kill()
		said := strings.TrimSpace(string(w.Wait().Tail))
		return fmt.Errorf("%w: %s", err, said)
	}
	return nil
}

// appendRequest begins a request of the given kind. The caller appends its
// fields and passes it to ask.
func appendRequest(b []byte, kind byte) []byte {
	b = append(b, make([]byte, 4+tagSize)...)
	return append(b, kind)
}

// ask sends a request. That it cannot be sent shows when the answer is read.
func (w *worker) ask(request []byte) {
	rand.Read(w.tag[:]) // never fails
	w.index = 0
	binary.BigEndian.PutUint32(request, uint32(len(request)-4))
	copy(request[4:], w.tag[:])
	_, _ = w.Stdin.Write(request)
}

// An answer is a frame whose tag and index were right; what follows kind is
// left to read, before the next answer is.
type answer struct {
	decoder
	kind byte
}

// next reads the next answer. The error is io.EOF if the process has ended
// without one and wraps errMalformed if there is one but not a right one.
func (w *worker) next() (*answer, error) {
	var head [4]byte
	if _, err := io.ReadFull(w.answers, head[:]); err != nil {
		return nil, ended(err)
	}
	size := binary.BigEndian.Uint32(head[:])
	if size > maxFrame {
		return nil, fmt.Errorf("%w: frame of %d bytes", errMalformed, size)
	}
	w.frame = slices.Grow(w.frame[:0], int(size))[:size]
	if _, err := io.ReadFull(w.answers, w.frame); err != nil {
		return nil, ended(err)
	}
	return w.open(w.frame)
}

// ended makes one of all the ways in which a pipe can end.
func ended(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return io.EOF
	}
	return err
}

func (w *worker) open(frame []byte) (*answer, error) {
	a := &answer{decoder: decoder{data: frame}}
	tag, index := a.take(tagSize), a.word()
	if a.err == nil && (string(tag) != string(w.tag[:]) || index != w.index) {
		a.fail("tag %x and index %d where %x and %d were due", tag, index, w.tag, w.index)
	}
	a.kind = a.code()
	if a.err != nil {
		return nil, a.err
	}
	w.index++
	return a, nil
}
