package typescript

import (
	"context"
	"errors"
	"fmt"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// A session is a worker that holds a program.
type session struct {
	runtime *Runtime
	worker  *worker
	program trace.Program
	over    bool // a fault has ended it
}

var errOver = errors.New("session has ended")

// load hands the program to the worker.
func (s *session) load(ctx context.Context) (*trace.Fault, error) {
	budget := budgetFor(s.runtime.LoadCPU)
	err := s.worker.ask(wire.Load, func(w *wire.Writer) {
		appendBudget(w, budget)
		w.Bool(s.program.Main)
		w.Int(int64(1 + len(s.program.More)))
		w.Text(s.program.File)
		w.Text(string(s.program.Source))
		for _, f := range s.program.More {
			w.Text(f.Name)
			w.Text(string(f.Source))
		}
	})
	if err != nil {
		return nil, err
	}
	return s.converse(ctx, budget, func(r *wire.Reader) (bool, error) {
		if r.Kind != wire.Loaded {
			return false, malformed("answer of kind %d to load", r.Kind)
		}
		notes := make([]note, r.Count())
		for i := range notes {
			notes[i] = note{r.Text(), int(r.Int())}
		}
		s.runtime.notes.keep(s.program.Source, notes)
		return true, r.End()
	})
}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	records, fault, err := s.run(ctx, batch)
	if err != nil {
		return nil, nil, fmt.Errorf("run %q: %w", batch.Construct, err)
	}
	return records, fault, nil
}

func (s *session) run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	if s.over {
		return nil, nil, errOver
	}
	if batch.CPU <= 0 {
		return nil, nil, errors.New("no CPU time allowed")
	}
	q := question{batch: &batch, names: s.program.Names}
	scripts, err := q.scripts()
	if err != nil {
		return nil, nil, err
	}
	budget := budgetFor(batch.CPU)
	err = s.worker.ask(wire.Run, func(w *wire.Writer) {
		appendBudget(w, budget)
		w.Text(q.settings())
		w.Text(q.name(batch.Construct))
		w.Bool(batch.Main)
		w.Bool(batch.Detail)
		w.Bool(batch.Tick > 0)
		w.Texts(scripts)
	})
	if err != nil {
		return nil, nil, err
	}
	t := transcript{batch: &batch, records: make([]trace.Record, 0, len(batch.Scripts))}
	fault, err := s.converse(ctx, budget, t.add)
	return t.records, fault, err
}

// converse passes the answers to take until that is done, a fault comes or the
// process ends.
func (s *session) converse(ctx context.Context, budget sandbox.Budget,
	take func(*wire.Reader) (done bool, err error)) (*trace.Fault, error) {
	defer context.AfterFunc(ctx, s.worker.Kill)()
	defer s.worker.Allow(budget)()
	for {
		r, err := s.worker.next()
		var fault *trace.Fault
		done := false
		switch {
		case err != nil:
		case r.Kind == wire.Fault:
			fault, err = s.fault(r, budget)
		default:
			done, err = take(r)
		}
		if err == nil && fault == nil && !done {
			continue
		}
		s.over = !done
		if err != nil {
			s.over = true
			fault = s.judge(err, budget)
		}
		if ctx.Err() != nil && s.over {
			return nil, context.Cause(ctx)
		}
		return fault, nil
	}
}

// Close implements [trace.Session]. The process is killed at once; that it is
// gone is waited for in the background.
func (s *session) Close() error {
	s.over = true
	s.runtime.spares.Retire(s.worker, s.runtime.Spares)
	return nil
}

func malformed(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{wire.ErrMalformed}, args...)...)
}
