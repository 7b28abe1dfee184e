package checker

import (
	"context"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A budget bounds the search for a smaller counterexample. The number of
// tries decides on every usual machine, so that a seed always yields the same
// result; the time is there for learner code that crawls.
type budget struct {
	tries    int
	deadline time.Time
	now      func() time.Time
}

// The search runs up to some twenty thousand calls, each in a microsecond.
const (
	shrinkTries = 20_000
	shrinkTime  = 10 * time.Second
)

func (j *judging) budget() *budget {
	return &budget{tries: shrinkTries, deadline: j.now().Add(shrinkTime), now: j.now}
}

// spend reports whether n more tries may be made.
func (b *budget) spend(n int) bool {
	b.tries -= n
	return b.tries >= 0 && b.now().Before(b.deadline)
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
	b := j.budget()
	for _, lower := range []lowering{boldly, thoroughly} {
		for ok := true; ok; {
			candidates := reductions(&j.exercise.API, d.script, lower)
			if !b.spend(len(candidates)) {
				return d, nil
			}
			var next difference
			var err error
			if next, ok, err = j.firstFailing(ctx, candidates); err != nil {
				return d, err
			}
			if ok {
				d = next.cut()
			}
		}
	}
	return d, nil
}

// firstFailing runs candidates and returns the first that goes wrong. A death
// of learner code on the way ends the search: what was found before it stands.
func (j *judging) firstFailing(ctx context.Context, candidates []trace.Script) (difference, bool, error) {
	expected, err := j.oracle.answer(ctx, candidates)
	if err != nil || j.session == nil {
		return difference{}, false, err
	}
	records, fault, err := j.session.Run(ctx, j.batch(candidates, false))
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

// reductions returns scripts that are one step smaller than s, the boldest
// first: runs of calls left out, arguments of the construction lowered,
// distances of ticks lowered, single ticks lowered.
func reductions(api *exercises.API, s trace.Script, lower lowering) []trace.Script {
	var out []trace.Script
	for size := len(s.Calls) / 2; size > 1; size /= 2 {
		for from := 0; from+size <= len(s.Calls); from += size {
			out = append(out, without(s, from, size))
		}
	}
	for from := range s.Calls {
		out = append(out, without(s, from, 1))
	}
	for i, parameter := range api.Args {
		for _, value := range lowered(parameter, s.Args[i], lower) {
			out = append(out, withArg(s, i, value))
		}
	}
	out = append(out, closerTicks(api, s, lower)...)
	return append(out, earlierTicks(api, s, lower)...)
}

// A lowering returns numbers from least to below now, the smallest first.
type lowering func(least, now int64) []int64

// boldly returns the least number, the middle and the one before now.
func boldly(least, now int64) []int64 {
	var out []int64
	last := least - 1
	for _, n := range []int64{least, least + (now-least)/2, now - 1} {
		if n < now && n > last {
			out = append(out, n)
			last = n
		}
	}
	return out
}

// thoroughly returns all the numbers, unless they are too many to try.
func thoroughly(least, now int64) []int64 {
	const most = 64
	if now-least > most {
		return boldly(least, now)
	}
	var out []int64
	for n := least; n < now; n++ {
		out = append(out, n)
	}
	return out
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

// lowered returns smaller values of p's domain than v.
func lowered(p exercises.Parameter, v trace.Value, lower lowering) []trace.Value {
	var out []trace.Value
	if p.Int != nil {
		for _, n := range lower(p.Int[0], v.Int().Int64()) {
			out = append(out, trace.IntValue(n))
		}
		return out
	}
	for _, n := range lower(0, int64((v.Float()-p.Float[0])/p.Step+0.5)) {
		out = append(out, trace.FloatValue(p.Float[0]+p.Step*float64(n)))
	}
	return out
}

// closerTicks returns scripts in which one distance between two ticks is
// lowered within the domain; all later ticks move along, so that their distances stay.
func closerTicks(api *exercises.API, s trace.Script, lower lowering) []trace.Script {
	var out []trace.Script
	before, least := int64(0), int64(api.TickStep[0])
	for i, call := range s.Calls {
		if len(call.Args) == 0 {
			continue
		}
		tick := call.Args[0].Int().Int64()
		distance := tick - before
		for _, closer := range lower(least, distance) {
			out = append(out, shifted(s, i, closer-distance))
		}
		before = tick
	}
	return out
}

// earlierTicks returns scripts in which one tick is lowered within the domain
// and all others stay.
func earlierTicks(api *exercises.API, s trace.Script, lower lowering) []trace.Script {
	var out []trace.Script
	before := int64(0)
	for i, call := range s.Calls {
		if len(call.Args) == 0 {
			continue
		}
		tick := call.Args[0].Int().Int64()
		for _, earlier := range lower(before+int64(api.TickStep[0]), tick) {
			one := trace.Script{Args: s.Args, Calls: s.Calls[:i+1]}
			calls := shifted(one, i, earlier-tick).Calls
			out = append(out, trace.Script{Args: s.Args, Calls: append(calls, s.Calls[i+1:]...)})
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
