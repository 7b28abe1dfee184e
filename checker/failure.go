package checker

import (
	"context"
	"strings"

	"pruefstein/checker/trace"
)

// failure sets the steps of a counterexample side by side, up to the one that
// went wrong. title is that of the check.
func (j *judging) failure(ctx context.Context, c counterexample, title string) *Failure {
	f := &Failure{Shrunk: c.shrunk}
	for _, r := range c.before {
		f.Steps = append(f.Steps, j.steps(difference{script: r.script, expected: r.expected, actual: r.actual, at: len(r.script.Calls)})...)
	}
	f.Steps = append(f.Steps, j.steps(c.difference)...)
	j.addLevels(ctx, f.Steps, c)
	if c.again != nil {
		again := c.difference
		again.actual = *c.again
		f.Again = j.steps(again)
	}
	f.Repro = j.repro(c, title)
	return f
}

// steps sets the steps of d side by side. Where nothing is constructed, that
// is no step to show.
func (j *judging) steps(d difference) []StepResult {
	var steps []StepResult
	for i := range min(d.at, len(d.script.Calls)) + 1 {
		if i > 0 || d.at == 0 || j.exercise.API.Construct != "" {
			steps = append(steps, j.stepResult(d, i))
		}
	}
	return steps
}

// repro returns a program that shows c, if the runtime can write one.
func (j *judging) repro(c counterexample, title string) string {
	r, ok := j.runtime.(Reproducer)
	if !ok || !j.reproducible(c.difference) {
		return ""
	}
	out := trace.Reproduction{File: j.submission.File, Program: j.program, Construct: j.exercise.API.Construct, Title: title}
	for _, attribute := range j.exercise.API.Attributes {
		out.Attributes = append(out.Attributes, attribute.Name)
	}
	for _, before := range c.before {
		out.Parts = append(out.Parts, j.part(before.script, before.expected))
	}
	d := c.cut()
	out.Parts = append(out.Parts, j.part(d.script, d.expected))
	return r.Repro(out)
}

func (j *judging) part(script trace.Script, expected trace.Record) trace.Observed {
	p := trace.Observed{Script: script, Expected: expected, Compared: make([]bool, 1+len(script.Calls))}
	for i := range p.Compared {
		p.Compared[i] = j.comparer.compared(script, i)
	}
	return p
}

func (j *judging) stepResult(d difference, i int) StepResult {
	r := StepResult{Call: j.call(d.script, i), Expected: d.verdict.want, Notes: j.legend(d.script, i)}
	var expected, actual trace.Step
	if i < len(d.expected.Steps) {
		expected = d.expected.Steps[i]
	}
	compared := j.comparer.compared(d.script, i)
	if compared || notable(expected.Result) {
		r.Expected = j.outcome(d.script, i, expected.Result)
	}
	if i >= len(d.actual.Steps) {
		r.Attributes = j.aspects(expected, trace.Step{})
		return r
	}
	actual = d.actual.Steps[i]
	r.Actual = d.verdict.got
	if compared || notable(expected.Result) || notable(actual.Result) {
		r.Actual = j.outcome(d.script, i, actual.Result)
	}
	r.Exception = actual.Result.Exception()
	r.Attributes = j.aspects(expected, actual)
	r.Output, r.OutputTruncated = firstOutput(actual)
	if len(d.expected.Steps) == 0 { // a predicate has decided on the whole
		r.Matches, r.Notes = true, append(r.Notes, j.clauses(d.script, actual.Events)...)
		return r
	}
	r.Matches = j.comparer.matches(d.script, i, expected, actual) && (i != d.at || d.verdict.reason == "")
	r.Notes = append(r.Notes, j.notes(d.script, i, expected, actual)...)
	return r
}

// maxOutput is how much of what a step printed is shown.
const maxOutput = 4 << 10

// firstOutput returns the beginning of what a step printed.
func firstOutput(step trace.Step) (text string, truncated bool) {
	if len(step.Output) <= maxOutput {
		return step.Output, step.OutputTruncated
	}
	return strings.ToValidUTF8(step.Output[:maxOutput], ""), true
}

// outcome writes what came of step i as far as it is compared.
func (j *judging) outcome(s trace.Script, i int, v trace.Value) string {
	if e := v.Exception(); e != nil && i > 0 && e.Message != "" && j.comparer.promises[s.Calls[i-1].Method].message {
		return e.Type + ": " + e.Message
	}
	return j.literal(v)
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
