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
// app ends. The error is nil after a wish to quit and after ctx has ended.
func Run(ctx context.Context, cfg Config, options ...tea.ProgramOption) error {
	a := New(ctx, cfg)
	defer a.stop()
	_, err := tea.NewProgram(a, append(options, tea.WithContext(ctx))...).Run()
	if ctx.Err() != nil {
		err = nil
	}
	if errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	rescued := a.Rescue()
	switch {
	case rescued != nil:
		rescued = fmt.Errorf("keep unsaved work: %w", rescued)
	case err != nil:
		err = fmt.Errorf("app: %w", err)
	}
	return errors.Join(err, rescued)
}
