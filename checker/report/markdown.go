package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"pruefstein/checker"
)

// GitHub drops a job summary above 1 MiB. What is written on single
// submissions leaves room for the sum of the class.
const (
	maxMarkdown      = 1000 << 10
	maxMarkdownParts = 700 << 10
)

// A markdownWriter writes a job summary: one submission in detail, or several
// in a table with the sum of the class at the end.
type markdownWriter struct {
	w       *bufio.Writer
	run     Run
	written int
	left    int // submissions that there was no room for
}

func newMarkdown(w io.Writer) *markdownWriter { return &markdownWriter{w: bufio.NewWriter(w)} }

func (m *markdownWriter) Begin(run Run) error {
	m.run = run
	if run.Several {
		m.put("## Prüfstein\n\n| | Abgabe | Punkte | Aufgaben |\n|---|---|---|---|\n")
	}
	return m.w.Flush()
}

func (m *markdownWriter) Add(s *Submission) error {
	var text string
	if m.run.Several {
		text = markdownRow(s)
	} else {
		text = markdownWhole(s)
	}
	if m.written+len(text) > maxMarkdownParts {
		m.left++
		return nil
	}
	m.put(text)
	return m.w.Flush()
}

func (m *markdownWriter) End(sum *Summary) error {
	if m.left > 0 {
		m.put(fmt.Sprintf("\n%s sind hier nicht gezeigt, weil eine Zusammenfassung nicht länger sein darf.\n", wordSubmissions(m.left)))
	}
	if m.run.Several || sum.Submissions == 0 {
		for _, part := range markdownClass(sum) {
			if m.written+len(part) < maxMarkdown {
				m.put(part)
			}
		}
	}
	if sum.Interrupted {
		m.put("\n**" + wordInterrupted + "**\n")
	}
	m.put(fmt.Sprintf("\n%s · Kurs %s\n", escapeMarkdown(m.run.Tool), escapeMarkdown(m.run.Course)))
	return m.w.Flush()
}

func (m *markdownWriter) put(text string) {
	m.w.WriteString(text)
	m.written += len(text)
}

func markdownRow(s *Submission) string {
	points, maxPoints := s.points()
	var exercises []string
	for i := range s.Reports {
		r := &s.Reports[i]
		text := Mark(r.Status) + " " + escapeMarkdown(r.Exercise)
		if r.Status > checker.Pass {
			text += ": " + escapeMarkdown(verdict(r.Status, r.Points, r.MaxPoints))
		}
		exercises = append(exercises, text)
	}
	if len(s.Problems) > 0 {
		exercises = mapped(s.Problems, escapeMarkdown)
	}
	for _, notice := range s.Notices {
		exercises = append(exercises, escapeMarkdown(wordNotice+notice))
	}
	total := "–"
	if s.Status() != checker.Broken {
		total = pointsOf(points, maxPoints)
	}
	return fmt.Sprintf("| %s | %s | %s | %s |\n", Mark(s.Status()), codeSpan(s.ID), total, strings.Join(exercises, "<br>"))
}

func markdownWhole(s *Submission) string {
	points, maxPoints := s.points()
	var b strings.Builder
	fmt.Fprintf(&b, "## %s Prüfstein: %s\n", Mark(s.Status()), verdict(s.Status(), points, maxPoints))
	for _, p := range s.Problems {
		b.WriteString("\n" + escapeMarkdown(p) + "\n")
	}
	for _, notice := range s.Notices {
		b.WriteString("\n" + escapeMarkdown(wordNotice+notice) + "\n")
	}
	for i := range s.Reports {
		markdownExercise(&b, &s.Reports[i])
	}
	return b.String()
}

