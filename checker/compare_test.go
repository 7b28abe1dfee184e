package checker

import (
	"testing"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

func TestFirstAspect(t *testing.T) {
	exercise := &exercises.Exercise{Kind: exercises.Class, API: exercises.API{
		Clock: time.Millisecond, Timers: true,
		Methods: []exercises.Method{
			{Name: "wert", Returns: "any"}, {Name: "tu"}, {Name: "sag", Message: true}, {Name: "wirf", AnyType: true},
		},
	}}
	loose := *exercise
	loose.API.Loose = true
	raised := func(kind, message string) trace.Value {
		return trace.RaisedValue(trace.Exception{Type: kind, Message: message})
	}
	one, two, null, pending := trace.IntValue(1), trace.IntValue(2), trace.NullValue(), trace.PendingValue()
	call := func(fake string, step int, at int64, args ...trace.Value) trace.Event {
		return trace.Event{Kind: trace.Called, Fake: fake, Step: step, At: at, Args: args}
	}
	end := func(number int, at int64, result trace.Value) trace.Event {
		return trace.Event{Kind: trace.Settled, Call: number, At: at, Result: result}
	}
	step := func(result trace.Value, events ...trace.Event) trace.Step {
		return trace.Step{Result: result, Events: events}
	}
	tests := []struct {
		name, method     string
		expected, actual trace.Step
		want, loose      aspect
	}{
		{"same", "wert", step(one), step(one), 0, 0},
		{"value", "wert", step(one), step(two), inResult, inResult},
		{"value that is not promised", "tu", step(null), step(two), 0, 0},
		{"raised where nothing is promised", "tu", step(null), step(raised("E", "")), inResult, inResult},
		{"pending where nothing is promised", "tu", step(null), step(pending), inResult, inResult},
		{"ended where pending is promised", "tu", step(pending), step(null), inResult, inResult},
		{"nothing came back", "tu", step(null), trace.Step{}, inResult, inResult},
		{"type of exception", "tu", step(raised("E", "")), step(raised("F", "")), inResult, inResult},
		{"message not promised", "tu", step(raised("E", "a")), step(raised("E", "b")), 0, 0},
		{"message promised", "sag", step(raised("E", "a")), step(raised("E", "b")), inResult, inResult},
		{"any exception", "wirf", step(raised("E", "")), step(raised("F", "")), 0, 0},
		{"any exception, none came", "wirf", step(raised("E", "")), step(null), inResult, inResult},
		{"call missing", "tu", step(null, call("a", 1, 0)), step(null), inCalls, inCalls},
		{"call too many", "tu", step(null), step(null, call("a", 1, 0)), inCalls, inCalls},
		{"call later", "tu", step(null, call("a", 1, 0)), step(null, call("a", 1, 5)), inCalls, inCalls},
		{"call of another handing over", "tu", step(null, call("a", 1, 0)), step(null, call("a", 2, 0)), inCalls, inCalls},
		{"arguments", "tu", step(null, call("a", 1, 0, one)), step(null, call("a", 1, 0, two)), inCalls, inCalls},
		{"order of two fakes", "tu", step(null, call("a", 1, 0), call("b", 1, 0)), step(null, call("b", 1, 0), call("a", 1, 0)), inCalls, 0},
		{"order of one fake", "tu", step(null, call("a", 1, 0, one), call("a", 1, 0, two)), step(null, call("a", 1, 0, two), call("a", 1, 0, one)), inCalls, inCalls},
		{"ends as a set", "tu", step(null, end(0, 5, null), end(1, 5, null)), step(null, end(1, 5, null), end(0, 5, null)), 0, 0},
		{"end missing", "tu", step(null, end(0, 5, null)), step(null), inSettled, inSettled},
		{"end later", "tu", step(null, end(0, 5, null)), step(null, end(0, 6, null)), inSettled, inSettled},
		{"end with another value", "tu", step(null, end(0, 5, one)), step(null, end(0, 5, two)), inSettled, inSettled},
		{"end with a value not promised", "tu", step(null, end(1, 5, one)), step(null, end(1, 5, two)), 0, 0},
		{"timers", "tu", trace.Step{Result: null, Timers: 1}, step(null), inTimers, inTimers},
		{"calls before timers", "tu", trace.Step{Result: null, Timers: 1}, step(null, call("a", 1, 0)), inCalls, inCalls},
	}
	for _, test := range tests {
		// Call 0 promises its value, call 1 does not.
		script := trace.Script{Calls: []trace.Call{{Method: "wert"}, {Advance: 5}, {Method: "tu"}, {Method: test.method}}}
		if got := newComparer(exercise).firstAspect(script, 4, test.expected, test.actual); got != test.want {
			t.Errorf("%s: aspect %d, want %d", test.name, got, test.want)
		}
		if got := newComparer(&loose).firstAspect(script, 4, test.expected, test.actual); got != test.loose {
			t.Errorf("%s, without order: aspect %d, want %d", test.name, got, test.loose)
		}
	}
}

func TestOutputs(t *testing.T) {
	tests := []struct {
		how       exercises.Comparison
		want, got string
		reason    string // empty: the same
	}{
		{exercises.Exact, "a\nb\n", "a\r\nb\r\n", ""},
		{exercises.Exact, "a\n", "a", "Am Ende von Zeile 1 fehlt ein Zeilenumbruch."},
		{exercises.Exact, "a", "a\n", "Am Ende steht ein Zeilenumbruch zu viel."},
		{exercises.Exact, "a\n", "a\n\n", "Am Ende steht ein Zeilenumbruch zu viel."},
		{exercises.Exact, "a b\n", "a  b\n", "Die Ausgabe weicht in Zeile 1 ab Spalte 3 ab: Dort steht `a  b`, erwartet ist `a b`."},
		{exercises.Exact, "ä1\n", "ä2\n", "Die Ausgabe weicht in Zeile 1 ab Spalte 2 ab: Dort steht `ä2`, erwartet ist `ä1`."},
		{exercises.Trimmed, "a\nb", "\n a  \nb\t\n\n", ""},
		{exercises.Trimmed, "a\nb\n", "a\n", "Die Ausgabe endet zu früh: Es fehlt Zeile 2, `b`."},
		{exercises.Trimmed, "a\n", "a\nb\n", "Die Ausgabe geht zu weit: Zeile 2, `b`, gehört nicht mehr dazu."},
		{exercises.Trimmed, "a\n", " \n", "Das Programm gibt nichts aus. Erwartet ist zuerst `a`."},
		{exercises.Regex, `\d+ ms`, "12 ms\n", ""},
		{exercises.Regex, `\d+ ms|x`, "12 ms y", "Die Ausgabe passt nicht zum erwarteten Muster."},
		{exercises.JSON, `{"a": 1, "b": [1.0]}`, "{\"b\": [1], \"a\": 1}\n", ""},
		{exercises.JSON, `[1, 2]`, "[2, 1]", "Die Ausgabe ist gültiges JSON, aber nicht der erwartete Wert."},
		{exercises.JSON, `[1]`, "[1] [1]", "Die Ausgabe ist kein gültiges JSON."},
		{exercises.JSON, `null`, "", "Die Ausgabe ist kein gültiges JSON."},
	}
	for _, test := range tests {
		same := sameOutput(test.how, test.want, test.got)
		reason := ""
		if !same {
			reason = wordOutput(test.how, test.want, test.got).reason
		}
		if reason != test.reason {
			t.Errorf("%s: %q for %q: %q, want %q", test.how, test.got, test.want, reason, test.reason)
		}
	}
}
