package checker_test

import (
	"testing"

	"pruefstein/checker"
)

// TestSeed holds the seeds of courses to what they are: whoever repeats a run
// by the seed of an old report must meet the same sequences. The numbers are
// the low 53 bits of FNV-1a over the id and the version, each with a zero byte
// after it.
func TestSeed(t *testing.T) {
	for _, test := range []struct {
		course, version string
		want            uint64
	}{
		{"resilienz", "1", 6764564833425019},
		{"resilienz", "2", 3894839484361984},
		{"klein", "1", 5564112975665139},
		{"resilienz1", "", 2336835550595517},
	} {
		got := checker.Seed(test.course, test.version)
		if got != test.want {
			t.Errorf("Seed(%q, %q) = %d, want %d", test.course, test.version, got, test.want)
		}
		if uint64(float64(got)) != got {
			t.Errorf("Seed(%q, %q) = %d, which JSON readers change to %.0f", test.course, test.version, got, float64(got))
		}
	}
}
