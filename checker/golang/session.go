package golang

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"pruefstein/checker/golang/wire"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A session is a worker that runs a program.
type session struct {
	runtime *Runtime
	worker  *worker
	program trace.Program
	pack    *pack
	build   *build
	engine  wire.Engine
	asked   [][]byte // what the adapter has been asked so far
	waiting bool     // the adapter waits to be asked
	over    bool     // the process is of no use any more
}

var errOver = errors.New("session has ended")

// load starts what was built and waits until its packages are initialised.
func (s *session) load(ctx context.Context) (*trace.Fault, error) {
	s.engine = wire.Interpreter
	if s.build.slow.Load() {
		s.engine = wire.Compiler
	}
	fault, err := s.begin(ctx)
	if s.tooSlow(fault, err) {
		return s.speedUp(ctx)
	}
	return fault, err
}

// begin starts the module for being asked.
func (s *session) begin(ctx context.Context) (*trace.Fault, error) {
	if err := s.worker.compile(ctx, s.build, s.engine); err != nil {
		return nil, err
	}
	if err := s.worker.start(wire.Begin{Args: []string{s.program.File}}); err != nil {
		return nil, err
	}
	fault, err := s.converse(ctx, s.runtime.LoadCPU, func(kind wire.Kind, data []byte) (bool, error) {
		if kind != wire.Ready {
			return false, unexpected(kind, data)
		}
		return true, nil
	})
	s.waiting = fault == nil && err == nil
	if fault != nil && fault.Kind == trace.Crashed && fault.Exception != nil {
		fault.Kind = trace.LoadRaised
	}
	return fault, err
}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	records, fault, err := s.run(ctx, &batch)
	if err != nil {
		return nil, nil, fmt.Errorf("run %q: %w", batch.Construct, err)
	}
	return records, fault, nil
}

func (s *session) run(ctx context.Context, batch *trace.Batch) ([]trace.Record, *trace.Fault, error) {
	switch {
	case s.over:
		return nil, nil, errOver
	case batch.CPU <= 0:
		return nil, nil, errors.New("no CPU time allowed")
	case batch.Timers:
		return nil, nil, &unsupportedError{"Timer lassen sich nicht zählen"}
	case batch.Main:
		return s.runMain(ctx, batch)
	case !s.waiting:
		return nil, nil, errOver
	}
	request, fault, err := s.request(batch)
	if fault != nil || err != nil {
		return nil, fault, err
	}
	records, fault, err := s.ask(ctx, request, batch)
	if s.tooSlow(fault, err) {
		if fault, err = s.speedUp(ctx); fault == nil && err == nil {
			records, fault, err = s.ask(ctx, request, batch)
		}
	}
	s.asked = append(s.asked, request)
	return records, fault, err
}

func (s *session) ask(ctx context.Context, request []byte, batch *trace.Batch) ([]trace.Record, *trace.Fault, error) {
	s.worker.send(wire.Ask, request)
	t := transcript{batch: batch, program: s.program}
	fault, err := s.converse(ctx, batch.CPU, t.add)
	return t.records, fault, err
}

// patience is how much CPU time the interpreter gets before the compiler is
// worth its while.
const patience = 400 * time.Millisecond

// tooSlow reports whether a fault may come of the interpreter alone, which is
// slow and does not go deep.
func (s *session) tooSlow(fault *trace.Fault, err error) bool {
	return err == nil && fault != nil && s.engine == wire.Interpreter &&
		(fault.Kind == trace.Timeout || fault.Signal == tooDeep)
}

// speedUp starts the program anew in compiled form and brings it to where it
// was.
func (s *session) speedUp(ctx context.Context) (*trace.Fault, error) {
	s.build.slow.Store(true)
	s.engine = wire.Compiler
	s.runtime.spares.Retire(s.worker, 0)
	next, err := s.runtime.spares.Take(ctx)
	if err != nil {
		return nil, err
	}
	s.worker, s.over = next, false
	fault, err := s.begin(ctx)
	for _, request := range s.asked {
		if fault != nil || err != nil {
			break
		}
		s.worker.send(wire.Ask, request)
		fault, err = s.converse(ctx, s.runtime.LoadCPU, func(kind wire.Kind, data []byte) (bool, error) {
			if kind == wire.Answer || kind == wire.Done {
				return kind == wire.Done, nil
			}
			return false, unexpected(kind, data)
		})
	}
	return fault, err
}

