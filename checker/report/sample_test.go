package report_test

import (
	"bytes"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/report"
	"pruefstein/checker/trace"
)

// hostile is what a learner prints who wants to break every reader at once.
const hostile = "\x1b[31mrot\x1b[0m ]]> <b>&amp;</b> \uFFFE \u202Etxt\n" +
	"::error::gefälscht\n::set-output name=result::x\n## Überschrift\n" +
	"[klick](https://example.org) | @lehrkraft #1 https://example.org www.example.org a@b.example\n" +
	"```\n<img src=x>\n[[ATTACHMENT|/etc/passwd]] \xff\xed\xa0\x80"

func run() report.Run {
	return report.Run{
		Tool: "pruefstein 0.1.0", Course: "resilienz 1", Seed: 7,
		Exercises: []report.Exercise{{ID: "circuit-breaker", MaxPoints: 10}, {ID: "fallfragen", MaxPoints: 5}},
	}
}

// failing is a submission with a visible and a hidden check that failed, and
// a quiz with one wrong answer and one free text.
func failing() report.Submission {
	return report.Submission{
		ID: "anna", Path: "subs/anna", Name: "Anna Ährenfeld", Number: "4711",
		Files:   map[string]string{"circuit-breaker": "subs/anna/circuit_breaker.py"},
		Reports: []checker.Report{breaker(), quiz()},
	}
}

func breaker() checker.Report {
	return checker.Report{
		Exercise: "circuit-breaker", Language: "python", File: "circuit_breaker.py",
		Status: checker.Fail, Points: 2.5, MaxPoints: 10, Seed: 7, Duration: 14 * time.Millisecond,
		Message: "`erlaubt(8)` gibt `True` zurück, erwartet ist `False`.", Line: 12, Source: "    return True",
		Diagnosis: []checker.Diagnosis{{ID: "probe-unbegrenzt", Message: "Es kommt mehr als eine Probe durch."}},
		Checks: []checker.CheckResult{
			{ID: "oeffnet", Title: "Der zweite Fehler öffnet", Status: checker.Pass, Points: 2.5, MaxPoints: 2.5, Duration: time.Millisecond},
			{
				ID: "probe", Title: "Nur eine Probe", Status: checker.Fail, MaxPoints: 2.5, Duration: 2 * time.Millisecond,
				Message: "`erlaubt(8)` gibt `True` zurück, erwartet ist `False`.", Line: 12, Source: "    return True",
				Failure: &checker.Failure{Steps: []checker.StepResult{
					{Call: "CircuitBreaker(1, 1)", Matches: true, Attributes: []checker.Aspect{{Name: "zustand", Expected: "'closed'", Actual: "'closed'", Matches: true}}},
					{Call: "fehler(0)", Matches: true, Output: "Fehler bei 0\n"},
					{Call: "erlaubt(8)", Expected: "False", Actual: "True", Output: "Probe\n"},
				}},
			},
			{
				ID: "zufall", Title: "Zufällige Folgen", Status: checker.Fail, Hidden: true, MaxPoints: 5, Duration: 9 * time.Millisecond,
				Message: "GEHEIM `fehler(31)`", Line: 31, Source: "GEHEIM",
				Failure: &checker.Failure{Shrunk: true, Steps: []checker.StepResult{
					{Call: "CircuitBreaker(31, 1)", Matches: true, Output: "GEHEIM"},
					{Call: "fehler(31)", Expected: "'GEHEIM'", Actual: "'GEHEIM!'", Exception: &trace.Exception{Type: "GEHEIM"}},
				}},
			},
		},
	}
}

func quiz() checker.Report {
	return checker.Report{
		Exercise: "fallfragen", File: "antwort.yaml", Status: checker.Pass, Points: 5, MaxPoints: 5,
		Checks: []checker.CheckResult{
			{ID: "fall-1", Title: "Fall 1", Status: checker.Pass, Hidden: true, Points: 5, MaxPoints: 5},
			{ID: "frei", Title: "In eigenen Worten", Status: checker.Skipped, Hidden: true},
		},
		Answers: []checker.AnswerResult{{Question: "fall-1", Status: checker.Pass, Given: "D", Explain: "GEHEIM"}},
	}
}

// unreadable is a submission whose archive is damaged.
func unreadable() report.Submission {
	message := "Das Archiv ist beschädigt."
	return report.Submission{
		ID: "bert.zip", Path: "subs/bert.zip", Problems: []string{message},
		Reports: []checker.Report{
			{Exercise: "circuit-breaker", Status: checker.Error, MaxPoints: 10, Message: message},
			{Exercise: "fallfragen", Status: checker.Error, MaxPoints: 5, Message: message},
		},
	}
}

// broken is a submission of which the machine judged only one exercise.
func broken() report.Submission {
	first := breaker()
	first.Status, first.Points, first.Diagnosis = checker.Broken, 0, nil
	first.Message = "Die Prüfung selbst ist gescheitert, an deiner Lösung liegt es nicht: kein Platz"
	return report.Submission{ID: "carl", Path: "subs/carl", Reports: []checker.Report{first, quiz()}}
}

