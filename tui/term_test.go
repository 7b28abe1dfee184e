package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func TestTermOpensInPlace(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("enter")
	before := b.frame()
	b.press("tab", "enter")
	b.wants("╭─ Rate Limit (Begrenzung der Rate)", "Eine Grenze dafür", "Im Takt zählen")
	lines := strings.Split(b.frame(), "\n")
	for i, line := range lines {
		if strings.Contains(line, "jedem Rate Limit") && !strings.Contains(lines[i+1], "╭─ Rate Limit") {
			t.Errorf("the card is not below the term:\n%s", b.frame())
		}
	}
	b.press("tab", "enter")
	b.wants("╭─ Zähler (counter)", "Er merkt sich")
	b.lacks("Eine Grenze dafür")
	b.press("esc")
	b.wants("Eine Grenze dafür")
	b.press("esc")
	if b.frame() != before {
		t.Errorf("now\n%s", b.frame())
	}
}

func TestTermCardFits(t *testing.T) {
	b := newBench(t, 40, 12)
	b.press("enter", "tab", "enter", "tab", "enter", "down", "end")
	b.wants("zurücksetzt")
	b.send(tea.WindowSizeMsg{Width: 120, Height: 40})
	b.wants("Er merkt sich", "zurücksetzt")
	b.press("m")
	b.send(tea.MouseWheelMsg{X: 50, Y: 20, Button: tea.MouseWheelDown})
	b.press("enter")
	b.lacks("Er merkt sich")
}

func TestTermInATask(t *testing.T) {
	b := newBench(t, 120, 40)
	b.run(b.app.openExercise("eimer"))
	b.press("enter")
	b.wants("▸ F4") // without a link Enter leads to the code
	b.press("esc", "v", "enter")
	b.wants("╭─ Rate Limit (Begrenzung der Rate)")
	b.press("esc")
	b.wants("▸ F2")
	b.press("m")
	b.pointAt("Rate Limit")
	b.wants("╭─ Rate Limit (Begrenzung der Rate)")
}

func TestUnknownTerm(t *testing.T) {
	b := newBench(t, 100, 30)
	b.run(b.app.do(openTerm{id: "zahler", row: 3}))
	b.wants("Den Begriff „zahler“ erklärt dieser Kurs nicht. Meinst du „zaehler“?")
	if b.app.covered() {
		t.Error("something lies over the screen")
	}
}