// request returns batch as the adapter reads it. The fault says that the
// program lacks what makes the objects.
func (s *session) request(batch *trace.Batch) ([]byte, *trace.Fault, error) {
	e := &encoder{program: s.program, pack: s.pack, tick: batch.Tick}
	var maker *routine
	if batch.Construct != "" {
		if maker = e.maker(batch.Construct); maker == nil {
			return nil, s.missing(constructorName(s.program, batch.Construct)), nil
		}
	}
	request, err := e.batch(nil, batch, maker)
	if lacking, ok := errors.AsType[*missingError](err); ok {
		return nil, s.missing(lacking.name), nil
	}
	return request, nil, err
}

// missing says that the program lacks the function of that name.
func (s *session) missing(name string) *trace.Fault {
	return &trace.Fault{Kind: trace.Missing, Names: s.pack.names(), Wanted: name}
}

// converse passes answers to take until that is done, a fault comes or the
// process ends. The interpreter does not get all of the CPU time.
func (s *session) converse(ctx context.Context, cpu time.Duration,
	take func(wire.Kind, []byte) (done bool, err error)) (*trace.Fault, error) {
	budget := budgetFor(cpu)
	if s.engine == wire.Interpreter {
		budget.CPU = min(cpu, patience)
	}
	defer context.AfterFunc(ctx, s.worker.Kill)()
	defer s.worker.Allow(budget)()
	for {
		kind, data, err := wire.Read(s.worker.answers)
		done := false
		if err == nil {
			done, err = take(kind, data)
		}
		if end, ok := errors.AsType[*endError](err); ok {
			s.waiting = false
			return s.judge(end.End), nil
		}
		switch {
		case done && err == nil:
			return nil, nil
		case err == nil:
			continue
		}
		s.over = true
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return s.broken(err, cpu)
	}
}

// An endError tells that a run of the program has ended.
type endError struct{ wire.End }

func (e *endError) Error() string { return "program has ended" }

// unexpected returns what is wrong with a frame that is not the one waited
// for: mostly that the program has ended.
func unexpected(kind wire.Kind, data []byte) error {
	var end endError
	if kind != wire.Ended || json.Unmarshal(data, &end.End) != nil {
		return errMalformed
	}
	return &end
}

// broken tells why there is no right answer from a process.
func (s *session) broken(err error, cpu time.Duration) (*trace.Fault, error) {
	if errors.Is(err, errMalformed) {
		return &trace.Fault{Kind: trace.BrokenProtocol}, nil
	}
	s.worker.EndsByItself()
	exit := s.worker.Wait()
	switch {
	case exit.Limit == sandbox.CPULimit || exit.Limit == sandbox.WallLimit || exit.Signal == "SIGXCPU":
		return &trace.Fault{Kind: trace.Timeout, Allowed: int64(cpu)}, nil
	case strings.Contains(string(exit.Head), "out of memory") || strings.Contains(string(exit.Head), "cannot allocate"):
		return &trace.Fault{Kind: trace.MemoryLimit, Allowed: memory}, nil
	}
	// Learner code cannot end the process that holds it.
	return nil, fmt.Errorf("child: %w (code %d, signal %q): %s", err, exit.Code, exit.Signal, strings.TrimSpace(string(exit.Tail)))
}

// Close implements [trace.Session]. The process is kept for the next program
// if it is none the worse for this one.
func (s *session) Close() error {
	w, waiting := s.worker, s.waiting
	if s.over {
		s.runtime.spares.Retire(w, 0)
		return nil
	}
	s.over = true
	s.runtime.spares.Go(func() {
		if waiting && !w.stop() {
			w.Close()
			return
		}
		s.runtime.shelve(w)
	})
	return nil
}

// stop ends what runs and reports whether that worked.
func (w *worker) stop() bool {
	defer w.Allow(compileBudget)()
	w.send(wire.Stop, nil)
	kind, _, err := wire.Read(w.answers)
	return err == nil && kind == wire.Ended
}
