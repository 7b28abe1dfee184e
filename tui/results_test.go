package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// TestNothingIsCut lays out reports at every width and looks for their words.
func TestNothingIsCut(t *testing.T) {
	long := flapping()
	long.Checks[0].Title = "Ein Titel, der in keine schmale Spalte passt, ohne umzubrechen"
	long.Checks[0].Failure.Steps[4].Attributes[0].Actual = "'ganz_und_gar_verklemmt'"
	for width := 24; width <= measure; width++ {
		w := newReportWriter(width, 4, sketch{}, theme.New(true))
		w.report(long)
		text := ansi.Strip(strings.Join(w.lines, "\n"))
		if strings.Contains(text, "…") {
			t.Fatalf("width %d: something is cut:\n%s", width, text)
		}
		joined := strings.Join(strings.Fields(text), "")
		for _, word := range []string{"ohneumzubrechen", "'ganz_und_gar_verklemmt'", "Klappe()", "'offen'"} {
			if !strings.Contains(joined, word) {
				t.Fatalf("width %d: %q is missing:\n%s", width, word, text)
			}
		}
	}
}

func TestStepsArePlayed(t *testing.T) {
	b := newBench(t, 120, 40)
	at("klappe", flapping())(b)
	b.press("f5", "ctrl+s")
	b.wants("Schritt 4 von 4  auf(4)", "✗ zustand 'klemmt'", "erwartet 'offen'")
	b.press("left")
	b.wants("Schritt 3 von 4  zu()", "zustand 'zu'", "┏━━━━┓") // the box of the state it was in
	b.press("left", "left", "left", "left", "left")
	b.wants("Schritt 0 von 4  Klappe()")
	b.press("right")
	b.wants("Schritt 1 von 4  auf(0)", "gibt True")
}

// TestPlayedStepIsInSight plays through a long failure in a small window.
func TestPlayedStepIsInSight(t *testing.T) {
	b := newBench(t, 60, 14)
	long := spilling()
	steps := &long.Checks[0].Failure.Steps
	for range 20 {
		*steps = append((*steps)[:1:1], append([]checker.StepResult{{Call: "zaehle()", Matches: true}}, (*steps)[1:]...)...)
	}
	judging(long)(b)
	b.press("down", "enter", "f5", "ctrl+s", "left")
	for range len(*steps) - 1 {
		frame := strings.Split(b.frame(), "\n")
		if !slices.ContainsFunc(frame[2:], func(line string) bool { return strings.Contains(line, "▸") }) {
			t.Fatalf("the step is not in sight:\n%s", b.frame())
		}
		b.press("left")
	}
}

func TestAnswersByTick(t *testing.T) {
	k := sketch{answers: []string{"erlaubt"}}
	steps := spilling().Checks[0].Failure.Steps
	ticks := k.ticks(steps, 4)
	if len(ticks) != 3 || ticks[0].tick != 0 || ticks[1].tick != 7 || ticks[2].tick != 12 {
		t.Fatalf("got %+v", ticks)
	}
	last := ticks[2]
	if !last.here || ticks[1].here || last.expected[1] != no || last.actual[1] != yes {
		t.Errorf("got %+v", last)
	}
	k.construct = "Eimer"
	two := append(slices.Clone(steps), steps...)
	if got := k.ticks(two, 7); len(got) != 3 || got[0].tick != 0 || len(got[0].expected) != 2 {
		t.Errorf("of the second object: %+v", got)
	}
	if got := (sketch{answers: []string{"anders"}}).ticks(steps, 0); got != nil {
		t.Errorf("of another method: %+v", got)
	}
}

func TestLevelByStepOrTick(t *testing.T) {
	k := sketch{construct: "Zaehler", level: "stand"}
	steps := draining().Checks[0].Failure.Steps
	c := k.levelChart(steps, 2)
	if c == nil || c.X.Label != "Schritt" || !slices.Equal(c.X.Ticks, []float64{0, 1, 2, 3, 4}) || c.Marks[0].X != 2 {
		t.Fatalf("chart %+v", c)
	}
	if !slices.Equal(c.Series[0].Values, []float64{0, 1, 2, 3, 3}) || !slices.Equal(c.Series[1].Values, []float64{0, 1, 2, 3, 2}) {
		t.Errorf("series %+v", c.Series)
	}
	for i := range steps[1:] {
		steps[i+1].Call = fmt.Sprintf("zaehle(%d)", 5*i+5)
	}
	if c := k.levelChart(steps, 4); c.X.Label != "Tick" || !slices.Equal(c.X.Ticks, []float64{5, 5, 10, 15, 20}) || c.Marks[0].X != 20 {
		t.Errorf("by tick: %+v", c)
	}
	two := append(slices.Clone(steps), steps[:3]...)
	if c := k.levelChart(two, 7); len(c.Series[0].Values) != 3 || c.Marks[0].X != 10 {
		t.Errorf("of the second object: %+v", c)
	}
	steps[4].Attributes[0].Actual = "None"
	if c := k.levelChart(steps, 4); c != nil {
		t.Errorf("of a value that is no number: %+v", c)
	}
}

func TestLettersTellStatesApart(t *testing.T) {
	d := &lessons.Diagram{States: []lessons.State{{ID: "open"}, {ID: "off"}, {ID: "o"}, {ID: "closed"}}}
	got := sketch{diagram: d}.letters()
	want := map[string]string{"open": "O", "off": "F", "o": "3", "closed": "C"}
	for id, letter := range want {
		if got[id] != letter {
			t.Errorf("%s: %q, want %q", id, got[id], letter)
		}
	}
}

func TestUnknownStateIsNoTrack(t *testing.T) {
	k := sketch{state: "zustand", diagram: &lessons.Diagram{States: []lessons.State{{ID: "zu"}}}}
	steps := []checker.StepResult{{Attributes: []checker.Aspect{{Name: "zustand", Expected: "'anders'"}}}}
	if _, ok := k.track(steps); ok {
		t.Error("a state that the diagram lacks is drawn")
	}
	if _, ok := k.track([]checker.StepResult{{Call: "f()"}}); ok {
		t.Error("steps without the attribute are drawn")
	}
}

func TestReproductionIsCopied(t *testing.T) {
	b := newBench(t, 120, 40)
	at("klappe", flapping())(b)
	b.press("f5", "ctrl+s")
	_, cmd := b.app.screen().handleKey(keysOf("c")[0])
	if cmd == nil {
		t.Fatal("nothing is copied")
	}
	b.press("c")
	b.wants("ist kopiert")
}
