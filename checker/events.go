package checker

import (
	"slices"

	"pruefstein/checker/trace"
)

// firstEvents returns in which events two steps differ.
func (c comparer) firstEvents(script trace.Script, expected, actual trace.Step) aspect {
	if !c.callsMatch(called(expected), called(actual)) {
		return inCalls
	}
	missing, surplus := c.settledDifference(script, expected, actual)
	if len(missing) > 0 || len(surplus) > 0 {
		return inSettled
	}
	return inNothing
}

// called returns the calls of fakes in a step.
func called(step trace.Step) []trace.Event { return ofKind(step, trace.Called) }

// settled returns the calls that ended in a step, in the order in which they
// began: in which order they end at the same tick is not promised.
func settled(step trace.Step) []trace.Event {
	events := ofKind(step, trace.Settled)
	slices.SortStableFunc(events, func(a, b trace.Event) int { return a.Call - b.Call })
	return events
}

func ofKind(step trace.Step, kind trace.EventKind) []trace.Event {
	var events []trace.Event
	for _, event := range step.Events {
		if event.Kind == kind {
			events = append(events, event)
		}
	}
	return events
}

// callsMatch reports whether the same fakes were called alike in the same
// order, or each fake by itself where different ones have no order.
func (c comparer) callsMatch(expected, actual []trace.Event) bool {
	if c.loose {
		expected, actual = byFake(expected), byFake(actual)
	}
	return slices.EqualFunc(expected, actual, sameCall)
}

// byFake sorts calls by fake and handing over, those of each in their order.
func byFake(events []trace.Event) []trace.Event {
	slices.SortStableFunc(events, func(a, b trace.Event) int {
		switch {
		case a.Step != b.Step:
			return a.Step - b.Step
		case a.Fake < b.Fake:
			return -1
		case a.Fake > b.Fake:
			return 1
		}
		return 0
	})
	return events
}

func sameCall(a, b trace.Event) bool {
	return a.Fake == b.Fake && a.Step == b.Step && a.At == b.At &&
		slices.EqualFunc(a.Args, b.Args, trace.Value.Equal)
}

// settledDifference returns which ends of calls the one step has and the
// other has not.
func (c comparer) settledDifference(script trace.Script, expected, actual trace.Step) (missing, surplus []trace.Event) {
	alike := func(a, b trace.Event) bool {
		return a.Call == b.Call && a.At == b.At && c.promiseOf(script, a.Call).holds(a.Result, b.Result)
	}
	return subtract(settled(expected), settled(actual), alike), subtract(settled(actual), settled(expected), alike)
}

// subtract returns the events of a that have no like in b, where each of b
// is the like of one only.
func subtract(a, b []trace.Event, alike func(a, b trace.Event) bool) []trace.Event {
	left := slices.Clone(b)
	var out []trace.Event
	for _, event := range a {
		i := slices.IndexFunc(left, func(other trace.Event) bool { return alike(event, other) })
		if i < 0 {
			out = append(out, event)
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	return out
}

// promiseOf returns what the task says of call n of a script. Continuations
// make calls of their own, and then nobody knows which one it is.
func (c comparer) promiseOf(script trace.Script, n int) promise {
	if method, ok := methodOf(script, n); ok {
		return c.promises[method]
	}
	return c.general
}

// methodOf returns the method of call n, as calls are counted in events.
func methodOf(script trace.Script, n int) (string, bool) {
	for _, call := range script.Calls {
		switch {
		case call.Method == "":
			continue
		case slices.ContainsFunc(call.Args, continues):
			return "", false
		case n == 0:
			return call.Method, true
		}
		n--
	}
	return "", false
}

// continues reports whether v is or holds a fake with continuations.
func continues(v trace.Value) bool {
	if fake := v.Fake(); fake != nil {
		return slices.ContainsFunc(fake.Outcomes, func(o trace.Outcome) bool { return len(o.Then) > 0 })
	}
	return slices.ContainsFunc(v.Items(), continues)
}
