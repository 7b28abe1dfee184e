package checker

import (
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// reductions returns scripts that are one step smaller than s, the boldest
// first: runs of calls left out, spans of time joined, arguments of the
// construction and of calls made simpler, distances of ticks lowered, single
// ticks lowered, less time passed.
func reductions(api *exercises.API, s trace.Script, lower lowering) []trace.Script {
	r := reducer{api, newTranslator(api), lower}
	var out []trace.Script
	for size := len(s.Calls) / 2; size > 1; size /= 2 {
		for from := 0; from+size <= len(s.Calls); from += size {
			out = append(out, without(s, from, size))
		}
	}
	for from := range s.Calls {
		out = append(out, without(s, from, 1))
	}
	if api.Clock > 0 {
		out = append(out, joined(s)...)
	}
	for i, parameter := range api.Args {
		for _, value := range r.simpler(parameter, s.Args[i]) {
			out = append(out, withArg(s, i, value))
		}
	}
	out = append(out, r.simplerCalls(s)...)
	out = append(out, closerTicks(api, s, lower)...)
	out = append(out, earlierTicks(api, s, lower)...)
	if api.Clock > 0 {
		out = append(out, r.shorter(s)...)
	}
	for i := range out {
		out[i] = apart(api, out[i])
	}
	return out
}

// A reducer makes the values of a script simpler, within their domains.
type reducer struct {
	api        *exercises.API
	translator translator
	lower      lowering
}

// joined returns scripts in which one span of time is left out and added to
// the next one, so that all later calls come when they did.
func joined(s trace.Script) []trace.Script {
	var out []trace.Script
	last := -1
	for i, call := range s.Calls {
		if call.Method != "" {
			continue
		}
		if last >= 0 {
			calls := append([]trace.Call(nil), s.Calls...)
			calls[i].Advance += calls[last].Advance
			out = append(out, without(trace.Script{Args: s.Args, Calls: calls}, last, 1))
		}
		last = i
	}
	return out
}

// shorter returns scripts in which less time passes at one point.
func (r reducer) shorter(s trace.Script) []trace.Script {
	var out []trace.Script
	for i, call := range s.Calls {
		if call.Method != "" {
			continue
		}
		for _, less := range r.lower(1, call.Advance) {
			calls := append([]trace.Call(nil), s.Calls...)
			calls[i].Advance = less
			out = append(out, trace.Script{Args: s.Args, Calls: calls})
		}
	}
	return out
}

// simplerCalls returns scripts in which one argument of one call is simpler.
// Ticks are left alone, since they hang together.
func (r reducer) simplerCalls(s trace.Script) []trace.Script {
	var out []trace.Script
	for i, call := range s.Calls {
		method, _ := r.api.Method(call.Method)
		for k, parameter := range method.Args {
			if k >= len(call.Args) || parameter.Tick {
				continue
			}
			for _, value := range r.simpler(parameter, call.Args[k]) {
				calls := append([]trace.Call(nil), s.Calls...)
				calls[i].Args = replaced(call.Args, k, value)
				out = append(out, trace.Script{Args: s.Args, Calls: calls})
			}
		}
	}
	return out
}

func replaced(values []trace.Value, i int, value trace.Value) []trace.Value {
	out := append([]trace.Value(nil), values...)
	out[i] = value
	return out
}

// simpler returns simpler values of p's domain than v, the simplest first.
func (r reducer) simpler(p exercises.Parameter, v trace.Value) []trace.Value {
	switch {
	case p.Int != nil && v.Kind() == trace.Int:
		var out []trace.Value
		for _, n := range r.lower(p.Int[0], v.Int().Int64()) {
			out = append(out, trace.IntValue(n))
		}
		return out
	case p.Float != nil && v.Kind() == trace.Float:
		var out []trace.Value
		for _, n := range r.lower(0, int64((v.Float()-p.Float[0])/p.Step+0.5)) {
			out = append(out, trace.FloatValue(p.Float[0]+p.Step*float64(n)))
		}
		return out
	case p.List != nil && v.Kind() == trace.List:
		return r.simplerLists(*p.List, v.Items())
	case p.Make != nil && v.Kind() == trace.Made:
		var out []trace.Value
		for i, parameter := range p.Make.Args {
			for _, value := range r.simpler(parameter, v.Items()[i]) {
				out = append(out, trace.MadeValue(v.Text(), replaced(v.Items(), i, value)))
			}
		}
		return out
	case len(p.OneOf) > 0:
		return append(r.earlierChoices(p, v), fewerOutcomes(v)...)
	}
	return nil
}

// simplerLists returns lists with fewer items, then those with a simpler one.
func (r reducer) simplerLists(domain exercises.ListDomain, items []trace.Value) []trace.Value {
	var out []trace.Value
	for size := len(items); size >= 1; size /= 2 {
		for from := 0; from+size <= len(items) && len(items)-size >= domain.Length[0]; from += size {
			kept := append([]trace.Value(nil), items[:from]...)
			out = append(out, trace.ListValue(append(kept, items[from+size:]...)))
		}
	}
	for i, item := range items {
		for _, value := range r.simpler(domain.Of, item) {
			out = append(out, trace.ListValue(replaced(items, i, value)))
		}
	}
	return out
}

// earlierChoices returns the values that the author named before v.
func (r reducer) earlierChoices(p exercises.Parameter, v trace.Value) []trace.Value {
	var out []trace.Value
	for _, literal := range p.OneOf {
		value := r.translator.value(literal)
		if value.Equal(v) || r.sameFake(value, v) {
			return out
		}
		out = append(out, value)
	}
	return nil // drawn from another domain, so nobody knows what is simpler
}

// sameFake reports whether v is a fake that the author named, as it was or
// with outcomes left out.
func (r reducer) sameFake(named, v trace.Value) bool {
	a, b := named.Fake(), v.Fake()
	return a != nil && b != nil && a.Name == givenName(r.api, b.Name)
}

// fewerOutcomes returns a fake with one of its outcomes left out.
func fewerOutcomes(v trace.Value) []trace.Value {
	fake := v.Fake()
	if fake == nil || len(fake.Outcomes) < 2 {
		return nil
	}
	var out []trace.Value
	for i := range fake.Outcomes {
		less := *fake
		less.Outcomes = append(append([]trace.Outcome(nil), fake.Outcomes[:i]...), fake.Outcomes[i+1:]...)
		out = append(out, trace.FakeValue(less))
	}
	return out
}
