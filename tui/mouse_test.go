package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// pointAt clicks where text first stands on the screen.
func (b *bench) pointAt(text string) {
	b.t.Helper()
	for y, line := range strings.Split(b.frame(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			b.send(tea.MouseClickMsg{X: ansi.StringWidth(before), Y: y, Button: tea.MouseLeft})
			return
		}
	}
	b.t.Fatalf("%q is not on the screen:\n%s", text, b.frame())
}

func TestMouseIsOffAtFirst(t *testing.T) {
	b := newBench(t, 120, 40)
	before := b.frame()
	b.pointAt("Was zählt?")
	if b.frame() != before || b.app.View().MouseMode != tea.MouseModeNone {
		t.Error("the mouse is taken from the terminal")
	}
	b.press("m")
	b.wants("Maus an.")
	if b.app.View().MouseMode != tea.MouseModeCellMotion {
		t.Error("the mouse is not asked for")
	}
	b.pointAt("Was zählt?")
	b.wants("Frage 1 von 2")
	b.press("m")
	b.wants("Maus aus.")
}

func TestClicks(t *testing.T) {
	b := newBench(t, 120, 40)
	b.press("m")
	b.pointAt("Im Takt zählen  ")
	b.pointAt("Die Zustände")
	b.pointAt("zwei Sätze von dir")
	b.wants("Frage 1 von 1")
	b.pointAt("In eigenen Worten")
	b.wants("heraus")
	b.press("esc", "esc")
	b.pointAt("Zähler mit Grenze") // in the contents
	b.wants("F2 Aufgabe")
	b.pointAt("self.stand = 0")
	b.wants("▸ F4 zaehler.py", "Zeile 6:9")
	b.send(tea.MouseMotionMsg{X: 74, Y: 9, Button: tea.MouseLeft})
	b.wants("markiert")
	b.pointAt("F5 Ergebnis")
	b.wants("▸ F5 Ergebnis", "Noch nicht geprüft.")
	b.press("ctrl+p")
	b.pointAt("Auf den Anfang zurücksetzen")
	b.wants("Deine Datei wird wieder zum Gerüst vom Anfang.")
}

func TestClickPicksAnOption(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("m", "down", "down", "enter")
	b.pointAt(" B  ")
	if b.app.quizzes["wahl"].picked[0] != 1 {
		t.Errorf("picked %d", b.app.quizzes["wahl"].picked[0])
	}
}

func TestWheel(t *testing.T) {
	b := newBench(t, 60, 14)
	b.press("m", "enter")
	r := b.app.readers["takt"]
	down := tea.MouseWheelMsg{X: 5, Y: 5, Button: tea.MouseWheelDown}
	b.send(down)
	b.send(down)
	b.send(tea.MouseWheelMsg{X: 5, Y: 5, Button: tea.MouseWheelUp})
	if r.text.top != wheelLines {
		t.Errorf("at line %d", r.text.top)
	}
	b.press("?")
	b.send(down)
	if help := b.app.over.(*helpPage); help.top != wheelLines || r.text.top != wheelLines {
		t.Errorf("help at line %d, text at %d", help.top, r.text.top)
	}
}

// TestMouseAnywhere clicks on every cell of every page.
func TestMouseAnywhere(t *testing.T) {
	step := 7
	if testing.Short() {
		step = 31
	}
	for _, s := range scenes {
		b := s.show(t, 104, 16)
		b.app.mouse = true
		for y := range 16 {
			for x := 0; x < 104; x += step {
				b.app.Update(tea.MouseWheelMsg{X: x, Y: y, Button: tea.MouseWheelDown})
				b.app.Update(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft})
				b.app.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
				requireFits(t, b.app, 104, 16)
			}
		}
	}
}
