package report

import (
	"encoding/csv"
	"io"
	"slices"
	"strings"

	"pruefstein/checker"
)

// NewCSV returns a writer of a table for spreadsheets: one row a submission,
// one column an exercise.
//
// It opens with a double click in a German spreadsheet: UTF-8 with a byte
// order mark, semicolons, decimal commas (a decimal point would turn 7.5 into
// the 7th of May) and CRLF. A cell is empty where nothing is known, such as
// the points of an exercise whose check broke; no points are 0. Text that a
// spreadsheet would take for a formula gets an apostrophe in front.
func NewCSV(w io.Writer) Writer {
	return &csvWriter{plain: w}
}

type csvWriter struct {
	plain io.Writer
	w     *csv.Writer
	run   Run
}

func (c *csvWriter) Begin(run Run) error {
	c.run = run
	c.w = csv.NewWriter(c.plain)
	c.w.Comma, c.w.UseCRLF = ';', true
	if _, err := io.WriteString(c.plain, "\uFEFF"); err != nil {
		return err
	}
	row := append([]string{"Abgabe", "Name", "Nummer"}, run.Columns...)
	for _, e := range run.Exercises {
		row = append(row, e.ID)
	}
	return c.write(append(row, "Punkte", "Maximum", "Status", "Hinweis"))
}

func (c *csvWriter) Add(s *Submission) error {
	row := append([]string{s.ID, s.Name, s.Number}, rosterCells(c.run, s)...)
	for _, e := range c.run.Exercises {
		row = append(row, pointsCell(exerciseReport(s, e.ID), Points))
	}
	_, maxPoints := s.points()
	return c.write(append(row, totalCell(s, Points), Points(maxPoints), s.Status().String(), note(s)))
}

func (c *csvWriter) End(*Summary) error { return nil }

// write writes a row of cells, none of which a spreadsheet may execute.
func (c *csvWriter) write(row []string) error {
	c.w.Write(mapped(row, harmless)) // fails at Flush
	c.w.Flush()
	return c.w.Error()
}

// formula is what a spreadsheet takes for the beginning of one, wide forms
// included.
const formula = "=+-@|\u2212\uFF0B\uFF0D\uFF1D\uFF20"

// harmless returns a cell that no spreadsheet takes for a formula. A sign
// alone is none.
func harmless(cell string) string {
	cell = strings.ReplaceAll(cell, "\n", " ")
	start := []rune(strings.TrimSpace(cell))
	if len(start) > 1 && strings.ContainsRune(formula, start[0]) {
		return "'" + cell
	}
	return cell
}

func rosterCells(run Run, s *Submission) []string {
	cells := make([]string, len(run.Columns))
	copy(cells, s.Row)
	return cells
}

// exerciseReport returns the report on an exercise, or nil.
func exerciseReport(s *Submission, id string) *checker.Report {
	i := slices.IndexFunc(s.Reports, func(r checker.Report) bool { return r.Exercise == id })
	if i < 0 {
		return nil
	}
	return &s.Reports[i]
}

// pointsCell returns the points of an exercise, or nothing if they are not known.
func pointsCell(r *checker.Report, format func(float64) string) string {
	if r == nil || r.Status == checker.Broken || r.Status == checker.Unjudged {
		return ""
	}
	return format(r.Points)
}

func totalCell(s *Submission, format func(float64) string) string {
	if s.Status() == checker.Broken {
		return ""
	}
	points, _ := s.points()
	return format(points)
}

// note returns in a few words why there is nothing to see, or else what there
// is to know.
func note(s *Submission) string {
	if len(s.Problems) > 0 {
		return firstLine(s.Problems[0])
	}
	for i := range s.Reports {
		if r := &s.Reports[i]; r.Status > checker.Fail {
			return r.Exercise + ": " + firstLine(r.Message)
		}
	}
	return strings.Join(s.Notices, " ")
}