func markdownExercise(b *strings.Builder, r *checker.Report) {
	fmt.Fprintf(b, "\n### %s %s: %s\n\n", Mark(r.Status), escapeMarkdown(r.Exercise), verdict(r.Status, r.Points, r.MaxPoints))
	if r.Fault != nil || len(r.Checks) == 0 || r.Status == checker.Broken {
		b.WriteString(escapeMarkdown(r.Message) + "\n")
		markdownSource(b, r.LineFile, r.Line, r.Source)
		return
	}
	b.WriteString("| | Prüfung | Punkte |\n|---|---|---|\n")
	for i := range r.Checks {
		c := &r.Checks[i]
		fmt.Fprintf(b, "| %s | %s | %s/%s |\n", Mark(c.Status), escapeMarkdown(c.Title), Points(c.Points), Points(c.MaxPoints))
	}
	if first := firstProblem(r.Checks); first != nil {
		markdownCheck(b, first)
	}
	for i := range r.Checks {
		if c := &r.Checks[i]; c.Detail != "" {
			b.WriteString("\n**Bericht: " + escapeMarkdown(c.Title) + "**\n\n" + fenced(c.Detail))
		}
	}
	for _, d := range r.Diagnosis {
		b.WriteString("\nVermutlich: " + escapeMarkdown(d.Message) + "\n")
	}
}

func markdownCheck(b *strings.Builder, c *checker.CheckResult) {
	fmt.Fprintf(b, "\n**%s**\n\n%s\n", escapeMarkdown(c.Title), escapeMarkdown(messageOf(c)))
	markdownSource(b, c.LineFile, c.Line, c.Source)
	if c.Failure == nil || len(c.Failure.Steps) == 0 {
		return
	}
	b.WriteString("\n| | Aufruf | erwartet | erhalten |\n|---|---|---|---|\n")
	for i := range c.Failure.Steps {
		step := &c.Failure.Steps[i]
		mark := ""
		if !step.Matches {
			mark = "✗"
		}
		cells := StepCells(step)
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", mark, codeSpan(cells[0]), codeSpan(cells[1]), codeSpan(cells[2]))
	}
	if notes := c.Failure.Steps[len(c.Failure.Steps)-1].Notes; len(notes) > 0 {
		b.WriteString("\nDabei geschah:\n\n" + fenced(strings.Join(notes, "\n")))
	}
	output, truncated := prints(c.Failure)
	if truncated {
		output += cutMark
	}
	if output != "" {
		b.WriteString("\nAusgabe:\n\n" + fenced(output))
	}
}

func markdownSource(b *strings.Builder, file string, line int, source string) {
	if line > 0 && source != "" {
		fmt.Fprintf(b, "\n%s: %s\n", escapeMarkdown(wordLine(file, line)), codeSpan(source))
	}
}

// markdownClass returns the sum of the class in parts that can be left out.
func markdownClass(sum *Summary) []string {
	head := "\n### Zusammenfassung\n\n" + escapeMarkdown(wordCounts(sum))
	if mean := wordMean(sum); mean != "" {
		head += "; " + mean
	}
	parts := []string{head + "\n"}
	for _, e := range sum.exercises {
		parts = append(parts, markdownPasses(e))
	}
	var faults strings.Builder
	for i, f := range sum.Faults(maxFaults) {
		if i == 0 {
			faults.WriteString("\n| Häufigste Fehler | Aufgabe | Abgaben |\n|---|---|---|\n")
		}
		fmt.Fprintf(&faults, "| %s | %s | %d |\n", escapeMarkdown(f.Text), escapeMarkdown(f.Exercise), f.Count)
	}
	return append(parts, markdownDistribution(sum), faults.String())
}

func markdownPasses(e *exerciseSummary) string {
	if len(e.checks) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s | bestanden | |\n|---|---|---|\n", escapeMarkdown(e.id))
	for _, c := range e.checks {
		fmt.Fprintf(&b, "| %s | %d von %d | %s |\n", escapeMarkdown(c.title), c.passed, c.judged, codeSpan(bar(c.passed, c.judged, barWidth)))
	}
	return b.String()
}

func markdownDistribution(sum *Summary) string {
	most := 0
	for _, n := range sum.Distribution {
		most = max(most, n)
	}
	if most == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n| Anteil der Punkte | Abgaben | |\n|---|---|---|\n")
	for i, n := range sum.Distribution {
		fmt.Fprintf(&b, "| %s | %d | %s |\n", share(i), n, codeSpan(bar(n, most, barWidth)))
	}
	return b.String()
}
