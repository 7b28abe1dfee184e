package checker_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker"
)

// What is written to reproduce a failure stops at the line that goes wrong
// when it is run beside the wrong solution, and runs through beside the right
// one.
func TestReproShowsTheFailure(t *testing.T) {
	for _, e := range codeExercises(t) {
		if e.API.Clock != 0 || len(e.API.Objects) > 0 {
			continue // outside there is no virtual clock, and nothing that takes objects apart
		}
		language, _ := e.Language("python")
		right, err := e.Reference("python")
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(t)
		for _, m := range e.Misconceptions {
			wrong, err := e.Wrong("python", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			report := check(t, c, e, string(wrong))
			last := report.Checks[len(report.Checks)-1]
			if last.Failure == nil || last.Failure.Repro == "" {
				t.Fatalf("%s: %s: nothing to reproduce", e.ID, m.ID)
			}
			if out, ok := runRepro(t, language.File, last.Failure.Repro, wrong); ok || !strings.Contains(out, "AssertionError") {
				t.Errorf("%s: %s: passes or fails otherwise: %s\n%s", e.ID, m.ID, out, last.Failure.Repro)
			}
			if out, ok := runRepro(t, language.File, last.Failure.Repro, right); !ok {
				t.Errorf("%s: %s: the reference fails: %s\n%s", e.ID, m.ID, out, last.Failure.Repro)
			}
		}
	}
}

// A file whose name is no identifier is found all the same.
func TestReproOfAnyFileName(t *testing.T) {
	const name = "abgabe-2.class.py"
	e := exercise(t, "token-bucket")
	source, err := e.Wrong("python", "ohne-deckel")
	if err != nil {
		t.Fatal(err)
	}
	s := checker.Submission{Language: "python", File: name, Source: source}
	report, err := newChecker(t).Check(t.Context(), e, s, checker.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	repro := report.Checks[len(report.Checks)-1].Failure.Repro
	if out, ok := runRepro(t, name, repro, source); ok || !strings.Contains(out, "AssertionError") {
		t.Errorf("passes or fails otherwise: %s\n%s", out, repro)
	}
}

// runRepro runs a program beside a solution and reports whether it ends well.
func runRepro(t *testing.T, file, repro string, solution []byte) (string, bool) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string][]byte{"beispiel.py": []byte(repro), file: solution} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(interpreter.Path, "-B", "-S", "beispiel.py")
	command.Dir = dir
	out, err := command.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), err == nil
}
