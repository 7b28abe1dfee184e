package verify

import (
	"context"
	"errors"
	"fmt"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A trialError tells that there is no verdict on a program.
type trialError struct {
	exercise, id string
	err          error
}

func (e *trialError) Error() string {
	return fmt.Sprintf("check %q of %q: %v", e.id, e.exercise, e.err)
}

func (e *trialError) Unwrap() error { return e.err }

// undecided returns the error of the predicate that keeps a program from being
// judged, or nil if none does.
func (l *lab) undecided(ctx context.Context, program trace.Program, seed uint64) error {
	s := l.subject(program)
	defer s.close()
	for _, check := range l.exercise.Checks {
		if check.Kind != exercises.Property {
			continue
		}
		of, err := l.check(ctx, check, seed)
		if err == nil {
			_, err = s.contrast(ctx, of, 1)
		}
		if fault, ok := errors.AsType[*checker.PredicateError](err); ok {
			return fault
		}
	}
	return nil
}

// notePredicate notes that a predicate does not decide. err tells, where it
// is known, on which program.
func (p *prover) notePredicate(fault *checker.PredicateError, err error) {
	detail := ""
	if trial, ok := errors.AsType[*trialError](err); ok {
		detail = fmt.Sprintf("Gefragt war sie nach dem Programm „%s“.", trial.id)
	}
	p.notes.addWith(detail, rulePredicate, place{p.file(fault.File), max(1, fault.Line)},
		fmt.Sprintf("`pruefe` entscheidet nicht: %s.", fault.Reason),
		"Rechne in `pruefe` mit jedem Ergebnis, auch mit einem falschen Typ und mit keinem: Es kommt von Lernenden.")
}
