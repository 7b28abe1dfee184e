package golang

import (
	"strings"

	"pruefstein/checker/golang/wire"
	"pruefstein/checker/trace"
)

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	program trace.Program
	records []trace.Record
	open    bool // the last record lacks steps
}

// add takes one answer and reports whether it is the last.
func (t *transcript) add(kind wire.Kind, data []byte) (done bool, err error) {
	switch kind {
	case wire.Done:
		if t.open || len(t.records) != len(t.batch.Scripts) {
			return false, errMalformed
		}
		return true, nil
	case wire.Answer:
		return false, t.answer(data)
	}
	return false, unexpected(kind, data)
}

// answer adds a step, or without detail all of a script.
func (t *transcript) answer(data []byte) error {
	output, truncated, rest, err := wire.Printed(data)
	if err != nil {
		return errMalformed
	}
	d := &decoder{program: t.program, data: rest}
	for first := true; first || t.open && !t.batch.Detail; first = false {
		if !t.open {
			if len(t.records) == len(t.batch.Scripts) {
				return errMalformed
			}
			t.records = append(t.records, trace.Record{})
			t.open = true
		}
		step := t.step(d)
		if d.err != nil {
			return d.err
		}
		if t.batch.Detail {
			step.Output, step.OutputTruncated = strings.ToValidUTF8(string(output), "\ufffd"), truncated
		}
		record := &t.records[len(t.records)-1]
		record.Steps = append(record.Steps, step)
		stillborn := len(record.Steps) == 1 && step.Result.Kind() == trace.Raised
		t.open = !stillborn && len(record.Steps) <= len(t.batch.Scripts[len(t.records)-1].Calls)
	}
	return d.end()
}

// step reads one step.
func (t *transcript) step(d *decoder) trace.Step {
	d.nodes = 0
	record := &t.records[len(t.records)-1]
	step := trace.Step{Result: d.value()}
	if step.Result.Kind() != trace.Raised || len(record.Steps) > 0 {
		step.Attributes = make([]trace.Value, len(t.batch.Attributes))
		for i := range step.Attributes {
			step.Attributes[i] = d.value()
		}
	}
	for range d.count() {
		step.Events = append(step.Events, t.event(d))
	}
	return step
}

func (t *transcript) event(d *decoder) trace.Event {
	at := d.int()
	e := trace.Event{Kind: trace.Called, Fake: d.text(), Step: int(d.uint())}
	if t.batch.Tick > 0 {
		e.At = at / int64(t.batch.Tick)
	}
	e.Args = d.items(d.count(), maxDepth)
	return e
}
