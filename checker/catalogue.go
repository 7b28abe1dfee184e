package checker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A catalogue knows what wrong solutions of an exercise do, from running them,
// all in one process where they can stand there together. What it has seen
// stays in memory. It is safe for concurrent use.
type catalogue struct {
	exercise *exercises.Exercise
	language string
	runtime  Runtime
	list     func(e *exercises.Exercise, language exercises.Language) ([]wrong, error)

	mu      sync.Mutex
	seed    uint64 // of the checks whose records the entries hold
	entries []entry
	session Session
	alone   bool // each solution needs a process of its own
}

// A wrong is a solution with the mistakes of some misconceptions.
type wrong struct {
	misconceptions []int // by their place in the exercise
	program        trace.Program
}

// An entry is one wrong solution in use. Solutions may keep a state between
// objects, so their checks run in order and once.
type entry struct {
	wrong
	construct string
	records   [][]trace.Record // one list a check, as far as it was asked for
	dead      bool             // it does not come to its end
}

// singles lists the wrong solutions that ship with an exercise.
func singles(e *exercises.Exercise, language exercises.Language) ([]wrong, error) {
	var list []wrong
	for i, m := range e.Misconceptions {
		program, err := Wrong(e, language, m.ID)
		if err != nil {
			return nil, err
		}
		list = append(list, wrong{[]int{i}, program})
	}
	return list, nil
}

// How many pairs are tried at most. A pair costs a quarter of a millisecond
// once, one that needs a process of its own some fifteen.
const (
	mostPairs      = 600
	mostPairsAlone = 60
)

// pairs lists the solutions that make two of the mistakes of which there are
// patches, where these go together.
func pairs(e *exercises.Exercise, language exercises.Language) ([]wrong, error) {
	reference, err := Reference(e, language)
	if err != nil {
		return nil, err
	}
	most := mostPairs
	if e.Kind == exercises.Program {
		most = mostPairsAlone
	}
	patches := make([]*exercises.Patch, len(e.Misconceptions))
	for i, m := range e.Misconceptions {
		patch, err := e.Patch(language.Name, m.ID)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		patches[i] = &patch
	}
	var list []wrong
	for i, first := range patches {
		for k := i + 1; k < len(patches) && first != nil && len(list) < most; k++ {
			if patches[k] == nil {
				continue
			}
			both, ok := first.Join(*patches[k])
			if !ok {
				continue
			}
			program := reference
			if program.Source, err = both.Apply(reference.Source); err != nil {
				return nil, fmt.Errorf("%q with %q: %w", e.Misconceptions[i].ID, e.Misconceptions[k].ID, err)
			}
			list = append(list, wrong{[]int{i, k}, program})
		}
	}
	return list, nil
}

// wrongs returns all wrong solutions of the catalogue.
func (c *catalogue) wrongs(ctx context.Context) ([]wrong, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.load(ctx); err != nil {
		return nil, c.failed(err)
	}
	list := make([]wrong, len(c.entries))
	for i := range list {
		list[i] = c.entries[i].wrong
	}
	return list, nil
}

// records returns what wrong solution i does in check k, or nothing if it does
// not come to its end. plans are those of all checks, in order, and follow
// from seed.
func (c *catalogue) records(ctx context.Context, i, k int, seed uint64, plans []*plan) ([]trace.Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seed != seed {
		c.forget()
		c.seed = seed
	}
	for {
		if err := c.load(ctx); err != nil {
			return nil, c.failed(err)
		}
		e := &c.entries[i]
		if e.dead {
			return nil, nil
		}
		if len(e.records) > k {
			return e.records[k], nil
		}
		if c.alone {
			err := c.runAlone(ctx, e, plans)
			if err != nil {
				return nil, c.failed(err)
			}
			continue
		}
		records, err := c.run(ctx, e, plans[len(e.records)].scripts)
		if err != nil {
			return nil, c.failed(err)
		}
		e.records = append(e.records, records)
	}
}

// answer returns what wrong solution i does in scripts made up on the way, or
// nothing if it does not come to its end.
func (c *catalogue) answer(ctx context.Context, i int, scripts []trace.Script) ([]trace.Record, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.load(ctx); err != nil {
		return nil, c.failed(err)
	}
	e := &c.entries[i]
	if !c.alone {
		records, err := c.run(ctx, e, scripts)
		return records, c.failed(err)
	}
	session, err := c.host(ctx, e)
	if err != nil || e.dead {
		return nil, c.failed(err)
	}
	defer session.Close() // its end tells nothing
	records, fault, err := session.Run(ctx, batch(c.exercise, scripts, false))
	if fault != nil {
		return nil, nil
	}
	return records, c.failed(err)
}

// runAlone finds out in a process of its own what a solution does in all
// checks.
func (c *catalogue) runAlone(ctx context.Context, e *entry, plans []*plan) error {
	session, err := c.host(ctx, e)
	if err != nil || e.dead {
		return err
	}
	defer session.Close() // its end tells nothing
	var all [][]trace.Record
	for _, p := range plans {
		b := batch(c.exercise, p.scripts, false)
		b.Recurring = true
		records, fault, err := session.Run(ctx, b)
		if err != nil {
			return err
		}
		if fault != nil {
			e.dead = true
			return nil
		}
		all = append(all, records)
	}
	e.records = all
	return nil
}

// host starts a process for one solution.
func (c *catalogue) host(ctx context.Context, e *entry) (Session, error) {
	session, fault, err := c.runtime.Load(ctx, e.program)
	e.dead = e.dead || fault != nil
	return session, err
}

func (c *catalogue) failed(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("misconceptions of %q: %w", c.exercise.ID, err)
}

// run runs scripts. The death of a solution takes the process along; the
// others then begin anew.
func (c *catalogue) run(ctx context.Context, e *entry, scripts []trace.Script) ([]trace.Record, error) {
	b := batch(c.exercise, scripts, false)
	b.Construct, b.Recurring = e.construct, true
	records, fault, err := c.session.Run(ctx, b)
	if err != nil || fault != nil {
		e.dead = fault != nil
		c.forget()
		return nil, err
	}
	return records, nil
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
	if c.session != nil || c.alone && c.entries != nil {
		return nil
	}
	language, ok := c.exercise.Language(c.language)
	if !ok {
		return fmt.Errorf("there is no language %q", c.language)
	}
	if c.entries == nil {
		list, err := c.list(c.exercise, language)
		if err != nil {
			return err
		}
		c.entries = make([]entry, len(list))
		for i := range list {
			c.entries[i].wrong = list[i]
		}
	}
	if c.alone = !combines(c.runtime, c.exercise); c.alone {
		return nil
	}
	programs := make([]trace.Program, len(c.entries))
	for i, e := range c.entries {
		programs[i] = e.program
	}
	program, names := c.runtime.(Combiner).Combine(c.exercise.API.Construct, programs)
	program.Resident = true
	session, fault, err := c.runtime.Load(context.WithoutCancel(ctx), program)
	if err != nil {
		return err
	}
	if fault != nil {
		return &ReferenceError{Exercise: c.exercise.ID, Fault: fault}
	}
	c.session = session
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
