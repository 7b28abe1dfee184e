package verify_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"pruefstein/checker/verify"
)

func config(t testing.TB, course fs.FS) verify.Config {
	t.Helper()
	texts, err := fs.Sub(course, "lessons")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := fs.Sub(course, "exercises")
	if err != nil {
		t.Fatal(err)
	}
	return verify.Config{Lessons: texts, Exercises: tasks, Runtimes: runtimes, Now: time.Now}
}

func TestOnly(t *testing.T) {
	c := config(t, soundCourse(t, "code"))
	c.Only = "frage"
	report, err := verify.Course(t.Context(), c)
	if err != nil || len(report.Lessons) != 0 || len(report.Exercises) != 1 || report.Exercises[0].ID != "frage" {
		t.Errorf("report %+v, %v", report, err)
	}
	c.Only = "fragen"
	_, err = verify.Course(t.Context(), c)
	if unknown, ok := errors.AsType[*verify.UnknownError](err); !ok || unknown.ID != "fragen" || len(unknown.IDs) != 2 {
		t.Errorf("error %v", err)
	}
}

func TestProgress(t *testing.T) {
	c := config(t, soundCourse(t, "code"))
	last := make(map[string]verify.Progress)
	c.Progress = func(p verify.Progress) {
		if before, ok := last[p.Step]; ok && p.Done <= before.Done {
			t.Errorf("%+v after %+v", p, before)
		}
		last[p.Step] = p
	}
	if _, err := verify.Course(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	if len(last) < 5 {
		t.Errorf("told of the steps %v", last)
	}
	for step, p := range last {
		if p.Section != "zaehler" || p.Done != p.Total || p.Total == 0 {
			t.Errorf("%s ends with %+v", step, p)
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := config(t, soundCourse(t, "code"))
	c.Progress = func(p verify.Progress) {
		if p.Step == "Mutanten" {
			cancel()
		}
	}
	if _, err := verify.Course(ctx, c); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// Without the language of the reference there is no proof, and that is no
// fault of the course.
func TestNoRuntime(t *testing.T) {
	c := config(t, soundCourse(t, "code"))
	c.Runtimes = nil
	c.Only = "zaehler"
	if _, err := verify.Course(t.Context(), c); err == nil {
		t.Error("a course was proven without running it")
	}
}

// A language that cannot be run here is left out and named.
func TestLanguageLeftOut(t *testing.T) {
	course := soundCourse(t, "code")
	edit(t, course, `exercises/zaehler/exercise.yaml ⇒ python: {file: zaehler.py} ⇒ python: {file: zaehler.py}\n  java: {file: Zaehler.java}`)
	for _, name := range []string{"stub", "reference"} {
		course["exercises/zaehler/java/"+name+".java"] = &fstest.MapFile{Data: []byte("class Zaehler {} // TODO in stub\n")}
	}
	course["exercises/zaehler/java/reference.java"] = &fstest.MapFile{Data: []byte("class Zaehler {}\n")}
	report := prove(t, course)
	proofs := report.Exercises[0].Proofs
	if !report.Sound() || len(proofs) != 2 || proofs[0].Skipped != "" || proofs[1].Language != "java" || proofs[1].Skipped == "" {
		t.Errorf("found %v, proofs %+v", report.All(), proofs)
	}
}

func ExampleCourse() {
	course := fstest.MapFS{}
	for name, text := range map[string]string{
		"lessons/course.yaml":           "id: klein\ntitle: Klein\nlanguage: de\nversion: '1'\nlessons: [anfang]\n",
		"lessons/anfang/lesson.md":      "---\ntitle: Anfang\nminutes: 1\nreading: 1\n---\nSiehe [dort](#ende), denn 2 · 3 = 5.\n",
		"exercises/leer/README.ignored": "",
	} {
		course[name] = &fstest.MapFile{Data: []byte(text)}
	}
	texts, _ := fs.Sub(course, "lessons")
	tasks, _ := fs.Sub(course, "exercises")
	report, err := verify.Course(context.Background(), verify.Config{Lessons: texts, Exercises: tasks, Now: time.Now})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, finding := range report.All() {
		fmt.Println(finding)
	}
	// Output:
	// lessons/anfang/lesson.md:6: Der Link führt zur Stelle „ende“, die es in diesem Text nicht gibt.
	// lessons/anfang/lesson.md:6: Die Rechnung „2 · 3 = 5“ geht nicht auf.
}

// How the time for a proof grows with the number of random sequences.
func BenchmarkCourse(b *testing.B) {
	for _, sequences := range []int{100, 200, 400, 800} {
		b.Run(fmt.Sprintf("sequences=%d", sequences), func(b *testing.B) {
			course := soundCourse(b, "code")
			definition := course["exercises/zaehler/exercise.yaml"]
			text := strings.Replace(string(definition.Data), "sequences: 80", fmt.Sprintf("sequences: %d", sequences), 1)
			definition.Data = []byte(strings.Replace(text, "steps: [1, 8]", "steps: [1, 24]", 1))
			for b.Loop() {
				if report := prove(b, course); !report.Sound() {
					b.Fatal(report.All())
				}
			}
		})
	}
}

// How the time for a proof grows with the number of mutants: each further
// method brings the same ones.
func BenchmarkMutants(b *testing.B) {
	for _, methods := range []int{0, 10, 20, 40} {
		b.Run(fmt.Sprintf("methods=%d", methods), func(b *testing.B) {
			course := soundCourse(b, "code")
			for i := range methods {
				edit(b, course, fmt.Sprintf(`exercises/zaehler/exercise.yaml ⇒ leere: {} ⇒ leere: {}\n    mehr%d: {returns: int}`, i))
				edit(b, course, fmt.Sprintf(`exercises/zaehler/python/reference.py ⇒     def leere ⇒     def mehr%d(self):\n        return self.stand * 3 + %d\n\n    def leere`, i, i))
			}
			mutants := 0
			for b.Loop() {
				c := config(b, course)
				c.Only = "zaehler"
				report, err := verify.Course(b.Context(), c)
				if err != nil {
					b.Fatal(err)
				}
				mutants = len(report.Exercises[0].Proofs[0].Mutants)
			}
			b.ReportMetric(float64(mutants), "mutants")
		})
	}
}

// How long the built-in exercises take.
func BenchmarkBuiltin(b *testing.B) {
	for _, id := range []string{"circuit-breaker", "token-bucket"} {
		b.Run(id, func(b *testing.B) {
			c := builtin()
			c.Only = id
			for b.Loop() {
				if _, err := verify.Course(b.Context(), c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
