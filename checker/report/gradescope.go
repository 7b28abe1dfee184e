package report

import (
	"fmt"
	"io"
	"strings"
	"time"

	"pruefstein/checker"
)

// NewGradescope returns a writer of Gradescope's results.json. It describes
// one submission.
//
// Hidden checks become visible "after_published", that is, once the
// instructor publishes the grades: "hidden" would keep the learner's total
// hidden for good, and what must never be seen has been taken out by
// [Feedback] before. The score stands at the top, so that it holds even where
// the points of an exercise are not the sum of its checks.
func NewGradescope(w io.Writer) Writer { return &gradescopeWriter{w: w} }

type gradescopeWriter struct {
	w     io.Writer
	begun bool
}

type gradescopeResults struct {
	Score         float64          `json:"score"`
	ExecutionTime float64          `json:"execution_time"`
	Output        string           `json:"output"`
	OutputFormat  string           `json:"output_format"`
	TestFormat    string           `json:"test_output_format"`
	NameFormat    string           `json:"test_name_format"`
	Visibility    string           `json:"visibility"`
	Tests         []gradescopeTest `json:"tests"`
}

type gradescopeTest struct {
	Score      float64  `json:"score"`
	MaxScore   float64  `json:"max_score"`
	Status     string   `json:"status,omitempty"`
	Name       string   `json:"name"`
	Number     string   `json:"number"`
	Output     string   `json:"output,omitempty"`
	Tags       []string `json:"tags"`
	Visibility string   `json:"visibility"`
}

func (g *gradescopeWriter) Begin(Run) error { return nil }

func (g *gradescopeWriter) Add(s *Submission) error {
	if g.begun {
		return errOneSubmission
	}
	g.begun = true
	return g.write(gradescopeOf(s))
}

func (g *gradescopeWriter) End(*Summary) error {
	if g.begun {
		return nil
	}
	results := newGradescope()
	results.Output = wordNothingJudged
	return g.write(results)
}

func (g *gradescopeWriter) write(results gradescopeResults) error {
	text, err := encode("", results)
	if err != nil {
		return err
	}
	_, err = io.WriteString(g.w, text+"\n")
	return err
}

func newGradescope() gradescopeResults {
	return gradescopeResults{
		OutputFormat: "text", TestFormat: "text", NameFormat: "text",
		Visibility: "visible", Tests: []gradescopeTest{},
	}
}

func gradescopeOf(s *Submission) gradescopeResults {
	out := newGradescope()
	var total time.Duration
	points, maxPoints := s.points()
	out.Score = points
	out.Output = verdict(s.Status(), points, maxPoints) + "."
	if said := overall(s, failsVisibly); said != "" {
		out.Output += "\n" + said
	}
	for _, notice := range s.Notices {
		out.Output += "\n" + wordNotice + notice
	}
	for i := range s.Reports {
		total += s.Reports[i].Duration
	}
	out.ExecutionTime = total.Round(time.Millisecond).Seconds()
	for _, it := range items(s) {
		out.Tests = append(out.Tests, gradescopeTestOf(s, &it))
	}
	return out
}

// failsVisibly reports whether the message of a report is about something
// that learners see at once.
func failsVisibly(r *checker.Report) bool {
	first := firstProblem(results(r))
	return first != nil && !first.Hidden
}

func gradescopeTestOf(s *Submission, it *item) gradescopeTest {
	test := gradescopeTest{
		Score: roundPoints(it.Points), MaxScore: roundPoints(it.MaxPoints), Name: it.name(s),
		Number: fmt.Sprintf("%d.%d", it.number, it.index), Tags: []string{it.report.Exercise}, Visibility: "visible",
	}
	if it.Hidden {
		test.Visibility = "after_published"
	}
	switch it.Status {
	case checker.Pass:
		test.Status = "passed"
	case checker.Skipped:
		test.Output = it.Message
		if !it.ungraded() {
			test.Status = "failed"
		}
	default:
		test.Status, test.Output = "failed", it.detail()
		if output, _ := it.output(); output != "" {
			test.Output += "\nAusgabe:\n" + strings.TrimSuffix(output, "\n")
		}
	}
	return test
}
