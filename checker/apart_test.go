package checker

import (
	"slices"
	"testing"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// names returns the fakes of a script in the order of their handing over.
func names(s trace.Script) []string {
	var out []string
	for i := range len(s.Calls) + 1 {
		(*judging)(nil).eachFake(argsOf(s, i), func(f *trace.Fake) { out = append(out, f.Name) })
	}
	return out
}

func TestHandingsOverAreToldApart(t *testing.T) {
	outcomes := []exercises.FakeOutcome{{Raises: "Error"}, {}}
	api := &exercises.API{
		Fakes:   []exercises.Fake{{Name: "wir", Outcomes: outcomes}, {Name: "ich", Own: true, Outcomes: outcomes}},
		Methods: []exercises.Method{{Name: "rufen", Args: []exercises.Parameter{{Name: "wen", OneOf: []exercises.Literal{{Value: exercises.FakeName("wir")}, {Value: exercises.FakeName("ich")}}}}}},
	}
	call := func(fakes ...any) exercises.Step {
		step := exercises.Step{Method: "rufen"}
		for _, fake := range fakes {
			step.Args = append(step.Args, exercises.Literal{Value: fake})
		}
		return step
	}
	wir, ich := exercises.FakeName("wir"), exercises.FakeName("ich")
	list := []exercises.Literal{{Value: ich}, {Value: wir}}
	script := Script(api, []exercises.Literal{{Value: ich}}, []exercises.Step{call(wir), call(list), call(ich)})
	if got, want := names(script), []string{"ich", "wir", "ich2", "wir", "ich3"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	want := map[string]bool{
		"a step less": false, "an outcome less": false, "an earlier choice": false,
	}
	for _, smaller := range reductions(api, script, thoroughly) {
		got := names(smaller)
		last := smaller.Calls[len(smaller.Calls)-1].Args
		switch {
		case slices.Equal(got, []string{"ich", "wir", "ich2"}):
			want["a step less"] = true
		case slices.Equal(got, []string{"ich", "wir", "ich2", "wir", "wir"}):
			want["an earlier choice"] = true
		case slices.Equal(got, []string{"ich", "wir", "ich2", "wir", "ich3"}) && len(last[0].Fake().Outcomes) == 1:
			want["an outcome less"] = true
		}
	}
	for what, found := range want {
		if !found {
			t.Errorf("shrinking does not try %s", what)
		}
	}
}
