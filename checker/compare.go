package checker

import (
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A comparer tells whether learner code did what it should. Only what the
// task promises counts: what methods return where that is declared, the named
// attributes, which fakes are called, how pending calls end, and that nothing
// raises that should not.
type comparer struct {
	promises map[string]promise // by method
	general  promise            // what holds of a call of which the method is not known
	loose    bool               // calls of different fakes have no order
	timers   bool
	main     bool // what is compared are whole programs, by what they print
}

// A promise is what the task says of the calls of a method.
type promise struct {
	returns bool // what it returns
	message bool // the messages of what it raises
	anyType bool // and not the type of it
}

func newComparer(exercise *exercises.Exercise) comparer {
	api := &exercise.API
	c := comparer{
		promises: make(map[string]promise), general: promise{returns: true, message: len(api.Methods) > 0},
		loose: api.Loose, timers: api.Timers, main: exercise.Kind == exercises.Program,
	}
	for _, method := range api.Methods {
		p := promise{method.Returns != "", method.Message, method.AnyType}
		c.promises[method.Name] = p
		c.general.returns = c.general.returns && p.returns
		c.general.message = c.general.message && p.message
		c.general.anyType = c.general.anyType || p.anyType
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

// An aspect is what a step can go wrong in. The zero aspect is none.
type aspect uint8

// The aspects, in the order in which they are looked at.
const (
	inNothing aspect = iota
	inResult
	inAttribute
	inOutput
	inCalls   // of fakes
	inSettled // calls that were pending
	inTimers
)

func (c comparer) matches(script trace.Script, step int, expected, actual trace.Step) bool {
	return c.firstAspect(script, step, expected, actual) == inNothing
}

// firstAspect returns in what a step went wrong.
func (c comparer) firstAspect(script trace.Script, step int, expected, actual trace.Step) aspect {
	switch {
	case !c.resultMatches(script, step, expected.Result, actual.Result):
		return inResult
	case len(expected.Attributes) != len(actual.Attributes) || firstAttribute(expected, actual) >= 0:
		return inAttribute
	case c.main && !sameOutput(exercises.Trimmed, expected.Output, actual.Output):
		return inOutput
	case c.timers && expected.Timers != actual.Timers:
		return c.beforeTimers(script, expected, actual)
	case len(expected.Events) == 0 && len(actual.Events) == 0:
		return inNothing
	}
	return c.firstEvents(script, expected, actual)
}

// beforeTimers returns in what else a step went wrong whose timers differ:
// that is closer to what the task says.
func (c comparer) beforeTimers(script trace.Script, expected, actual trace.Step) aspect {
	if a := c.firstEvents(script, expected, actual); a != inNothing {
		return a
	}
	return inTimers
}

func (c comparer) resultMatches(script trace.Script, step int, expected, actual trace.Value) bool {
	p := promise{returns: c.main}
	if step > 0 && step <= len(script.Calls) {
		p = c.promises[script.Calls[step-1].Method]
	}
	return p.holds(expected, actual)
}

// holds reports whether a call did what it should.
func (p promise) holds(expected, actual trace.Value) bool {
	if expected.Kind() == trace.Raised && actual.Kind() == trace.Raised {
		return (p.anyType || expected.Equal(actual)) && (!p.message || sameMessages(expected, actual))
	}
	if p.returns || notable(expected) || notable(actual) {
		return expected.Equal(actual) && (!p.message || sameMessages(expected, actual))
	}
	return actual.Kind() != trace.Invalid
}

// notable reports whether a call ended in a way that counts even where the
// task does not promise what it returns.
func notable(v trace.Value) bool { return v.Kind() == trace.Raised || v.Kind() == trace.Pending }

// sameMessages reports whether the exceptions in two equal values say the same.
func sameMessages(v, w trace.Value) bool {
	if e, f := v.Exception(), w.Exception(); e != nil && f != nil {
		return e.Message == f.Message
	}
	if v.Kind() != trace.List || w.Kind() != trace.List {
		return true
	}
	for i, item := range v.Items() {
		if !sameMessages(item, w.Items()[i]) {
			return false
		}
	}
	return true
}

// compared reports whether the task promises what a step returns.
func (c comparer) compared(script trace.Script, step int) bool {
	return step > 0 && c.promises[script.Calls[step-1].Method].returns
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
