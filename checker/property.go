package checker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

const (
	// predicateLanguage is the language in which predicates are written.
	predicateLanguage = "python"
	// predicateFunction is what a predicate's file defines.
	predicateFunction = "pruefe"
	// predicateCPU is how much time a predicate gets for so many scripts.
	predicateCPU   = 4 * time.Second
	predicateBatch = 100
)

// A predicate is an author's function that decides on traces. It runs in a
// process of its own, which never holds learner code. It is safe for
// concurrent use.
type predicate struct {
	exercise *exercises.Exercise
	check    exercises.Check // the first that it belongs to
	runtime  Runtime

	mu      sync.Mutex // held while the session is in use
	session Session
}

// A PredicateError tells that an author's predicate does not decide.
type PredicateError struct {
	Exercise string
	File     string
	Line     int    // counted from 1; 0 if unknown
	Reason   string // German, such as "ValueError: no"
}

func (e *PredicateError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("predicate of %q: %s: %s", e.Exercise, e.File, e.Reason)
	}
	return fmt.Sprintf("predicate of %q: %s:%d: %s", e.Exercise, e.File, e.Line, e.Reason)
}

// byPredicate asks a predicate.
type byPredicate struct{ *predicate }

func (p byPredicate) expect(_ context.Context, scripts []trace.Script) ([]trace.Record, error) {
	return make([]trace.Record, len(scripts)), nil
}

func (p byPredicate) wrong(ctx context.Context, scripts []trace.Script, _, actual []trace.Record) (difference, bool, error) {
	var first difference
	for from := 0; from < len(scripts); from += predicateBatch {
		to := min(from+predicateBatch, len(scripts))
		verdicts, err := p.ask(ctx, scripts[from:to], actual[min(from, len(actual)):min(to, len(actual))])
		if err != nil {
			return difference{}, false, err
		}
		for i, script := range scripts[from:to] {
			record := recordAt(actual, from+i)
			d := difference{script: script, actual: record, at: max(0, len(record.Steps)-1), index: from + i}
			if i < len(verdicts) {
				d.verdict = verdicts[i]
			}
			if d.verdict.reason != "" || i >= len(verdicts) {
				return d, true, nil
			}
			if from+i == 0 {
				first = d
			}
		}
	}
	return first, false, nil
}

// ask returns what the predicate says of each script.
func (p byPredicate) ask(ctx context.Context, scripts []trace.Script, records []trace.Record) ([]verdict, error) {
	traces := make([]trace.Script, len(records))
	for i, record := range records {
		traces[i].Calls = []trace.Call{{
			Method: predicateFunction, Args: []trace.Value{spur(&p.exercise.API, scripts[i], record)},
		}}
	}
	answers, err := p.run(ctx, traces)
	if err != nil {
		return nil, err
	}
	verdicts := make([]verdict, len(answers))
	for i, answer := range answers {
		if verdicts[i], err = p.read(answer); err != nil {
			return nil, err
		}
	}
	return verdicts, nil
}

// run calls the predicate once a script.
func (p *predicate) run(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	if len(scripts) == 0 {
		return nil, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.load(ctx); err != nil {
		return nil, err
	}
	records, fault, err := p.session.Run(ctx, trace.Batch{Scripts: scripts, CPU: predicateCPU})
	if err == nil && fault == nil {
		return records, nil
	}
	p.forget()
	if err != nil {
		return nil, fmt.Errorf("predicate of %q: %w", p.exercise.ID, err)
	}
	return nil, p.failed(fault)
}

func (p *predicate) load(ctx context.Context) error {
	if p.session != nil {
		return nil
	}
	source, err := p.exercise.Predicate(p.check)
	if err != nil {
		return fmt.Errorf("predicate of %q: %w", p.exercise.ID, err)
	}
	program := trace.Program{File: p.check.Predicate, Source: source, Resident: true}
	session, fault, err := p.runtime.Load(context.WithoutCancel(ctx), program)
	if err != nil {
		return fmt.Errorf("predicate of %q: %w", p.exercise.ID, err)
	}
	if fault != nil {
		return p.failed(fault)
	}
	p.session = session
	return nil
}

// failed words a fault of the predicate's own.
func (p *predicate) failed(fault *trace.Fault) error {
	e := &PredicateError{Exercise: p.exercise.ID, File: p.check.Predicate, Line: fault.Line, Reason: "kommt nicht an ihr Ende"}
	switch {
	case fault.Exception != nil:
		e.Line, e.Reason = fault.Exception.Line, fault.Exception.Type+": "+fault.Exception.Message
	case fault.Kind == trace.Missing:
		e.Reason = "definiert `pruefe` nicht"
	case fault.Kind == trace.Timeout:
		e.Reason = "braucht zu viel Rechenzeit"
	}
	return e
}

// read reads what the predicate returned.
func (p *predicate) read(record trace.Record) (verdict, error) {
	if len(record.Steps) < 2 {
		return verdict{}, &PredicateError{Exercise: p.exercise.ID, File: p.check.Predicate, Reason: "gibt keine Antwort"}
	}
	answer := record.Steps[1].Result
	switch answer.Kind() {
	case trace.Null:
		return verdict{}, nil
	case trace.String:
		return verdict{reason: answer.Text()}, nil
	case trace.Map:
		return p.readMap(answer)
	case trace.Raised:
		e := answer.Exception()
		return verdict{}, &PredicateError{p.exercise.ID, p.check.Predicate, e.Line, e.Type + ": " + e.Message}
	}
	return verdict{}, p.misfit(answer)
}

// readMap reads the two texts that an answer may hold.
func (p *predicate) readMap(answer trace.Value) (verdict, error) {
	var v verdict
	for i, key := range answer.Keys() {
		value := answer.Items()[i]
		text := map[string]*string{"grund": &v.reason, "bericht": &v.detail}[key.Text()]
		if text == nil || !slices.Contains([]trace.Kind{trace.String, trace.Null}, value.Kind()) {
			return verdict{}, p.misfit(answer)
		}
		*text = value.Text()
	}
	return v, nil
}

func (p *predicate) misfit(answer trace.Value) error {
	return &PredicateError{p.exercise.ID, p.check.Predicate, 0, "gibt " + answer.String() + " zurück, weder None noch einen Grund"}
}

func (p *predicate) forget() {
	if p.session != nil {
		p.session.Close() // its end tells nothing
		p.session = nil
	}
}

func (p *predicate) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget()
}

// errNoPredicate tells that predicates cannot be run here.
var errNoPredicate = errors.New("no Python for the predicates of a course")
