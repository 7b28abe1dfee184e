package report_test

import (
	"encoding/base64"
	"reflect"
	"strings"
	"testing"

	"pruefstein/checker"
	"pruefstein/checker/report"
)

// onlyHiddenFails is a submission whose message speaks for a hidden check.
func onlyHiddenFails() report.Submission {
	s := failing()
	r := &s.Reports[0]
	r.Checks[1] = checker.CheckResult{ID: "probe", Title: "Nur eine Probe", Status: checker.Pass, Points: 2.5, MaxPoints: 2.5}
	r.Points, r.Message, r.Line, r.Source = 5, r.Checks[2].Message, r.Checks[2].Line, r.Checks[2].Source
	return s
}

// brokenHidden is a submission that broke after a hidden check had failed.
func brokenHidden() report.Submission {
	s := onlyHiddenFails()
	s.Reports[0].Status = checker.Broken
	return s
}

// TestNothingHiddenShows looks for the canary that stands in everything a
// hidden check could give away.
func TestNothingHiddenShows(t *testing.T) {
	submissions := map[string]report.Submission{
		"visible fails": failing(), "only hidden fails": onlyHiddenFails(), "broken": brokenHidden(),
	}
	for name, s := range submissions {
		for form, writer := range forms() {
			for _, f := range []report.Feedback{0, report.None, report.Brief} {
				got := written(t, f, writer, s)
				if line, ok := strings.CutPrefix(got, "result="); ok {
					data, err := base64.StdEncoding.DecodeString(strings.TrimSpace(line))
					if err != nil {
						t.Fatal(err)
					}
					got = string(data)
				}
				if strings.Contains(got, "GEHEIM") || strings.Contains(got, "(31") {
					t.Errorf("%s, %s, feedback %v: a hidden check shows:\n%s", name, form, f, got)
				}
				if f != report.Brief && (strings.Contains(got, "Zufällige") || strings.Contains(got, "mehr als eine Probe")) {
					t.Errorf("%s, %s, feedback %v: a title or a diagnosis shows:\n%s", name, form, f, got)
				}
			}
		}
	}
}

// TestFullShowsHidden makes sure that the canary of the test before can sing.
func TestFullShowsHidden(t *testing.T) {
	for _, form := range []string{"json", "junit", "exercism", "gradescope"} {
		if got := written(t, report.Full, forms()[form], failing()); !strings.Contains(got, "GEHEIM") {
			t.Errorf("%s hides what is asked for:\n%s", form, got)
		}
	}
}

func TestRedact(t *testing.T) {
	cases := []struct {
		name     string
		report   checker.Report
		feedback report.Feedback
		message  string
		line     int
		checks   []string // titles
	}{
		{"visible check speaks", breaker(), report.Brief, breaker().Message, 12, []string{"Der zweite Fehler öffnet", "Nur eine Probe", "Zufällige Folgen"}},
		{"hidden check speaks", onlyHiddenFails().Reports[0], report.Brief, "Verdeckte Prüfung „Zufällige Folgen“: noch nicht richtig.", 0, []string{"Der zweite Fehler öffnet", "Nur eine Probe", "Zufällige Folgen"}},
		{"hidden check counts", onlyHiddenFails().Reports[0], report.None, "Verdeckte Prüfungen sind noch nicht bestanden.", 0, []string{"Der zweite Fehler öffnet", "Nur eine Probe", "Verdeckte Prüfungen"}},
		{"all shown", onlyHiddenFails().Reports[0], report.Full, "GEHEIM `fehler(31)`", 31, []string{"Der zweite Fehler öffnet", "Nur eine Probe", "Zufällige Folgen"}},
		{"our fault", broken().Reports[0], report.None, broken().Reports[0].Message, 12, []string{"Der zweite Fehler öffnet", "Nur eine Probe", "Verdeckte Prüfungen"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := report.Redact(&c.report, c.feedback)
			if got.Message != c.message || got.Line != c.line {
				t.Errorf("got message %q in line %d, want %q in %d", got.Message, got.Line, c.message, c.line)
			}
			var titles []string
			var points, maxPoints float64
			for _, check := range got.Checks {
				titles = append(titles, check.Title)
				points += check.Points
				maxPoints += check.MaxPoints
			}
			if !reflect.DeepEqual(titles, c.checks) {
				t.Errorf("got checks %q, want %q", titles, c.checks)
			}
			if c.report.Status != checker.Broken && points != c.report.Points || maxPoints != 10 {
				t.Errorf("checks add up to %v of %v", points, maxPoints)
			}
		})
	}
}

func TestRedactKeepsTheOriginal(t *testing.T) {
	for _, f := range []report.Feedback{report.None, report.Brief, report.Full} {
		s := failing()
		written(t, f, forms()["json"], s)
		if !reflect.DeepEqual(s, failing()) {
			t.Errorf("feedback %v changes the submission", f)
		}
	}
}

func TestFeedbackNames(t *testing.T) {
	for name, want := range map[string]report.Feedback{"none": report.None, "summary": report.Brief, "full": report.Full} {
		if got, ok := report.ParseFeedback(name); !ok || got != want || got.String() != name {
			t.Errorf("ParseFeedback(%q) = %v, %v", name, got, ok)
		}
	}
	if _, ok := report.ParseFeedback("alles"); ok {
		t.Error("an unknown name is accepted")
	}
}
