package tui

import (
	"testing"
	"time"

	"pruefstein/exercises/progress"
)

func TestStatistics(t *testing.T) {
	store := &shelf{lessons: map[string]progress.Lesson{}}
	b := newBench(t, 100, 30, func(c *Config) { c.Progress = store })
	b.press("s")
	b.wants("0 von 3 Übungen gelöst. Kein Versuch, kein Hinweis geöffnet.")
	b.press("esc", "down", "enter", "h", "h", "ctrl+s", "l", "j", "esc", "s")
	b.wants("Ein Versuch, 2 Hinweise geöffnet.", "ein Versuch, 4 von 10 Punkten, 2 von 3 Hinweisen geöffnet, Lösung angesehen")
	b.press("s")
	b.wants("Als Nächstes")
}

func TestSolvedHow(t *testing.T) {
	s := &statsScreen{now: noon}
	tests := []struct {
		standing progress.Exercise
		want     string
	}{
		{progress.Exercise{}, "gelöst"},
		{progress.Exercise{Tries: 1, First: noon, FirstSolve: noon}, "gelöst beim ersten Versuch (12:00 Uhr)"},
		{progress.Exercise{Tries: 3, First: noon.Add(-25 * time.Minute), FirstSolve: noon}, "gelöst beim 3. Versuch, 25 min nach dem ersten (12:00 Uhr)"},
		{progress.Exercise{Tries: 2, First: noon.AddDate(0, 0, -4), FirstSolve: noon.AddDate(0, 0, -1)}, "gelöst beim 2. Versuch, 3 Tage nach dem ersten (1.3., 12:00 Uhr)"},
	}
	for _, tt := range tests {
		if got := s.solvedHow(tt.standing); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	for d, want := range map[time.Duration]string{
		30 * time.Second: "weniger als eine Minute", 119 * time.Minute: "119 min", 47 * time.Hour: "47 Stunden", 49 * time.Hour: "2 Tage",
	} {
		if got := lasted(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}
