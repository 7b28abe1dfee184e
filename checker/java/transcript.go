package java

import (
	"pruefstein/checker/trace"
)

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	records []trace.Record
	open    bool   // the last record lacks steps
	printed string // by a program that is ending itself
	parting bool   // there is one that is
}

// add takes one answer and reports whether it is the last.
func (t *transcript) add(a *answer) (done bool, err error) {
	switch {
	case a.kind == 'p':
		t.addStep(a)
	case a.kind == 'x' && t.batch.Main && !t.parting:
		t.printed, t.parting = a.plainText(), true
	case a.kind == 'd':
		if len(t.records) != len(t.batch.Scripts) || t.open {
			a.fail("done after %d of %d scripts", len(t.records), len(t.batch.Scripts))
		}
		return true, a.end()
	default:
		a.fail("answer %q to a batch", a.kind)
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

func (t *transcript) addStep(a *answer) {
	if !t.open {
		t.begin(a)
	}
	step := trace.Step{Result: a.value()}
	step.Attributes = make([]trace.Value, a.items())
	for i := range step.Attributes {
		step.Attributes[i] = a.value()
	}
	step.Output, step.OutputTruncated = a.plainText(), a.bool()
	for range a.items() {
		step.Events = append(step.Events, a.event())
	}
	last := a.bool()
	if a.err == nil {
		t.keep(a, step, last)
	}
}

// keep adds a step to the open record if it can be the next.
func (t *transcript) keep(a *answer, step trace.Step, last bool) {
	i := len(t.records) - 1
	record, width := &t.records[i], len(t.batch.Attributes)
	all := 1 + len(t.batch.Scripts[i].Calls)
	stillborn := len(record.Steps) == 0 && step.Result.Kind() == trace.Raised
	if t.batch.Main {
		all, width = 1, 0
	}
	if stillborn {
		all, width = 1, 0
	}
	if len(step.Attributes) != width || last != (len(record.Steps)+1 == all) {
		a.fail("step %d of %d with %d attributes", len(record.Steps), all, len(step.Attributes))
		return
	}
	record.Steps = append(record.Steps, step)
	t.open = !last
}

// whole returns the records; those that were cut short only in detail.
func (t *transcript) whole() []trace.Record {
	if t.open && !t.batch.Detail {
		return t.records[:len(t.records)-1]
	}
	return t.records
}

// event reads one event.
func (a *answer) event() trace.Event {
	e := trace.Event{Kind: trace.EventKind(a.code()), At: a.number()}
	switch e.Kind {
	case trace.Called:
		e.Fake, e.Step = a.text(), a.count()
		e.Args = a.values(maxDepth)
	case trace.Settled:
		e.Call, e.Result = a.count(), a.value()
	default:
		a.fail("event of kind %d", e.Kind)
	}
	return e
}
