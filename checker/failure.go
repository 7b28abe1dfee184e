package checker

import (
	"strings"

	"pruefstein/checker/trace"
)

// failure sets the steps of a difference side by side, up to the one that
// went wrong.
func (j *judging) failure(d difference) *Failure {
	count := min(d.at+1, len(d.script.Calls)+1)
	f := &Failure{Steps: make([]StepResult, count)}
	for i := range f.Steps {
		f.Steps[i] = j.stepResult(d, i)
	}
	return f
}

func (j *judging) stepResult(d difference, i int) StepResult {
	r := StepResult{Call: j.call(d.script, i)}
	var expected, actual trace.Step
	if i < len(d.expected.Steps) {
		expected = d.expected.Steps[i]
	}
	compared := j.comparer.compared(d.script, i)
	if compared {
		r.Expected = j.literal(expected.Result)
	}
	if i >= len(d.actual.Steps) {
		r.Attributes = j.aspects(expected, trace.Step{})
		return r
	}
	actual = d.actual.Steps[i]
	raised := actual.Result.Kind() == trace.Raised
	if compared || raised {
		r.Actual = j.literal(actual.Result)
	}
	if raised {
		r.Exception = actual.Result.Exception()
	}
	r.Attributes = j.aspects(expected, actual)
	r.Matches = j.comparer.matches(d.script, i, expected, actual)
	r.Output, r.OutputTruncated = actual.Output, actual.OutputTruncated
	return r
}

// aspects sets the attributes after a step side by side. What was not read,
// since the program had ended, stays empty.
func (j *judging) aspects(expected, actual trace.Step) []Aspect {
	var out []Aspect
	for i, attribute := range j.exercise.API.Attributes {
		a := Aspect{Name: attribute.Name}
		if i < len(expected.Attributes) {
			a.Expected = j.literal(expected.Attributes[i])
		}
		if i < len(actual.Attributes) {
			a.Actual = j.literal(actual.Attributes[i])
			a.Matches = i < len(expected.Attributes) && expected.Attributes[i].Equal(actual.Attributes[i])
		}
		out = append(out, a)
	}
	return out
}

func (j *judging) literal(v trace.Value) string {
	if v.Kind() == trace.Invalid {
		return ""
	}
	return j.runtime.Literal(v)
}

// call returns step i of a script as the learner would type it.
func (j *judging) call(s trace.Script, i int) string {
	name, args := j.exercise.API.Construct, s.Args
	if i > 0 {
		name, args = s.Calls[i-1].Method, s.Calls[i-1].Args
	}
	parts := make([]string, len(args))
	for k, arg := range args {
		parts[k] = j.literal(arg)
	}
	return name + "(" + strings.Join(parts, ", ") + ")"
}

// sourceLine returns line number n of source, counted from 1, without its
// indentation, or "" if there is none. Lines end as Python ends them.
func sourceLine(source []byte, n int) string {
	if n < 1 {
		return ""
	}
	text := strings.ReplaceAll(string(source), "\r\n", "\n")
	lines := strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
	if n > len(lines) {
		return ""
	}
	return strings.TrimSpace(strings.ToValidUTF8(lines[n-1], "\uFFFD"))
}
