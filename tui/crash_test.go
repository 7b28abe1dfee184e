package tui

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

// wantCrash fails unless err tells of a crash that said value and where it was.
func wantCrash(t *testing.T, err error, value string) *CrashError {
	t.Helper()
	crash, ok := errors.AsType[*CrashError](err)
	if !ok || crash.Crash.Value != value || !bytes.Contains(crash.Crash.Stack, []byte("_test.go")) {
		t.Fatalf("ended with %v", err)
	}
	return crash
}

// TestCrashWhereverItHappens panics while drawing and in a nested command.
func TestCrashWhereverItHappens(t *testing.T) {
	t.Run("view", func(t *testing.T) {
		g := newGuard(newBench(t, 80, 24).app)
		g.app.trail = []screen{crashing{}}
		g.View()
		wantCrash(t, g.report(nil, nil), "im Bild")
		g.Update(tea.WindowSizeMsg{Width: 20, Height: 20}) // nothing reaches the app any more
		if g.app.width != 80 || g.View().Content != "" {
			t.Error("the app goes on")
		}
	})
	t.Run("update", func(t *testing.T) {
		g := newGuard(newBench(t, 80, 24).app)
		g.app.trail = []screen{crashing{}}
		g.Update(tea.KeyPressMsg{Code: tea.KeyF2})
		wantCrash(t, g.report(nil, nil), "im Update")
	})
	t.Run("command", func(t *testing.T) {
		g := newGuard(newBench(t, 80, 24).app)
		inner := func() tea.Msg { panic("im Befehl") }
		batch := g.cover(tea.Batch(tea.Batch(inner, tea.Quit), tea.Quit))().(tea.BatchMsg)
		nested := batch[0]().(tea.BatchMsg)
		g.Update(nested[0]())
		wantCrash(t, g.report(nil, nil), "im Befehl")
		select {
		case <-g.failed:
		default:
			t.Error("the program is not asked to end")
		}
	})
}

// A crashing screen panics.
type crashing struct{ *courseScreen }

func (crashing) title() string                               { return "kaputt" }
func (crashing) typing() bool                                { return false }
func (crashing) view() []string                              { panic("im Bild") }
func (crashing) handleKey(tea.KeyPressMsg) (intent, tea.Cmd) { panic("im Update") }

func TestCrashErrorTellsWhatMatters(t *testing.T) {
	tests := []struct {
		err  CrashError
		want []string
	}{
		{CrashError{Report: "/tmp/x.txt"}, []string{"Deine Arbeit ist gesichert", "Starte Prüfstein neu", "/tmp/x.txt"}},
		{CrashError{Unkept: errors.New("Platte voll")}, []string{"Ein Bericht ließ sich nicht schreiben: Platte voll"}},
		{CrashError{Lost: errors.New("Platte voll")}, []string{"Nicht alles Ungesicherte ließ sich retten: Platte voll"}},
	}
	for _, tt := range tests {
		said := tt.err.Error() + "\n" + tt.err.Remedy()
		for _, want := range tt.want {
			if !strings.Contains(said, want) {
				t.Errorf("%q is missing in %q", want, said)
			}
		}
	}
}

// A torn workspace panics on the draft of one exercise.
type torn struct{ Workspace }

func (w torn) SaveDraft(e *exercises.Exercise, language string, data []byte) error {
	if e.ID == "zaehler" {
		panic("zerrissen")
	}
	return w.Workspace.SaveDraft(e, language, data)
}

// TestRescueGoesOn saves the second text although saving the first panics.
func TestRescueGoesOn(t *testing.T) {
	var ws *workspace.Workspace
	b := newBench(t, 80, 24, func(c *Config) { ws = c.Workspace.(*workspace.Workspace); c.Workspace = torn{ws} })
	b.verdict = func(context.Context, string) (checker.Report, error) { return failing(), nil }
	for _, id := range []string{"zaehler", "klappe"} {
		b.run(b.app.openExercise(id))
	}
	for _, id := range []string{"zaehler", "klappe"} {
		b.app.works[id].code.paste("# neu ")
	}
	if err := b.app.Rescue(); err == nil || !strings.Contains(err.Error(), "zerrissen") {
		t.Errorf("rescued with %v", err)
	}
	e, _ := b.app.cfg.Exercises.Get("klappe")
	if draft, ok, err := ws.Draft(e, "python"); err != nil || !ok || !bytes.HasPrefix(draft.Data, []byte("# neu ")) {
		t.Errorf("draft %q, %v", draft.Data, err)
	}
}
