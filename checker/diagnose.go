package checker

import (
	"context"
	"fmt"
	"sync"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A catalogue knows what the misconceptions of an exercise do. Their traces
// come from running the wrong solutions that ship with it, and stay in memory.
// It is safe for concurrent use.
type catalogue struct {
	exercise *exercises.Exercise
	runtime  Runtime // of the oracle's language

	mu     sync.Mutex
	traces map[catalogueKey][][]trace.Record
}

type catalogueKey struct {
	misconception string
	seed          uint64
}

// diagnose returns the misconceptions whose solutions do in every step just
// what the learner's code did. Most faults match none, and then none is named.
func (j *judging) diagnose(ctx context.Context) error {
	if len(j.observed) < len(j.exercise.Checks) || !j.comparable() {
		return nil
	}
	for _, misconception := range j.exercise.Misconceptions {
		traces, err := j.catalogue.of(ctx, misconception.ID, j.report.Seed, j.observed)
		if err != nil {
			return err
		}
		if j.resembles(traces) {
			j.report.Diagnosis = append(j.report.Diagnosis, Diagnosis(misconception))
		}
	}
	return nil
}

// comparable reports whether the learner's code failed by doing something
// wrong, not by raising, dying or running out of time.
func (j *judging) comparable() bool {
	failed := false
	for i := range j.report.Checks {
		switch j.report.Checks[i].Status {
		case Fail:
			failed = true
		case Pass:
		default:
			return false
		}
	}
	return failed
}

// resembles reports whether traces, one list a check, equal what was observed.
// No traces resemble nothing.
func (j *judging) resembles(traces [][]trace.Record) bool {
	if len(traces) != len(j.observed) {
		return false
	}
	for i, seen := range j.observed {
		if len(traces[i]) != len(seen.records) {
			return false
		}
		for k, script := range seen.plan.scripts {
			if j.comparer.firstDifference(script, traces[i][k], seen.records[k]) >= 0 {
				return false
			}
		}
	}
	return true
}

// of returns what the solution with the given misconception does where the
// learner's code was observed, or nothing if it does not run to its end. The
// plans of what was observed follow from seed.
func (c *catalogue) of(ctx context.Context, misconception string, seed uint64, observed []observation) ([][]trace.Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := catalogueKey{misconception, seed}
	if traces, ok := c.traces[key]; ok {
		return traces, nil
	}
	traces, err := c.run(ctx, misconception, observed)
	if err != nil {
		return nil, fmt.Errorf("misconception %q: %w", misconception, err)
	}
	if c.traces == nil {
		c.traces = make(map[catalogueKey][][]trace.Record)
	}
	c.traces[key] = traces
	return traces, nil
}

func (c *catalogue) run(ctx context.Context, misconception string, observed []observation) ([][]trace.Record, error) {
	language, ok := c.exercise.Language(c.exercise.Oracle)
	if !ok {
		return nil, nil
	}
	source, err := c.exercise.Wrong(language.Name, misconception)
	if err != nil {
		return nil, err
	}
	session, fault, err := c.runtime.Load(ctx, trace.Program{File: language.File, Source: source})
	if fault != nil || err != nil {
		return nil, err
	}
	defer session.Close()
	var traces [][]trace.Record
	for _, o := range observed {
		records, fault, err := session.Run(ctx, batch(c.exercise, o.plan.scripts, false))
		if fault != nil || err != nil {
			return nil, err
		}
		traces = append(traces, records)
	}
	return traces, nil
}
