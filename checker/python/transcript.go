package python

import (
	"strings"

	"pruefstein/checker/trace"
)

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	source  source
	memo    *memo  // nil to remember nothing
	special bool   // steps have more to them than values
	printed []byte // by a program that is run as a whole
	records []trace.Record
	open    bool // the last record lacks steps
}

// add takes one answer and reports whether it is the last.
func (t *transcript) add(a *answer) (done bool, err error) {
	switch {
	case t.batch.Main && a.kind == "output" && a.left == 1:
		t.addOutput(a)
	case t.batch.Main && a.kind == "script" && a.left == 1:
		t.addRun(a)
	case !t.batch.Main && a.kind == "script" && a.left == t.fields(1) && !t.batch.Detail:
		t.addScript(a)
	case !t.batch.Main && a.kind == "step" && a.left == t.fields(4) && t.batch.Detail:
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

// fields returns how many there are in an answer that has n without what
// happened besides.
func (t *transcript) fields(n int) int {
	if t.special {
		n++
	}
	return n
}

// addOutput adds a piece of what a program has printed.
func (t *transcript) addOutput(a *answer) {
	t.printed = append(t.printed, a.bytes()...)
	if len(t.printed) > maxStepOutput {
		a.fail("more than %d bytes of output", maxStepOutput)
	}
}

// addRun adds how a program has ended that was run as a whole.
func (t *transcript) addRun(a *answer) {
	t.begin(a)
	if n := a.sequence(); a.err == nil && n != 1 {
		a.fail("%d values for one run", n)
	}
	if a.err != nil {
		return
	}
	step := trace.Step{Result: t.value(a), Output: strings.ToValidUTF8(string(t.printed), "\ufffd")}
	if kind := step.Result.Kind(); kind != trace.Int && kind != trace.Raised {
		a.fail("%v where an exit code was due", kind)
	}
	t.records[len(t.records)-1].Steps = []trace.Step{step}
	t.printed, t.open = nil, false
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
	if t.special {
		t.addHappenings(a, record.Steps)
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
	if t.special {
		one := []trace.Step{step}
		t.addHappenings(a, one)
		step = one[0]
	}
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

// addHappenings adds what happened in steps besides their results.
func (t *transcript) addHappenings(a *answer, steps []trace.Step) {
	a.happenings(steps)
	for i := range steps {
		if !t.batch.Timers {
			steps[i].Timers = 0
		}
		for _, event := range steps[i].Events {
			if e := event.Result.Exception(); e != nil {
				t.source.locate(e)
			}
		}
	}
}

func (t *transcript) value(a *answer) trace.Value {
	v := a.value()
	if e := v.Exception(); e != nil {
		t.source.locate(e)
	}
	return v
}
