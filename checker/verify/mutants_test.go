package verify_test

import (
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/verify"
)

// Each way to change a program, in a program that offers it. A mutant is named
// by its scope and by the line before and after the change.
func TestMutants(t *testing.T) {
	tests := []struct {
		source string
		want   []string
	}{
		{"x < n\n", []string{"x < n → pass", "x < n → x <= n", "x < n → x >= n", "x < n → x < n + 1", "x < n → x < n - 1"}},
		{"x == 2\n", []string{"x == 2 → pass", "x == 2 → x != 2", "x == 2 → x == 3", "x == 2 → x == 1"}},
		{"x is None\n", []string{"x is None → pass", "x is None → x is not None", "x is None → x is 0"}},
		{"a < b < c\n", []string{"a < b < c → pass"}},
		{"a and b or c\n", []string{"a and b or c → pass", "a and b or c → (a and b) and c", "a and b or c → a or b or c"}},
		{"not a\n", []string{"not a → pass", "not a → a"}},
		{"x = (a - b) * c\n", []string{"x = (a - b) * c → pass", "x = (a - b) * c → x = (a - b) / c", "x = (a - b) * c → x = (a + b) * c"}},
		{"x += y\n", []string{"x += y → x -= y", "x += y → x = y", "x += y → pass"}},
		{"x = min(a, b)\n", []string{"x = min(a, b) → pass", "x = min(a, b) → x = max(a, b)"}},
		{"x = 'ä' if a else True\n", []string{
			"x = 'ä' if a else True → pass", "x = 'ä' if a else True → x = 'ä_' if a else True",
			"x = 'ä' if a else True → x = 'ä' if not a else True", "x = 'ä' if a else True → x = 'ä' if a else False",
		}},
		{"while a:\n    pass\n", []string{"while a: → pass", "while a: → while not a:"}},

		{"class A:\n    \"\"\"Text.\"\"\"\n    def f(self, x: int = 0) -> 'A':\n        return x\n", []string{
			"A.f: def f(self, x: int = 0) -> 'A': → def f(self, x: int = 1) -> 'A':",
			"A.f: def f(self, x: int = 0) -> 'A': → def f(self, x: int = -1) -> 'A':",
			"A.f: return x → pass",
		}},
		{"x: int | None = a\n", []string{"x: int | None = a → pass"}},
		{"import os\nf'{a + 1}'\n", []string{"f'{a + 1}' → pass"}},
		{"f(1)\nf(1)\n", []string{"f(1) → pass", "f(1) → f(2)", "f(1) → f(0)", "f(1) → pass (2)", "f(1) → f(2) (2)", "f(1) → f(0) (2)"}},
		{"", nil},
	}
	for _, test := range tests {
		names, sources, err := verify.MutantsOf(t.Context(), runtimes["python"], test.source)
		if err != nil {
			t.Fatalf("%q: %v", test.source, err)
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("%q:\n%s\nwant\n%s", test.source, strings.Join(names, "\n"), strings.Join(test.want, "\n"))
		}
		for i, source := range sources {
			if source == test.source {
				t.Errorf("%q: %q changes nothing", test.source, names[i])
			}
		}
	}
}
