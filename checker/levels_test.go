package checker_test

import (
	"slices"
	"testing"

	"pruefstein/checker"
)

// The level is what the task's own rules say: a bucket of one token, half a
// token a tick, which each yes empties.
func TestLevelOfTheReference(t *testing.T) {
	e := exercise(t, "token-bucket")
	const never = "class TokenBucket:\n    def __init__(self, kapazitaet, rate):\n        self.ja = True\n" +
		"    def erlaubt(self, jetzt):\n        ja, self.ja = self.ja, False\n        return ja\n"
	report := check(t, newChecker(t), e, never)
	i := slices.IndexFunc(report.Checks, func(c checker.CheckResult) bool { return c.ID == "bruchteile" })
	if i < 0 || report.Checks[i].Failure == nil {
		t.Fatalf("report %+v", report)
	}
	var got []string
	for _, step := range report.Checks[i].Failure.Steps {
		got = append(got, step.Call+": "+step.Level)
	}
	want := []string{"TokenBucket(1, 0.5): 1", "erlaubt(0): 0", "erlaubt(1): 0.5", "erlaubt(2): 0"}
	if !slices.Equal(got, want) {
		t.Errorf("levels %q, want %q", got, want)
	}
	e = exercise(t, "circuit-breaker")
	for _, c := range check(t, newChecker(t), e, "class CircuitBreaker:\n    def __init__(self, a, b):\n        self.zustand = 'zu'\n").Checks {
		if c.Failure != nil && c.Failure.Steps[0].Level != "" {
			t.Errorf("%s: a level %q where none is named", c.ID, c.Failure.Steps[0].Level)
		}
	}
}
