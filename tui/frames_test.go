package tui

import (
	"context"
	"flag"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
	"pruefstein/tui/theme"
)

// A scene is a page of the app in some state.
type scene struct {
	name string
	keys []string
	with func(*bench)
}

func judging(r checker.Report) func(*bench) {
	return func(b *bench) {
		b.verdict = func(context.Context, string) (checker.Report, error) { return r, nil }
	}
}

// begun is the progress of somebody who has tried and solved something.
func begun(b *bench) {
	b.send(progressLoaded{
		number: b.app.progressing,
		standings: map[string]progress.Exercise{
			"zaehler": {Attempts: 3, Best: 4, MaxPoints: 10, First: noon.AddDate(0, 0, -1)},
			"wahl": {
				Attempts: 4, Solved: true, Tries: 3, Best: 4, MaxPoints: 4,
				First: noon.Add(-90 * time.Minute), FirstSolve: noon.Add(-time.Hour),
			},
		},
		readings: map[string]progress.Lesson{"takt": {Position: progress.Position{Block: 6}}},
	})
}

// at opens an exercise that is in no lesson and has it judged as r.
func at(exercise string, r checker.Report) func(*bench) {
	return func(b *bench) {
		judging(r)(b)
		b.run(b.app.openExercise(exercise))
	}
}

// opens opens a lesson or exercise.
func opens(id string) func(*bench) {
	return func(b *bench) { b.run(b.app.openFirst(id)) }
}

// checkingFor opens an exercise whose check has been running for a while.
func checkingFor(elapsed time.Duration) func(*bench) {
	return func(b *bench) {
		opens("zaehler")(b)
		w := b.app.works["zaehler"]
		w.show(onResults)
		w.results.start(1, "")
		for at := tickEvery; at <= elapsed; at += tickEvery {
			w.results.tick(at, "")
		}
	}
}

var scenes = []scene{
	{"course", nil, nil},
	{"course-begun", []string{"down"}, begun},
	{"reader", []string{"enter"}, nil},
	{"reader-step", []string{"enter", "right", "right", "tab"}, nil},
	{"reader-search", []string{"enter", "/", "zähl"}, nil},
	{"reader-found", []string{"enter", "/", "zähl", "enter", "n"}, nil},
	{"term", []string{"enter", "tab", "enter"}, nil},
	{"term-inside", []string{"enter", "tab", "enter", "tab", "enter"}, nil},
	{"search", []string{"/", "zähler"}, nil},
	{"search-none", []string{"/", "quark"}, nil},
	{"search-lesson", []string{"/", "grenze darunter", "enter"}, nil},
	{"search-task", []string{"/", "beginnt darf", "enter"}, nil},
	{"task", []string{"down", "enter"}, nil},
	{"code", []string{"down", "enter", "f4", "# neu"}, nil},
	{"failing", []string{"down", "enter", "ctrl+s"}, nil},
	{"raising", []string{"down", "enter", "ctrl+s"}, judging(raising())},
	{"unloadable", []string{"down", "enter", "ctrl+s"}, judging(unloadable())},
	{"endless", []string{"down", "enter", "ctrl+s"}, judging(endless())},
	{"passing", []string{"down", "enter", "ctrl+s"}, judging(passing())},
	{"strip", []string{"f5", "ctrl+s"}, at("klappe", flapping())},
	{"strip-played", []string{"f5", "ctrl+s", "left", "left"}, at("klappe", flapping())},
	{"chart", []string{"f5", "ctrl+s", "left", "left"}, at("eimer", spilling())},
	{"level-of-reference", []string{"f5", "ctrl+s"}, at("eimer", leaking())},
	{"level", []string{"down", "enter", "f5", "ctrl+s"}, judging(draining())},
	{"ask-reset", []string{"down", "enter", "r"}, nil},
	{"two-versions", nil, func(b *bench) {
		opens("zaehler")(b)
		b.app.askVersion(b.app.works["zaehler"], exercises.File{Name: "zaehler.py", Data: []byte("x = 1\n")})
	}},
	{"unpacking", nil, func(b *bench) {
		b.app.preparation.busy, b.app.preparation.done, b.app.preparation.total = true, 30, 80
	}},
	{"languages", []string{"down", "enter", "s"}, func(b *bench) { someLanguages(&b.app.cfg) }},
	{"typescript", []string{"down", "enter", "s", "down", "enter", "f4"}, nil},
	{"files", []string{"f4", "f4", "# neu"}, opens("doppelt")},
	{"file-to-read", []string{"f4", "f4", "f4", "x"}, opens("doppelt")},
	{"java", []string{"down", "enter", "s", "up", "enter", "f4"}, nil},
	{"checking", nil, checkingFor(1300 * time.Millisecond)},
	{"checking-long", nil, checkingFor(8 * time.Second)},
	{"notes", []string{"down", "enter", "f5", "ctrl+s"}, late},
	{"hint", []string{"down", "enter", "h", "h"}, nil},
	{"ask-solution", []string{"down", "enter", "l"}, nil},
	{"solution", []string{"down", "enter", "l", "j"}, nil},
	{"quiz", []string{"down", "down", "enter", "b"}, nil},
	{"quiz-wrong", []string{"down", "down", "enter", "a", "enter"}, nil},
	{"quiz-right", []string{"down", "down", "enter", "b", "enter"}, nil},
	{"choices", []string{"space", "c", "b", "enter"}, opens("arten")},
	{"number", []string{"right", "enter", "8", "enter"}, opens("arten")},
	{"order", []string{"right", "right", "shift+down", "enter"}, opens("arten")},
	{"match", []string{"right", "right", "right", "b", "c", "enter"}, opens("arten")},
	{"gap", []string{"right", "right", "right", "right", "enter", "zu", "enter", "Halb"}, opens("arten")},
	{"text", []string{"down", "down", "down", "enter", "enter", "Weil der Stand entscheidet."}, nil},
	{"text-saved", []string{"down", "down", "down", "enter", "enter", "Weil der Stand entscheidet.", "ctrl+s"}, nil},
	{"stats", []string{"s"}, begun},
	{"faulty", nil, func(b *bench) { b.publish(brokenCourse()) }},
	{"diff", []string{"down", "enter", "f4", "# neu", "esc", "d"}, nil},
	{"palette", []string{"ctrl+p"}, nil},
	{"palette-found", []string{"down", "enter", "f4", "ctrl+p", "zeile", "down"}, nil},
	{"help", []string{"?"}, nil},
	{"help-work", []string{"down", "enter", "f1"}, nil},
}