// eventful is a submission to checks that look at what happens besides results
// and of which the author tells something.
func eventful() report.Submission {
	return report.Submission{ID: "emil", Path: "subs/emil", Reports: []checker.Report{{
		Exercise: "circuit-breaker", Language: "python", File: "frist.py", Status: checker.Fail, Points: 5, MaxPoints: 10,
		Message: "Sobald 200 ms vergangen sind, fehlt: Aufruf 1 endet mit `ZuSpaet`.",
		Checks: []checker.CheckResult{
			{ID: "verteilung", Title: "Verteilung", Status: checker.Pass, Points: 5, MaxPoints: 5, Detail: "| Server | Last |\n|---|---|\n| 1 | 5 |"},
			{
				ID: "frist", Title: "Die Frist", Status: checker.Fail, MaxPoints: 5,
				Message: "Sobald 200 ms vergangen sind, fehlt: Aufruf 1 endet mit `ZuSpaet`.",
				Failure: &checker.Failure{Steps: []checker.StepResult{
					{Call: "ausfuehren(live)", Matches: true, Notes: []string{"`live` gibt `42` zurück, nach 300 ms", "ruft `live` auf"}},
					{Call: "200 ms vergehen", Notes: []string{"fehlt: Aufruf 1 endet mit `ZuSpaet` (nach 200 ms)"}},
				}},
			},
		},
	}}}
}

// further is a submission that goes wrong in a further file.
func further() report.Submission {
	message := "`nachsehen(1)` endet mit `KeyError: 1` (`hilfe.py`, Zeile 7)."
	return report.Submission{ID: "fred", Path: "subs/fred", Files: map[string]string{"kette": "subs/fred/kette/kette.py"}, Reports: []checker.Report{{
		Exercise: "kette", Language: "python", File: "kette.py", Status: checker.Fail, MaxPoints: 5,
		Message: message, LineFile: "hilfe.py", Line: 7, Source: "return lager[nummer]",
		Checks: []checker.CheckResult{{
			ID: "zufall", Title: "Zufall", Status: checker.Fail, MaxPoints: 5,
			Message: message, LineFile: "hilfe.py", Line: 7, Source: "return lager[nummer]",
		}},
	}}}
}

// passing is a submission that got everything right.
func passing() report.Submission {
	right := breaker()
	right.Status, right.Points, right.Message, right.Line, right.Source, right.Diagnosis = checker.Pass, 10, "", 0, "", nil
	for i := range right.Checks {
		c := &right.Checks[i]
		*c = checker.CheckResult{ID: c.ID, Title: c.Title, Hidden: c.Hidden, Status: checker.Pass, Points: c.MaxPoints, MaxPoints: c.MaxPoints}
	}
	return report.Submission{ID: "dora", Path: "subs/dora", Reports: []checker.Report{right, quiz()}}
}

// spoiled is a submission in which the learner controls every text and filled
// it with s.
func spoiled(s string) report.Submission {
	r := breaker()
	r.Message, r.Source, r.File, r.LineFile = "`"+s+"`", s, s, s
	c := &r.Checks[1]
	c.Message, c.LineFile, c.Source, c.Detail = s, s, s, s
	for i := range c.Failure.Steps {
		step := &c.Failure.Steps[i]
		step.Actual, step.Output, step.Notes = s, s, []string{s}
		step.Exception = &trace.Exception{Type: s, Message: s, File: s}
	}
	fault := checker.Report{
		Exercise: "fallfragen", File: s, Status: checker.Error, MaxPoints: 5, Message: s, Line: 1, Source: s,
		Fault: &trace.Fault{Kind: trace.LoadRaised},
	}
	return report.Submission{
		ID: s, Path: s, Name: s, Number: s, Row: []string{s, s}, Problems: []string{s}, Notices: []string{s},
		Files: map[string]string{"circuit-breaker": s}, Reports: []checker.Report{r, fault},
	}
}

// written returns what a writer makes of submissions.
func written(t testing.TB, f report.Feedback, form func(*bytes.Buffer) report.Writer, submissions ...report.Submission) string {
	t.Helper()
	return writtenOf(t, run(), f, form, submissions...)
}

func writtenOf(t testing.TB, run report.Run, f report.Feedback, form func(*bytes.Buffer) report.Writer, submissions ...report.Submission) string {
	t.Helper()
	var b bytes.Buffer
	journal := report.NewJournal(run, f, form(&b))
	for _, s := range submissions {
		journal.Add(s)
	}
	if _, err := journal.End(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// forms are all forms, by the name of their golden files.
func forms() map[string]func(*bytes.Buffer) report.Writer {
	return map[string]func(*bytes.Buffer) report.Writer{
		"text":       func(b *bytes.Buffer) report.Writer { return report.NewText(b, report.TextOptions{}) },
		"json":       func(b *bytes.Buffer) report.Writer { return report.NewJSON(b) },
		"junit":      func(b *bytes.Buffer) report.Writer { return report.NewJUnit(b) },
		"exercism":   func(b *bytes.Buffer) report.Writer { return report.NewExercism(b) },
		"gradescope": func(b *bytes.Buffer) report.Writer { return report.NewGradescope(b) },
		"log": func(b *bytes.Buffer) report.Writer {
			return report.NewGitHub(report.GitHubOptions{Log: b, Token: "t0k3n"})
		},
		"markdown":  func(b *bytes.Buffer) report.Writer { return report.NewGitHub(report.GitHubOptions{Summary: b}) },
		"classroom": func(b *bytes.Buffer) report.Writer { return report.NewGitHub(report.GitHubOptions{Output: b}) },
		"csv":       func(b *bytes.Buffer) report.Writer { return report.NewCSV(b) },
		"moodle":    func(b *bytes.Buffer) report.Writer { return report.NewMoodle(b) },
	}
}
