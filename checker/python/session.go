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
	worker *worker
	source source
	over   bool // a fault has ended it
}

var errOver = errors.New("session has ended")

// load hands program to the worker.
func (s *session) load(ctx context.Context, program trace.Program, budget sandbox.Budget) (*trace.Fault, error) {
	body := appendText(nil, program.File)
	body = appendBytes(body, program.Source)
	return s.converse(ctx, "load", budget, 2, body, func(a *answer) (bool, error) {
		if a.kind != "loaded" || a.left != 0 {
			a.fail("answer %q to load", a.kind)
		}
		return true, a.end()
	})
}

// Run implements [trace.Session].
func (s *session) Run(ctx context.Context, batch trace.Batch) ([]trace.Record, *trace.Fault, error) {
	if s.over {
		return nil, nil, errOver
	}
	if batch.CPU <= 0 {
		return nil, nil, fmt.Errorf("run %q: no CPU time allowed", batch.Construct)
	}
	body := appendText(nil, batch.Construct)
	body = appendTexts(body, batch.Attributes)
	body = appendBool(body, batch.Detail)
	body, err := appendScripts(body, batch.Scripts)
	if err != nil {
		return nil, nil, fmt.Errorf("run %q: %w", batch.Construct, err)
	}
	t := transcript{batch: &batch, source: s.source}
	fault, err := s.converse(ctx, "run", budgetFor(batch.CPU), 4, body, t.add)
	if err != nil {
		return nil, nil, fmt.Errorf("run %q: %w", batch.Construct, err)
	}
	return t.records, fault, nil
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