func (s scene) show(t *testing.T, width, height int, change ...func(*Config)) *bench {
	b := newBench(t, width, height, change...)
	if s.with != nil {
		s.with(b)
	}
	b.press(s.keys...)
	return b
}

// sizes are those at which each page is compared.
var sizes = [][2]int{{40, 12}, {80, 24}, {120, 40}, {200, 60}}

// TestFrames compares what each page looks like: its text, as it is without
// colours, and with the colours of both backgrounds. The text is the same in
// all three, so that nothing is told by colour alone.
func TestFrames(t *testing.T) {
	for _, s := range scenes {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s-%dx%d", s.name, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				b := s.show(t, size[0], size[1], func(c *Config) { c.Theme = theme.Auto })
				requireFits(t, b.app, size[0], size[1])
				text := trimmed(b.frame())
				golden.RequireEqual(t, text)
				for _, ground := range []struct {
					name  string
					color color.Color
				}{{"dark", color.Black}, {"light", color.White}} {
					b.send(tea.BackgroundColorMsg{Color: ground.color})
					t.Run(ground.name, func(t *testing.T) {
						if trimmed(b.frame()) != text {
							t.Errorf("other words than without colours:\n%s", b.frame())
						}
						golden.RequireEqual(t, b.app.View().Content+"\n")
					})
				}
			})
		}
	}
}

// TestThemeSwitches makes sure that a page that learns of its background late
// looks as if it had known it all along.
func TestThemeSwitches(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			late := s.show(t, 160, 45, func(c *Config) { c.Theme = theme.Auto })
			late.send(tea.BackgroundColorMsg{Color: color.White})
			early := s.show(t, 160, 45, func(c *Config) { c.Theme = theme.Light })
			if late.app.View().Content != early.app.View().Content {
				t.Errorf("late:\n%s\nearly:\n%s", late.app.View().Content, early.app.View().Content)
			}
		})
	}
}

// trimmed takes the blanks from the ends of the lines.
func trimmed(frame string) string {
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// requireFits fails unless the frame has exactly height lines, none wider than
// width, and a cursor inside.
func requireFits(t *testing.T, a *App, width, height int) {
	t.Helper()
	view := a.View()
	lines := strings.Split(view.Content, "\n")
	if len(lines) != height {
		t.Fatalf("%d×%d: %d lines", width, height, len(lines))
	}
	for i, line := range lines {
		if w := ansi.StringWidth(line); w > width {
			t.Fatalf("%d×%d: line %d takes %d columns: %q", width, height, i, w, ansi.Strip(line))
		}
	}
	if c := view.Cursor; c != nil && (c.X < 0 || c.X >= width || c.Y < 0 || c.Y >= height) {
		t.Fatalf("%d×%d: cursor at %d, %d", width, height, c.X, c.Y)
	}
}

// every asks the sweep for all sizes.
var every = flag.Bool("every-size", false, "sweep all 12 000 sizes of the window")

// TestSweep shows every page at every width at a few heights and the other way
// round.
func TestSweep(t *testing.T) {
	step := 1
	if testing.Short() || racing && !*every { // sizes and races have nothing to do with each other
		step = 13
	}
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			b := s.show(t, 80, 24)
			for width := 1; width <= 200; width += step {
				for _, height := range sweptHeights(width, step) {
					b.send(tea.WindowSizeMsg{Width: width, Height: height})
					requireFits(t, b.app, width, height)
				}
			}
		})
	}
}

// sweptHeights are the heights to show a width at.
func sweptHeights(width, step int) []int {
	if !*every && !slices.Contains([]int{1, 40, 80, 200}, width) {
		return []int{1, 12, 24, 60}
	}
	var heights []int
	for height := 1; height <= 60; height += step {
		heights = append(heights, height)
	}
	return heights
}
