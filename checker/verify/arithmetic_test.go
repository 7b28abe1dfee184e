package verify

import (
	"fmt"
	"slices"
	"testing"
)

func TestEquations(t *testing.T) {
	tests := []struct {
		text string
		want []string // line, text and whether it holds
	}{
		{"Macht 10 + 15 + 8 + 6 = 39, mit Luftholen 40.", []string{"1 10 + 15 + 8 + 6 = 39 true"}},
		{"Macht 10 + 15 + 8 + 6 = 40.", []string{"1 10 + 15 + 8 + 6 = 40 false"}},
		{"nie mehr als 2 · 3 = 6, und 10 − 6 = 4\nbleiben", []string{"1 2 · 3 = 6 true", "1 10 − 6 = 4 true"}},
		{"1 · 0,5 = 0,5 und 2 · 0,5 = 1,5", []string{"1 1 · 0,5 = 0,5 true", "1 2 · 0,5 = 1,5 false"}},
		{"2 · 3 + 4 = 10 = 5 · 2", []string{"1 2 · 3 + 4 = 10 = 5 · 2 true"}},
		{"2 · 3 = 6 = 7", []string{"1 2 · 3 = 6 = 7 false"}},
		{"8 / 4 - 1 = 1", []string{"1 8 / 4 - 1 = 1 true"}},
		{"3 − 5 = −2", []string{"1 3 − 5 = −2 true"}},
		{"−2 + 5 = 3", []string{"1 −2 + 5 = 3 true"}},
		{"1.000 · 2 = 2.000", []string{"1 1.000 · 2 = 2.000 true"}},
		{"2 * 0.125 = 0.25", []string{"1 2 * 0.125 = 0.25 true"}},
		{"es sind 96 ·\n> 0,5 =\n48 Marken", []string{"1 96 · 0,5 = 48 true"}},
		{"| 96 · 0,5 = 48, Deckel 3 |", []string{"1 96 · 0,5 = 48 true"}},
		{"x\n\nund 1 + 1 = 3", []string{"3 1 + 1 = 3 false"}},
		{"zuwachs = 2 · 3 = 7", []string{"1 2 · 3 = 7 false"}},

		{"schwelle = 2 und wartezeit = 3", nil},
		{"n + 2 − 1 = 5", nil},    // n belongs to it
		{"2 · (3 + 4) = 14", nil}, // brackets are not computed
		{"(1 + 1) · 2 + 1 = 5", nil},
		{"3 + 4 = 7x", nil},
		{"3 + 4 = 6 + n", nil},
		{"a2 - 1 = 5", nil},
		{"es bleibt = 5\n- 6 Dinge", nil}, // a list
		{"v1.2.3 - 1 = 5", nil},
		{"steps: [1, 24]", nil},
	}
	for _, test := range tests {
		var got []string
		for _, e := range equations(test.text) {
			got = append(got, fmt.Sprint(e.line, " ", e.text, " ", e.holds))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}
