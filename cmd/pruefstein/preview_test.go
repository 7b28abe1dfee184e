package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/exercises"
	"pruefstein/tui"
)

// next waits for an edition.
func next(t *testing.T, editions <-chan tui.Edition) tui.Edition {
	t.Helper()
	select {
	case e, ok := <-editions:
		if !ok {
			t.Fatal("there will be no edition")
		}
		return e
	case <-time.After(time.Minute):
		t.Fatal("no edition comes")
	}
	return tui.Edition{}
}

// change replaces a part of a file of a course.
func change(t *testing.T, path, old, new string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%q does not stand in %s", old, path)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), old, new, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A course is loaded anew whenever one of its files is changed, comes or goes.
func TestPreview(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../tui/testdata/course")); err != nil {
		t.Fatal(err)
	}
	c, err := loadCourse(dir)
	if err != nil {
		t.Fatal(err)
	}
	var forgotten []*exercises.Set
	v := newPreview(c, func(set *exercises.Set) { forgotten = append(forgotten, set) })
	ctx, stop := context.WithCancel(t.Context())
	editions := v.editions(ctx)
	lesson, exercise := filepath.Join(dir, "lessons/takt/lesson.md"), filepath.Join(dir, "exercises/wahl/exercise.yaml")

	change(t, lesson, "Im Takt zählen", "Im Takt")
	if e := next(t, editions); e.Course == nil || e.Course.Lessons[0].Title != "Im Takt" {
		t.Errorf("edition %+v", e)
	}
	change(t, exercise, "kind: quiz", "kind: quizz")
	e := next(t, editions)
	if len(e.Faults) != 1 || e.Faults[0].File != "exercises/wahl/exercise.yaml" || e.Faults[0].Line != 3 ||
		!strings.Contains(e.Faults[0].Message, "„quizz“") || !strings.Contains(e.Faults[0].Excerpt, "kind: quizz") {
		t.Errorf("faults %+v", e.Faults)
	}
	change(t, lesson, "title:", "titel:")
	if e := next(t, editions); len(e.Faults) != 2 {
		t.Errorf("faults %+v, want that of the lesson and that of the exercise", e.Faults)
	} else if f := e.Faults[0]; f.File != "lessons/takt/lesson.md" || f.Line != 2 || !strings.Contains(f.Excerpt, ">   2 | titel: Im Takt\n") {
		t.Errorf("fault of the lesson %+v", f)
	}
	change(t, lesson, "titel:", "title:")
	next(t, editions)
	change(t, exercise, "kind: quizz", "kind: quiz")
	if e := next(t, editions); len(e.Faults) > 0 || e.Exercises == nil {
		t.Errorf("edition %+v", e)
	}
	if len(forgotten) != 1 || forgotten[0] != c.exercises {
		t.Errorf("forgotten %v, want what was loaded first", forgotten)
	}
	change(t, filepath.Join(dir, "lessons/course.yaml"), "lessons: [takt]", "lessons: [takt, neu]")
	if e := next(t, editions); len(e.Faults) != 1 {
		t.Errorf("faults %+v, want that a lesson is missing", e.Faults)
	}
	if err := os.Mkdir(filepath.Join(dir, "lessons/neu"), 0o700); err != nil {
		t.Fatal(err)
	}
	text := "---\ntitle: Neu\ntrack: Probe\nminutes: 5\nreading: 5\nexercises: []\n---\n\nNeu.\n"
	if err := os.WriteFile(filepath.Join(dir, "lessons/neu/lesson.md"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if e := next(t, editions); len(e.Faults) > 0 || len(e.Course.Lessons) != 2 {
		t.Errorf("edition %+v, want a second lesson", e)
	}
	stop()
	for range editions { // closed once ctx has ended
	}
}

// The built-in course and archives stay as they are.
func TestPreviewOfWhatStays(t *testing.T) {
	c, err := loadCourse("")
	if err != nil {
		t.Fatal(err)
	}
	if v := newPreview(c, nil); v.place != "" {
		t.Errorf("the built-in course is followed at %q", v.place)
	}
}
