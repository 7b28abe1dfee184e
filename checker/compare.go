package checker

import (
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A comparer tells whether learner code did what it should. Only what the
// task promises counts: what methods return where that is declared, the named
// attributes, and that nothing raises that should not.
type comparer struct {
	returns map[string]bool // by method
}

func newComparer(api *exercises.API) comparer {
	c := comparer{returns: make(map[string]bool)}
	for _, method := range api.Methods {
		c.returns[method.Name] = method.Returns != ""
	}
	return c
}

// firstDifference returns the index of the first step of actual that is not as
// expected, or -1. A record that is too short differs at the step it lacks.
func (c comparer) firstDifference(script trace.Script, expected, actual trace.Record) int {
	if shared(expected, actual) {
		return -1
	}
	for i := range expected.Steps {
		if i >= len(actual.Steps) || !c.matches(script, i, expected.Steps[i], actual.Steps[i]) {
			return i
		}
	}
	if len(actual.Steps) > len(expected.Steps) {
		return len(expected.Steps)
	}
	return -1
}

// shared reports whether two records are one: runtimes hand out the same where
// the same has come of a script again.
func shared(a, b trace.Record) bool {
	return len(a.Steps) == len(b.Steps) && len(a.Steps) > 0 && &a.Steps[0] == &b.Steps[0]
}

func (c comparer) matches(script trace.Script, step int, expected, actual trace.Step) bool {
	if !c.resultMatches(script, step, expected.Result, actual.Result) {
		return false
	}
	return len(expected.Attributes) == len(actual.Attributes) &&
		firstAttribute(expected, actual) < 0
}

func (c comparer) resultMatches(script trace.Script, step int, expected, actual trace.Value) bool {
	if c.compared(script, step) || expected.Kind() == trace.Raised || actual.Kind() == trace.Raised {
		return expected.Equal(actual)
	}
	return actual.Kind() != trace.Invalid
}

// compared reports whether the task promises what a step returns.
func (c comparer) compared(script trace.Script, step int) bool {
	return step > 0 && c.returns[script.Calls[step-1].Method]
}

// firstAttribute returns the index of the first attribute that differs, or -1.
func firstAttribute(expected, actual trace.Step) int {
	for i := range expected.Attributes {
		if !expected.Attributes[i].Equal(actual.Attributes[i]) {
			return i
		}
	}
	return -1
}
