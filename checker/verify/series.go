package verify

import (
	"context"
	"math"
	"slices"
	"sync"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A series is scripts with what the reference does.
type series struct {
	scripts  []trace.Script
	expected []trace.Record
	parts    []part // of which checks they are, in order; what belongs to none is held against the reference
}

// A part is scripts in a row that belong to one check.
type part struct {
	check exercises.Check
	count int
}

// add appends scripts of a check.
func (s *series) add(check exercises.Check, scripts []trace.Script) {
	s.scripts = append(s.scripts, scripts...)
	s.parts = append(s.parts, part{check, len(scripts)})
}

// byTrace returns s without its checks, so that whatever the task promises is
// compared.
func (s series) byTrace() series {
	s.parts = nil
	return s
}

// solve runs the reference on the scripts of a series.
func (l *lab) solve(ctx context.Context, of series) (series, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	records, fault, err := l.reference.run(ctx, of.scripts)
	if err == nil && fault != nil {
		err = &faultError{fault}
	}
	of.expected = records
	return of, err
}

// check returns the series of one check on a seed.
func (l *lab) check(ctx context.Context, check exercises.Check, seed uint64) (series, error) {
	var of series
	of.add(check, checker.Scripts(l.exercise, check, seed))
	return l.solve(ctx, of)
}

// random returns the series of all random checks on a seed together.
func (l *lab) random(ctx context.Context, seed uint64) (series, error) {
	return l.solve(ctx, l.randomScripts(seed, 0, math.MaxInt))
}

// randomScripts returns the scripts from and up to the given numbers of each
// check that generates any.
func (l *lab) randomScripts(seed uint64, from, to int) series {
	var of series
	for _, check := range l.exercise.Checks {
		if checker.IsGenerated(check) && from < check.Sequences {
			check.Sequences = min(check.Sequences, to)
			of.add(check, checker.Scripts(l.exercise, check, seed)[from:])
		}
	}
	return of
}

// hasRandom reports whether there is a check with generated scripts at all.
func (l *lab) hasRandom() bool { return slices.ContainsFunc(l.exercise.Checks, checker.IsGenerated) }

// A lazySeries is solved when it is first needed.
type lazySeries func() (series, error)

// randoms returns the series of all random checks on each seed.
func (l *lab) randoms(ctx context.Context, seeds []uint64) []lazySeries {
	all := make([]lazySeries, len(seeds))
	for i, seed := range seeds {
		all[i] = sync.OnceValues(func() (series, error) { return l.random(ctx, seed) })
	}
	return all
}

// firstPortion is of how many sequences of each random check the first portion
// is. Each further one is half as large as all before it.
const firstPortion = 4

// split returns a series of one check in portions.
func (s series) split() []series {
	var all []series
	for from, to := 0, firstPortion; from < len(s.scripts); from, to = to, 2*to {
		to := min(to, len(s.scripts))
		all = append(all, series{s.scripts[from:to], s.expected[from:to], []part{{s.parts[0].check, to - from}}})
	}
	return all
}

// portions are the random sequences of one seed bit by bit, as far as they are
// needed: most programs that are wrong are found out by the first ones.
type portions struct {
	lab  *lab
	seed uint64

	mu     sync.Mutex
	solved []series
	next   int // the number of the first sequence that no portion holds
}

// portion returns portion k, counted from 0; an empty one when there is no more.
func (p *portions) portion(ctx context.Context, k int) (series, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.solved) <= k {
		from, to := p.next, p.next+max(firstPortion, p.next/2)
		next, err := p.lab.solve(ctx, p.lab.randomScripts(p.seed, from, to))
		if err != nil {
			return series{}, err
		}
		p.solved, p.next = append(p.solved, next), to
	}
	return p.solved[k], nil
}
