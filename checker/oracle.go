package checker

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// An oracle answers what an exercise's reference does. Its process never holds
// learner code. It is safe for concurrent use.
type oracle struct {
	exercise *exercises.Exercise
	runtime  Runtime

	mu    sync.Mutex
	plans map[planKey]*plan

	running sync.Mutex // held while the session is in use
	session Session
	closed  bool
}

// A plan is what a check runs and what must come of it.
type plan struct {
	scripts []trace.Script

	ready    chan struct{} // closed when the rest is set
	expected []trace.Record
	err      error
}

type planKey struct {
	check string
	seed  uint64
}

// plansFor returns the plans of checks, which seed decides. What must come of
// them is found out meanwhile, in their order; see [plan.wait].
func (o *oracle) plansFor(ctx context.Context, checks []exercises.Check, seed uint64) []*plan {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.plans == nil {
		o.plans = make(map[planKey]*plan)
	}
	all := make([]*plan, len(checks))
	var missing []func(context.Context)
	for i, check := range checks {
		key := planKey{check.ID, seed}
		p, ok := o.plans[key]
		if !ok {
			p = &plan{scripts: scripts(o.exercise, check, seed), ready: make(chan struct{})}
			o.plans[key] = p
			missing = append(missing, func(ctx context.Context) { o.fill(ctx, key, p, check) })
		}
		all[i] = p
	}
	if len(missing) > 0 {
		go func() {
			for _, fill := range missing {
				fill(context.WithoutCancel(ctx)) // others may wait for it too
			}
		}()
	}
	return all
}

// fill finds out what must come of a plan. One that fails is made anew when
// it is next asked for.
func (o *oracle) fill(ctx context.Context, key planKey, p *plan, check exercises.Check) {
	defer close(p.ready)
	b := batch(o.exercise, p.scripts, false)
	b.Recurring = true
	if o.exercise.Learner {
		p.expected = blank(o.exercise, p.scripts)
	} else if p.expected, p.err = o.run(ctx, b); p.err != nil {
		p.err = fmt.Errorf("check %q: %w", check.ID, p.err)
		o.mu.Lock()
		delete(o.plans, key)
		o.mu.Unlock()
		return
	}
	switch check.Kind {
	case exercises.Example:
		p.expected = []trace.Record{fix(p.expected[0], o.exercise, check)}
	case exercises.Output:
		p.expected = []trace.Record{fixOutput(p.expected[0], check)}
	}
}

// wait waits until it is known what must come of p.
func (p *plan) wait(ctx context.Context) error {
	select {
	case <-p.ready:
		return p.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// answer returns what the reference does with scripts made up on the way.
func (o *oracle) answer(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	return o.run(ctx, batch(o.exercise, scripts, false))
}

func (o *oracle) run(ctx context.Context, b trace.Batch) ([]trace.Record, error) {
	o.running.Lock()
	defer o.running.Unlock()
	if err := o.load(ctx); err != nil {
		return nil, err
	}
	records, fault, err := o.session.Run(ctx, b)
	if err == nil && fault != nil {
		err = &ReferenceError{Exercise: o.exercise.ID, Fault: fault}
	}
	if err != nil {
		o.session.Close()
		o.session = nil
		return nil, err
	}
	return records, nil
}

// load starts the session. It outlives ctx, since the next check needs it too.
func (o *oracle) load(ctx context.Context) error {
	if o.session != nil {
		return nil
	}
	if o.closed {
		return errors.New("checker is closed")
	}
	language, ok := o.exercise.Language(o.exercise.Oracle)
	if !ok {
		return fmt.Errorf("exercise %q has no reference in its oracle language %q", o.exercise.ID, o.exercise.Oracle)
	}
	program, err := Reference(o.exercise, language)
	if err != nil {
		return fmt.Errorf("reference of %q: %w", o.exercise.ID, err)
	}
	program.Resident = true
	session, fault, err := o.runtime.Load(context.WithoutCancel(ctx), program)
	if err != nil {
		return fmt.Errorf("reference of %q: %w", o.exercise.ID, err)
	}
	if fault != nil {
		return &ReferenceError{Exercise: o.exercise.ID, Fault: fault}
	}
	o.session = session
	return nil
}

func (o *oracle) close() error {
	o.running.Lock()
	defer o.running.Unlock()
	o.closed = true
	if o.session == nil {
		return nil
	}
	err := o.session.Close()
	o.session = nil
	return err
}

// A ReferenceError tells that an exercise's own reference does not run.
type ReferenceError struct {
	Exercise string
	Fault    *trace.Fault
}

func (e *ReferenceError) Error() string {
	detail := ""
	if e.Fault.Exception != nil {
		detail = fmt.Sprintf(": %s: %s", e.Fault.Exception.Type, e.Fault.Exception.Message)
	}
	return fmt.Sprintf("reference of %q does not run (line %d)%s", e.Exercise, e.Fault.Line, detail)
}
