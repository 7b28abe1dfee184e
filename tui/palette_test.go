package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"
)

// TestKeyPressNamesKeys holds the keys of all help pages against their names.
func TestKeyPressNamesKeys(t *testing.T) {
	b := newBench(t, 120, 40)
	var groups []helpGroup
	for _, id := range []string{"takt", "zaehler", "wahl"} {
		b.run(b.app.openFirst(id))
		groups = append(groups, b.app.screen().help()...)
	}
	groups = append(groups, b.app.kit.keys.Global.group())
	for _, group := range groups {
		for _, binding := range group.keys {
			for _, name := range binding.Keys() {
				msg, ok := keyPress(name)
				if !ok || msg.String() != name {
					t.Errorf("%q is pressed as %q, %t", name, msg.String(), ok)
				}
			}
		}
	}
	for _, name := range []string{"", "f99", "ctrl+"} {
		if msg, ok := keyPress(name); ok && name != "ctrl+" {
			t.Errorf("%q is pressed as %q", name, msg.String())
		}
	}
}

func TestPaletteOpensEverything(t *testing.T) {
	tests := []struct{ words, want string }{
		{"zustände", "Schritt 2/3"},
		{"zähler grenze", "F2 Aufgabe"},
		{"was zählt", "Frage 1 von 2"},
		{"Im Takt", "Worum es geht"},
		{"rate limit", "wie oft etwas in einer Zeitspanne"},
		{"übung worte", "Das steht nirgends im Kurs."},
		{"ganzen kurs", "Wörter aus Lektionen"},
		{"hilfe", "Überall"},
	}
	for _, tt := range tests {
		b := newBench(t, 110, 30)
		b.press("ctrl+p", tt.words, "enter")
		b.wants(tt.want)
	}
}

// TestPaletteActsFromAnywhere does what belongs to another pane than the one
// in focus.
func TestPaletteActsFromAnywhere(t *testing.T) {
	b := newBench(t, 120, 40)
	b.press("down", "enter", "f4", "ctrl+p", "zurücksetzen", "enter")
	b.wants("Deine Datei wird wieder zum Gerüst vom Anfang.")
	b.press("esc", "f2", "ctrl+p", "verdoppeln", "enter")
	b.wants("▸ F4 zaehler.py ●")
	b.press("ctrl+p", "sichern und prüfen", "enter")
	b.wants("✗ Noch nicht bestanden")
	if typed := string(b.app.works["zaehler"].code.current().bytes()); typed[:12] != "class Zaehle" {
		t.Errorf("the palette types into the editor: %q", typed[:12])
	}
}

// TestPaletteDoesNotType calls for plain keys while something is being written.
func TestPaletteDoesNotType(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("enter", "/", "zähl", "ctrl+p", "nächster treffer", "enter")
	b.wants("Treffer 2/8")
	b.run(b.app.openExercise("worte"))
	b.press("enter", "Halb", "ctrl+p", "weiter mit", "enter")
	if got := b.app.quizzes["worte"].texts[0]; got != "Halb" {
		t.Errorf("written %q", got)
	}
}

func TestPaletteIsLeft(t *testing.T) {
	b := newBench(t, 80, 24)
	before := b.frame()
	b.press("ctrl+p", "q?", "backspace")
	b.send(tea.PasteMsg{Content: "uiz\n"})
	b.wants("quiz", "Befehle")
	b.press("esc")
	if b.frame() != before || b.quit {
		t.Errorf("now\n%s", b.frame())
	}
	b.press("ctrl+p", "ctrl+c")
	if b.frame() != before || b.quit {
		t.Errorf("now\n%s", b.frame())
	}
}
