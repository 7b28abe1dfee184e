package checker

import (
	"context"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// shrinkRounds bounds how often smaller scripts are tried. Every round runs
// all candidates at once and costs about a millisecond.
const shrinkRounds = 200

// judgeCounterexample makes a difference found by chance as small as it gets,
// runs it once more by itself and step by step, and notes it.
func (j *judging) judgeCounterexample(ctx context.Context, result *CheckResult, found difference) error {
	smallest, err := j.shrink(ctx, found)
	if err != nil {
		return err
	}
	for _, candidate := range []difference{smallest, found.cut()} {
		records, err := j.isolated(ctx, []trace.Script{candidate.script})
		if err != nil {
			return err
		}
		if len(records) == 0 {
			break
		}
		if at := j.comparer.firstDifference(candidate.script, candidate.expected, records[0]); at >= 0 {
			j.fail(result, difference{candidate.script, candidate.expected, records[0], at}, true)
			return nil
		}
	}
	j.fail(result, found, false)
	result.Message += "\n" + wordUnsteady
	return nil
}

// cut drops what comes after the step that went wrong.
func (d difference) cut() difference {
	d.script.Calls = d.script.Calls[:min(d.at, len(d.script.Calls))]
	d.expected.Steps = d.expected.Steps[:min(d.at+1, len(d.expected.Steps))]
	d.actual.Steps = d.actual.Steps[:min(d.at+1, len(d.actual.Steps))]
	return d
}

// shrink looks for a smaller script that still goes wrong, until none of the
// neighbours does. It is deterministic: of the candidates of a round the first
// that goes wrong wins.
func (j *judging) shrink(ctx context.Context, d difference) (difference, error) {
	d = d.cut()
	for range shrinkRounds {
		candidates := reductions(&j.exercise.API, d.script)
		if len(candidates) == 0 {
			return d, nil
		}
		next, ok, err := j.firstFailing(ctx, candidates)
		if err != nil {
			return d, err
		}
		if !ok {
			return d, nil
		}
		d = next.cut()
	}
	return d, nil
}

// firstFailing runs candidates and returns the first that goes wrong. A death
// of learner code on the way ends the search: what was found before it stands.
func (j *judging) firstFailing(ctx context.Context, candidates []trace.Script) (difference, bool, error) {
	expected, err := j.oracle.answer(ctx, candidates)
	if err != nil {
		return difference{}, false, err
	}
	if j.session == nil {
		return difference{}, false, nil
	}
	records, fault, err := j.session.Run(ctx, batch(j.exercise, candidates, false))
	if err != nil {
		return difference{}, false, err
	}
	if fault != nil {
		j.unload()
		records = records[:max(0, len(records)-1)]
	}
	for i, actual := range records {
		if at := j.comparer.firstDifference(candidates[i], expected[i], actual); at >= 0 {
			return difference{candidates[i], expected[i], actual, at}, true, nil
		}
	}
	return difference{}, false, nil
}

// reductions returns all scripts that are one step smaller than s, the
// boldest first: runs of calls left out, arguments of the construction
// lowered, distances of ticks lowered.
func reductions(api *exercises.API, s trace.Script) []trace.Script {
	var out []trace.Script
	for size := len(s.Calls) / 2; size >= 1; size /= 2 {
		for from := 0; from+size <= len(s.Calls); from += size {
			out = append(out, without(s, from, size))
		}
	}
	for i, parameter := range api.Args {
		for _, lower := range lowered(parameter, s.Args[i]) {
			out = append(out, withArg(s, i, lower))
		}
	}
	return append(out, closerTicks(api, s)...)
}

func without(s trace.Script, from, size int) trace.Script {
	calls := make([]trace.Call, 0, len(s.Calls)-size)
	calls = append(calls, s.Calls[:from]...)
	return trace.Script{Args: s.Args, Calls: append(calls, s.Calls[from+size:]...)}
}

func withArg(s trace.Script, i int, value trace.Value) trace.Script {
	args := append([]trace.Value(nil), s.Args...)
	args[i] = value
	return trace.Script{Args: args, Calls: s.Calls}
}

// lowered returns smaller values of p's domain than v, the smallest first.
// For floats a whole number counts as simpler than a fraction below it.
func lowered(p exercises.Parameter, v trace.Value) []trace.Value {
	if p.Int != nil {
		now, least := v.Int().Int64(), p.Int[0]
		return distinct(now, least, least+(now-least)/2, now-1, trace.IntValue)
	}
	at := func(step int64) trace.Value { return trace.FloatValue(p.Float[0] + p.Step*float64(step)) }
	now := int64((v.Float()-p.Float[0])/p.Step + 0.5)
	return distinct(now, 0, now/2, now-1, at)
}

// distinct returns the values of least, half and before that lie below now.
func distinct(now, least, half, before int64, value func(int64) trace.Value) []trace.Value {
	var out []trace.Value
	last := least - 1
	for _, candidate := range []int64{least, half, before} {
		if candidate < now && candidate > last {
			out = append(out, value(candidate))
			last = candidate
		}
	}
	return out
}

// closerTicks returns scripts in which one distance between two ticks is
// lowered within the domain; all later ticks move along, so that their distances stay.
func closerTicks(api *exercises.API, s trace.Script) []trace.Script {
	var out []trace.Script
	before, least := int64(0), int64(api.TickStep[0])
	for i, call := range s.Calls {
		if len(call.Args) == 0 {
			continue
		}
		tick := call.Args[0].Int().Int64()
		distance := tick - before
		for _, closer := range distinct(distance, least, (least+distance)/2, distance-1, trace.IntValue) {
			out = append(out, shifted(s, i, closer.Int().Int64()-distance))
		}
		before = tick
	}
	return out
}

// shifted adds by to the ticks of call from and of all later ones.
func shifted(s trace.Script, from int, by int64) trace.Script {
	calls := append([]trace.Call(nil), s.Calls...)
	for i := from; i < len(calls); i++ {
		args := make([]trace.Value, len(calls[i].Args))
		for k, arg := range calls[i].Args {
			args[k] = trace.IntValue(arg.Int().Int64() + by)
		}
		calls[i].Args = args
	}
	return trace.Script{Args: s.Args, Calls: calls}
}
