package checker

import (
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
