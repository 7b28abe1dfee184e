package tui

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/tui/page"
	"pruefstein/tui/theme"
)

// A pane is a part of the screen. It knows its own data and size, never other
// panes or the router; what the learner wants it returns as an intent.
type pane interface {
	// setSize lays the pane out. It is also called when the styles change.
	setSize(width, height int)
	// handleKey does what a key means here. An intent is nil where there is
	// nothing for the router to do.
	handleKey(tea.KeyPressMsg) (intent, tea.Cmd)
	// view draws the pane: as many lines as it is high, none wider than it.
	view() []string
	// cursor returns where the cursor is within the pane, nil for none.
	cursor() *tea.Cursor
	// footer returns the few keys worth showing, the most useful first.
	footer() []key.Binding
}

// A screen is a pane that fills the window between header and status line.
type screen interface {
	pane
	title() string     // for the header
	standing() string  // for the right end of the status line; may be empty
	typing() bool      // plain keys are text here
	help() []helpGroup // all keys, for the help page
}

// A paster is a screen into which text can be pasted.
type paster interface {
	paste(text string) (intent, tea.Cmd)
}

// A kit is what every pane draws and reads keys with. The router replaces
// styles when the terminal tells its background, and then sets all sizes anew.
type kit struct {
	styles    *theme.Styles
	keys      KeyMap
	highlight page.Highlighter
}
