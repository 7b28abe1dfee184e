package checker

import (
	"context"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// What follows deals with code that does something else on a fresh start than
// it did before: its objects share a state, or it draws on chance or a clock.

// unsteady shows a failure that does not come back when its script runs
// alone: smallest is it after shrinking, found as it was. If it comes by
// chance, both outcomes are shown. If it comes back with the scripts that ran
// before, the fewest of these that it takes are shown as well.
func (j *judging) unsteady(ctx context.Context, smallest, found difference, history []trace.Script) (*counterexample, error) {
	shown := &counterexample{difference: found}
	if combines(j.runtime, j.exercise) {
		n := &nursery{judging: j, combiner: j.runtime.(Combiner)}
		defer n.close()
		better, err := n.chance(ctx, smallest)
		if err == nil && better == nil {
			better, err = n.disturbed(ctx, append(history[:len(history):len(history)], found.script))
		}
		if err != nil {
			return nil, err
		}
		if better != nil {
			shown = better
		}
	}
	if shown.again == nil {
		var err error
		if shown.again, err = j.alone(ctx, shown.script); err != nil {
			return nil, err
		}
	}
	return shown, nil
}

// tryExamplesAlone runs the examples that went wrong once more by themselves
// and shows the first for which something else comes out then. Where a random
// check has found a steady failure, there is no reason to doubt them.
func (j *judging) tryExamplesAlone(ctx context.Context) error {
	if j.exercise.Learner {
		return nil // without the reference nobody knows what a shorter history yields
	}
	for _, result := range j.report.Checks {
		if f := result.Failure; f != nil && f.Shrunk && f.Again == nil {
			return nil
		}
	}
	var history []trace.Script
	for _, seen := range j.observed {
		result := &j.report.Checks[seen.check]
		if result.Status == Fail && j.exercise.Checks[seen.check].Kind == exercises.Example {
			unsteady, err := j.tryAlone(ctx, result, seen, history)
			if unsteady || err != nil {
				return err
			}
		}
		history = append(history, seen.plan.scripts...)
	}
	return nil
}

// tryAlone runs an example that went wrong once more by itself. It notes and
// reports whether it then comes out otherwise.
func (j *judging) tryAlone(ctx context.Context, result *CheckResult, seen observation, history []trace.Script) (bool, error) {
	j.judge = byReference{j.oracle, j.comparer}
	d, wrong, err := j.judge.wrong(ctx, seen.plan.scripts, seen.plan.expected, seen.records)
	if err != nil || !wrong {
		return false, err
	}
	d = d.cut()
	if err := j.restart(ctx); err != nil || j.session == nil {
		return false, err
	}
	again, err := j.otherwise(ctx, d.script, d.actual)
	j.unload()
	if err != nil || again == nil {
		return false, err
	}
	shown, err := j.unsteady(ctx, d, d, history)
	if err != nil {
		return false, err
	}
	j.fail(ctx, result, *shown)
	return true, nil
}

// alone returns what a script does on a fresh start, nil if that cannot be
// found out.
func (j *judging) alone(ctx context.Context, script trace.Script) (*trace.Record, error) {
	if err := j.restart(ctx); err != nil || j.session == nil {
		return nil, err
	}
	defer j.unload()
	records, _, err := j.session.Run(ctx, j.batch([]trace.Script{script}, true))
	if err != nil || len(records) == 0 {
		return nil, err
	}
	return &records[0], nil
}

// showHistory runs scripts in one fresh process, step by step, and returns
// nil if the last does not go wrong.
func (j *judging) showHistory(ctx context.Context, scripts []trace.Script) (*counterexample, error) {
	expected, err := j.judge.expect(ctx, scripts)
	if err != nil {
		return nil, err
	}
	if err := j.restart(ctx); err != nil || j.session == nil {
		return nil, err
	}
	defer j.unload()
	records, _, err := j.session.Run(ctx, j.batch(scripts, true))
	last := len(scripts) - 1
	if err != nil || len(records) <= last {
		return nil, err
	}
	d, wrong, err := j.judge.wrong(ctx, scripts[last:], expected[last:], records[last:])
	if err != nil || !wrong {
		return nil, err
	}
	found := &counterexample{difference: d, shrunk: true}
	for i, script := range scripts[:last] {
		found.before = append(found.before, run{script, expected[i], records[i]})
	}
	return found, nil
}

// A nursery runs sequences of scripts, each on a fresh copy of the learner's
// program. The copies live side by side in one process.
type nursery struct {
	*judging
	combiner Combiner
	session  Session
	names    []string // of the constructors of copies not yet used
}

// litter is how many copies are made at a time.
const litter = 40

func (n *nursery) close() {
	if n.session != nil {
		n.session.Close()
		n.session = nil
	}
}

// chance runs the script of d on many fresh copies. It returns nil if all do
// the same, else one that goes wrong and another.
func (n *nursery) chance(ctx context.Context, d difference) (*counterexample, error) {
	var found *counterexample
	var right *trace.Record
	for range copies {
		records, err := n.run(ctx, []trace.Script{d.script})
		if err != nil || len(records) == 0 {
			return nil, err
		}
		other, wrong, err := n.judge.wrong(ctx, []trace.Script{d.script}, []trace.Record{d.expected}, records[:1])
		if err != nil {
			return nil, err
		}
		if !wrong {
			right = &records[0]
		} else if found == nil {
			found = &counterexample{difference: other, shrunk: true}
		}
	}
	if found == nil || right == nil {
		return nil, nil
	}
	found.again = right
	return found, nil
}

// disturbed returns the fewest and smallest of scripts after which the last
// goes wrong on a fresh start, nil if it does not.
func (n *nursery) disturbed(ctx context.Context, scripts []trace.Script) (*counterexample, error) {
	b := n.budget()
	found, err := n.shortestEnd(ctx, scripts, b)
	for _, lower := range []lowering{boldly, thoroughly} {
		for ok := err == nil && found != nil; ok; {
			var next []trace.Script
			if next, ok, err = n.smaller(ctx, found, lower, b); ok {
				found = next
			}
		}
	}
	if err != nil || found == nil {
		return nil, err
	}
	return n.showHistory(ctx, found)
}

// fails reports whether the last of scripts goes wrong after the others have
// run, and returns them cut to where it does.
func (n *nursery) fails(ctx context.Context, scripts []trace.Script) ([]trace.Script, bool, error) {
	last := len(scripts) - 1
	expected, err := n.judge.expect(ctx, scripts[last:])
	if err != nil {
		return nil, false, err
	}
	records, err := n.run(ctx, scripts)
	if err != nil || len(records) <= last {
		return nil, false, err
	}
	d, wrong, err := n.judge.wrong(ctx, scripts[last:], expected, records[last:last+1])
	if err != nil || !wrong {
		return nil, false, err
	}
	cut := d.cut().script
	return append(scripts[:last:last], cut), true, nil
}

// run returns nothing if the program cannot be run as a copy.
func (n *nursery) run(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	if len(n.names) == 0 {
		n.close()
		programs := make([]trace.Program, litter)
		for i := range programs {
			programs[i] = n.program
		}
		combined, names := n.combiner.Combine(n.exercise.API.Construct, programs)
		session, fault, err := n.runtime.Load(ctx, combined)
		if err != nil || fault != nil {
			return nil, err
		}
		n.session, n.names = session, names
	}
	batch := n.batch(scripts, false)
	batch.Construct, n.names = n.names[0], n.names[1:]
	records, fault, err := n.session.Run(ctx, batch)
	if fault != nil {
		n.names = nil
	}
	return records, err
}

// shortestEnd returns the last scripts, at first one, then ever twice as
// many, as soon as they go wrong.
func (n *nursery) shortestEnd(ctx context.Context, scripts []trace.Script, b *budget) ([]trace.Script, error) {
	for count := 2; ; count *= 2 {
		end := scripts[max(0, len(scripts)-count):]
		if !b.spend(len(end)) {
			return nil, nil
		}
		found, ok, err := n.fails(ctx, end)
		if ok || err != nil || count >= len(scripts) {
			return found, err
		}
	}
}

// smaller returns the first neighbour of scripts that still goes wrong.
func (n *nursery) smaller(ctx context.Context, scripts []trace.Script, lower lowering, b *budget) ([]trace.Script, bool, error) {
	for _, candidate := range neighbours(n.judging, scripts, lower) {
		if !b.spend(len(candidate)) {
			return nil, false, nil
		}
		if found, ok, err := n.fails(ctx, candidate); ok || err != nil {
			return found, ok, err
		}
	}
	return nil, false, nil
}

// neighbours returns what is one step smaller than scripts: some left out, or
// one reduced.
func neighbours(j *judging, scripts []trace.Script, lower lowering) [][]trace.Script {
	var out [][]trace.Script
	for size := (len(scripts) + 1) / 2; size >= 1 && len(scripts) > 1; size /= 2 {
		for from := 0; from+size <= len(scripts); from += size {
			out = append(out, append(scripts[:from:from], scripts[from+size:]...))
		}
	}
	for i, script := range scripts {
		for _, reduced := range reductions(&j.exercise.API, script, lower) {
			candidate := append(scripts[:i:i], reduced)
			out = append(out, append(candidate, scripts[i+1:]...))
		}
	}
	return out
}
