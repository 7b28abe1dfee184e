package report

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"time"

	"pruefstein/checker"
)

// Version is the version of the JSON form, raised when a key changes its meaning.
const Version = 1

// JSON writes submissions, whole, in the versioned form that other programs read.
func JSON(w io.Writer, run Run, submissions []Submission) error {
	journal := NewJournal(run, Full, NewJSON(w))
	for _, s := range submissions {
		journal.Add(s)
	}
	_, err := journal.End()
	return err
}

// NewJSON returns a writer of the versioned form that other programs read.
func NewJSON(w io.Writer) Writer { return &jsonWriter{w: bufio.NewWriter(w)} }

// A jsonWriter writes one document piece by piece; a failed write shows at
// the next flush.
type jsonWriter struct {
	w     *bufio.Writer
	begun bool // a submission has been written
}

type jsonHead struct {
	Version int    `json:"version"`
	Tool    string `json:"tool"`
	Course  string `json:"course"`
	Seed    uint64 `json:"seed"`
}

func (j *jsonWriter) Begin(run Run) error {
	head, err := encode("", jsonHead{Version: Version, Tool: run.Tool, Course: run.Course, Seed: run.Seed})
	if err != nil {
		return err
	}
	j.w.WriteString(strings.TrimSuffix(head, "\n}"))
	j.w.WriteString(",\n  \"submissions\": [")
	return j.w.Flush()
}

func (j *jsonWriter) Add(s *Submission) error {
	text, err := encode("    ", submissionJSON(s))
	if err != nil {
		return err
	}
	if j.begun {
		j.w.WriteByte(',')
	}
	j.begun = true
	j.w.WriteString("\n    " + text)
	return j.w.Flush()
}

func (j *jsonWriter) End(sum *Summary) error {
	text, err := encode("  ", jsonSummary{
		Submissions: sum.Submissions, Passed: sum.Passed, Failed: sum.Failed, Broken: sum.Broken,
		Points: sum.Points, MaxPoints: sum.MaxPoints, Interrupted: sum.Interrupted,
	})
	if err != nil {
		return err
	}
	if j.begun {
		j.w.WriteString("\n  ")
	}
	j.w.WriteString("],\n  \"summary\": " + text + "\n}\n")
	return j.w.Flush()
}

// encode returns v as indented JSON without a line end, with <, > and & as
// they are.
func encode(prefix string, v any) (string, error) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent(prefix, "  ")
	err := encoder.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

type jsonSubmission struct {
	ID        string         `json:"id"`
	Path      string         `json:"path"`
	Status    string         `json:"status"`
	Points    float64        `json:"points"`
	MaxPoints float64        `json:"max_points"`
	Notices   []string       `json:"notices,omitempty"`
	Exercises []jsonExercise `json:"exercises"`
}

type jsonExercise struct {
	Exercise   string          `json:"exercise"`
	Language   string          `json:"language,omitempty"`
	File       string          `json:"file"`
	Status     string          `json:"status"`
	Points     float64         `json:"points"`
	MaxPoints  float64         `json:"max_points"`
	DurationMS int64           `json:"duration_ms"`
	Message    string          `json:"message,omitempty"`
	LineFile   string          `json:"line_file,omitempty"` // where Line is not of File
	Line       int             `json:"line,omitempty"`
	Diagnosis  []jsonDiagnosis `json:"diagnosis"`
	Checks     []jsonCheck     `json:"checks"`
}

type jsonDiagnosis struct {
	ID      string `json:"id"`
	Message string `json:"message"`
}

type jsonCheck struct {
	ID              string   `json:"id"`
	Title           string   `json:"title"`
	Status          string   `json:"status"`
	Hidden          bool     `json:"hidden"`
	Points          float64  `json:"points"`
	MaxPoints       float64  `json:"max_points"`
	Message         string   `json:"message,omitempty"`
	LineFile        string   `json:"line_file,omitempty"`
	Line            int      `json:"line,omitempty"`
	Step            string   `json:"step,omitempty"`
	Expected        string   `json:"expected,omitempty"`
	Actual          string   `json:"actual,omitempty"`
	Notes           []string `json:"notes,omitempty"`
	Detail          string   `json:"detail,omitempty"`
	Counterexample  []string `json:"counterexample,omitempty"`
	Output          string   `json:"output,omitempty"`
	OutputTruncated bool     `json:"output_truncated,omitempty"`
	DurationMS      int64    `json:"duration_ms"`
}

type jsonSummary struct {
	Submissions int     `json:"submissions"`
	Passed      int     `json:"passed"`
	Failed      int     `json:"failed"`
	Broken      int     `json:"broken"`
	Points      float64 `json:"points"`
	MaxPoints   float64 `json:"max_points"`
	Interrupted bool    `json:"interrupted,omitempty"`
}

func submissionJSON(s *Submission) jsonSubmission {
	out := jsonSubmission{ID: s.ID, Path: s.Path, Status: s.Status().String(), Notices: s.Notices, Exercises: make([]jsonExercise, len(s.Reports))}
	for i := range s.Reports {
		out.Exercises[i] = exerciseJSON(&s.Reports[i])
	}
	out.Points, out.MaxPoints = s.points()
	return out
}

func exerciseJSON(r *checker.Report) jsonExercise {
	out := jsonExercise{
		Exercise: r.Exercise, Language: r.Language, File: r.File, Status: r.Status.String(),
		Points: roundPoints(r.Points), MaxPoints: roundPoints(r.MaxPoints), DurationMS: milliseconds(r.Duration),
		Message: r.Message, LineFile: r.LineFile, Line: r.Line,
		Diagnosis: make([]jsonDiagnosis, len(r.Diagnosis)), Checks: make([]jsonCheck, len(r.Checks)),
	}
	for i, d := range r.Diagnosis {
		out.Diagnosis[i] = jsonDiagnosis(d)
	}
	for i := range r.Checks {
		out.Checks[i] = checkJSON(&r.Checks[i])
	}
	return out
}

func checkJSON(c *checker.CheckResult) jsonCheck {
	out := jsonCheck{
		ID: c.ID, Title: c.Title, Status: c.Status.String(), Hidden: c.Hidden,
		Points: roundPoints(c.Points), MaxPoints: roundPoints(c.MaxPoints),
		Message: c.Message, LineFile: c.LineFile, Line: c.Line, Detail: c.Detail, DurationMS: milliseconds(c.Duration),
	}
	if c.Failure == nil || len(c.Failure.Steps) == 0 {
		return out
	}
	steps := c.Failure.Steps
	last := &steps[len(steps)-1]
	out.Step = last.Call
	out.Expected, out.Actual = contrast(last)
	out.Notes = last.Notes
	if c.Failure.Shrunk {
		for i := range steps {
			out.Counterexample = append(out.Counterexample, steps[i].Call)
		}
	}
	out.Output, out.OutputTruncated = prints(c.Failure)
	return out
}

func milliseconds(d time.Duration) int64 { return d.Round(time.Millisecond).Milliseconds() }
