package python

import (
	"bufio"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"pruefstein/checker/sandbox"
)

const (
	tagSize  = 8
	maxFrame = 1 << 20 // bytes of an answer
)

// A worker is one process of the interpreter with the harness in it. Requests
// go to it one at a time; to each belong the answers that repeat its tag and
// count from 0.
type worker struct {
	*sandbox.Process
	answers *bufio.Reader
	frame   []byte // the last answer, to be overwritten
	tag     [tagSize]byte
	index   int
}

// start starts a worker and waits until the harness is ready.
func (r *Runtime) start(bool) (*worker, error) {
	dir, err := r.spares.Dir()
	if err != nil {
		return nil, err
	}
	process, err := r.launcher.Start(r.interpreter.spec(dir))
	if err != nil {
		return nil, err
	}
	w := newWorker(process)
	writeFrame(process.Stdin, r.interpreter.harness)
	writeFrame(process.Stdin, appendOrders(nil, process.Layers, nil))
	if err := w.await(); err != nil {
		w.Close()
		return nil, fmt.Errorf("start %q: %w", r.interpreter.Path, err)
	}
	return w, nil
}

// spec returns how processes of i are started to run in dir.
func (i *Interpreter) spec(dir string) sandbox.Spec {
	return sandbox.Spec{
		Path:     i.Path,
		Args:     []string{"-s", "-S", "-B", "-c", bootSource()},
		Env:      environment(dir),
		Dir:      dir,
		Limits:   limits,
		Farewell: farewell,
		Confine:  confinement(i.Path),
	}
}

func newWorker(process *sandbox.Process) *worker {
	return &worker{Process: process, answers: bufio.NewReaderSize(process.Stdout, 64<<10)}
}

// await waits for the harness to say that it is ready. Whatever goes wrong
// before is not the doing of learner code.
func (w *worker) await() error {
	defer w.Allow(startBudget)()
	answer, err := w.next()
	if err == nil && answer.kind != "ready" {
		err = fmt.Errorf("unexpected answer %q", answer.kind)
	}
	if err != nil {
		w.Kill()
		said := strings.TrimSpace(string(w.Wait().Tail))
		return fmt.Errorf("%w: %s", err, said)
	}
	return nil
}

// writeFrame sends a frame. That it cannot be sent shows when there is no answer.
func writeFrame(to io.Writer, frame []byte) {
	_, _ = to.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(len(frame))), frame...))
}

// tagOffset is where the tag lies in a request.
const tagOffset = 4 + 5 + 5 // after the lengths of frame, tuple and tag

// appendRequest appends the beginning of a request of the given kind that may
// use up budget. The caller appends its n fields and passes it to ask.
func appendRequest(b []byte, kind string, budget sandbox.Budget, n int) []byte {
	b = append(b, 0, 0, 0, 0)
	b = appendTuple(b, 3+n)
	b = appendBytes(b, make([]byte, tagSize))
	b = appendText(b, kind)
	b = appendTuple(b, 2)
	b = appendFloat(b, budget.CPU.Seconds())
	return appendFloat(b, budget.Wall.Seconds())
}

// ask sends a request that ends with rest. That it cannot be sent shows when
// the answer is read.
func (w *worker) ask(request, rest []byte) {
	rand.Read(w.tag[:]) // never fails
	w.index = 0
	binary.LittleEndian.PutUint32(request, uint32(len(request)-4+len(rest)))
	copy(request[tagOffset:], w.tag[:])
	_, _ = w.Stdin.Write(request)
	_, _ = w.Stdin.Write(rest)
}

// An answer is a frame whose tag and index were right; the fields after kind
// are left to read, before the next answer is.
type answer struct {
	decoder
	kind string
	left int // how many fields
}

// next reads the next answer. The error is io.EOF if the process has ended
// without one and wraps errMalformed if there is one but not a right one.
func (w *worker) next() (*answer, error) {
	var head [4]byte
	if _, err := io.ReadFull(w.answers, head[:]); err != nil {
		return nil, ended(err)
	}
	size := binary.LittleEndian.Uint32(head[:])
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
	a.left = a.sequence() - 3
	tag, index := a.bytes(), a.number()
	if a.err == nil && (string(tag) != string(w.tag[:]) || index != w.index) {
		a.fail("tag %x and index %d where %x and %d were due", tag, index, w.tag, w.index)
	}
	a.kind = a.text()
	if a.err != nil {
		return nil, a.err
	}
	w.index++
	return a, nil
}

// startBudget is for the start of the interpreter alone.
var startBudget = sandbox.Budget{CPU: 10 * time.Second, Wall: 30 * time.Second}
