package tui

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/tui/theme"
)

func TestDiffLines(t *testing.T) {
	before := "a\nb\nc\nd\ne\nf\ng\nh\ni\n"
	tests := []struct {
		name, after string
		width       int
		want        []string
	}{
		{"same", before, 40, []string{"Kein Unterschied."}},
		{"changed", strings.Replace(before, "e", "E", 1), 40, []string{
			"⋯ eine gleiche Zeile", "2 2   b", "3 3   c", "4 4   d", "5   − e", "  5 + E", "6 6   f", "7 7   g", "8 8   h", "⋯ eine gleiche Zeile",
		}},
		{"longer", before + "\tj\n", 40, []string{"⋯ 6 gleiche Zeilen", " 7  7   g", " 8  8   h", " 9  9   i", "   10 +     j"}},
		{"long line", strings.Replace(before, "a\n", "aaaaaa\n", 1), 10, []string{
			"1   − a", "  1 + aaaa", "      aa", "2 2   b", "3 3   c", "4 4   d", "⋯ 5 gleiche Zeilen",
		}},
		{"shorter", "a\nc\nd\ne\nf\ng\nh\ni\n", 40, []string{"1 1   a", "2   − b", "3 2   c", "4 3   d", "5 4   e", "⋯ 4 gleiche Zeilen"}},
		{"all gone", "", 40, []string{"1   − a", "2   − b", "3   − c", "4   − d", "5   − e", "6   − f", "7   − g", "8   − h", "9   − i"}},
	}
	for _, tt := range tests {
		got := ansi.Strip(strings.Join(diffLines(before, tt.after, tt.width, theme.New(true)), "\n"))
		if want := strings.Join(tt.want, "\n"); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, want)
		}
	}
}

func TestDiffAgainstTheLastSolution(t *testing.T) {
	b := newBench(t, 110, 30)
	b.verdict = func(context.Context, string) (checker.Report, error) { return passing(), nil }
	b.press("down", "enter", "f4", "# gut ", "ctrl+s", "# anders ", "esc", "d")
	b.wants("▸ gegen den letzten gelösten Stand", "1 + # gut # anders class Zaehler:")
	b.press("left")
	b.wants("▸ gegen das Gerüst", "− class Zaehler:")
	b.press("esc")
	b.wants("F2 Aufgabe", "zaehler.py ●")

	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 110, 30)
	again.press("down", "enter", "d")
	again.wants("▸ gegen den letzten gelösten Stand")
}
