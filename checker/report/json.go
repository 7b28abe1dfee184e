package report

import (
	"encoding/json"
	"io"
	"strings"
	"time"

	"pruefstein/checker"
)

// Version is the version of the JSON form, raised when a key changes its meaning.
const Version = 1

// A Run is what all reports of one call have in common.
type Run struct {
	Tool   string // program and version, such as "pruefstein 0.1.0"
	Course string // id and version, such as "resilienz 1"
	Seed   uint64
}

// A Submission is the reports on the work of one learner.
type Submission struct {
	ID      string
	Path    string
	Reports []checker.Report
}

// Status returns the worst status of a submission's exercises. Without any it
// is Error, never Pass.
func (s *Submission) Status() checker.Status {
	if len(s.Reports) == 0 {
		return checker.Error
	}
	worst := checker.Pass
	for i := range s.Reports {
		worst = max(worst, s.Reports[i].Status)
	}
	return worst
}

type jsonDocument struct {
	Version     int              `json:"version"`
	Tool        string           `json:"tool"`
	Course      string           `json:"course"`
	Seed        uint64           `json:"seed"`
	Submissions []jsonSubmission `json:"submissions"`
	Summary     jsonSummary      `json:"summary"`
}

type jsonSubmission struct {
	ID        string         `json:"id"`
	Path      string         `json:"path"`
	Status    string         `json:"status"`
	Points    float64        `json:"points"`
	MaxPoints float64        `json:"max_points"`
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
	Line            int      `json:"line,omitempty"`
	Step            string   `json:"step,omitempty"`
	Expected        string   `json:"expected,omitempty"`
	Actual          string   `json:"actual,omitempty"`
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
}

// JSON writes submissions in the versioned form that other programs read.
func JSON(w io.Writer, run Run, submissions []Submission) error {
	document := jsonDocument{
		Version: Version, Tool: run.Tool, Course: run.Course, Seed: run.Seed,
		Submissions: make([]jsonSubmission, len(submissions)),
	}
	for i := range submissions {
		document.Submissions[i] = submissionJSON(&submissions[i])
		document.Summary.add(&submissions[i], &document.Submissions[i])
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(document)
}

func submissionJSON(s *Submission) jsonSubmission {
	out := jsonSubmission{ID: s.ID, Path: s.Path, Status: s.Status().String(), Exercises: make([]jsonExercise, len(s.Reports))}
	for i := range s.Reports {
		out.Exercises[i] = exerciseJSON(&s.Reports[i])
		out.Points += s.Reports[i].Points
		out.MaxPoints += s.Reports[i].MaxPoints
	}
	out.Points, out.MaxPoints = roundPoints(out.Points), roundPoints(out.MaxPoints)
	return out
}

func (sum *jsonSummary) add(s *Submission, j *jsonSubmission) {
	sum.Submissions++
	switch s.Status() {
	case checker.Pass:
		sum.Passed++
	case checker.Broken:
		sum.Broken++
	default:
		sum.Failed++
	}
	sum.Points = roundPoints(sum.Points + j.Points)
	sum.MaxPoints = roundPoints(sum.MaxPoints + j.MaxPoints)
}

func exerciseJSON(r *checker.Report) jsonExercise {
	out := jsonExercise{
		Exercise: r.Exercise, Language: r.Language, File: r.File, Status: r.Status.String(),
		Points: roundPoints(r.Points), MaxPoints: roundPoints(r.MaxPoints), DurationMS: milliseconds(r.Duration),
		Message: r.Message, Line: r.Line,
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
		Message: c.Message, Line: c.Line, DurationMS: milliseconds(c.Duration),
	}
	if c.Failure == nil || len(c.Failure.Steps) == 0 {
		return out
	}
	steps := c.Failure.Steps
	last := &steps[len(steps)-1]
	out.Step = last.Call
	out.Expected, out.Actual = contrast(last)
	var output strings.Builder
	for i := range steps {
		if c.Failure.Shrunk {
			out.Counterexample = append(out.Counterexample, steps[i].Call)
		}
		output.WriteString(steps[i].Output)
		out.OutputTruncated = out.OutputTruncated || steps[i].OutputTruncated
	}
	out.Output = output.String()
	return out
}

func milliseconds(d time.Duration) int64 { return d.Round(time.Millisecond).Milliseconds() }
