package report_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"pruefstein/checker"
	"pruefstein/checker/report"
)

type exercism struct {
	Version int
	Status  string
	Message *string
	Tests   []struct {
		Name, Status    string
		Message, Output *string
		Task            int `json:"task_id"`
	}
}

func exercismOf(t *testing.T, s report.Submission) exercism {
	t.Helper()
	var got exercism
	if err := json.Unmarshal([]byte(written(t, report.Full, forms()["exercism"], s)), &got); err != nil {
		t.Fatal(err)
	}
	return got
}

func TestExercismLimits(t *testing.T) {
	cases := []struct {
		name, output string
		cut          bool
	}{
		{"short", "ja", false},
		{"just fits", strings.Repeat("ä", 500), false},
		{"one too many", strings.Repeat("ä", 501), true},
		{"outside the basic plane", strings.Repeat("🙂", 251), true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := failing()
			s.Reports[0].Checks[1].Failure.Steps[0].Output = c.output
			s.Reports[0].Checks[1].Failure.Steps[1].Output = ""
			s.Reports[0].Checks[1].Failure.Steps[2].Output = ""
			got := *exercismOf(t, s).Tests[1].Output
			if n := len(utf16.Encode([]rune(got))); n > 500 {
				t.Errorf("%d characters", n)
			}
			if cut := strings.Contains(got, "gekürzt"); cut != c.cut || !cut && got != c.output {
				t.Errorf("cut: %v, got %q", cut, got)
			}
		})
	}
}

// TestExercismOrder makes sure that tests stand in the order of the checks
// with the task they belong to, and that free text is no test.
func TestExercismOrder(t *testing.T) {
	got := exercismOf(t, failing())
	var order []string
	for _, test := range got.Tests {
		order = append(order, fmt.Sprint(test.Task, " ", test.Name, " ", test.Status))
		if (test.Message == nil) != (test.Status == "pass") {
			t.Errorf("%s: status %s with message %v", test.Name, test.Status, test.Message)
		}
	}
	want := "1 circuit-breaker: Der zweite Fehler öffnet pass; 1 circuit-breaker: Nur eine Probe fail; " +
		"1 circuit-breaker: Zufällige Folgen fail; 2 fallfragen: Fall 1 pass"
	if strings.Join(order, "; ") != want || got.Version != 3 || got.Status != "fail" || got.Message != nil {
		t.Errorf("got %v", got)
	}
}

func TestAtMostTenAnnotations(t *testing.T) {
	var many []report.Submission
	for i := range 15 {
		s := failing()
		s.ID = fmt.Sprint("s", i)
		many = append(many, s)
	}
	log := written(t, report.Brief, forms()["log"], many...)
	if n := strings.Count(log, "\n::error "); n != 10 {
		t.Errorf("%d annotations", n)
	}
	if !strings.Contains(log, "\n5 weitere Meldungen stehen") {
		t.Error("nothing tells that five are missing")
	}
}

func TestAnnotationEscapes(t *testing.T) {
	s := failing()
	s.Files["circuit-breaker"] = "a:b,c%d/ä.py"
	s.Reports[0].Message = "100 %\nzweite: Zeile, ja"
	s.Reports[0].Diagnosis = nil
	log := written(t, report.Full, forms()["log"], s)
	want := "\n::error file=a%3Ab%2Cc%25d/ä.py,line=12,title=circuit-breaker%3A Nur eine Probe::100 %25%0Azweite: Zeile, ja\n"
	if !strings.Contains(log, want) {
		t.Errorf("no %q in\n%s", want, log)
	}
}

func TestLogNeedsToken(t *testing.T) {
	journal := report.NewJournal(run(), report.Full, report.NewGitHub(report.GitHubOptions{Log: io.Discard}))
	if _, err := journal.End(); err == nil {
		t.Error("a log is written without a token")
	}
}

// TestMarkdownStaysBelowLimit writes more than GitHub takes and looks for the
// end of the summary all the same.
func TestMarkdownStaysBelowLimit(t *testing.T) {
	var b bytes.Buffer
	journal := report.NewJournal(run(), report.Brief, report.NewGitHub(report.GitHubOptions{Summary: &b}))
	for i := range 10_000 {
		s := failing()
		s.ID = fmt.Sprintf("%s-%d", strings.Repeat("lang", 30), i)
		journal.Add(s)
	}
	if _, err := journal.End(); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	if len(got) >= 1<<20 {
		t.Errorf("%d bytes", len(got))
	}
	for _, want := range []string{"sind hier nicht gezeigt", "10000 Abgaben: 0 bestanden", "| Nur eine Probe | 0 von 10000 |"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q at the end", want)
		}
	}
}

