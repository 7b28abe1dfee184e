package python

import (
	"strings"

	"pruefstein/checker/trace"
)

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	source  source
	memo    *memo // nil to remember nothing
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

// addScript adds a whole record, which comes as one row.
func (t *transcript) addScript(a *answer) {
	t.begin(a)
	if a.err != nil {
		return
	}
	i, raw := len(t.records)-1, a.data
	if known, ok := t.memo.recall(i, raw); ok {
		t.records[i], a.data, t.open = known, nil, false
		return
	}
	t.readScript(a)
	// What depends on the lines of the program is not the same for another.
	if a.err == nil && len(a.data) == 0 && !a.raised {
		t.memo.keep(i, raw, t.records[i])
	}
}

func (t *transcript) readScript(a *answer) {
	n := a.sequence()
	if a.err != nil {
		return
	}
	steps, attributes := 1+len(t.batch.Scripts[len(t.records)-1].Calls), len(t.batch.Attributes)
	stillborn := n == 1
	if stillborn {
		steps, attributes = 1, 0
	}
	if n != steps*(1+attributes) {
		a.fail("%d values for %d steps", n, steps)
		return
	}
	record := &t.records[len(t.records)-1]
	record.Steps = make([]trace.Step, steps)
	readings := make([]trace.Value, steps*attributes)
	for i := range record.Steps {
		step := &record.Steps[i]
		step.Result = t.value(a)
		step.Attributes = readings[i*attributes : (i+1)*attributes : (i+1)*attributes]
		for k := range step.Attributes {
			step.Attributes[k] = t.value(a)
		}
	}
	t.open = false
	if stillborn && !t.complete(record) {
		a.fail("a single value for more steps")
	}
}

// complete reports whether a record of one value can be the whole one.
func (t *transcript) complete(record *trace.Record) bool {
	calls := t.batch.Scripts[len(t.records)-1].Calls
	return record.Steps[0].Result.Kind() == trace.Raised || len(calls) == 0 && len(t.batch.Attributes) == 0
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
