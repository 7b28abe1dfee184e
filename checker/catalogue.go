package checker

import (
	"context"
	"fmt"
	"sync"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A catalogue knows what the misconceptions of an exercise do, from running
// the wrong solutions that ship with it, all in one process. What it has seen
// stays in memory. It is safe for concurrent use.
type catalogue struct {
	exercise *exercises.Exercise
	runtime  Runtime // of the oracle's language

	mu      sync.Mutex
	seed    uint64 // of the checks whose records the entries hold
	entries []entry
	session Session
}

// An entry is one wrong solution. Solutions may keep a state between objects,
// so their checks run in order and once.
type entry struct {
	construct string
	records   [][]trace.Record // one list a check, as far as it was asked for
	dead      bool             // it does not come to its end
}

// records returns what the solution with misconception i does in check k, or
// nothing if it does not come to its end. plans are those of all checks, in
// order, and follow from seed.
func (c *catalogue) records(ctx context.Context, i, k int, seed uint64, plans []*plan) ([]trace.Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seed != seed {
		c.forget()
		c.seed = seed
	}
	for {
		if c.session == nil {
			if err := c.load(ctx); err != nil {
				return nil, fmt.Errorf("misconceptions of %q: %w", c.exercise.ID, err)
			}
		}
		e := &c.entries[i]
		if e.dead || len(e.records) > k {
			return e.at(k), nil
		}
		if err := c.run(ctx, e, plans[len(e.records)]); err != nil {
			return nil, fmt.Errorf("misconception %q: %w", c.exercise.Misconceptions[i].ID, err)
		}
	}
}

func (e *entry) at(k int) []trace.Record {
	if e.dead {
		return nil
	}
	return e.records[k]
}

// run adds the records of e's next check. The death of a solution takes the
// process along; the others then begin anew.
func (c *catalogue) run(ctx context.Context, e *entry, p *plan) error {
	b := batch(c.exercise, p.scripts, false)
	b.Construct = e.construct
	records, fault, err := c.session.Run(ctx, b)
	if err != nil {
		c.forget()
		return err
	}
	if fault != nil {
		e.dead = true
		c.forget()
		return nil
	}
	e.records = append(e.records, records)
	return nil
}

// forget ends the process and drops the records, but not who is dead.
func (c *catalogue) forget() {
	if c.session != nil {
		c.session.Close()
		c.session = nil
	}
	for i := range c.entries {
		c.entries[i].records = nil
	}
}

// load starts the process that holds all solutions. It outlives ctx.
func (c *catalogue) load(ctx context.Context) error {
	language, ok := c.exercise.Language(c.exercise.Oracle)
	combiner, can := c.runtime.(Combiner)
	if !ok || !can {
		return fmt.Errorf("cannot be run in %q", c.exercise.Oracle)
	}
	programs := make([]trace.Program, len(c.exercise.Misconceptions))
	for i, m := range c.exercise.Misconceptions {
		source, err := c.exercise.Wrong(language.Name, m.ID)
		if err != nil {
			return err
		}
		programs[i] = trace.Program{File: language.File, Source: source}
	}
	program, names := combiner.Combine(c.exercise.API.Construct, programs)
	session, fault, err := c.runtime.Load(context.WithoutCancel(ctx), program)
	if err != nil {
		return err
	}
	if fault != nil {
		return &ReferenceError{Exercise: c.exercise.ID, Fault: fault}
	}
	c.session = session
	if c.entries == nil {
		c.entries = make([]entry, len(names))
	}
	for i, name := range names {
		c.entries[i].construct = name
	}
	return nil
}

func (c *catalogue) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget()
}