func TestClassroom(t *testing.T) {
	line := written(t, report.Brief, forms()["classroom"], failing())
	value, ok := strings.CutPrefix(line, "result=")
	if !ok || strings.Count(line, "\n") != 1 {
		t.Fatalf("got %q", line)
	}
	data, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(value, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version  int
		Status   string
		MaxScore float64 `json:"max_score"`
		Tests    []struct {
			Status   string
			Score    float64
			Filename string
			Line     int `json:"line_no"`
		}
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	score := 0.0
	for _, test := range got.Tests {
		score += test.Score
	}
	if got.Version != 1 || got.Status != "fail" || got.MaxScore != 15 || score != 7.5 || len(got.Tests) != 4 {
		t.Errorf("got %+v", got)
	}
	if probe := got.Tests[1]; probe.Status != "fail" || probe.Filename != "subs/anna/circuit_breaker.py" || probe.Line != 12 {
		t.Errorf("got %+v", probe)
	}
	if several := written(t, report.Brief, forms()["classroom"], failing(), passing()); several != "" {
		t.Errorf("of two submissions: %q", several)
	}
}

func TestFormulas(t *testing.T) {
	cells := map[string]string{
		"=1+1": "'=1+1", "+49 30": "'+49 30", "-x": "'-x", "@SUM(A1)": "'@SUM(A1)", "＝1": "'＝1",
		" =1": "' =1", "Müller-Lüdenscheidt": "Müller-Lüdenscheidt", "a=b": "a=b", "": "",
	}
	for name, want := range cells {
		s := passing()
		s.Name = name
		row := strings.Split(strings.Split(written(t, report.Full, forms()["csv"], s), "\r\n")[1], ";")
		if row[1] != want {
			t.Errorf("name %q becomes %q, want %q", name, row[1], want)
		}
	}
}

// TestWorksheet fills in a grading worksheet as Moodle hands it out in German.
func TestWorksheet(t *testing.T) {
	r := run()
	r.Columns = []string{"ID", "Vollständiger Name", "Bewertung", "Bestwertung", "Zuletzt geändert (Bewertung)", "Feedback als Kommentar"}
	anna, dora := failing(), passing()
	anna.Row = []string{"Teilnehmer/in4711", "Anna Ährenfeld", "", "15,00", "-", ""}
	got := writtenOf(t, r, report.Brief, forms()["moodle"], anna, dora)
	want := "ID,Vollständiger Name,Bewertung,Bestwertung,Zuletzt geändert (Bewertung),Feedback als Kommentar,circuit-breaker,fallfragen\n" +
		"Teilnehmer/in4711,Anna Ährenfeld,7.5,\"15,00\",-," +
		"\"circuit-breaker: noch nicht richtig, 2,5 von 10 Punkten<br>fallfragen: bestanden, 5 von 5 Punkten\",2.5,5\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestNothingJudged makes sure that every form is whole without a submission.
func TestNothingJudged(t *testing.T) {
	for name, form := range forms() {
		var b bytes.Buffer
		journal := report.NewJournal(run(), report.Brief, form(&b))
		journal.Interrupt()
		if _, err := journal.End(); err != nil {
			t.Fatal(err)
		}
		switch name {
		case "json", "exercism", "gradescope":
			if !json.Valid(b.Bytes()) {
				t.Errorf("%s: %s", name, b.String())
			}
		case "junit":
			checkJUnit(t, b.String(), 0)
		case "text", "markdown":
			if !strings.Contains(b.String(), "Abgebrochen") {
				t.Errorf("%s does not tell of the interruption: %s", name, b.String())
			}
		}
	}
}

type brokenWriter struct{ left int }

func (w *brokenWriter) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		return 0, errors.New("no space left")
	}
	return len(p), nil
}

// TestOneFailingReport makes sure that a full disk costs no other report.
func TestOneFailingReport(t *testing.T) {
	var whole bytes.Buffer
	journal := report.NewJournal(run(), report.Brief, report.NewJUnit(&brokenWriter{left: 200}), report.NewJSON(&whole))
	journal.Add(failing())
	journal.Add(passing())
	if _, err := journal.End(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("got error %v", err)
	}
	if !json.Valid(whole.Bytes()) {
		t.Errorf("the other report is not whole: %s", whole.String())
	}
}

// TestUnjudgedNeverPasses gives every form a report whose verdict was forgotten.
func TestUnjudgedNeverPasses(t *testing.T) {
	s := report.Submission{ID: "x", Reports: []checker.Report{{Exercise: "circuit-breaker", MaxPoints: 10}}}
	if s.Status() != checker.Broken || (&report.Submission{}).Status() != checker.Error {
		t.Errorf("got %v", s.Status())
	}
	if got := exercismOf(t, s); got.Status != "error" {
		t.Errorf("got %+v", got)
	}
	if got := written(t, report.Full, forms()["junit"], s); !strings.Contains(got, `errors="1"`) {
		t.Errorf("got %s", got)
	}
}

// BenchmarkJournal shows that time grows with the number of submissions and
// memory does not.
func BenchmarkJournal(b *testing.B) {
	for _, n := range []int{10, 100, 1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				journal := report.NewJournal(run(), report.Brief, report.NewJSON(io.Discard), report.NewJUnit(io.Discard),
					report.NewCSV(io.Discard), report.NewText(io.Discard, report.TextOptions{}))
				for range n {
					journal.Add(failing())
				}
				if _, err := journal.End(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "submissions/s")
		})
	}
}
