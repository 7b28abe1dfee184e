package checker_test

import (
	"errors"
	"io/fs"
	"testing"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A patch makes the same mistake as the whole solution beside it.
func TestPatchesDoTheSame(t *testing.T) {
	for _, e := range codeExercises(t) {
		reference, err := e.Reference("python")
		if err != nil {
			t.Fatal(err)
		}
		patches := 0
		for _, m := range e.Misconceptions {
			patch, err := e.Patch("python", m.ID)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			patches++
			patched, err := patch.Apply(reference)
			if err != nil {
				t.Fatal(err)
			}
			whole, err := e.Wrong("python", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			if string(whole) != string(patched) { // there is no solution but the patch
				checkAlike(t, e, m.ID, patched, whole)
			}
		}
		if patches < 6 {
			t.Errorf("%s: %d patches", e.ID, patches)
		}
	}
}

// checkAlike compares what two solutions do in a thousand random scripts.
func checkAlike(t *testing.T, e *exercises.Exercise, name string, a, b []byte) {
	t.Helper()
	random := e.Checks[len(e.Checks)-1]
	random.Sequences = 1000
	batch := checker.Batch(e, checker.Scripts(e, random, 7))
	first, second := runProgram(t, a, batch), runProgram(t, b, batch)
	match := checker.Matcher(e)
	for i, script := range batch.Scripts {
		if at := match(script, first[i], second[i]); at >= 0 {
			t.Errorf("%s: patch and solution part at step %d of %v", name, at, scriptsText(batch.Scripts[i:i+1]))
			return
		}
	}
}

func runProgram(t *testing.T, source []byte, batch trace.Batch) []trace.Record {
	t.Helper()
	session, fault, err := runtime.Load(t.Context(), trace.Program{File: "solution.py", Source: source})
	if err != nil || fault != nil {
		t.Fatal(fault, err)
	}
	defer session.Close()
	return runAll(t, session, batch)
}

// With few sequences several misconceptions look alike. Scripts made up for
// the purpose tell them apart, and what is named is right.
func TestCandidatesAreToldApart(t *testing.T) {
	for _, e := range codeExercises(t) {
		brief := *e
		brief.Checks = []exercises.Check{e.Checks[len(e.Checks)-1]}
		brief.Checks[0].Sequences = 3
		c := newChecker(t)
		failed, named := 0, 0
		for _, m := range e.Misconceptions {
			source, err := e.Wrong("python", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			report := check(t, c, &brief, string(source))
			if report.Status != checker.Fail {
				continue
			}
			failed++
			for _, d := range report.Diagnosis {
				if d.ID != m.ID {
					t.Errorf("%s: %s is diagnosed as %s", e.ID, m.ID, d.ID)
				}
				named++
			}
		}
		if failed == 0 || 10*named < 8*failed {
			t.Errorf("%s: %d of %d diagnosed", e.ID, named, failed)
		}
	}
}

// The hint that comes with a misconception is the one for a learner who has it.
func TestDiagnosisLeadsToAHint(t *testing.T) {
	for _, e := range codeExercises(t) {
		c := newChecker(t)
		for _, m := range e.Misconceptions[:3] {
			source, err := e.Wrong("python", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			report := check(t, c, e, string(source))
			if m.Hint == 0 || report.Hint != m.Hint || report.Hint > len(e.Hints) {
				t.Errorf("%s: %s leads to hint %d of %d, want %d", e.ID, m.ID, report.Hint, len(e.Hints), m.Hint)
			}
		}
	}
}
