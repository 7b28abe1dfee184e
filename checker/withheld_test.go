package checker_test

import (
	"fmt"
	"os"
	"testing"

	"pruefstein/exercises"
)

// What a learner's edition says of a check stands for the reference, or the
// check is left out.
func TestComplete(t *testing.T) {
	set, err := exercises.Load(os.DirFS("testdata/kinds"))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		exercise string
		check    int
		want     string // empty: left out
	}{
		{"rechnen", 0, "[3 raises(ValueError, \"durch null\") 6]"},
		{"woerter", 1, `"summe: 0\n"`},
		{"lager", 0, "[{\"name\": \"a\", \"menge\": 2} {\"name\": \"a\", \"menge\": 3} [{\"name\": \"a\", \"menge\": 3}]]"},
		{"frist", 0, ""},
	}
	c := newChecker(t)
	for _, test := range tests {
		e, _ := set.Get(test.exercise)
		check, ok, err := c.Complete(t.Context(), e, e.Checks[test.check])
		got := ""
		switch {
		case err != nil:
			t.Fatal(err)
		case ok && check.Output != nil:
			got = fmt.Sprintf("%q", *check.Output)
		case ok:
			var wants []string
			for _, step := range check.Steps {
				wants = append(wants, step.Want.String())
			}
			got = fmt.Sprint(wants)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.exercise, got, test.want)
		}
	}
}
