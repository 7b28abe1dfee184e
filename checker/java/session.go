package java

import (
	"context"
	"errors"
	"fmt"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A session is a worker that holds a program.
type session struct {
	runtime *Runtime
	worker  *worker
	program trace.Program
	request []byte // the last one, to be overwritten
	over    bool   // it has ended
	ran     bool   // learner code has run
}

var errOver = errors.New("session has ended")

// load has the program compiled, which has time of its own, and its main class
// initialised.
func (s *session) load(ctx context.Context) (*trace.Fault, error) {
	for _, part := range []struct {
		request []byte
		budget  sandbox.Budget
	}{
		{appendProgram(appendRequest(nil, 'c'), s.program), budgetFor(s.runtime.CompileCPU)},
		{appendRequest(nil, 'l'), budgetFor(s.runtime.LoadCPU)},
	} {
		kind := part.request[4+tagSize]
		s.ran = kind == 'l'
		fault, err := s.converse(ctx, part.request, part.budget, func(a *answer) (bool, error) {
			if a.kind != kind {
				a.fail("answer %q to %q", a.kind, kind)
			}
			return true, a.end()
		})
		if fault != nil || err != nil {
			return fault, err
		}
	}
	return nil, nil
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
	switch {
	case s.over:
		return nil, nil, errOver
	case batch.CPU <= 0:
		return nil, nil, errors.New("no CPU time allowed")
	case batch.Timers:
		return nil, nil, errors.New("timers of programs in Java cannot be counted")
	}
	request, err := appendBatch(appendRequest(s.request[:0], 'b'), &batch, s.program.Names)
	if err != nil {
		return nil, nil, err
	}
	s.request = request
	t := transcript{batch: &batch, records: make([]trace.Record, 0, len(batch.Scripts))}
	fault, err := s.converse(ctx, request, budgetFor(batch.CPU), t.add)
	if err == nil && fault != nil && fault.Kind == trace.Exited && batch.Main {
		return s.resume(ctx, batch, &t, fault)
	}
	return t.whole(), fault, err
}

// resume takes the end of a program that has ended its own process for its
// exit and has another process run what is left.
func (s *session) resume(ctx context.Context, batch trace.Batch, t *transcript, fault *trace.Fault) ([]trace.Record, *trace.Fault, error) {
	step := trace.Step{Result: trace.IntValue(int64(fault.ExitCode)), Output: t.printed}
	records := append(t.records, trace.Record{Steps: []trace.Step{step}})
	batch.Scripts = batch.Scripts[len(records):]
	fresh, fault, err := s.runtime.load(ctx, s.program)
	if fault != nil || err != nil {
		return records, fault, err
	}
	s.Close()
	*s = *fresh
	if len(batch.Scripts) == 0 {
		return records, nil, nil
	}
	more, fault, err := s.run(ctx, batch)
	return append(records, more...), fault, err
}

// converse asks and passes the answers to take until that is done, a fault
// comes or the process ends.
func (s *session) converse(ctx context.Context, request []byte, budget sandbox.Budget,
	take func(*answer) (done bool, err error)) (*trace.Fault, error) {
	defer context.AfterFunc(ctx, s.worker.Kill)()
	defer s.worker.Allow(budget)()
	s.worker.ask(request)
	for {
		a, err := s.worker.next()
		var fault *trace.Fault
		done := false
		switch {
		case err != nil:
		case a.kind == 'f':
			fault, err = s.fault(a)
		default:
			done, err = take(a)
		}
		if err == nil && fault == nil && !done {
			continue
		}
		s.over = !done
		if err != nil {
			fault = s.judge(err, budget)
		}
		if ctx.Err() != nil && s.over {
			return nil, context.Cause(ctx)
		}
		return fault, nil
	}
}

// giveUp ends a session that did not come to be.
func (s *session) giveUp(fault *trace.Fault) {
	if s.ran || fault == nil || fault.Kind != trace.LoadRaised || !s.runtime.spares.Give(s.worker) {
		s.Close()
	}
	s.over = true
}

// Close implements [trace.Session]. Unless it is used once more, the process is
// killed at once; that it is gone is waited for in the background.
func (s *session) Close() error {
	if s.worker.programs++; !s.over && s.worker.programs < s.runtime.Reuse && s.runtime.spares.Give(s.worker) {
		s.over = true
		return nil
	}
	s.over = true
	s.runtime.spares.Retire(s.worker, s.runtime.Spares)
	return nil
}
