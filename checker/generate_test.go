package checker

import (
	"reflect"
	"slices"
	"testing"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// breakerAPI is the interface of the circuit breaker, written down here so
// that these tests do not depend on the course.
func breakerAPI() exercises.API {
	return exercises.API{
		Construct: "CircuitBreaker",
		Args: []exercises.Parameter{
			{Name: "schwelle", Int: &[2]int64{1, 6}},
			{Name: "wartezeit", Int: &[2]int64{0, 8}},
		},
		Methods: []exercises.Method{
			{Name: "erlaubt", Args: []exercises.Parameter{{Name: "tick", Tick: true}}, Returns: "bool"}, {Name: "erfolg"}, {Name: "fehler", Args: []exercises.Parameter{{Name: "tick", Tick: true}}},
		},
		Attributes: []exercises.Attribute{{Name: "zustand", Type: "str"}},
		TickStep:   [2]int{0, 4},
	}
}

func bucketAPI() exercises.API {
	return exercises.API{
		Construct: "TokenBucket",
		Args: []exercises.Parameter{
			{Name: "kapazitaet", Int: &[2]int64{1, 6}},
			{Name: "rate", Float: &[2]float64{0.125, 2}, Step: 0.125},
		},
		Methods:  []exercises.Method{{Name: "erlaubt", Args: []exercises.Parameter{{Name: "tick", Tick: true}}, Returns: "bool"}},
		TickStep: [2]int{0, 4},
	}
}

func generated(api exercises.API, sequences int, seed uint64) []trace.Script {
	exercise := &exercises.Exercise{ID: "x", API: api}
	check := exercises.Check{ID: "zufall", Kind: exercises.Random, Sequences: sequences, Length: [2]int{1, 24}}
	return generate(exercise, check, seed)
}

func TestGenerateStaysInTheDomain(t *testing.T) {
	for _, api := range []exercises.API{breakerAPI(), bucketAPI()} {
		for _, script := range generated(api, 500, 1) {
			if n := len(script.Calls); n < 1 || n > 24 {
				t.Fatalf("%d calls, want 1 to 24", n)
			}
			for i, parameter := range api.Args {
				checkDomain(t, parameter, script.Args[i])
			}
			tick := int64(0)
			for _, call := range script.Calls {
				if len(call.Args) == 0 {
					continue
				}
				now := call.Args[0].Int().Int64()
				if now < tick {
					t.Fatalf("tick %d after %d", now, tick)
				}
				tick = now
			}
		}
	}
}

func checkDomain(t *testing.T, p exercises.Parameter, v trace.Value) {
	t.Helper()
	if p.Int != nil {
		if n := v.Int().Int64(); n < p.Int[0] || n > p.Int[1] {
			t.Fatalf("%s = %d, want %v", p.Name, n, *p.Int)
		}
		return
	}
	eighths := v.Float() * 8
	if v.Float() < p.Float[0] || v.Float() > p.Float[1] || eighths != float64(int64(eighths)) {
		t.Fatalf("%s = %v, want a multiple of 1/8 in %v", p.Name, v.Float(), *p.Float)
	}
}

func TestGenerateFollowsTheSeed(t *testing.T) {
	api := breakerAPI()
	if !reflect.DeepEqual(generated(api, 50, 7), generated(api, 50, 7)) {
		t.Error("the same seed yields different scripts")
	}
	if reflect.DeepEqual(generated(api, 50, 7), generated(api, 50, 8)) {
		t.Error("different seeds yield the same scripts")
	}
	if !reflect.DeepEqual(generated(api, 50, 7)[:10], generated(api, 10, 7)) {
		t.Error("the first scripts depend on how many follow")
	}
}

// The mean length and the reach of the values are what the checks' power
// rests on.
func TestGenerateReachesTheWholeDomain(t *testing.T) {
	scripts := generated(breakerAPI(), 2000, 1)
	calls, thresholds, waits, methods := 0, map[int64]int{}, map[int64]int{}, map[string]int{}
	for _, s := range scripts {
		calls += len(s.Calls)
		thresholds[s.Args[0].Int().Int64()]++
		waits[s.Args[1].Int().Int64()]++
		for _, c := range s.Calls {
			methods[c.Method]++
		}
	}
	if mean := float64(calls) / float64(len(scripts)); mean < 11.5 || mean > 13 {
		t.Errorf("mean length %.2f, want about 12", mean)
	}
	if len(thresholds) != 6 || len(waits) != 9 || len(methods) != 3 {
		t.Errorf("met %d thresholds, %d waiting times, %d methods; want 6, 9, 3", len(thresholds), len(waits), len(methods))
	}
}

func TestReductionsAreSmallerAndInTheDomain(t *testing.T) {
	for _, api := range []exercises.API{breakerAPI(), bucketAPI()} {
		for _, script := range generated(api, 200, 3) {
			for _, smaller := range reductions(&api, script, boldly) {
				if weight(smaller) >= weight(script) {
					t.Fatalf("%v is not smaller than %v", smaller, script)
				}
				for i, parameter := range api.Args {
					checkDomain(t, parameter, smaller.Args[i])
				}
			}
		}
	}
}

// weight measures a script so that every reduction lowers it: each call counts
// far more than any number in it.
func weight(s trace.Script) float64 {
	const call = 1e6
	sum := float64(len(s.Calls)) * call
	for _, arg := range s.Args {
		if arg.Kind() == trace.Int {
			sum += float64(arg.Int().Int64())
		} else {
			sum += arg.Float()
		}
	}
	for _, c := range s.Calls {
		for _, arg := range c.Args {
			sum += float64(arg.Int().Int64())
		}
	}
	return sum
}

// A single call left out, a number lowered by one and a distance lowered by
// one are always among the reductions, else a result would not be minimal.
func TestReductionsHoldTheSmallestSteps(t *testing.T) {
	api := breakerAPI()
	tick := func(n int64) []trace.Value { return []trace.Value{trace.IntValue(n)} }
	script := trace.Script{
		Args:  []trace.Value{trace.IntValue(3), trace.IntValue(5)},
		Calls: []trace.Call{{Method: "fehler", Args: tick(1)}, {Method: "erfolg"}, {Method: "erlaubt", Args: tick(7)}},
	}
	var texts []string
	for _, smaller := range reductions(&api, script, boldly) {
		texts = append(texts, scriptText(smaller))
	}
	for _, want := range []string{
		"(3, 5) erfolg() erlaubt(7)", "(3, 5) fehler(1) erlaubt(7)", "(3, 5) fehler(1) erfolg()",
		"(2, 5) fehler(1) erfolg() erlaubt(7)", "(3, 4) fehler(1) erfolg() erlaubt(7)",
		"(3, 5) fehler(0) erfolg() erlaubt(6)", "(3, 5) fehler(1) erfolg() erlaubt(6)",
	} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is missing", want)
		}
	}
}

func scriptText(s trace.Script) string {
	text := argsText(s.Args)
	for _, call := range s.Calls {
		text += " " + call.Method + argsText(call.Args)
	}
	return text
}

func argsText(args []trace.Value) string {
	text := trace.ListValue(args).String()
	return "(" + text[1:len(text)-1] + ")"
}
