package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

func TestSearchOpensThePlace(t *testing.T) {
	tests := []struct {
		words string
		want  []string
	}{
		{"LIMIT jedem", []string{"Schritt 0/3", "Treffer 1/"}},                             // the intro, words apart
		{"grenze gehört nicht", []string{"Schritt 3/3", "nicht mehr dazu", "Treffer 1/1"}}, // in a list
		{"voll zurücksetzen", []string{"Die Zustände", "Grenze erreicht"}},                 // in a diagram
		{"noch ohne", []string{"return True", "Treffer 1/1"}},                              // in program text
		{"zaehle() nein", []string{"Worum es geht", "Antwort"}},                            // in a table
		{"schreib klasse", []string{"F2 Aufgabe"}},                                         // in a task
		{"fall 2", []string{"Frage 2 von 2"}},                                              // in a question
		{"zeitspanne geschehen", []string{"╭─ Rate Limit", "Eine Grenze daf"}},             // in the glossary
	}
	for _, tt := range tests {
		b := newBench(t, 110, 30)
		b.press("/", tt.words)
		b.wants("Eine Stelle")
		b.press("enter")
		b.wants(tt.want...)
	}
}

func TestSearchShowsPlaceAndContext(t *testing.T) {
	b := newBench(t, 110, 40)
	b.press("ctrl+f", "zähler")
	b.wants("▸ Aufgabe · Zähler mit Grenze", "  Im Takt zählen", "Ein Zähler merkt sich, wie oft", "Worum es geht · Im Takt zählen", "Aufgabe · Zähler mit Grenze", "Begriff · Rate Limit", "Stelle 1 von ")
	b.press("down")
	b.wants("▸ Frage · Was zählt?", "Stelle 2 von ") // titles come first
	b.press("up", "up")
	b.wants("▸ Begriff · Rate Limit")
	b.press("esc")
	b.lacks("Stelle")
}

// TestSearchHidesSolutions looks for what learners must not read yet.
func TestSearchHidesSolutions(t *testing.T) {
	course, set := testCourse(t)
	x := newIndex(newOutline(course, set))
	e, _ := set.Get("zaehler")
	hidden := []string{firstLine(e.Solution), firstLine(e.Hints[0].Text)}
	for _, quiz := range []string{"wahl", "worte"} {
		e, _ := set.Get(quiz)
		for _, q := range e.Quiz.Questions {
			hidden = append(hidden, firstLine(q.Model))
			for _, o := range q.Options {
				hidden = append(hidden, firstLine(o.Explain))
			}
		}
	}
	for _, words := range hidden {
		if words != "" && len(x.look(words)) > 0 {
			t.Errorf("%q is found at %q", words, x.look(words)[0].place)
		}
	}
	if len(hidden) < 8 {
		t.Errorf("only %d texts are hidden", len(hidden))
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return oneLine(line)
}

func TestSearchComesBack(t *testing.T) {
	b := newBench(t, 100, 20)
	b.press("enter", "end")
	before := b.frame()
	b.press("ctrl+f")
	b.send(tea.PasteMsg{Content: "noch ohne Grenze"})
	b.press("enter")
	b.wants("Treffer 1/1")
	b.press("esc", "esc")
	if b.frame() != before {
		t.Errorf("now\n%s", b.frame())
	}
}

func TestExcerpt(t *testing.T) {
	text := strings.Repeat("Wörter davor und ", 20) + "der Größte steht hier" + strings.Repeat(" und danach", 20)
	for width := 1; width < 200; width++ {
		got := excerpt(text, "größte", width)
		if ansi.StringWidth(got) > width {
			t.Fatalf("%d columns: %q", width, got)
		}
		if width >= 20 && !strings.Contains(got, "Größte") {
			t.Errorf("%d columns: %q lacks the word", width, got)
		}
	}
	if got := excerpt("kurz", "fehlt", 10); got != "kurz" {
		t.Errorf("short text became %q", got)
	}
}
