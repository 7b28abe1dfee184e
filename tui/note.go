package tui

import (
	"time"

	"charm.land/lipgloss/v2"

	"pruefstein/tui/theme"
)

// A noteKind tells how a note looks and how long it stays.
type noteKind uint8

const (
	info noteKind = iota + 1
	success
	warning
	failure
)

// A note is one line that tells what happened.
type note struct {
	kind noteKind
	text string // German
}

// symbol tells the kind of n without colour.
func (n note) symbol() string {
	switch n.kind {
	case success:
		return "✓"
	case warning:
		return "!"
	case failure:
		return "✗"
	}
	return "·"
}

func (n note) style(s *theme.Styles) lipgloss.Style {
	switch n.kind {
	case success:
		return s.Good
	case warning:
		return s.Warn
	case failure:
		return s.Bad
	}
	return s.Accent
}

// lasts returns how long n is shown. What went wrong stays longer.
func (n note) lasts() time.Duration {
	if n.kind == failure || n.kind == warning {
		return 12 * time.Second
	}
	return 5 * time.Second
}

// A remedier is an error that knows what to do about it.
type remedier interface{ Remedy() string }
