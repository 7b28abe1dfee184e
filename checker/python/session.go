package python

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A session is a worker that holds a program.
type session struct {
	runtime *Runtime
	worker  *worker
	program trace.Program
	source  source // its own file
	request []byte // the last one, to be overwritten
	over    bool   // a fault has ended it
	mute    bool   // and the process did not say so itself
	torn    bool   // the last record lacks steps
}

var errOver = errors.New("session has ended")

// load hands the program to the worker.
func (s *session) load(ctx context.Context) (*trace.Fault, error) {
	budget := budgetFor(s.runtime.LoadCPU)
	request := appendProgram(appendRequest(nil, "load", budget, 5), &s.program)
	return s.converse(ctx, request, nil, budget, func(a *answer) (bool, error) {
		if a.kind != "loaded" || a.left != 0 {
			a.fail("answer %q to load", a.kind)
		}
		return true, a.end()
	})
}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	records, fault, err := s.run(ctx, batch, false)
	if err == nil && s.mute && fault.Kind != trace.BrokenProtocol {
		records, fault, err = s.pin(ctx, batch, records, fault)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("run %q: %w", batch.Construct, err)
	}
	return records, fault, nil
}

// run runs batch. If prompt is not set, answers may be lost with a process
// that dies in the midst of it.
func (s *session) run(ctx context.Context, batch trace.Batch, prompt bool) ([]trace.Record, *trace.Fault, error) {
	if s.over {
		return nil, nil, errOver
	}
	if batch.CPU <= 0 {
		return nil, nil, errors.New("no CPU time allowed")
	}
	budget := budgetFor(batch.CPU)
	memo := s.runtime.memory.of(&batch)
	scripts, err := memo.encode(&batch)
	if err != nil {
		return nil, nil, err
	}
	special := scripts.special || len(s.program.Names) > 0
	request := appendRequest(s.request[:0], "run", budget, 6)
	request = appendText(request, batch.Construct)
	request = appendTexts(request, batch.Attributes)
	request = appendBool(request, batch.Detail)
	request = appendBool(request, prompt)
	request = appendSetting(request, &batch, special)
	s.request = request
	t := transcript{batch: &batch, source: s.source, memo: memo, special: special, records: make([]trace.Record, 0, len(batch.Scripts))}
	fault, err := s.converse(ctx, request, scripts.bytes, budget, t.add)
	s.torn = t.open
	return t.records, fault, err
}

// pin finds the script, and in detail the step, during which the process has
// died without a word: some of those before it may lack their records, too.
// Another process runs all that lack one, with prompt answers. Should it not
// die, the first stands.
func (s *session) pin(ctx context.Context, batch trace.Batch, records []trace.Record, fault *trace.Fault) ([]trace.Record, *trace.Fault, error) {
	w, err := s.runtime.workerFor(ctx, trace.Program{})
	if err != nil {
		return nil, nil, err
	}
	again := &session{runtime: s.runtime, worker: w, program: s.program, source: s.source}
	defer again.Close()
	if f, err := again.load(ctx); f != nil || err != nil {
		return records, fault, err
	}
	whole := records
	if s.torn {
		whole = records[:len(records)-1]
	}
	batch.Scripts = batch.Scripts[len(whole):]
	if batch.Detail && fault.Kind == trace.Timeout {
		batch.CPU /= 4 // what hangs need not do so for as long again
	}
	more, pinned, err := again.run(ctx, batch, true)
	if pinned == nil || err != nil {
		return records, fault, err
	}
	if pinned.Kind == fault.Kind {
		pinned.Allowed = fault.Allowed
	}
	return append(whole, more...), pinned, nil
}

// appendProgram appends what the harness needs to know of a program.
func appendProgram(b []byte, p *trace.Program) []byte {
	b = appendBytes(appendText(b, p.File), p.Source)
	b = appendTuple(b, len(p.More))
	for _, file := range p.More {
		b = appendBytes(appendText(appendTuple(b, 2), file.Name), file.Source)
	}
	b = append(b, '{')
	for _, name := range slices.Sorted(maps.Keys(p.Names)) {
		b = appendText(appendText(b, name), p.Names[name])
	}
	return appendBool(append(b, '0'), p.Main)
}

// appendSetting appends what is special about a batch, see run in
// harness/scripts.py.
func appendSetting(b []byte, batch *trace.Batch, special bool) []byte {
	tick := big.NewInt(int64(batch.Tick))
	switch {
	case batch.Main:
		return appendInt(b, tick)
	case !special:
		return append(b, 'N')
	}
	b = append(appendInt(appendTuple(b, 2), tick), '{')
	for _, class := range slices.Sorted(maps.Keys(batch.Fields)) {
		b = appendTexts(appendText(b, class), batch.Fields[class])
	}
	return append(b, '0')
}

// converse asks and passes the answers to take until that is done, a fault
// comes or the process ends. The request ends with rest.
func (s *session) converse(ctx context.Context, request, rest []byte, budget sandbox.Budget,
	take func(*answer) (done bool, err error)) (*trace.Fault, error) {
	defer context.AfterFunc(ctx, s.worker.Kill)()
	defer s.worker.Allow(budget)()
	s.worker.ask(request, rest)
	for {
		a, err := s.worker.next()
		var fault *trace.Fault
		done := false
		switch {
		case err != nil:
		case a.kind == "fault":
			fault, err = s.fault(a, budget)
		default:
			done, err = take(a)
		}
		if err == nil && fault == nil && !done {
			continue
		}
		s.over = !done
		if err != nil {
			s.mute = true
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
