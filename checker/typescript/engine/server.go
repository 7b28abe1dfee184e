package engine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// A server answers the requests of one session: a program is loaded, then run.
type server struct {
	in        *bufio.Reader
	buffer    []byte
	machine   *machine
	program   *program
	rehearses bool
	watch     watch

	mu      sync.Mutex // of what follows, which a watch uses, too
	out     *bufio.Writer
	writer  wire.Writer
	tag     [wire.TagSize]byte
	count   int64 // answers to the request so far
	flushed time.Time
}

func newServer(in io.Reader, out io.Writer) *server {
	s := &server{in: bufio.NewReader(in), out: bufio.NewWriterSize(out, 64<<10)}
	s.watch.interrupt = func() {
		if m := s.machine; m != nil {
			m.vm.Interrupt()
		}
	}
	s.watch.expire = func() {
		s.fault(&halt{kind: "timeout"})
		os.Exit(0)
	}
	return s
}

// serve answers requests until there are no more.
func (s *server) serve() error {
	m, err := newMachine(&s.watch)
	if err != nil {
		return err
	}
	s.machine = m
	if s.rehearses {
		if err := rehearse(); err != nil {
			return err
		}
	}
	s.answer(wire.Ready, func(w *wire.Writer) { w.Text(Version()) })
	for {
		request, err := wire.Receive(s.in, &s.buffer, wire.MaxFrame)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.handle(request); err != nil {
			return err
		}
	}
}

func (s *server) handle(r *wire.Reader) error {
	s.mu.Lock()
	s.tag, s.count = r.Tag, 0
	s.mu.Unlock()
	end := s.watch.begin(time.Duration(r.Int()), time.Duration(r.Int()))
	defer end()
	var err error
	switch r.Kind {
	case wire.Load:
		err = s.load(r)
	case wire.Run:
		err = s.run(r)
	default:
		err = fmt.Errorf("request of kind %d", r.Kind)
	}
	if err != nil {
		return s.report(err)
	}
	return s.flush()
}

// answer sends one answer, sooner or later.
func (s *server) answer(kind wire.Kind, fields func(*wire.Writer)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writer.Reset(kind, s.tag)
	s.writer.Int(s.count)
	s.count++
	if fields != nil {
		fields(&s.writer)
	}
	if err := s.writer.Send(s.out); err != nil {
		return err
	}
	if now := time.Now(); kind != wire.Script || now.Sub(s.flushed) > time.Millisecond {
		s.flushed = now
		return s.out.Flush()
	}
	return nil
}

func (s *server) flush() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Flush()
}

// report tells of a halt. Other errors are not the doing of learner code.
func (s *server) report(err error) error {
	h, ok := errors.AsType[*halt](err)
	if !ok {
		return err
	}
	return s.fault(h)
}

func (s *server) fault(h *halt) error {
	var at place
	var names []string
	if m := s.machine; m != nil {
		at = m.place(h.text)
		if h.kind == "missing" {
			names = m.names()
		}
	}
	return s.answer(wire.Fault, func(w *wire.Writer) { writeFault(w, h, nil, at, names, "") })
}

func writeFault(w *wire.Writer, h *halt, e *trace.Exception, at place, names []string, output string) {
	w.Text(h.kind)
	w.Int(int64(h.code))
	w.Text(at.file)
	w.Int(int64(at.line))
	w.Texts(names)
	w.Text(output)
	w.Bool(e != nil)
	if e != nil {
		w.Text(e.Type)
		w.Text(e.Message)
		w.Text(e.File)
		w.Int(int64(e.Line))
		w.Int(int64(e.Column))
	}
}
