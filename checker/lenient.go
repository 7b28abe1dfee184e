package checker

import "pruefstein/checker/trace"

// sameWhereSaid demands that all is alike that the learner's code says before
// it raises. What it does not say, such as an attribute that cannot be read,
// counts neither way, and no answer counts as a no.
func (c comparer) sameWhereSaid(script trace.Script, reference, wrong, learner trace.Record) (like, evidence bool) {
	for i, step := range learner.Steps {
		if i >= len(wrong.Steps) || silent(step.Result) || silent(wrong.Steps[i].Result) {
			break
		}
		should, other := reference.Steps[i], wrong.Steps[i]
		if c.compared(script, i) {
			if !other.Result.Equal(meant(other.Result, step.Result)) {
				return false, false
			}
			evidence = evidence || !other.Result.Equal(should.Result)
		}
		for k, attribute := range step.Attributes {
			if silent(attribute) || silent(other.Attributes[k]) {
				continue
			}
			if !other.Attributes[k].Equal(attribute) {
				return false, false
			}
			evidence = evidence || !attribute.Equal(should.Attributes[k])
		}
	}
	return true, evidence
}

// silent reports whether v says nothing about what the learner wants.
func silent(v trace.Value) bool {
	switch v.Kind() {
	case trace.Invalid, trace.Raised, trace.Pending, trace.Object:
		return true
	}
	return false
}

// meant returns v as the truth value that it was likely meant to be, where
// one was due.
func meant(due, v trace.Value) trace.Value {
	switch {
	case due.Kind() != trace.Bool:
		return v
	case v.Kind() == trace.Null:
		return trace.BoolValue(false)
	case v.Kind() == trace.Int && v.Int().IsInt64() && (v.Int().Int64() == 0 || v.Int().Int64() == 1):
		return trace.BoolValue(v.Int().Int64() == 1)
	}
	return v
}
