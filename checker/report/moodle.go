package report

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
)

// The names of the columns of Moodle's grading worksheet that are filled in,
// in the languages in which this program is used.
var (
	moodleGrade    = []string{"Grade", "Bewertung"}
	moodleFeedback = []string{"Feedback comments", "Feedback als Kommentar"}
)

// NewMoodle returns a writer of the table that Moodle imports: UTF-8, commas,
// decimal points.
//
// With a roster its columns come first and unchanged. If that roster is the
// grading worksheet of the assignment, the grade and the feedback are filled
// in where they belong and the result can be uploaded as it is. Without one,
// the columns have the names of an English worksheet; participants are known
// by the numbers that Moodle puts into the names of folders. The gradebook's
// own import takes both, column by column.
func NewMoodle(w io.Writer) Writer { return &moodleWriter{w: csv.NewWriter(w)} }

type moodleWriter struct {
	w               *csv.Writer
	run             Run
	worksheet       bool // the roster has a column for the grade
	grade, feedback int  // positions of columns; feedback is -1 if there is none
}

func (m *moodleWriter) Begin(run Run) error {
	m.run = run
	row := slices.Clone(run.Columns)
	m.grade, m.feedback = column(row, moodleGrade), column(row, moodleFeedback)
	m.worksheet = m.grade >= 0
	if len(row) == 0 {
		row = []string{"Identifier", "Full name"}
	}
	if !m.worksheet {
		m.grade, m.feedback = len(row), len(row)+3
		row = append(row, "Grade", "Maximum Grade", "Last modified (grade)", "Feedback comments")
	}
	for _, e := range run.Exercises {
		row = append(row, e.ID)
	}
	return m.write(row)
}

func column(columns, names []string) int {
	return slices.IndexFunc(columns, func(c string) bool { return slices.Contains(names, strings.TrimSpace(c)) })
}

func (m *moodleWriter) Add(s *Submission) error {
	row := rosterCells(m.run, s)
	if m.worksheet && len(s.Row) == 0 {
		return nil // nobody in the worksheet
	}
	if len(row) == 0 {
		row = []string{moodleIdentifier(s), cmp.Or(s.Name, s.ID)}
	}
	if !m.worksheet {
		_, maxPoints := s.points()
		row = append(row, "", decimal(maxPoints), "", "")
	}
	row[m.grade] = totalCell(s, decimal)
	if m.feedback >= 0 {
		row[m.feedback] = moodleComment(s)
	}
	for _, e := range m.run.Exercises {
		row = append(row, pointsCell(exerciseReport(s, e.ID), decimal))
	}
	return m.write(row)
}

func (m *moodleWriter) End(*Summary) error { return nil }

func (m *moodleWriter) write(row []string) error {
	m.w.Write(mapped(row, harmless))
	m.w.Flush()
	return m.w.Error()
}

func moodleIdentifier(s *Submission) string {
	if s.Number == "" {
		return s.ID
	}
	return "Participant " + s.Number
}

// moodleComment returns what learners read beside their grade. Moodle takes
// it for HTML, so that it holds nothing that they wrote.
func moodleComment(s *Submission) string {
	lines := make([]string, len(s.Reports))
	for i := range s.Reports {
		r := &s.Reports[i]
		lines[i] = html.EscapeString(fmt.Sprintf("%s: %s", r.Exercise, verdict(r.Status, r.Points, r.MaxPoints)))
	}
	return strings.Join(lines, "<br>")
}
