package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

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
	w.code.open("zaehler.py", "python", stub)
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
