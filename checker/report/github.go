package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"pruefstein/checker"
)

// GitHubOptions tell where the parts of a report for GitHub Actions go. A nil
// writer leaves its part out.
type GitHubOptions struct {
	// Log is standard output: the report as text, then at most ten
	// annotations, as many as GitHub shows.
	Log io.Writer
	// Token is what learners cannot guess. It brackets the text, so that no
	// line of it is taken for a command.
	Token string
	// Summary is the Markdown of the job summary, below the MiB from which on
	// GitHub drops it.
	Summary io.Writer
	// Output takes the line "result=…" that GitHub Classroom reads, if there
	// is just one submission.
	Output io.Writer
}

// maxAnnotations is how many annotations of one kind GitHub shows for a step;
// the rest would vanish without a word.
const maxAnnotations = 10

// NewGitHub returns a writer of what GitHub Actions and GitHub Classroom read.
func NewGitHub(options GitHubOptions) Writer {
	var writers []Writer
	if options.Log != nil {
		text := NewText(options.Log, TextOptions{})
		writers = append(writers, NewBracket(options.Log, options.Token, text), &annotator{w: bufio.NewWriter(options.Log)})
	}
	if options.Summary != nil {
		writers = append(writers, newMarkdown(options.Summary))
	}
	if options.Output != nil {
		writers = append(writers, &classroom{w: options.Output})
	}
	return several(writers)
}

// several writers are one, which fails with the first that fails.
type several []Writer

func (s several) Begin(run Run) error {
	return s.each(func(w Writer) error { return w.Begin(run) })
}

func (s several) Add(submission *Submission) error {
	return s.each(func(w Writer) error { return w.Add(submission) })
}

func (s several) End(summary *Summary) error {
	return s.each(func(w Writer) error { return w.End(summary) })
}

func (s several) each(do func(Writer) error) error {
	for _, w := range s {
		if err := do(w); err != nil {
			return err
		}
	}
	return nil
}

// An annotator writes the annotations at the end.
type annotator struct {
	w           *bufio.Writer
	annotations []string
	left        int // annotations beyond the limit
}

func (a *annotator) Begin(Run) error { return nil }

func (a *annotator) Add(s *Submission) error {
	for i := range s.Reports {
		r := &s.Reports[i]
		if r.Status == checker.Pass || r.Status == checker.Skipped {
			continue
		}
		if len(a.annotations) == maxAnnotations {
			a.left++
			continue
		}
		a.annotations = append(a.annotations, annotation(s, r))
	}
	return nil
}

func (a *annotator) End(*Summary) error {
	for _, line := range a.annotations {
		a.w.WriteString(line + "\n")
	}
	if a.left > 0 {
		fmt.Fprintf(a.w, "%d weitere Meldungen stehen nur im Text darüber und in der Zusammenfassung.\n", a.left)
	}
	return a.w.Flush()
}

// annotation returns the workflow command that marks the first thing that
// went wrong in an exercise.
func annotation(s *Submission, r *checker.Report) string {
	title, message, further, line := r.Exercise, r.Message, r.LineFile, r.Line
	if first := firstProblem(results(r)); first != nil {
		title += ": " + first.Title
		if message == "" {
			message, further, line = messageOf(first), first.LineFile, first.Line
		}
	}
	for _, d := range r.Diagnosis {
		message += "\nVermutlich: " + d.Message
	}
	var properties []string
	if file := lineFile(s, r, further); file != "" {
		properties = append(properties, "file="+escapeProperty(file))
	}
	if line > 0 {
		properties = append(properties, fmt.Sprintf("line=%d", line))
	}
	properties = append(properties, "title="+escapeProperty(title))
	return "::error " + strings.Join(properties, ",") + "::" + escapeData(message)
}

func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func escapeProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
