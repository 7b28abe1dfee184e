package tui

import (
	"runtime"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// BenchmarkFirstFrame is the way from a loaded course to what the learner sees.
func BenchmarkFirstFrame(b *testing.B) {
	course, set := testCourse(b)
	cfg := Config{Course: course, Exercises: set, Clock: clock, Theme: theme.Dark}
	for b.Loop() {
		a := New(b.Context(), cfg)
		a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
		a.View()
	}
}

// BenchmarkStart is the way from nothing to what the learner sees: it loads the
// built-in course and draws.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		course, err := lessons.Load(lessons.Builtin())
		if err != nil {
			b.Fatal(err)
		}
		set, err := exercises.Load(exercises.Builtin())
		if err != nil {
			b.Fatal(err)
		}
		a := New(b.Context(), Config{Course: course, Exercises: set, Clock: clock, Theme: theme.Dark})
		a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
		a.View()
	}
}

// BenchmarkKeyToFrame is a key typed into the editor with all three panes in
// sight.
func BenchmarkKeyToFrame(b *testing.B) {
	course, set := testCourse(b)
	a := New(b.Context(), Config{Course: course, Exercises: set, Clock: clock, Theme: theme.Dark})
	a.Update(tea.WindowSizeMsg{Width: 160, Height: 45})
	e, _ := set.Get("zaehler")
	stub, err := e.Stub("python")
	if err != nil {
		b.Fatal(err)
	}
	a.openExercise("zaehler")
	w := a.works["zaehler"]
	w.code.open("python", []loadedFile{{File: exercises.File{Name: "zaehler.py", Data: stub}}})
	w.setFocus(onCode)
	w.results.finish(new(failing()))
	keys := []tea.KeyPressMsg{{Code: 'x', Text: "x"}, {Code: tea.KeyBackspace}}
	for i := 0; b.Loop(); i++ {
		a.Update(keys[i%2])
		a.View()
	}
}

// BenchmarkResize lays the reader out anew at another width.
func BenchmarkResize(b *testing.B) {
	course, set := testCourse(b)
	a := New(b.Context(), Config{Course: course, Exercises: set, Clock: clock, Theme: theme.Dark})
	a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	a.openLesson("takt")
	for i := 0; b.Loop(); i++ {
		a.Update(tea.WindowSizeMsg{Width: 60 + i%20, Height: 40})
		a.View()
	}
}

// BenchmarkTwentyThousandEvents goes to and fro through the app, types, checks
// and answers. It tells how much memory the app holds after the first tenth
// and at the end: the same, since nothing may pile up.
func BenchmarkTwentyThousandEvents(b *testing.B) {
	const events = 20_000
	for b.Loop() {
		drive := newBench(b, 120, 40)
		begin, end := uint64(0), uint64(0)
		for i := 0; i < events; {
			for _, key := range tour {
				drive.press(key)
				drive.app.View()
				i += len(keysOf(key))
			}
			if begin == 0 && i >= events/10 {
				begin = inUse()
			}
		}
		end = inUse()
		b.ReportMetric(float64(begin)/1024, "KB-at-2000")
		b.ReportMetric(float64(end)/1024, "KB-at-20000")
	}
}

// tour is a way through all pages that ends where it begins.
var tour = []string{
	"enter", "pgdown", "pgdown", "right", "tab", "enter", "esc", "/", "zähl", "enter", "n", "n", "esc", "esc", "esc",
	"down", "enter", "f4", "# probe ", "enter", "backspace", "ctrl+s", "esc", "f5", "left", "right", "d", "esc", "h", "f4",
	"ctrl+a", "class Zaehler: pass", "ctrl+s", "ctrl+z", "ctrl+z", "esc", "esc", "esc",
	"down", "enter", "a", "enter", "b", "enter", "right", "a", "enter", "esc", "s", "esc", "?", "down", "esc",
	"ctrl+p", "zähler", "down", "esc", "/", "grenze", "down", "esc", "home",
}

// inUse is the memory that is in use.
func inUse() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
