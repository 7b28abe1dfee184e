package checker

import (
	"math"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// spur returns what came of a script in the form that an author's predicate
// takes, see [exercises.Check].
func spur(api *exercises.API, script trace.Script, record trace.Record) trace.Value {
	steps := make([]trace.Value, len(record.Steps))
	for i, step := range record.Steps {
		call := trace.Call{}
		if i > 0 && i <= len(script.Calls) {
			call = script.Calls[i-1]
		}
		steps[i] = spurStep(api, call, step)
	}
	return mapping("new", plainList(script.Args), "steps", trace.ListValue(steps))
}

func spurStep(api *exercises.API, call trace.Call, step trace.Step) trace.Value {
	name := trace.NullValue()
	if call.Method != "" {
		name = trace.StringValue(call.Method)
	}
	var names, values []trace.Value
	for i, value := range step.Attributes {
		names, values = append(names, trace.StringValue(api.Attributes[i].Name)), append(values, plain(value))
	}
	events := make([]trace.Value, len(step.Events))
	for i, event := range step.Events {
		events[i] = spurEvent(event)
	}
	result, raised := outcomeOf(step.Result)
	return mapping(
		"call", name, "args", plainList(call.Args), "advance", trace.IntValue(call.Advance),
		"result", result, "raised", raised, "pending", trace.BoolValue(step.Result.Kind() == trace.Pending),
		"attributes", trace.MapValue(names, values), "events", trace.ListValue(events),
		"timers", trace.IntValue(int64(step.Timers)), "output", trace.StringValue(step.Output),
	)
}

func spurEvent(e trace.Event) trace.Value {
	at := trace.IntValue(e.At)
	if e.Kind == trace.Called {
		return mapping("kind", trace.StringValue("called"), "at", at, "fake", trace.StringValue(e.Fake),
			"step", trace.IntValue(int64(e.Step)), "args", plainList(e.Args))
	}
	result, raised := outcomeOf(e.Result)
	return mapping("kind", trace.StringValue("settled"), "at", at, "call", trace.IntValue(int64(e.Call)),
		"result", result, "raised", raised)
}

// outcomeOf tells what was returned from what was raised.
func outcomeOf(v trace.Value) (result, raised trace.Value) {
	switch v.Kind() {
	case trace.Raised:
		return trace.NullValue(), exceptionPair(v)
	case trace.Pending, trace.Invalid:
		return trace.NullValue(), trace.NullValue()
	}
	return plain(v), trace.NullValue()
}

func exceptionPair(v trace.Value) trace.Value {
	e := v.Exception()
	return trace.ListValue([]trace.Value{trace.StringValue(e.Type), trace.StringValue(e.Message)})
}

// plain returns v made of what every predicate can read: fakes as their names,
// objects as maps.
func plain(v trace.Value) trace.Value {
	switch v.Kind() {
	case trace.Invalid, trace.Pending:
		return trace.NullValue()
	case trace.List:
		return plainList(v.Items())
	case trace.Map:
		keys, values := make([]trace.Value, len(v.Keys())), make([]trace.Value, len(v.Items()))
		for i, key := range v.Keys() {
			keys[i], values[i] = plain(key), plain(v.Items()[i])
		}
		return trace.MapValue(keys, values)
	case trace.Raised:
		return mapping("raised", exceptionPair(v))
	case trace.Object:
		return mapping("class", trace.StringValue(v.Text()))
	case trace.Made:
		return mapping("class", trace.StringValue(v.Text()), "args", plainList(v.Items()))
	case trace.Faked:
		return trace.StringValue(v.Fake().Name)
	case trace.Clock:
		return trace.StringValue("clock")
	case trace.Number:
		return plainNumber(v.Float())
	}
	return v
}

// plainNumber returns a number as an integer where it is one.
func plainNumber(f float64) trace.Value {
	const exact = 1 << 53
	if f == math.Trunc(f) && math.Abs(f) <= exact {
		return trace.IntValue(int64(f))
	}
	return trace.FloatValue(f)
}

func plainList(values []trace.Value) trace.Value {
	items := make([]trace.Value, len(values))
	for i, v := range values {
		items[i] = plain(v)
	}
	return trace.ListValue(items)
}

// mapping returns a map of names and values in turn.
func mapping(entries ...any) trace.Value {
	keys, values := make([]trace.Value, len(entries)/2), make([]trace.Value, len(entries)/2)
	for i := range keys {
		keys[i], values[i] = trace.StringValue(entries[2*i].(string)), entries[2*i+1].(trace.Value)
	}
	return trace.MapValue(keys, values)
}
