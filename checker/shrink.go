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

// firstShare is how many candidates are run before all others. Of the boldest
// mostly one goes wrong already.
const firstShare = 8

// firstFailing runs candidates and returns the first that goes wrong. A death
// of learner code on the way ends the search: what was found before it stands.
func (j *judging) firstFailing(ctx context.Context, candidates []trace.Script) (difference, bool, error) {
	first := min(firstShare, len(candidates))
	found, wrong, err := j.failingOf(ctx, candidates[:first])
	if wrong || err != nil || first == len(candidates) {
		return found, wrong, err
	}
	return j.failingOf(ctx, candidates[first:])
}

func (j *judging) failingOf(ctx context.Context, candidates []trace.Script) (difference, bool, error) {
	expected, err := j.judge.expect(ctx, candidates)
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
	return j.judge.wrong(ctx, candidates[:len(records)], expected, records)
}

// A lowering returns numbers from least to below now, the smallest first.
type lowering func(least, now int64) []int64

// boldly returns the least number, then those halfway nearer and nearer to now,
// at last the one before it.
func boldly(least, now int64) []int64 {
	var out []int64
	for n := least; n < now; n += max(1, (now-n)/2) {
		out = append(out, n)
	}
	return out
}

// thoroughly returns all the numbers, unless they are too many to try: then
// those nearer and nearer to now, and the last.
func thoroughly(least, now int64) []int64 {
	const most = 64
	var out []int64
	for ; now-least > most; least += max(1, (now-least)/2) {
		out = append(out, least)
	}
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
	return trace.Script{Args: replaced(s.Args, i, value), Calls: s.Calls}
}

// closerTicks returns scripts in which one distance between two ticks is
// lowered within the domain; all later ticks move along, so that their distances stay.
func closerTicks(api *exercises.API, s trace.Script, lower lowering) []trace.Script {
	var out []trace.Script
	before, least := int64(0), int64(api.TickStep[0])
	for i, call := range s.Calls {
		tick, ok := tickOf(api, call)
		if !ok {
			continue
		}
		distance := tick - before
		for _, closer := range lower(least, distance) {
			out = append(out, shifted(api, s, i, len(s.Calls), closer-distance))
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
		tick, ok := tickOf(api, call)
		if !ok {
			continue
		}
		for _, earlier := range lower(before+int64(api.TickStep[0]), tick) {
			out = append(out, shifted(api, s, i, i+1, earlier-tick))
		}
		before = tick
	}
	return out
}

// tickOf returns the tick of a call, if it has one.
func tickOf(api *exercises.API, call trace.Call) (int64, bool) {
	method, _ := api.Method(call.Method)
	i := tickArg(method)
	if i < 0 || i >= len(call.Args) || call.Args[i].Kind() != trace.Int {
		return 0, false
	}
	return call.Args[i].Int().Int64(), true
}

// shifted adds by to the ticks of the calls from and before to.
func shifted(api *exercises.API, s trace.Script, from, to int, by int64) trace.Script {
	calls := append([]trace.Call(nil), s.Calls...)
	for i := from; i < to; i++ {
		method, _ := api.Method(calls[i].Method)
		args := append([]trace.Value(nil), calls[i].Args...)
		for k, parameter := range method.Args {
			if parameter.Tick && k < len(args) {
				args[k] = trace.IntValue(args[k].Int().Int64() + by)
			}
		}
		calls[i].Args = args
	}
	return trace.Script{Args: s.Args, Calls: calls}
}
