package editor

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pruefstein/tui/editor/text"
)

// A purpose is what the bar asks for.
type purpose uint8

const (
	nothing purpose = iota
	finding
	goingToLine
)

// A bar is the line at the bottom of the pane in which something is asked for.
type bar struct {
	purpose purpose
	input   *text.Buffer
	origin  text.Range // what was selected when it was opened
	exact   bool       // upper and lower case differ
	place   int        // of the selected match among all, from 1; 0 if none is
	total   int
}

func (b bar) open() bool { return b.purpose != nothing }

func (b bar) label() string {
	if b.purpose == goingToLine {
		return "Zeile: "
	}
	return "Suchen: "
}

// note returns what the bar tells about the matches.
func (b bar) note() string {
	if b.purpose != finding || b.input.Line(0) == "" {
		return ""
	}
	s := "nicht gefunden"
	switch {
	case b.place > 0:
		s = fmt.Sprintf("%d von %d", b.place, b.total)
	case b.total > 0:
		s = fmt.Sprintf("%d Treffer", b.total)
	}
	if b.exact {
		s = "Aa · " + s
	}
	return s
}

// openBar opens the bar with all of content selected.
func (m *Model) openBar(p purpose, content string) Event {
	input := empty()
	input.Insert(content)
	input.SelectAll()
	m.bar = bar{purpose: p, input: input, origin: m.buf.Selection(), exact: m.pattern.Exact}
	return Event{Handled: true}
}

func (m *Model) openLine(*text.Buffer) Event { return m.openBar(goingToLine, "") }

// openFind opens the bar with what is selected in one line, or else what was
// looked for last.
func (m *Model) openFind(*text.Buffer) Event {
	content := m.pattern.Text
	if r := m.buf.Selection(); !r.Empty() && r.From.Line == r.To.Line {
		content = m.buf.Text(r)
	}
	ev := m.openBar(finding, content)
	m.bar.origin.To = m.bar.origin.From
	m.find()
	return ev
}

func (m *Model) closeBar(*text.Buffer) Event {
	m.bar = bar{}
	return Event{Handled: true}
}

// handleBarKey handles a key while the bar is open.
func (m *Model) handleBarKey(msg tea.KeyPressMsg) Event {
	input := m.bar.input
	before := input.Revision()
	ev := m.run(msg, input, m.commands.bar, m.commands.edit)
	if m.bar.open() && m.bar.input == input && input.Revision() != before {
		m.barChanged()
	}
	ev.Changed = false
	m.settle()
	return ev
}

// barChanged keeps the bar to one line and looks for what it now holds.
func (m *Model) barChanged() {
	in := m.bar.input
	if in.Len() > 1 {
		line := strings.TrimSpace(plain(string(in.Bytes())))
		in.SelectAll()
		in.Insert(strings.ReplaceAll(line, "\n", " "))
	}
	if m.bar.purpose == finding {
		m.find()
	}
	m.settle()
}

// find selects the first match from where the bar was opened, or what was
// selected then if there is none.
func (m *Model) find() {
	m.pattern = text.Pattern{Text: m.bar.input.Line(0), Exact: m.bar.exact}
	r, ok := m.buf.Next(m.pattern, m.bar.origin.From)
	if !ok {
		r = m.bar.origin
	}
	m.show(r)
}

// show selects a match and counts it.
func (m *Model) show(r text.Range) {
	m.buf.Select(r.From, r.To)
	m.bar.place, m.bar.total = 0, 0
	if !m.bar.open() {
		return
	}
	for match := range m.buf.Matches(m.pattern) {
		m.bar.total++
		if match == r {
			m.bar.place = m.bar.total
		}
	}
}

func (m *Model) findNext(*text.Buffer) Event {
	if r, ok := m.buf.Next(m.pattern, m.buf.Selection().To); ok {
		m.show(r)
	}
	return Event{Handled: true}
}

func (m *Model) findPrevious(*text.Buffer) Event {
	if r, ok := m.buf.Previous(m.pattern, m.buf.Selection().From); ok {
		m.show(r)
	}
	return Event{Handled: true}
}

func (m *Model) toggleCase(*text.Buffer) Event {
	m.bar.exact = !m.bar.exact
	if m.bar.purpose == finding {
		m.find()
	}
	return Event{Handled: true}
}

// accept goes to the next match, or to the line that was asked for.
func (m *Model) accept(b *text.Buffer) Event {
	if m.bar.purpose == finding {
		return m.findNext(b)
	}
	line, column := parsePlace(m.bar.input.Line(0))
	m.bar = bar{}
	if line > 0 {
		m.GoTo(line, column)
	}
	return Event{Handled: true}
}

// parsePlace reads a line, or a line and a column after a colon. The line is 0
// if s is neither.
func parsePlace(s string) (line, column int) {
	l, c, _ := strings.Cut(strings.TrimSpace(s), ":")
	line, err := strconv.Atoi(l)
	if err != nil {
		return 0, 0
	}
	column, err = strconv.Atoi(c)
	if err != nil {
		column = 1
	}
	return line, column
}
