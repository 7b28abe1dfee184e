package checker

import (
	"context"

	"pruefstein/checker/trace"
)

// A difference is a script whose step at went otherwise than expected.
type difference struct {
	script           trace.Script
	expected, actual trace.Record
	at               int
	index            int // which script of those judged it is
	verdict          verdict
}

// A counterexample is what is shown of a check that failed.
type counterexample struct {
	difference
	before []run         // on objects made earlier in the same process, which the failure needs
	shrunk bool          // found by chance and made smaller
	again  *trace.Record // what the script did on a fresh start, where that is something else
}

// A run is a script with what should and what did come of it.
type run struct {
	script           trace.Script
	expected, actual trace.Record
}

// judgeRandom makes a difference found by chance as small as it gets, runs it
// once more by itself and step by step, and notes it. The process has run
// history before.
func (j *judging) judgeRandom(ctx context.Context, result *CheckResult, found difference, history []trace.Script) error {
	if w, ok := j.runtime.(Warmer); ok {
		w.Warm(1) // a fresh process is needed once all is shrunk
	}
	smallest, err := j.shrink(ctx, found)
	if err != nil {
		return err
	}
	for _, candidate := range []difference{smallest, found.cut()} {
		shown, err := j.confirm(ctx, candidate)
		if err != nil {
			return err
		}
		if shown != nil {
			j.fail(ctx, result, *shown)
			return nil
		}
	}
	shown, err := j.unsteady(ctx, smallest, found.cut(), history)
	if err != nil {
		return err
	}
	j.fail(ctx, result, *shown)
	return nil
}

// copies is how often a counterexample is made once more to see whether it
// always comes out alike.
const copies = 20

// confirm runs the script of d alone in a fresh process, step by step. It
// returns nil if the script does not go wrong there.
func (j *judging) confirm(ctx context.Context, d difference) (*counterexample, error) {
	if err := j.restart(ctx); err != nil || j.session == nil {
		return &counterexample{difference: d}, err
	}
	defer j.unload()
	records, fault, err := j.session.Run(ctx, j.batch([]trace.Script{d.script}, true))
	if err != nil || len(records) == 0 {
		return &counterexample{difference: d}, err
	}
	again, wrong, err := j.judge.wrong(ctx, []trace.Script{d.script}, []trace.Record{d.expected}, records)
	if err != nil || !wrong {
		return nil, err
	}
	found := &counterexample{difference: again, shrunk: true}
	if fault != nil {
		return found, nil
	}
	found.again, err = j.otherwise(ctx, d.script, records[0])
	return found, err
}

// otherwise makes a script again and again and returns the first record that
// is not like the one before, nil if all are.
func (j *judging) otherwise(ctx context.Context, script trace.Script, like trace.Record) (*trace.Record, error) {
	scripts := make([]trace.Script, copies)
	for i := range scripts {
		scripts[i] = script
	}
	records, fault, err := j.session.Run(ctx, j.batch(scripts, false))
	if err != nil || fault != nil {
		return nil, err
	}
	for _, record := range records {
		if j.comparer.firstDifference(script, like, record) >= 0 {
			return &record, nil
		}
	}
	return nil, nil
}

// restart loads the learner's code into a fresh process. There is no session
// afterwards if it cannot be loaded any more.
func (j *judging) restart(ctx context.Context) error {
	if j.session != nil {
		j.session.Close() // first, for the next is ready then
	}
	_, err := j.load(ctx) // a fault leaves no session
	return err
}
