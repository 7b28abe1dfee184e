package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
	"pruefstein/tui"
)

var agreeSeeds = flag.Int("agree", 0, "hold references against each other on 2000 sequences of so many more seeds")

// In whatever language an exercise is offered, its reference does the same.
func TestReferencesAgree(t *testing.T) {
	if raceDetector || testing.Short() {
		t.Skip("the programs of learners run in other processes")
	}
	b := &bench{now: time.Now}
	t.Cleanup(func() { b.close() })
	runtimes, err := b.runtimes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	course, err := lessons.Load(lessons.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	seed := checker.Seed(course.ID, course.Version) // what all learners meet
	sequences := map[string]int{"circuit-breaker": 2000, "token-bucket": 2000}
	for _, e := range set.All() {
		for _, check := range e.Checks {
			if check.Kind == exercises.Random && len(e.Languages) > 1 {
				check.Sequences = max(check.Sequences, sequences[e.ID])
				t.Run(e.ID, func(t *testing.T) { referencesAgree(t, runtimes, e, check, seed) })
				check.Sequences = max(check.Sequences, 2000)
				for more := range *agreeSeeds {
					t.Run(fmt.Sprint(e.ID, "/", more), func(t *testing.T) { referencesAgree(t, runtimes, e, check, seed+uint64(more)) })
				}
			}
		}
	}
}

func referencesAgree(t *testing.T, runtimes map[string]checker.Runtime, e *exercises.Exercise, check exercises.Check, seed uint64) {
	batch := checker.Batch(e, checker.Scripts(e, check, seed))
	batch.CPU = time.Minute
	oracle, _ := e.Language(e.Oracle)
	expected := referenceRecords(t, runtimes, e, oracle, batch)
	match := checker.Matcher(e)
	for _, language := range e.Languages {
		runtime, ok := runtimes[language.Name]
		if !ok {
			t.Errorf("%s cannot be run here", language.Name)
			continue
		}
		records := referenceRecords(t, runtimes, e, language, batch)
		for i, script := range batch.Scripts {
			if at := match(script, expected[i], records[i]); at >= 0 {
				t.Errorf("%s: %v%v differs at step %d: %s instead of %s", language.Name, script.Args, script.Calls, at,
					runtime.Literal(records[i].Steps[at].Result), expected[i].Steps[at].Result)
				break
			}
		}
	}
}

// referenceRecords runs the reference in a language.
func referenceRecords(t *testing.T, runtimes map[string]checker.Runtime, e *exercises.Exercise, language exercises.Language, batch trace.Batch) []trace.Record {
	t.Helper()
	program, err := checker.Reference(e, language)
	if err != nil {
		t.Fatal(err)
	}
	session, fault, err := runtimes[language.Name].Load(context.Background(), program)
	if err != nil || fault != nil {
		t.Fatalf("%s: %+v, %v", language.Name, fault, err)
	}
	defer session.Close()
	records, fault, err := session.Run(context.Background(), batch)
	if err != nil || fault != nil || len(records) != len(batch.Scripts) {
		t.Fatalf("%s: %d records of %d, %+v, %v", language.Name, len(records), len(batch.Scripts), fault, err)
	}
	return records
}

// Why there is no Java is said as it is, with what to install.
func TestLanguagesTellWhyJavaIsMissing(t *testing.T) {
	tests := []struct{ name, release, want string }{
		{"too old", "JAVA_VERSION=\"11.0.2\"\nMODULES=\"java.base jdk.compiler\"\n", "ist Java 11"},
		{"no compiler", "JAVA_VERSION=\"21.0.2\"\nMODULES=\"java.base\"\n", "enthält keinen Compiler"},
		{"no program", "", "lässt sich nicht starten"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			home := t.TempDir()
			if test.release != "" {
				program := "java"
				if runtime.GOOS == "windows" {
					program += ".exe"
				}
				for name, text := range map[string]string{"release": test.release, "bin/" + program: ""} {
					path := filepath.Join(home, filepath.FromSlash(name))
					if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Setenv("JAVA_HOME", home)
			b := &bench{now: time.Now}
			defer b.close()
			states, err := b.languages(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(states, func(s tui.LanguageState) bool { return s.Name == "java" })
			if !strings.Contains(states[i].Missing, test.want) || !strings.Contains(states[i].Missing, "Installiere ein JDK") {
				t.Errorf("missing for %q, want %q", states[i].Missing, test.want)
			}
		})
	}
}
