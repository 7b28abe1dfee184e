package checker

import (
	"context"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// What follows lets package checker/verify put programs on single checks,
// without the wording and the shrinking that a report takes.

// Scripts returns what a check runs. For a random check they follow from
// seed, and the first of them do not depend on how many there are.
func Scripts(exercise *exercises.Exercise, check exercises.Check, seed uint64) []trace.Script {
	return scripts(exercise, check, seed)
}

// Batch returns the run of scripts that exercise asks for, with the limits of
// one check.
func Batch(exercise *exercises.Exercise, scripts []trace.Script) trace.Batch {
	return batch(exercise, scripts, false)
}

// Matcher returns a function that tells at which step of a script a program
// first did something else than expected, or -1. Step 0 is the construction.
// Only what the task promises is compared.
func Matcher(exercise *exercises.Exercise) func(script trace.Script, expected, actual trace.Record) int {
	return newComparer(exercise).firstDifference
}

// IsGenerated reports whether the scripts of a check follow from a seed.
func IsGenerated(check exercises.Check) bool { return isGenerated(check) }

// ByReference reports whether a check compares with what the reference does,
// so that a [Matcher] decides it.
func ByReference(check exercises.Check) bool {
	return check.Kind == exercises.Example || check.Kind == exercises.Random
}

// Judge returns at which step of each script a program went wrong in a check,
// or -1. expected is what the reference did. Where one program ended early,
// records are missing at the end.
func (c *Checker) Judge(ctx context.Context, e *exercises.Exercise, check exercises.Check, scripts []trace.Script, expected, actual []trace.Record) ([]int, error) {
	known, err := c.know(e)
	if err != nil {
		return nil, err
	}
	j := judging{exercise: e, known: known, oracle: &known.oracle, comparer: newComparer(e)}
	judge, err := j.judgeOf(check)
	if err != nil {
		return nil, err
	}
	if check.Kind == exercises.Output {
		expected = []trace.Record{fixOutput(expected[0], check)}
	}
	at := make([]int, 0, len(scripts))
	for len(at) < len(scripts) {
		from := len(at)
		d, wrong, err := judge.wrong(ctx, scripts[from:], expected[from:], actual[min(from, len(actual)):])
		if err != nil {
			return nil, err
		}
		if !wrong {
			d.index = len(scripts) - from
		}
		for range d.index {
			at = append(at, -1)
		}
		if wrong {
			at = append(at, d.at)
		}
	}
	return at, nil
}

// Calls returns a script up to a step as a learner would type it, one call
// each.
func Calls(e *exercises.Exercise, language exercises.Language, runtime Runtime, script trace.Script, step int) []string {
	j := judging{exercise: e, submission: Submission{File: language.File}, language: language, runtime: runtime}
	var calls []string
	for i := range min(step, len(script.Calls)) + 1 {
		if i > 0 || e.API.Construct != "" || e.Kind == exercises.Program {
			calls = append(calls, j.call(script, i))
		}
	}
	return calls
}

// Value returns a literal of an exercise with the given interface in the
// neutral form.
func Value(api *exercises.API, literal exercises.Literal) trace.Value {
	return newTranslator(api).value(literal)
}
