package checker

import (
	"context"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A cause is what explanations are remembered by, since many checks fail for
// the same reason.
type cause struct {
	method, attribute string
	unsteady          bool
	exception         trace.Exception
	expected, actual  string
}

// explainDifference asks the runtime what is behind d.
func (j *judging) explainDifference(ctx context.Context, d counterexample) trace.Explanation {
	if d.again != nil {
		return j.explain(ctx, trace.Symptom{Unsteady: true})
	}
	if !j.explicable(d.difference) {
		return trace.Explanation{}
	}
	s := trace.Symptom{Exception: d.exception()}
	if d.at > 0 && d.at <= len(d.script.Calls) {
		s.Method = d.script.Calls[d.at-1].Method
	}
	if d.at < len(d.actual.Steps) && d.at < len(d.expected.Steps) {
		expected, actual := d.expected.Steps[d.at], d.actual.Steps[d.at]
		s.Output = actual.Output
		s.Expected, s.Actual = expected.Result, actual.Result
		if j.comparer.resultMatches(d.script, d.at, s.Expected, s.Actual) {
			i := firstAttribute(expected, actual)
			s.Attribute = j.exercise.API.Attributes[i].Name
			s.Expected, s.Actual = expected.Attributes[i], actual.Attributes[i]
		}
	}
	return j.explain(ctx, s)
}

// explicable reports whether d is about a value or an exception, which are
// what runtimes know of.
func (j *judging) explicable(d difference) bool {
	if d.verdict.reason != "" {
		return false
	}
	if e := d.exception(); e != nil && e.Type == "EOFError" && j.exercise.Kind == exercises.Program {
		return false // explanations are about code that reads where there is no input
	}
	if d.at >= len(d.actual.Steps) || d.at >= len(d.expected.Steps) {
		return true
	}
	if j.lacksFunction(d) {
		return false
	}
	a := j.comparer.firstAspect(d.script, d.at, d.expected.Steps[d.at], d.actual.Steps[d.at])
	return a == inResult || a == inAttribute
}

// lacksFunction reports whether d is that the learner's file lacks the function
// that was called.
func (j *judging) lacksFunction(d difference) bool {
	e := d.exception()
	return e != nil && j.exercise.API.Construct == "" && e.Line == 0 && e.Type == "NameError" &&
		d.at > 0 && d.at <= len(d.script.Calls) && e.Name == d.script.Calls[d.at-1].Method
}

// explainLoading asks the runtime why a program cannot be loaded.
func (j *judging) explainLoading(ctx context.Context, f *trace.Fault) trace.Explanation {
	if f.Exception == nil {
		return trace.Explanation{}
	}
	return j.explain(ctx, trace.Symptom{Exception: f.Exception, Loading: true})
}

func (j *judging) explain(ctx context.Context, s trace.Symptom) trace.Explanation {
	explainer, ok := j.runtime.(Explainer)
	if !ok {
		return trace.Explanation{}
	}
	c := cause{method: s.Method, attribute: s.Attribute, unsteady: s.Unsteady}
	if s.Exception != nil {
		c.exception = *s.Exception
	} else {
		c.expected, c.actual = s.Expected.String(), s.Actual.String()
	}
	if x, ok := j.explained[c]; ok {
		return x
	}
	s.Program = placeOf(s.Exception).within(j.program)
	s.Surface = surface(&j.exercise.API)
	s.Nearest = exercises.Nearest
	x := explainer.Explain(ctx, s)
	if j.explained == nil {
		j.explained = make(map[cause]trace.Explanation)
	}
	j.explained[c] = x
	return x
}

// Review looks for what could be clearer in a submission that passes, which is
// never part of the verdict. The zero Remark is none.
func (c *Checker) Review(ctx context.Context, exercise *exercises.Exercise, submission Submission) Remark {
	reviewer, ok := c.runtimes[submission.Language].(Reviewer)
	if !ok {
		return Remark{}
	}
	language, ok := exercise.Language(submission.Language)
	if !ok {
		return Remark{}
	}
	program, err := Program(exercise, language, submission.Source, submission.More)
	if err != nil {
		return Remark{}
	}
	program.File = submission.File
	x := reviewer.Review(ctx, program, surface(&exercise.API))
	if x.Text == "" {
		return Remark{}
	}
	return Remark{Message: "Nur ein Vorschlag: " + x.Text, Line: x.Line, Source: sourceLine(program.Source, x.Line)}
}

// surface names what api asks for.
func surface(api *exercises.API) trace.Surface {
	s := trace.Surface{Construct: api.Construct}
	for _, parameter := range api.Args {
		s.Args = append(s.Args, parameter.Name)
	}
	for _, method := range api.Methods {
		s.Methods = append(s.Methods, trace.Method{Name: method.Name, Args: len(method.Args)})
	}
	for _, attribute := range api.Attributes {
		s.Attributes = append(s.Attributes, attribute.Name)
	}
	return s
}
