package checker

import (
	"context"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// SetCPU sets how much time a check may use up, so that tests of endless
// loops do not take as long as they would.
func (c *Checker) SetCPU(d time.Duration) { c.cpu = allowance{check: d} }

// Smallest returns the smallest script with which a program fails a check with
// generated scripts, and of those that are smaller by one step the first that
// fails too, which there should not be. Neighbours returns those; where it is
// nil, they are what shrinking tries.
func (c *Checker) Smallest(ctx context.Context, e *exercises.Exercise, check exercises.Check, program trace.Program, seed uint64, neighbours func(trace.Script) []trace.Script) (found, smaller *trace.Script, err error) {
	known, err := c.know(e)
	if err != nil {
		return nil, nil, err
	}
	j := judging{
		exercise: e, program: program, runtime: c.runtimes["python"], known: known, oracle: &known.oracle,
		comparer: newComparer(e), now: c.now, cpu: c.cpu,
	}
	if j.judge, err = j.judgeOf(check); err != nil {
		return nil, nil, err
	}
	if _, err := j.load(ctx); err != nil {
		return nil, nil, err
	}
	defer j.unload()
	d, fails, err := j.firstFailing(ctx, scripts(e, check, seed))
	if err != nil || !fails {
		return nil, nil, err
	}
	if d, err = j.shrink(ctx, d); err != nil {
		return nil, nil, err
	}
	candidates := reductions(&e.API, d.script, thoroughly)
	if neighbours != nil {
		candidates = neighbours(d.script)
		for i := range candidates {
			candidates[i] = apart(&e.API, candidates[i])
		}
	}
	less, fails, err := j.firstFailing(ctx, candidates)
	if fails {
		smaller = &less.script
	}
	return &d.script, smaller, err
}
