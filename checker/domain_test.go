package checker

import (
	"fmt"
	"hash/fnv"
	"slices"
	"testing"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// richAPI has an argument of every domain.
func richAPI() exercises.API {
	literal := func(v any) exercises.Literal { return exercises.Literal{Value: v} }
	fake := exercises.Parameter{Name: "aktion", OneOf: []exercises.Literal{literal(exercises.FakeName("live")), literal(exercises.FakeName("folge"))}}
	step := exercises.Parameter{Make: &exercises.MakeDomain{Class: "Schritt", Args: []exercises.Parameter{
		{Name: "name", OneOf: []exercises.Literal{literal("a"), literal(nil)}}, {Name: "dauer", Int: &[2]int64{1, 50}}, fake,
	}}}
	return exercises.API{
		Construct: "Kette", Clock: time.Millisecond, TickStep: [2]int{0, 20},
		Fakes: []exercises.Fake{
			{Name: "live", Async: true, Outcomes: []exercises.FakeOutcome{{Returns: literal(int64(42)), After: 30}}},
			{Name: "folge", Async: true, Outcomes: []exercises.FakeOutcome{
				{Raises: "Error", Message: "weg"},
				{Returns: literal("ok"), After: 5, Then: []exercises.Step{{Method: "um", Args: []exercises.Literal{literal(exercises.FakeName("live"))}}}},
			}},
		},
		Args: []exercises.Parameter{
			{Name: "schritte", List: &exercises.ListDomain{Of: step, Length: [2]int{1, 3}}},
			{Name: "uhr", OneOf: []exercises.Literal{literal(exercises.ClockName{})}},
			{Name: "laut", OneOf: []exercises.Literal{literal(false), literal(true)}},
			{Name: "rate", Float: &[2]float64{0.5, 2}, Step: 0.5},
		},
		Methods: []exercises.Method{
			{Name: "um", Args: []exercises.Parameter{fake}},
			{Name: "stand", Args: []exercises.Parameter{{Name: "jetzt", Tick: true}, {Name: "n", Int: &[2]int64{-3, 3}}}},
		},
	}
}

// within reports whether v is in the domain of p.
func within(p exercises.Parameter, v trace.Value) bool {
	switch {
	case p.Tick:
		return v.Kind() == trace.Int
	case p.Int != nil:
		return v.Kind() == trace.Int && v.Int().Int64() >= p.Int[0] && v.Int().Int64() <= p.Int[1]
	case p.Float != nil:
		n := (v.Float() - p.Float[0]) / p.Step
		return v.Kind() == trace.Float && v.Float() >= p.Float[0] && v.Float() <= p.Float[1] && n == float64(int(n))
	case p.List != nil:
		return v.Kind() == trace.List && len(v.Items()) >= p.List.Length[0] && len(v.Items()) <= p.List.Length[1] &&
			!slices.ContainsFunc(v.Items(), func(item trace.Value) bool { return !within(p.List.Of, item) })
	case p.Make != nil:
		return v.Kind() == trace.Made && v.Text() == p.Make.Class && allWithin(p.Make.Args, v.Items())
	}
	api := richAPI()
	t := newTranslator(&api)
	return slices.ContainsFunc(p.OneOf, func(l exercises.Literal) bool { return t.value(l).Equal(v) })
}

func allWithin(parameters []exercises.Parameter, values []trace.Value) bool {
	if len(parameters) != len(values) {
		return false
	}
	for i, p := range parameters {
		if !within(p, values[i]) {
			return false
		}
	}
	return true
}

func scriptWithin(api *exercises.API, s trace.Script) bool {
	tick := int64(0)
	for _, call := range s.Calls {
		method, ok := api.Method(call.Method)
		if call.Method == "" {
			if call.Advance < 1 || len(call.Args) > 0 {
				return false
			}
			continue
		}
		if !ok || !allWithin(method.Args, call.Args) {
			return false
		}
		if now, ok := tickOf(api, call); ok {
			if now < tick {
				return false
			}
			tick = now
		}
	}
	return allWithin(api.Args, s.Args)
}

func TestEveryDomainIsDrawnAndReduced(t *testing.T) {
	api := richAPI()
	seen := map[string]bool{}
	for i, script := range generated(api, 300, 5) {
		if !scriptWithin(&api, script) {
			t.Fatalf("%v leaves the domain", script)
		}
		note(seen, script.Args)
		for _, call := range script.Calls {
			note(seen, call.Args)
			if call.Advance > 0 {
				seen["advance"] = true
				seen[fmt.Sprintf("advance %d", call.Advance)] = true
			}
		}
		if i%15 > 0 { // each has hundreds
			continue
		}
		for _, smaller := range reductions(&api, script, thoroughly) {
			if !scriptWithin(&api, smaller) {
				t.Fatalf("%v, made of %v, leaves the domain", smaller, script)
			}
			if a, b := size(&api, smaller), size(&api, script); slices.Compare(a, b) >= 0 {
				t.Fatalf("%v (%v) is not smaller than %v (%v)", smaller, a, script, b)
			}
		}
	}
	for _, want := range []string{"live", "folge", "clock", "true", "false", `"a"`, "null", "advance", "advance 30", "advance 5", "-3", "3", "0.5", "2"} {
		if !seen[want] {
			t.Errorf("%s never comes", want)
		}
	}
}

func note(seen map[string]bool, values []trace.Value) {
	for _, v := range values {
		seen[v.String()] = true
		note(seen, v.Items())
	}
}

// size measures a script: calls first, then what stands in it, then how much
// time passes. Every reduction lowers it.
func size(api *exercises.API, s trace.Script) []float64 {
	sum, advance := weigh(api.Args, s.Args), 0.0
	for _, call := range s.Calls {
		method, _ := api.Method(call.Method)
		sum += weigh(method.Args, call.Args)
		advance += float64(call.Advance)
	}
	return []float64{float64(len(s.Calls)), sum, advance}
}

func weigh(parameters []exercises.Parameter, values []trace.Value) float64 {
	sum := 0.0
	for i, p := range parameters {
		v := values[i]
		switch {
		case p.Tick || p.Int != nil:
			sum += float64(v.Int().Int64())
		case p.Float != nil:
			sum += v.Float()
		case p.List != nil:
			for _, item := range v.Items() {
				sum += 1e6 + weigh([]exercises.Parameter{p.List.Of}, []trace.Value{item})
			}
		case p.Make != nil:
			sum += weigh(p.Make.Args, v.Items())
		default:
			api := richAPI()
			translator := newTranslator(&api)
			sum += 1e3 * float64(slices.IndexFunc(p.OneOf, func(l exercises.Literal) bool { return translator.value(l).Equal(v) }))
			if fake := v.Fake(); fake != nil {
				sum += float64(len(fake.Outcomes))
			}
		}
	}
	return sum
}

// The scripts of a seed must not change, or what passed yesterday may fail
// today. The number was made by the first version that had them.
func TestScriptsStayAsTheyWere(t *testing.T) {
	hash := fnv.New64a()
	for _, s := range append(generated(breakerAPI(), 500, 1), generated(bucketAPI(), 500, 1)...) {
		fmt.Fprintln(hash, scriptText(s))
	}
	if got := hash.Sum64(); got != 0x3df2b48e84c5be27 {
		t.Errorf("the scripts have changed: %016x", got)
	}
}

func TestFakesThatHaveNoEnd(t *testing.T) {
	api := richAPI()
	if err := checkFakes(&api); err != nil {
		t.Error(err)
	}
	own := []exercises.Literal{{Value: exercises.FakeName("folge")}}
	api.Fakes[1].Outcomes[1].Then[0].Args = []exercises.Literal{{Value: own}}
	if err := checkFakes(&api); err == nil {
		t.Error("a fake that is handed over by its own continuation is let through")
	}
}
