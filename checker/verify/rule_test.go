package verify

import (
	"testing"

	"pruefstein/checker/trace"
)

func TestRules(t *testing.T) {
	row := tableRow{
		calls:   []trace.Call{{Method: "erlaubt", Args: []trace.Value{trace.IntValue(3)}}, {Method: "fehler"}},
		results: []trace.Value{trace.BoolValue(true), trace.NullValue()},
		before:  map[string]trace.Value{"marken": trace.FloatValue(0.5)},
		after:   map[string]trace.Value{"marken": trace.FloatValue(2), "zustand": trace.StringValue("open"), "seit": trace.NullValue()},
	}
	tests := []struct{ rule, want string }{
		{"arg", "3"},
		{"result", "ja"},
		{"before marken", "0,5"},
		{"after marken", "2"},
		{"after zustand", "open"},
		{"after seit", "–"},
		{"calls erfolg=ok fehler=Fehler -=nichts", "Fehler"},
		{"calls erfolg=ok -='kein Aufruf'", "kein Aufruf"},
		{"calls erfolg=ok", ""},
	}
	for _, test := range tests {
		r, err := parseRule(test.rule)
		if err != nil {
			t.Errorf("%q: %v", test.rule, err)
		} else if got := r.cell(row); got != test.want {
			t.Errorf("%q: %q, want %q", test.rule, got, test.want)
		}
	}
	for _, unsound := range []string{"", "nachher x", "before", "calls erfolg", "calls erfolg='ok"} {
		if _, err := parseRule(unsound); err == nil {
			t.Errorf("%q is taken for a rule", unsound)
		}
	}
}

func FuzzParseRule(f *testing.F) {
	for _, text := range []string{"arg", "before x", "calls a=b -='c d'", "calls =", "calls a='"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if r, err := parseRule(text); err == nil {
			r.cell(tableRow{})
		}
	})
}

func FuzzEquations(f *testing.F) {
	for _, text := range []string{"1 + 1 = 2", "2 · 0,5 =\n> 1", "1.000 / 0 = 3", "−1 − −2 = 1", "9 = 9 - 0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, e := range equations(text) {
			if e.line < 1 || e.text == "" {
				t.Errorf("%q holds %+v", text, e)
			}
		}
	})
}
