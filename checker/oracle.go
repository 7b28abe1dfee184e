package checker

import (
	"context"
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

	mu      sync.Mutex
	session Session
	plans   map[planKey]*plan
}

// A plan is what a check runs and what must come of it. It is not changed
// once made.
type plan struct {
	scripts  []trace.Script
	expected []trace.Record
}

type planKey struct {
	check string
	seed  uint64
}

// plan returns the plan of a check, which seed decides.
func (o *oracle) plan(ctx context.Context, check exercises.Check, seed uint64) (*plan, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	key := planKey{check.ID, seed}
	if p, ok := o.plans[key]; ok {
		return p, nil
	}
	p := &plan{scripts: scripts(o.exercise, check, seed)}
	b := batch(o.exercise, p.scripts, false)
	b.Recurring = true
	var err error
	if o.exercise.Learner {
		p.expected = blank(o.exercise, p.scripts)
	} else if p.expected, err = o.run(ctx, b); err != nil {
		return nil, fmt.Errorf("check %q: %w", check.ID, err)
	}
	if check.Kind == exercises.Example {
		p.expected = []trace.Record{fix(p.expected[0], o.exercise, check)}
	}
	if o.plans == nil {
		o.plans = make(map[planKey]*plan)
	}
	o.plans[key] = p
	return p, nil
}

// prepare loads the reference, so that this happens while learner code loads.
// A learner's edition has none.
func (o *oracle) prepare(ctx context.Context) error {
	if o.exercise.Learner {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.load(ctx)
}

// answer returns what the reference does with scripts made up on the way.
func (o *oracle) answer(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.run(ctx, batch(o.exercise, scripts, false))
}

func (o *oracle) run(ctx context.Context, b trace.Batch) ([]trace.Record, error) {
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
	language, ok := o.exercise.Language(o.exercise.Oracle)
	if !ok {
		return fmt.Errorf("exercise %q has no reference in its oracle language %q", o.exercise.ID, o.exercise.Oracle)
	}
	source, err := o.exercise.Reference(language.Name)
	if err != nil {
		return fmt.Errorf("reference of %q: %w", o.exercise.ID, err)
	}
	session, fault, err := o.runtime.Load(context.WithoutCancel(ctx), trace.Program{File: language.File, Source: source, Resident: true})
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
	o.mu.Lock()
	defer o.mu.Unlock()
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
