// Package tui is the app in which a learner reads, edits, checks and answers.
//
// [Run] starts it on the terminal, [New] makes the Bubble Tea model for tests
// and for hosts of their own. The app decides nothing about exercises and
// touches no file: verdicts, work and progress come through the functions and
// interfaces of [Config]. It is one router (App) over a few screens; a screen
// tells the router what the learner wants as an intent and never talks to
// another screen.
package tui

import (
	"context"
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// Run shows the app until the learner quits or ctx ends. Let ctx end on
// signals that close the terminal: unsaved work is kept as a draft however the
// app ends. The error is nil after a wish to quit and after ctx has ended, and
// a [*CrashError] after a fault of the app.
func Run(ctx context.Context, cfg Config, options ...tea.ProgramOption) error {
	a := New(ctx, cfg)
	defer a.stop()
	g := newGuard(a)
	p := tea.NewProgram(g, append(options, tea.WithContext(ctx))...)
	go g.endOnCrash(a.ctx, p)
	_, err := p.Run()
	if ctx.Err() != nil || errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	rescued := a.Rescue()
	switch {
	case g.crash != nil:
		return g.report(cfg.KeepCrash, rescued)
	case rescued != nil:
		rescued = fmt.Errorf("keep unsaved work: %w", rescued)
	case err != nil:
		err = fmt.Errorf("app: %w", err)
	}
	return errors.Join(err, rescued)
}
