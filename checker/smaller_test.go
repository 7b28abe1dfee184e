package checker_test

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

var smallerSeeds = flag.Int("smaller", 1, "seeds for which counterexamples of all kinds must be as small as can be")

// Of whatever kind the values are that an exercise hands over, no step of a
// counterexample can be left out, no value made simpler, no time shortened.
func TestCounterexamplesOfAllKindsAreMinimal(t *testing.T) {
	c := checker.New(map[string]checker.Runtime{"python": runtime}, frozen)
	t.Cleanup(func() { c.Close() })
	for _, e := range course(t).All() {
		language, ok := e.Language("python")
		if !ok || e.Kind == exercises.Program || ofNumbers(e) {
			continue
		}
		for _, check := range e.Checks {
			if check.Kind != exercises.Random {
				continue
			}
			for _, m := range e.Misconceptions {
				t.Run(e.ID+"/"+m.ID, func(t *testing.T) {
					program, err := checker.Wrong(e, language, m.ID)
					if err != nil {
						t.Fatal(err)
					}
					for seed := range uint64(*smallerSeeds) {
						found, smaller, err := c.Smallest(t.Context(), e, check, program, seed, simplify{&e.API}.neighbours)
						switch {
						case err != nil:
							t.Fatal(err)
						case smaller != nil:
							t.Errorf("seed %d: %v can be made smaller: %v", seed, scriptsText([]trace.Script{*found}), scriptsText([]trace.Script{*smaller}))
						}
					}
				})
			}
		}
	}
}

// frozen is a clock by which no search takes too long, however busy the machine.
func frozen() time.Time { return time.Unix(0, 0) }

// simplify makes scripts simpler within an interface, by ways of its own.
type simplify struct{ api *exercises.API }

func (m simplify) neighbours(s trace.Script) []trace.Script {
	out := lessCalls(s)
	for i, v := range s.Args {
		for _, simpler := range m.simpler(m.api.Args[i], v) {
			out = append(out, trace.Script{Args: with(s.Args, i, simpler), Calls: s.Calls})
		}
	}
	for i, call := range s.Calls {
		if call.Method == "" {
			for n := max(1, call.Advance-40); n < call.Advance; n++ {
				out = append(out, withCall(s, i, trace.Call{Advance: n}))
			}
			continue
		}
		method, _ := m.api.Method(call.Method)
		for k, v := range call.Args {
			for _, simpler := range m.simpler(method.Args[k], v) {
				changed := call
				changed.Args = with(call.Args, k, simpler)
				out = append(out, withCall(s, i, changed))
			}
		}
	}
	return out
}

// simpler returns the values of p's domain that come before v, or have less in
// them. Ticks are left alone: they hang together.
func (m simplify) simpler(p exercises.Parameter, v trace.Value) []trace.Value {
	var out []trace.Value
	switch {
	case p.Tick:
	case p.Int != nil:
		for n := max(p.Int[0], v.Int().Int64()-40); n < v.Int().Int64(); n++ {
			out = append(out, trace.IntValue(n))
		}
	case p.Float != nil:
		for f := p.Float[0]; f < v.Float()-p.Step/2; f += p.Step {
			out = append(out, trace.FloatValue(f))
		}
	case p.List != nil:
		for i, item := range v.Items() {
			if len(v.Items()) > p.List.Length[0] {
				out = append(out, trace.ListValue(slices.Concat(v.Items()[:i:i], v.Items()[i+1:])))
			}
			for _, simpler := range m.simpler(p.List.Of, item) {
				out = append(out, trace.ListValue(with(v.Items(), i, simpler)))
			}
		}
	case p.Make != nil:
		for i, arg := range v.Items() {
			for _, simpler := range m.simpler(p.Make.Args[i], arg) {
				out = append(out, trace.MadeValue(v.Text(), with(v.Items(), i, simpler)))
			}
		}
	default:
		for _, literal := range p.OneOf {
			named := checker.Script(m.api, []exercises.Literal{literal}, nil).Args[0]
			if m.same(named, v) {
				return out
			}
			out = append(out, named)
		}
		return nil
	}
	return out
}

// same reports whether v is what the author named, or one of the fakes of that
// name that count apart.
func (m simplify) same(named, v trace.Value) bool {
	a, b := named.Fake(), v.Fake()
	if a == nil || b == nil {
		return named.Equal(v)
	}
	rest, ok := strings.CutPrefix(b.Name, a.Name)
	if _, err := strconv.Atoi(rest); rest != "" {
		fake, _ := m.api.Fake(a.Name)
		return ok && err == nil && fake.Own
	}
	return ok
}

func with(values []trace.Value, i int, v trace.Value) []trace.Value {
	out := slices.Clone(values)
	out[i] = v
	return out
}

func withCall(s trace.Script, i int, call trace.Call) trace.Script {
	calls := slices.Clone(s.Calls)
	calls[i] = call
	return trace.Script{Args: s.Args, Calls: calls}
}
