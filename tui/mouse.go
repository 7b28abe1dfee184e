package tui

import (
	tea "charm.land/bubbletea/v2"
)

// A pointed screen can be used with the mouse. Places are within the screen.
type pointed interface {
	// wheel scrolls what is at a place by lines, down if positive.
	wheel(x, y, lines int)
	// click does what a click with the left button means.
	click(x, y int) (intent, tea.Cmd)
}

// A dragged screen does something while the left button is held.
type dragged interface{ drag(x, y int) }

// wheelLines is how far one notch of the wheel scrolls.
const wheelLines = 3

// switchMouse takes the mouse from the terminal or gives it back. At first the
// terminal has it, so that text can be selected as everywhere.
func (a *App) switchMouse() tea.Cmd {
	a.mouse = !a.mouse
	if a.mouse {
		return a.tell(note{info, "Maus an. Text markierst du jetzt mit gedrückter Umschalttaste."})
	}
	return a.tell(note{info, "Maus aus. Text markierst du wieder wie gewohnt."})
}

// handleMouse hands what the mouse did to what lies under it.
func (a *App) handleMouse(msg tea.MouseMsg) tea.Cmd {
	if a.tooSmall() || !a.mouse {
		return nil
	}
	m := msg.Mouse()
	x, y := m.X-a.frame.margin, m.Y-a.frame.top()
	if y < 0 || y >= a.frame.height {
		return nil
	}
	if a.covered() {
		return a.handleOverlayMouse(msg, x, y)
	}
	s, ok := a.screen().(pointed)
	if !ok {
		return nil
	}
	switch msg.(type) {
	case tea.MouseWheelMsg:
		s.wheel(x, y, notches(m.Button)*wheelLines)
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			in, cmd := s.click(x, y)
			return tea.Batch(cmd, a.do(in))
		}
	case tea.MouseMotionMsg:
		if d, ok := s.(dragged); ok && m.Button == tea.MouseLeft {
			d.drag(x, y)
		}
	}
	return nil
}

// notches is 1 for down and -1 for up.
func notches(b tea.MouseButton) int {
	switch b {
	case tea.MouseWheelUp:
		return -1
	case tea.MouseWheelDown:
		return 1
	}
	return 0
}

func (c *courseScreen) wheel(_, _, lines int) { c.selectRow(c.selected + lines/wheelLines) }

func (c *courseScreen) click(_, y int) (intent, tea.Cmd) {
	if row, ok := c.next(); ok && y == c.headHeight()-2 {
		return row.intent(), nil // of what comes next
	}
	line := y - c.headHeight() + c.top
	for i := range c.rows {
		if y >= c.headHeight() && c.lineOf(i) == line {
			c.selectRow(i)
			return c.rows[i].intent(), nil
		}
	}
	return nil, nil
}

func (r *reader) wheel(_, _, lines int) { r.text.scrollTo(r.text.top + lines) }

func (r *reader) click(x, y int) (intent, tea.Cmd) {
	if x < r.side() {
		rows := r.contentRows()
		if i := y + r.contentsTop(rows); i < len(rows) && x < sidebarWidth {
			return r.open(rows[i]), nil
		}
		return nil, nil
	}
	if !r.text.clickLink(x-r.side(), y) {
		return nil, nil
	}
	return r.follow(), nil
}

func (r *reader) open(row contentRow) intent {
	switch {
	case row.exercise != "":
		return openExercise{row.exercise}
	case row.heading >= 0:
		r.text.scrollTo(r.text.page.Headings[row.heading].Line)
	}
	return nil
}

// clickLink focuses the link at a place and reports whether there is one.
func (t *textView) clickLink(x, y int) bool {
	for i, link := range t.page.Links {
		for _, span := range link.Spans {
			if span.Line == t.top+y && x >= span.Column && x < span.Column+span.Width {
				t.link = i
				return t.visible(link)
			}
		}
	}
	return false
}

func (q *quizScreen) wheel(_, _, lines int) { q.scrollTo(q.top + lines) }

func (q *quizScreen) click(_, y int) (intent, tea.Cmd) {
	i := y - 2 + q.top
	if y < 2 || i >= len(q.rows) {
		return nil, nil
	}
	switch row := q.rows[i]; {
	case row.field && !q.writing:
		if q.form() != nil {
			q.form().goTo(row.option)
		}
		return q.confirm()
	case row.option >= 0 && q.form() != nil:
		q.form().goTo(row.option)
		q.layOut()
	case row.option >= 0 && !q.writing:
		q.picked[q.at] = row.option
		q.layOut()
		q.revealPicked()
	}
	return nil, nil
}
