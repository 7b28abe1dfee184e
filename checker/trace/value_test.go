package trace_test

import (
	"math"
	"math/big"
	"testing"

	"pruefstein/checker/trace"
)

func raised(kind, message string) trace.Value {
	return trace.RaisedValue(trace.Exception{Type: kind, Message: message})
}

func list(items ...trace.Value) trace.Value { return trace.ListValue(items) }

func entries(pairs ...trace.Value) trace.Value {
	var keys, values []trace.Value
	for i := 0; i < len(pairs); i += 2 {
		keys, values = append(keys, pairs[i]), append(values, pairs[i+1])
	}
	return trace.MapValue(keys, values)
}

func fake(name string, result trace.Value) trace.Value {
	return trace.FakeValue(trace.Fake{Name: name, Outcomes: []trace.Outcome{{Result: result}}})
}

// TestEqual puts values into classes: those in one class are equal, all others
// are not. Number stands apart, since it equals integers and floats that do
// not equal each other.
func TestEqual(t *testing.T) {
	n, f, s := trace.IntValue, trace.FloatValue, trace.StringValue
	huge := new(big.Int).Lsh(big.NewInt(1), 200)
	classes := [][]trace.Value{
		{trace.NullValue(), trace.UndefinedValue()},
		{trace.BoolValue(true)},
		{trace.BoolValue(false)},
		{n(0), trace.BigValue(new(big.Int))},
		{n(1)},
		{trace.BigValue(huge), trace.BigValue(new(big.Int).Set(huge))},
		{f(0), f(math.Copysign(0, -1)), f(1e-10)},
		{f(1), f(1 + 1e-10)},
		{f(1 + 1e-6)},
		{f(1e12), f(1e12 + 1)},
		{f(math.NaN()), f(-math.NaN())},
		{f(math.Inf(1))},
		{f(math.Inf(-1))},
		{s("")},
		{s("1")},
		{list()},
		{list(n(1))},
		{list(n(1), n(2))},
		{list(n(2), n(1))},
		{list(list(n(1)))},
		{entries()},
		{entries(s("a"), n(1), s("b"), n(2)), entries(s("b"), n(2), s("a"), n(1))},
		{entries(s("a"), n(2), s("b"), n(1))},
		{entries(s("a"), n(1))},
		{raised("ValueError", "nein"), raised("ValueError", "doch")},
		{raised("Error", "nein")},
		{trace.PendingValue()},
		{trace.ObjectValue("A")},
		{trace.ObjectValue("B")},
		{trace.MadeValue("A", []trace.Value{n(1)})},
		{trace.MadeValue("A", []trace.Value{n(2)})},
		{trace.MadeValue("B", []trace.Value{n(1)})},
		{fake("live", n(1)), fake("live", n(2))},
		{fake("kaputt", n(1))},
		{trace.ClockValue()},
	}
	for i, class := range classes {
		for k, other := range classes {
			for _, a := range class {
				for _, b := range other {
					if got := a.Equal(b); got != (i == k) {
						t.Errorf("%s and %s: equal is %v", a, b, got)
					}
				}
			}
		}
	}
}

func TestNumbersEqual(t *testing.T) {
	number := trace.NumberValue
	big60 := trace.BigValue(new(big.Int).Lsh(big.NewInt(1), 60))
	tests := []struct {
		a, b trace.Value
		want bool
	}{
		{number(3), trace.IntValue(3), true},
		{number(3), trace.FloatValue(3), true},
		{number(3), number(3), true},
		{number(3), trace.IntValue(4), false},
		{number(0.1 + 0.2), trace.FloatValue(0.3), true},
		{number(0.5), trace.IntValue(0), false},
		{number(math.NaN()), trace.FloatValue(math.NaN()), true},
		{number(math.NaN()), trace.IntValue(0), false},
		{number(math.Inf(1)), trace.FloatValue(math.Inf(1)), true},
		{number(1 << 60), big60, true},
		{number(1), trace.BoolValue(true), false},
		{number(0), trace.NullValue(), false},
		{number(1), trace.StringValue("1"), false},
		{list(number(1)), list(trace.IntValue(1)), true},
		{entries(trace.StringValue("a"), number(1)), entries(trace.StringValue("a"), trace.FloatValue(1)), true},
	}
	for _, test := range tests {
		if got := test.a.Equal(test.b); got != test.want {
			t.Errorf("%s and %s: %v", test.a, test.b, got)
		}
		if got := test.b.Equal(test.a); got != test.want {
			t.Errorf("%s and %s the other way round: %v", test.b, test.a, got)
		}
	}
}

func TestString(t *testing.T) {
	tests := []struct {
		value trace.Value
		want  string
	}{
		{trace.Value{}, "invalid"},
		{trace.UndefinedValue(), "null"},
		{trace.BoolValue(true), "true"},
		{trace.IntValue(-7), "-7"},
		{trace.FloatValue(0.125), "0.125"},
		{trace.NumberValue(2), "2"},
		{trace.StringValue("ä\n"), `"ä\n"`},
		{list(trace.IntValue(1), list()), "[1, []]"},
		{entries(trace.StringValue("a"), trace.IntValue(1)), `{"a" -> 1}`},
		{raised("ValueError", "nein"), "raised ValueError"},
		{trace.PendingValue(), "pending"},
		{trace.ObjectValue("A"), "object of A"},
		{trace.MadeValue("A", []trace.Value{fake("live", trace.NullValue()), trace.ClockValue()}), "A(live, clock)"},
	}
	for _, test := range tests {
		if got := test.value.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
