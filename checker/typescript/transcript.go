package typescript

import (
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// A transcript collects the answers to a batch.
type transcript struct {
	batch   *trace.Batch
	records []trace.Record
	open    bool // the last record lacks steps
}

// add takes one answer and reports whether it is the last.
func (t *transcript) add(r *wire.Reader) (done bool, err error) {
	stepwise := t.batch.Detail || t.batch.Main
	switch {
	case r.Kind == wire.Script && !stepwise:
		err = t.addScript(r)
	case r.Kind == wire.Step && stepwise:
		err = t.addStep(r)
	case r.Kind == wire.Done:
		if len(t.records) != len(t.batch.Scripts) || t.open {
			return false, malformed("done after %d of %d scripts", len(t.records), len(t.batch.Scripts))
		}
		return true, r.End()
	default:
		err = malformed("answer of kind %d to run", r.Kind)
	}
	return false, err
}

// begin opens the record of the next script.
func (t *transcript) begin() error {
	if len(t.records) == len(t.batch.Scripts) {
		return malformed("more than %d scripts", len(t.batch.Scripts))
	}
	t.records = append(t.records, trace.Record{})
	t.open = true
	return nil
}

// addScript adds a whole record.
func (t *transcript) addScript(r *wire.Reader) error {
	if err := t.begin(); err != nil {
		return err
	}
	d := &decoder{text: r.Text()}
	record := &t.records[len(t.records)-1]
	record.Steps = make([]trace.Step, 0, 1+len(t.batch.Scripts[len(t.records)-1].Calls))
	for t.open && d.err == nil {
		t.read(d, "", false)
	}
	if err := d.end(); err != nil {
		return err
	}
	return r.End()
}

// addStep adds a step, or the only one of a program that is run as a whole.
func (t *transcript) addStep(r *wire.Reader) error {
	if !t.open {
		if err := t.begin(); err != nil {
			return err
		}
	}
	d := &decoder{text: r.Text()}
	t.read(d, strings.ToValidUTF8(r.Text(), "\ufffd"), r.Bool())
	if err := d.end(); err != nil {
		return err
	}
	return r.End()
}

// read adds the next step of the last record from d.
func (t *transcript) read(d *decoder, output string, truncated bool) {
	record := &t.records[len(t.records)-1]
	all := 1
	if !t.batch.Main {
		all += len(t.batch.Scripts[len(t.records)-1].Calls)
	}
	attributes := len(t.batch.Attributes)
	if t.batch.Construct == "" {
		attributes = 0
	}
	birth := len(record.Steps) == 0 && t.batch.Construct != ""
	step, last := d.step(attributes, birth, t.batch.Timers && !t.batch.Main)
	stillborn := birth && step.Result.Kind() == trace.Raised
	if d.err == nil && last != (stillborn || len(record.Steps)+1 == all) {
		d.fail("step %d of %d", len(record.Steps), all)
	}
	step.Output, step.OutputTruncated = output, truncated
	record.Steps = append(record.Steps, step)
	t.open = !last
}
