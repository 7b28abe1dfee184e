package pack_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/pack"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// The real Python, which TestMain unpacks once for all tests.
var judge *checker.Checker

func TestMain(m *testing.M) {
	code, err := withPython(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func withPython(run func() int) (int, error) {
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return 0, err
	}
	interpreter, err := python.Embedded(context.Background(), dir, nil)
	if err != nil {
		return 0, err
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	language := python.New(interpreter, launcher)
	defer language.Close()
	judge = checker.New(map[string]checker.Runtime{"python": language}, time.Now)
	defer judge.Close()
	return run(), nil
}

func courseOf(t testing.TB, texts, tasks fs.FS) pack.Course {
	t.Helper()
	text, err := lessons.Load(texts)
	if err != nil {
		t.Fatal(err)
	}
	set, err := exercises.Load(tasks)
	if err != nil {
		t.Fatal(err)
	}
	return pack.Course{Text: text, Exercises: set, Lessons: texts, Tasks: tasks}
}

func builtin(t testing.TB) pack.Course { return courseOf(t, lessons.Builtin(), exercises.Builtin()) }

// open opens an archive as a course again.
func open(t testing.TB, archive []byte) (*zip.Reader, pack.Course) {
	t.Helper()
	reader, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	texts, err := fs.Sub(reader, "lessons")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := fs.Sub(reader, "exercises")
	if err != nil {
		t.Fatal(err)
	}
	return reader, courseOf(t, texts, tasks)
}

func learner(t testing.TB, c pack.Course) []byte {
	t.Helper()
	var b bytes.Buffer
	missing, err := pack.Learner(t.Context(), &b, c, judge)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing { // what fakes see cannot be told without a reference
		if e, _ := c.Exercises.Get(m.Exercise); len(e.API.Fakes) == 0 {
			t.Fatalf("missing %v", m)
		}
	}
	return b.Bytes()
}

func TestBothEditionsAreTheSameCourse(t *testing.T) {
	c := builtin(t)
	var grader bytes.Buffer
	if err := pack.Grader(&grader, c); err != nil {
		t.Fatal(err)
	}
	for edition, archive := range map[lessons.Edition][]byte{lessons.LearnerEdition: learner(t, c), lessons.GraderEdition: grader.Bytes()} {
		_, again := open(t, archive)
		if again.Text.ID != c.Text.ID || again.Text.Version != c.Text.Version || again.Text.Edition != edition {
			t.Errorf("%s: course %s %s of edition %q", edition, again.Text.ID, again.Text.Version, again.Text.Edition)
		}
		for _, e := range c.Exercises.All() {
			got, ok := again.Exercises.Get(e.ID)
			if !ok || got.Title != e.Title || got.MaxPoints() != e.MaxPoints() || len(got.Hints) != len(e.Hints) {
				t.Errorf("%s: %s is %+v", edition, e.ID, got)
			}
		}
	}
	_, complete := open(t, grader.Bytes())
	for _, e := range complete.Exercises.All() {
		if e.Learner || e.Solution == "" {
			t.Errorf("%s is not complete for graders", e.ID)
		}
	}
}

func TestPackingIsDeterministic(t *testing.T) {
	if !bytes.Equal(learner(t, builtin(t)), learner(t, builtin(t))) {
		t.Error("two archives of one course differ")
	}
}

// A right solution passes what is visible and is told that more follows; a
// wrong one fails as ever.
func TestLearnersJudgeVisibleChecks(t *testing.T) {
	c := builtin(t)
	_, small := open(t, learner(t, c))
	for _, whole := range c.Exercises.All() {
		if whole.Quiz != nil {
			continue
		}
		e, _ := small.Exercises.Get(whole.ID)
		reference, err := whole.Reference("python")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Reference("python"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: the reference is there: %v", e.ID, err)
		}
		if len(e.Checks) == 0 {
			continue // all is left to grading
		}
		report := check(t, e, reference)
		last := report.Checks[len(report.Checks)-1]
		if report.Status != checker.Pass || last.Status != checker.Skipped || !strings.Contains(last.Title, "bei der Bewertung") {
			t.Errorf("%s: the reference is %v (%s), last check %+v", e.ID, report.Status, report.Message, last)
		}
		if report.Points <= 0 || report.Points+last.MaxPoints != report.MaxPoints || report.MaxPoints != whole.MaxPoints() {
			t.Errorf("%s: %v of %v points, %v withheld", e.ID, report.Points, report.MaxPoints, last.MaxPoints)
		}
		stub, err := e.Stub("python")
		if err != nil {
			t.Fatal(err)
		}
		wrong := check(t, e, stub)
		if wrong.Status != checker.Fail || len(wrong.Diagnosis) > 0 {
			t.Errorf("%s: the stub is %v", e.ID, wrong.Status)
		}
		sameFailure(t, whole, wrong, stub)
	}
}

// sameFailure wants that learners read of a visible check what the complete
// edition says of it.
func sameFailure(t *testing.T, whole *exercises.Exercise, got checker.Report, source []byte) {
	t.Helper()
	want := map[string]string{}
	for _, result := range check(t, whole, source).Checks {
		want[result.ID] = fmt.Sprint(result.Status, result.Message)
	}
	for _, result := range got.Checks[:len(got.Checks)-1] {
		if now := fmt.Sprint(result.Status, result.Message); now != want[result.ID] {
			t.Errorf("%s, %s: %q, want %q", whole.ID, result.ID, now, want[result.ID])
		}
	}
}

func check(t *testing.T, e *exercises.Exercise, source []byte) checker.Report {
	t.Helper()
	language, _ := e.Language("python")
	submission := checker.Submission{Language: "python", File: language.File, Source: source}
	report, err := judge.Check(t.Context(), e, submission, checker.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestQuizzesAreJudgedAtGrading(t *testing.T) {
	_, small := open(t, learner(t, builtin(t)))
	e, _ := small.Exercises.Get("bulkhead-oder-shedding")
	report, err := judge.Check(t.Context(), e, checker.Submission{File: "antwort.yaml", Source: []byte("antwort: [D, B]")}, checker.Options{})
	if err != nil || report.Status != checker.Skipped || report.Points != 0 || report.MaxPoints != 10 {
		t.Fatalf("%v, %v of %v points, %v", report.Status, report.Points, report.MaxPoints, err)
	}
	for _, answer := range report.Answers {
		if answer.Explain != "" {
			t.Errorf("%s explains itself: %s", answer.Question, answer.Explain)
		}
	}
}

const secret = "KANARIENVOGEL"

// canaries is a course with a canary wherever something must stay hidden.
func canaries() (texts, tasks fstest.MapFS) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	texts = fstest.MapFS{
		"course.yaml":             file("# " + secret + "\nid: vogel\ntitle: Vogel\nlanguage: de\nversion: '7'\nlessons: [eins]\n"),
		"eins/lesson.md":          file("---\n# " + secret + "\ntitle: Eins\nminutes: 3\nexercises: [zaehler, wahl]\n---\n\n<!-- " + secret + " -->\n\n## Schritt\n\nSieh [hier](bild.txt) nach <!-- " + secret + " -->.\n"),
		"eins/bild.txt":           file("ein Bild"),
		"glossary.md":             file("<!-- " + secret + " -->\n\n## Vogel (bird)\n\nEr fliegt.\n"),
		"eins/quelle.py":          file(secret),
		"eins/.versteckt":         file(secret),
		"entwurf/lesson.md":       file(secret),
		"eins/__pycache__/x.pyc":  file(secret),
		"eins/material/notiz.txt": file(secret),
	}
	tasks = fstest.MapFS{
		"zaehler/exercise.yaml": file(`id: zaehler
title: Zähler
kind: class
minutes: 5
oracle: python
languages: {python: {file: zaehler.py}}
api: {construct: Zaehler, methods: {plus: {returns: int}, teile: {returns: float}, weg: {}}, attributes: {stand: int, name: any}}
checks:
  - {id: sichtbar, title: Sichtbar, kind: example, points: 1, steps: ["plus()", teile(), weg()]} # ` + secret + `
  - {id: geheim, title: ` + secret + `, kind: example, hidden: true, points: 2, steps: [plus()]}
  - {id: zufall, title: ` + secret + `, kind: random, points: 3}
misconceptions: [{id: nie, message: ` + secret + `}]
equivalent: [{mutant: ` + secret + `, reason: ` + secret + `}]
`),
		"zaehler/task.md":             file("Zähle.\n<!-- " + secret + " -->\n"),
		"zaehler/hints.md":            file("## Sacht\nDenk nach.\n"),
		"zaehler/solution.md":         file(secret),
		"zaehler/notiz.txt":           file(secret),
		"zaehler/python/stub.py":      file("# TODO\n"),
		"zaehler/python/reference.py": file("class Zaehler:  # " + secret + "\n    def __init__(self):\n        self.stand, self.name = 0, ['a', None, 0.5]\n\n    def plus(self):\n        self.stand += 1\n        return self.stand\n\n    def teile(self):\n        return self.stand / 4\n\n    def weg(self):\n        self.name = None\n"),
		"zaehler/python/wrong/nie.py": file(secret),
		"wahl/exercise.yaml": file(`id: wahl
title: Wahl
kind: quiz
minutes: 2
questions:
  - {id: a, title: A, kind: choice, points: 5, text: Was?, options: [{key: A, text: Dies, explain: ` + secret + `}, {key: B, text: Das, explain: ` + secret + `}], correct: B}
  - {id: b, title: B, kind: text, text: Warum?, model: ` + secret + `, key: [` + secret + `]}
`),
		"wahl/task.md":     file("Wähle."),
		"wahl/solution.md": file(secret),
	}
	return texts, tasks
}

func TestLearnersFindNoCanary(t *testing.T) {
	texts, tasks := canaries()
	reader, c := open(t, learner(t, courseOf(t, texts, tasks)))
	want := []string{
		"exercises/wahl/exercise.yaml", "exercises/wahl/task.md",
		"exercises/zaehler/exercise.yaml", "exercises/zaehler/hints.md", "exercises/zaehler/python/stub.py", "exercises/zaehler/task.md",
		"lessons/course.yaml", "lessons/eins/bild.txt", "lessons/eins/lesson.md", "lessons/glossary.md",
	}
	var got []string
	for _, f := range reader.File {
		got = append(got, f.Name)
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil || bytes.Contains(data, []byte(secret)) {
			t.Errorf("%s: %v\n%s", f.Name, err, data)
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("files\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if term, ok := c.Text.Glossary.Term("vogel"); !ok || term.Other != "bird" {
		t.Errorf("the glossary explains %q", c.Text.Glossary.IDs())
	}
	e, _ := c.Exercises.Get("zaehler")
	reference := tasks["zaehler/python/reference.py"].Data
	if report := check(t, e, reference); report.Status != checker.Pass || report.Points != 1 || report.MaxPoints != 6 {
		t.Errorf("the reference is %v with %v of %v points: %+v", report.Status, report.Points, report.MaxPoints, report.Checks)
	}
}

// An example whose outcome exercise.yaml cannot hold is left to grading.
func TestWhatCannotBeWrittenIsWithheld(t *testing.T) {
	texts, tasks := canaries()
	reference := tasks["zaehler/python/reference.py"]
	reference.Data = []byte(strings.Replace(string(reference.Data), "return self.stand / 4", "return object()", 1))
	var b bytes.Buffer
	missing, err := pack.Learner(t.Context(), &b, courseOf(t, texts, tasks), judge)
	if err != nil || len(missing) != 1 || missing[0] != (pack.Withheld{Exercise: "zaehler", Check: "sichtbar"}) {
		t.Fatalf("missing %v, %v", missing, err)
	}
	_, c := open(t, b.Bytes())
	e, _ := c.Exercises.Get("zaehler")
	if e.Withheld != (exercises.Withheld{Checks: 3, Points: 6}) || len(e.Checks) != 0 {
		t.Errorf("withheld %+v, checks %v", e.Withheld, e.Checks)
	}
	if report := check(t, e, []byte("class Zaehler: pass")); report.Status != checker.Skipped {
		t.Errorf("without checks a submission is %v", report.Status)
	}
}

func TestALearnersEditionIsNotPackedAgain(t *testing.T) {
	_, c := open(t, learner(t, builtin(t)))
	if _, err := pack.Learner(t.Context(), io.Discard, c, judge); !errors.Is(err, pack.ErrLearner) {
		t.Errorf("learner: %v", err)
	}
	if err := pack.Grader(io.Discard, c); !errors.Is(err, pack.ErrLearner) {
		t.Errorf("grader: %v", err)
	}
}

func TestLargeFilesAreRefused(t *testing.T) {
	texts, tasks := canaries()
	texts["eins/film.bin"] = &fstest.MapFile{Data: make([]byte, 1<<20+1)}
	err := pack.Grader(io.Discard, courseOf(t, texts, tasks))
	if large, ok := errors.AsType[*pack.TooLargeError](err); !ok || path.Base(large.File) != "film.bin" {
		t.Errorf("got %v", err)
	}
}
