// Package tui is the app in which a learner reads, edits, checks and answers.
//
// [Run] starts it on the terminal, [New] makes the Bubble Tea model for tests
// and for hosts of their own. The app decides nothing about exercises and
// touches no file: verdicts, work and progress come through the functions and
// interfaces of [Config]. It is one router (App) over a few panes; a pane
// tells the router what the learner wants as an intent and never talks to
// another pane.
package tui

import "context"

// Run shows the app until the learner quits or ctx ends. Unsaved work is kept
// as a draft however it ends.
func Run(ctx context.Context, cfg Config) error {
	return nil
}
