package main

import (
	"context"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

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
