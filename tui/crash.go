package tui

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
)

// A Crash is what is known of a fault of the app itself.
type Crash struct {
	Value  string // what the panic said
	Stack  []byte // of the goroutine that panicked
	Screen string // the title of the page that was shown
	Width  int    // of the window, in columns
	Height int    // in lines
}

// A CrashError tells how the app ended by a fault of its own. Its text is
// German and meant for the learner.
type CrashError struct {
	Crash  Crash
	Report string // where the report is; empty if there is none
	Unkept error  // why there is no report; nil if there is one or none was wanted
	Lost   error  // why unsaved work was not kept; nil if all was
}

func (e *CrashError) Error() string {
	text := "Prüfstein ist über einen eigenen Fehler gestolpert und musste aufhören: " + e.Crash.Value + ". "
	if e.Lost != nil {
		return text + "Nicht alles Ungesicherte ließ sich retten: " + e.Lost.Error()
	}
	return text + "Deine Arbeit ist gesichert, auch was noch nicht gespeichert war."
}

// Remedy says how to go on and where the report is.
func (e *CrashError) Remedy() string {
	text := "Starte Prüfstein neu, dann geht es dort weiter."
	switch {
	case e.Report != "":
		text += "\nWas geschehen ist, steht in " + e.Report + ". Mit dieser Datei lässt sich der Fehler finden."
	case e.Unkept != nil:
		text += "\nEin Bericht ließ sich nicht schreiben: " + e.Unkept.Error()
	}
	return text
}

// Unwrap returns why work was lost.
func (e *CrashError) Unwrap() error { return e.Lost }

// A guard keeps a panic of the app or of one of its commands from the terminal
// and ends the program in good order.
type guard struct {
	app    *App
	crash  *Crash
	failed chan struct{} // closed once there is a crash
}

func newGuard(a *App) *guard { return &guard{app: a, failed: make(chan struct{})} }

// A crashed message comes in place of the answer of a command that panicked.
type crashed struct{ crash Crash }

func (g *guard) Init() (cmd tea.Cmd) {
	defer g.recover()
	return g.cover(g.app.Init())
}

func (g *guard) Update(msg tea.Msg) (_ tea.Model, cmd tea.Cmd) {
	defer g.recover()
	if m, ok := msg.(crashed); ok {
		g.fail(m.crash)
	}
	if g.crash != nil {
		return g, nil
	}
	_, cmd = g.app.Update(msg)
	return g, g.cover(cmd)
}

func (g *guard) View() (v tea.View) {
	defer g.recover()
	if g.crash != nil {
		return tea.NewView("")
	}
	return g.app.View()
}

// recover ends a panic. It must be deferred.
func (g *guard) recover() {
	if v := recover(); v != nil {
		g.fail(newCrash(v))
	}
}

func newCrash(v any) Crash { return Crash{Value: fmt.Sprint(v), Stack: debug.Stack()} }

// fail keeps the first crash and lets the program end.
func (g *guard) fail(c Crash) {
	if g.crash != nil {
		return
	}
	c.Width, c.Height, c.Screen = g.app.width, g.app.height, g.app.screen().title()
	g.crash = &c
	close(g.failed)
}

// cover returns cmd with its panics turned into messages.
func (g *guard) cover(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if v := recover(); v != nil {
				msg = crashed{newCrash(v)}
			}
		}()
		msg = cmd()
		batch, ok := msg.(tea.BatchMsg)
		if !ok {
			return msg
		}
		covered := make(tea.BatchMsg, len(batch))
		for i := range batch {
			covered[i] = g.cover(batch[i])
		}
		return covered
	}
}

// endOnCrash ends p once there is a crash.
func (g *guard) endOnCrash(ctx context.Context, p *tea.Program) {
	select {
	case <-g.failed:
		p.Quit()
	case <-ctx.Done():
	}
}

// report keeps what is known of the crash.
func (g *guard) report(keep func(Crash) (string, error), lost error) error {
	e := &CrashError{Crash: *g.crash, Lost: lost}
	if keep != nil {
		e.Report, e.Unkept = keep(*g.crash)
	}
	return e
}

// safely turns a panic of do into an error: what a crash left behind may be
// half done.
func safely(do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = errors.Join(err, fmt.Errorf("panic: %v", v))
		}
	}()
	return do()
}
