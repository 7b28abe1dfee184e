package report

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"pruefstein/checker"
)

// How much of what learners control is shown, in characters.
const (
	maxLine  = 2_000
	maxBlock = 8_000
)

const cutMark = " … (gekürzt)"

// present returns a copy of s that any form may show: redacted, and with all
// text made harmless.
func present(s *Submission, f Feedback) Submission {
	out := *s
	out.ID, out.Path, out.Name, out.Number = line(s.ID), line(s.Path), line(s.Name), line(s.Number)
	out.Row = mapped(s.Row, line)
	out.Problems = mapped(s.Problems, block)
	out.Notices = mapped(s.Notices, line)
	out.Files = maps.Clone(s.Files)
	for exercise, file := range out.Files {
		out.Files[exercise] = line(file)
	}
	out.Reports = make([]checker.Report, len(s.Reports))
	for i := range s.Reports {
		out.Reports[i] = sanitize(Redact(&s.Reports[i], f))
	}
	return out
}

func presentRun(r Run) Run {
	r.Columns = mapped(r.Columns, line)
	return r
}

// sanitize makes all text of a report harmless: control characters and marks
// that turn the reading direction become visible, and nothing is longer than
// one would read. The report's slices of checks and answers are its own.
func sanitize(r checker.Report) checker.Report {
	r.File, r.LineFile, r.Source, r.Message = line(r.File), line(r.LineFile), line(r.Source), block(r.Message)
	r.Diagnosis = mapped(r.Diagnosis, func(d checker.Diagnosis) checker.Diagnosis {
		return checker.Diagnosis{ID: d.ID, Message: block(d.Message)}
	})
	r.Checks = mapped(r.Checks, sanitizeCheck)
	r.Answers = mapped(r.Answers, func(a checker.AnswerResult) checker.AnswerResult {
		a.Given, a.Explain = block(a.Given), block(a.Explain)
		return a
	})
	return r
}

func sanitizeCheck(c checker.CheckResult) checker.CheckResult {
	c.Title, c.LineFile, c.Source, c.Message, c.Detail = line(c.Title), line(c.LineFile), line(c.Source), block(c.Message), block(c.Detail)
	if c.Failure != nil {
		c.Failure = &checker.Failure{Shrunk: c.Failure.Shrunk, Steps: mapped(c.Failure.Steps, sanitizeStep)}
	}
	return c
}

func sanitizeStep(s checker.StepResult) checker.StepResult {
	s.Call, s.Expected, s.Actual = line(s.Call), line(s.Expected), line(s.Actual)
	s.Attributes = mapped(s.Attributes, func(a checker.Aspect) checker.Aspect {
		a.Expected, a.Actual = line(a.Expected), line(a.Actual)
		return a
	})
	s.Notes = mapped(s.Notes, line)
	output := block(s.Output)
	s.OutputTruncated = s.OutputTruncated || strings.HasSuffix(output, cutMark)
	s.Output = output
	if s.Exception != nil {
		e := *s.Exception
		e.Type, e.Message, e.File, e.Name = line(e.Type), line(e.Message), line(e.File), line(e.Name)
		s.Exception = &e
	}
	return s
}

// line returns s as one harmless line.
func line(s string) string { return cut(clean(s), maxLine) }

// block returns s as harmless lines, parted by line feeds alone.
func block(s string) string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	if !strings.Contains(s, "\n") {
		return cut(clean(s), maxBlock)
	}
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = clean(lines[i])
	}
	return cut(strings.Join(lines, "\n"), maxBlock)
}

// cut shortens s to limit characters, and says so.
func cut(s string, limit int) string {
	if len(s) <= limit || utf8.RuneCountInString(s) <= limit {
		return s
	}
	keep := limit - utf8.RuneCountInString(cutMark)
	for i := range s {
		if keep == 0 {
			return s[:i] + cutMark
		}
		keep--
	}
	return s
}

func mapped[T any](in []T, change func(T) T) []T {
	if in == nil {
		return nil
	}
	out := slices.Clone(in)
	for i := range out {
		out[i] = change(out[i])
	}
	return out
}
