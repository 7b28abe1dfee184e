package checker

import (
	"fmt"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A translator brings literals of exercise.yaml into the neutral form.
type translator struct {
	fakes map[string]trace.Value // by name
}

// newTranslator returns a translator that knows the fakes of api.
func newTranslator(api *exercises.API) translator {
	t := translator{make(map[string]trace.Value)}
	for _, fake := range api.Fakes {
		t.fake(api, fake)
	}
	return t
}

// fake returns f, after those that its continuations hand over.
func (t translator) fake(api *exercises.API, f exercises.Fake) trace.Value {
	if value, ok := t.fakes[f.Name]; ok {
		return value
	}
	t.fakes[f.Name] = trace.FakeValue(trace.Fake{Name: f.Name, Async: f.Async}) // seen only by one that hands over itself
	outcomes := make([]trace.Outcome, len(f.Outcomes))
	for i, outcome := range f.Outcomes {
		for _, then := range outcome.Then {
			t.prepare(api, then.Args)
		}
		outcomes[i] = trace.Outcome{Result: t.outcome(outcome), After: outcome.After}
		if len(outcome.Then) > 0 {
			outcomes[i].Then = t.calls(outcome.Then)
		}
	}
	t.fakes[f.Name] = trace.FakeValue(trace.Fake{Name: f.Name, Async: f.Async, Outcomes: outcomes})
	return t.fakes[f.Name]
}

// prepare translates the fakes among literals.
func (t translator) prepare(api *exercises.API, literals []exercises.Literal) {
	for _, literal := range literals {
		switch v := literal.Value.(type) {
		case exercises.FakeName:
			for _, fake := range api.Fakes {
				if fake.Name == string(v) {
					t.fake(api, fake)
				}
			}
		case []exercises.Literal:
			t.prepare(api, v)
		case [][2]exercises.Literal:
			for _, entry := range v {
				t.prepare(api, entry[:])
			}
		case exercises.Call:
			t.prepare(api, v.Args)
		}
	}
}

func (t translator) outcome(o exercises.FakeOutcome) trace.Value {
	if o.Raises != "" {
		return trace.RaisedValue(trace.Exception{Type: o.Raises, Message: o.Message})
	}
	return t.value(o.Returns)
}

// value returns a literal in the neutral form.
func (t translator) value(literal exercises.Literal) trace.Value {
	switch v := literal.Value.(type) {
	case bool:
		return trace.BoolValue(v)
	case int64:
		return trace.IntValue(v)
	case float64:
		return trace.FloatValue(v)
	case string:
		return trace.StringValue(v)
	case []exercises.Literal:
		return trace.ListValue(t.values(v))
	case [][2]exercises.Literal:
		return t.mapping(v)
	case exercises.FakeName:
		return t.fakes[string(v)]
	case exercises.Call:
		return trace.MadeValue(v.Class, t.values(v.Args))
	case exercises.RaisedName:
		return trace.RaisedValue(trace.Exception{Type: v.Type, Message: v.Message})
	case exercises.ClockName:
		return trace.ClockValue()
	case exercises.PendingName:
		return trace.PendingValue()
	}
	return trace.NullValue()
}

func (t translator) mapping(entries [][2]exercises.Literal) trace.Value {
	keys, values := make([]trace.Value, len(entries)), make([]trace.Value, len(entries))
	for i, entry := range entries {
		keys[i], values[i] = t.value(entry[0]), t.value(entry[1])
	}
	return trace.MapValue(keys, values)
}

func (t translator) values(literals []exercises.Literal) []trace.Value {
	values := make([]trace.Value, len(literals))
	for i, literal := range literals {
		values[i] = t.value(literal)
	}
	return values
}

// calls returns the steps of an example, or of a fake's continuation.
func (t translator) calls(steps []exercises.Step) []trace.Call {
	calls := make([]trace.Call, len(steps))
	for i, step := range steps {
		if step.Method == "" {
			calls[i] = trace.Call{Advance: step.Advance}
		} else {
			calls[i] = trace.Call{Method: step.Method, Args: t.values(step.Args)}
		}
	}
	return calls
}

// Values returns literals of exercise.yaml in the neutral form. What stands
// for a fake there needs [Script].
func Values(literals []exercises.Literal) []trace.Value { return translator{}.values(literals) }

// Script returns the construction with some arguments and the calls after it,
// which are those of an exercise with the given interface.
func Script(api *exercises.API, args []exercises.Literal, steps []exercises.Step) trace.Script {
	t := newTranslator(api)
	return apart(api, trace.Script{Args: t.values(args), Calls: t.calls(steps)})
}

// checkFakes reports fakes that nothing can be made of: one that is handed
// over by its own continuation has no end.
func checkFakes(api *exercises.API) error {
	t := newTranslator(api)
	for _, fake := range api.Fakes {
		if len(fake.Outcomes) == 0 || hollow(t.fakes[fake.Name]) {
			return fmt.Errorf("fake %q has no outcomes, or is handed over by its own continuation", fake.Name)
		}
	}
	return nil
}

// hollow reports whether v is or holds a fake without outcomes.
func hollow(v trace.Value) bool {
	if fake := v.Fake(); fake != nil {
		for _, outcome := range fake.Outcomes {
			for _, call := range outcome.Then {
				if hollowAny(call.Args) {
					return true
				}
			}
		}
		return len(fake.Outcomes) == 0
	}
	return hollowAny(v.Items())
}

func hollowAny(values []trace.Value) bool {
	for _, v := range values {
		if hollow(v) {
			return true
		}
	}
	return false
}
