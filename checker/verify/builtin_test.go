package verify_test

import (
	"os"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/verify"
	"pruefstein/exercises"
)

// builtin is the built-in course as it is on the disk, where files that are
// not embedded show too.
func builtin() verify.Config {
	return verify.Config{
		Lessons: os.DirFS("../../lessons"), Exercises: os.DirFS("../../exercises"),
		Runtimes: map[string]checker.Runtime{"python": runtimes["python"]}, Now: time.Now,
	}
}

func TestBuiltinCourseIsSound(t *testing.T) {
	report, err := verify.Course(t.Context(), builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.All() {
		t.Errorf("%s\n%s\n%s\n→ %s", f, f.Excerpt, f.Detail, f.Remedy)
	}
	cells, proven := 0, 0
	for _, l := range report.Lessons {
		cells += l.Cells
	}
	for _, e := range report.Exercises {
		for _, p := range e.Proofs {
			if p.Language != "python" {
				continue // proven where that language is run
			}
			proven++
			checkProof(t, e.ID, p)
		}
	}
	if proven < 2 || cells < 150 {
		t.Errorf("%d proofs and %d cells, want at least 2 and 150: something was not looked at", proven, cells)
	}
}

// checkProof demands that a proof tried what it should have tried.
func checkProof(t *testing.T, id string, p verify.Proof) {
	t.Helper()
	if p.Skipped != "" || p.Reference.Status != "pass" || p.Seeds != 50 {
		t.Errorf("%s: skipped %q, reference %q, %d seeds", id, p.Skipped, p.Reference.Status, p.Seeds)
	}
	simulated := kindOf(t, id) == exercises.Simulation // without random sequences
	if len(p.Worthless) != 7 || len(p.Wrong) < 6 || len(p.Mutants) < 20 && !simulated {
		t.Errorf("%s: %d worthless, %d wrong, %d mutants", id, len(p.Worthless), len(p.Wrong), len(p.Mutants))
	}
	for _, w := range p.Wrong {
		if w.Sequences < 3 && !simulated {
			t.Errorf("%s: %s is rejected by %d sequences", id, w.ID, w.Sequences)
		}
	}
	for _, m := range p.Mutants {
		if m.Fate == verify.Alike {
			t.Errorf("%s: say in exercise.yaml why this mutant is equivalent:\n%s\n%s", id, m.Name, m.Diff)
		}
	}
}

func kindOf(t *testing.T, id string) exercises.Kind {
	t.Helper()
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	e, ok := set.Get(id)
	if !ok {
		t.Fatalf("no exercise %q", id)
	}
	return e.Kind
}
