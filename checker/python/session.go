package python

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// A session is a worker that holds a program.
type session struct {
	runtime *Runtime
	worker  *worker
	source  source
	over    bool // a fault has ended it
	mute    bool // and the process did not say so itself
}

var errOver = errors.New("session has ended")

// load hands the program to the worker.
func (s *session) load(ctx context.Context) (*trace.Fault, error) {
	body := appendText(nil, s.source.file)
	body = appendBytes(body, s.source.text)
	return s.converse(ctx, "load", budgetFor(s.runtime.LoadCPU), 2, body, func(a *answer) (bool, error) {
		if a.kind != "loaded" || a.left != 0 {
			a.fail("answer %q to load", a.kind)
		}
		return true, a.end()
	})
}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	records, fault, err := s.run(ctx, batch, false)
	if err == nil && s.mute && !batch.Detail && fault.Kind != trace.BrokenProtocol {
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
	body := appendText(nil, batch.Construct)
	body = appendTexts(body, batch.Attributes)
	body = appendBool(body, batch.Detail)
	body = appendBool(body, prompt)
	body, err := appendScripts(body, batch.Scripts)
	if err != nil {
		return nil, nil, err
	}
	t := transcript{batch: &batch, source: s.source}
	fault, err := s.converse(ctx, "run", budgetFor(batch.CPU), 5, body, t.add)
	return t.records, fault, err
}

// pin finds the script during which the process has died without a word: some
// of those before it may lack their records, too. Another process runs all
// that lack one, with prompt answers. Should it not die, the first stands.
func (s *session) pin(ctx context.Context, batch trace.Batch, records []trace.Record, fault *trace.Fault) ([]trace.Record, *trace.Fault, error) {
	w, err := s.runtime.worker(ctx)
	if err != nil {
		return nil, nil, err
	}
	again := &session{runtime: s.runtime, worker: w, source: s.source}
	defer again.Close()
	if f, err := again.load(ctx); f != nil || err != nil {
		return records, fault, err
	}
	batch.Scripts = batch.Scripts[len(records):]
	more, pinned, err := again.run(ctx, batch, true)
	if pinned == nil || err != nil {
		return records, fault, err
	}
	return append(records, more...), pinned, nil
}

// converse asks and passes the answers to take until that is done, a fault
// comes or the process ends.
func (s *session) converse(ctx context.Context, kind string, budget sandbox.Budget, n int, body []byte,
	take func(*answer) (done bool, err error)) (*trace.Fault, error) {
	defer context.AfterFunc(ctx, s.worker.process.Kill)()
	defer s.worker.process.Allow(budget)()
	s.worker.ask(kind, budget, n, body)
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

// Close implements [trace.Session].
func (s *session) Close() error {
	s.over = true
	s.worker.close()
	return nil
}

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	source  source
	records []trace.Record
	open    bool // the last record lacks steps
}

// add takes one answer and reports whether it is the last.
func (t *transcript) add(a *answer) (done bool, err error) {
	switch {
	case a.kind == "script" && a.left == 1 && !t.batch.Detail:
		t.addScript(a)
	case a.kind == "step" && a.left == 4 && t.batch.Detail:
		t.addStep(a)
	case a.kind == "done" && a.left == 0:
		if len(t.records) != len(t.batch.Scripts) || t.open {
			a.fail("done after %d of %d scripts", len(t.records), len(t.batch.Scripts))
		}
		return true, a.end()
	default:
		a.fail("answer %q with %d fields to run", a.kind, a.left)
	}
	return false, a.end()
}

// begin opens the record of the next script.
func (t *transcript) begin(a *answer) {
	if len(t.records) == len(t.batch.Scripts) {
		a.fail("more than %d scripts", len(t.batch.Scripts))
		return
	}
	t.records = append(t.records, trace.Record{})
	t.open = true
}

func (t *transcript) addScript(a *answer) {
	t.begin(a)
	n := a.sequence()
	if a.err != nil {
		return
	}
	record := &t.records[len(t.records)-1]
	steps, width := 1+len(t.batch.Scripts[len(t.records)-1].Calls), 1+len(t.batch.Attributes)
	if n != 1 && n != steps*width {
		a.fail("%d values for %d steps", n, steps)
		return
	}
	values := make([]trace.Value, n)
	for i := range values {
		values[i] = t.value(a)
	}
	if n == 1 && values[0].Kind() == trace.Raised {
		steps = 1
	} else if n != steps*width {
		a.fail("a single value for %d steps", steps)
		return
	}
	record.Steps = make([]trace.Step, steps)
	for i := range record.Steps {
		row := values[min(i*width, n):min((i+1)*width, n)]
		record.Steps[i] = trace.Step{Result: row[0], Attributes: row[1:]}
	}
	t.open = false
}

func (t *transcript) addStep(a *answer) {
	if !t.open {
		t.begin(a)
	}
	n := a.sequence()
	if a.err != nil {
		return
	}
	record := &t.records[len(t.records)-1]
	all, width := 1+len(t.batch.Scripts[len(t.records)-1].Calls), 1+len(t.batch.Attributes)
	values := make([]trace.Value, n)
	for i := range values {
		values[i] = t.value(a)
	}
	step := trace.Step{Output: strings.ToValidUTF8(a.text(), "\ufffd"), OutputTruncated: a.bool()}
	last := a.bool()
	stillborn := len(record.Steps) == 0 && n == 1 && values[0].Kind() == trace.Raised
	if a.err == nil && (n != width && !stillborn || last != (stillborn || len(record.Steps)+1 == all)) {
		a.fail("step %d of %d with %d values", len(record.Steps), all, n)
	}
	if a.err != nil {
		return
	}
	step.Result, step.Attributes = values[0], values[1:]
	record.Steps = append(record.Steps, step)
	t.open = !last
}

func (t *transcript) value(a *answer) trace.Value {
	v := a.value()
	if e := v.Exception(); e != nil {
		t.source.locate(e)
	}
	return v
}
