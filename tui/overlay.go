package tui

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// An overlay lies over the screen and takes all keys until it is done.
type overlay interface {
	// setSize tells the size of the screen below.
	setSize(width, height int)
	// handleKey does what a key means. It returns what the learner wants and
	// whether the overlay is done.
	handleKey(tea.KeyPressMsg) (in intent, done bool)
	// draw lays the overlay over the lines of the screen.
	draw(base []string) []string
	// cursor returns where the cursor is on the screen, nil for none.
	cursor() *tea.Cursor
	// typing reports whether plain keys are text here.
	typing() bool
	// footer returns the few keys worth showing.
	footer() []key.Binding
}

// A written overlay takes pasted text.
type written interface{ write(text string) }

// A wheeled overlay scrolls by notches of the wheel, down if positive.
type wheeled interface{ wheel(notches int) }

// A clicked overlay does something where it is clicked, such as to choose what
// stands there. Places are those of the screen.
type clicked interface {
	click(x, y int) (in intent, done bool)
}

// cover lays o over the screen, in place of what lay there. A page of faults
// stays on top.
func (a *App) cover(o overlay) {
	o.setSize(a.frame.width, a.frame.height)
	if f, ok := a.over.(*faultPage); ok {
		f.below = o
		return
	}
	a.over = o
}

// uncover takes the uppermost overlay away.
func (a *App) uncover() {
	if f, ok := a.over.(*faultPage); ok {
		a.over = f.below
		return
	}
	a.over = nil
}

// covered reports whether something lies over the screen.
func (a *App) covered() bool { return a.over != nil }

// handleOverlayKey hands a key to what lies over the screen.
func (a *App) handleOverlayKey(msg tea.KeyPressMsg) tea.Cmd {
	in, done := a.over.handleKey(msg)
	if done {
		a.uncover()
	}
	return a.do(in)
}

// handleOverlayMouse scrolls what lies over the screen and chooses from it.
func (a *App) handleOverlayMouse(msg tea.MouseMsg, x, y int) tea.Cmd {
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		if o, ok := a.over.(wheeled); ok {
			o.wheel(notches(msg.Button))
		}
	case tea.MouseClickMsg:
		o, ok := a.over.(clicked)
		if !ok || msg.Button != tea.MouseLeft {
			return nil
		}
		in, done := o.click(x, y)
		if done {
			a.uncover()
		}
		return a.do(in)
	}
	return nil
}
