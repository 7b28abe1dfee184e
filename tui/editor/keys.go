package editor

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/tui/editor/text"
)

// A command is what a key does to a buffer: the text or the line in the bar.
type command struct {
	keys key.Binding
	run  func(*Model, *text.Buffer) Event
}

// commands are the commands that work in each place.
type commands struct {
	text []command // with the bar closed
	bar  []command // with the bar open, before those that edit
	edit []command // in both
}

func (k KeyMap) commands() commands {
	edit := slices.Concat(k.Move.commands(), k.Edit.commands())
	return commands{
		text: slices.Concat(k.Line.commands(), k.Find.commands()),
		bar:  k.Bar.commands(k.Find),
		edit: edit,
	}
}

// moving returns a command's function that changes nothing.
func moving(do func(*text.Buffer)) func(*Model, *text.Buffer) Event {
	return func(_ *Model, b *text.Buffer) Event {
		do(b)
		return Event{Handled: true}
	}
}

// editing returns a command's function for a method that may change the text.
func editing(do func(*text.Buffer) bool) func(*Model, *text.Buffer) Event {
	return func(m *Model, b *text.Buffer) Event {
		if m.refuses(b) {
			return Event{Handled: true, Refused: true}
		}
		return Event{Handled: true, Changed: do(b)}
	}
}

func (k MoveKeys) commands() []command {
	return slices.Concat(k.Directions.commands(false), k.Select.commands(true), []command{
		{k.SelectAll, moving((*text.Buffer).SelectAll)},
		{k.Bracket, (*Model).goToBracket},
	})
}

func (d Directions) commands(extend bool) []command {
	to := func(m text.Motion) func(*Model, *text.Buffer) Event {
		return moving(func(b *text.Buffer) { b.Move(m, extend) })
	}
	lines := func(n int) func(*Model, *text.Buffer) Event {
		return moving(func(b *text.Buffer) { b.MoveLines(n, extend) })
	}
	pages := func(n int) func(*Model, *text.Buffer) Event {
		return func(m *Model, b *text.Buffer) Event {
			b.MoveLines(n*max(m.rows()-1, 1), extend)
			return Event{Handled: true}
		}
	}
	return []command{
		{d.Left, to(text.Left)}, {d.Right, to(text.Right)},
		{d.Up, lines(-1)}, {d.Down, lines(1)},
		{d.WordLeft, to(text.WordLeft)}, {d.WordRight, to(text.WordRight)},
		{d.LineStart, to(text.LineStart)}, {d.LineEnd, to(text.LineEnd)},
		{d.PageUp, pages(-1)}, {d.PageDown, pages(1)},
		{d.TextStart, to(text.TextStart)}, {d.TextEnd, to(text.TextEnd)},
	}
}

func (k EditKeys) commands() []command {
	deleteTo := func(m text.Motion) func(*Model, *text.Buffer) Event {
		return editing(func(b *text.Buffer) bool { return b.DeleteTo(m) })
	}
	return []command{
		{k.NewLine, editing((*text.Buffer).NewLine)},
		{k.Indent, editing((*text.Buffer).Indent)},
		{k.Dedent, editing((*text.Buffer).Dedent)},
		{k.DeleteLeft, editing((*text.Buffer).DeleteLeft)},
		{k.DeleteRight, editing((*text.Buffer).DeleteRight)},
		{k.DeleteWordLeft, deleteTo(text.WordLeft)},
		{k.DeleteWordRight, deleteTo(text.WordRight)},
		{k.Undo, editing((*text.Buffer).Undo)},
		{k.Redo, editing((*text.Buffer).Redo)},
		{k.Copy, (*Model).copy},
		{k.Cut, (*Model).cut},
		{k.Paste, (*Model).pasteClip},
	}
}

func (k LineKeys) commands() []command {
	shift := func(up bool) func(*Model, *text.Buffer) Event {
		return editing(func(b *text.Buffer) bool { return b.ShiftLines(up) })
	}
	return []command{
		{k.Up, shift(true)},
		{k.Down, shift(false)},
		{k.Duplicate, editing((*text.Buffer).DuplicateLines)},
		{k.Delete, editing((*text.Buffer).DeleteLines)},
		{k.Comment, editing((*text.Buffer).ToggleComment)},
	}
}

func (k FindKeys) commands() []command {
	return []command{
		{k.Find, (*Model).openFind},
		{k.Next, (*Model).findNext},
		{k.Previous, (*Model).findPrevious},
		{k.Line, (*Model).openLine},
	}
}

func (k BarKeys) commands(f FindKeys) []command {
	return []command{
		{k.Accept, (*Model).accept},
		{k.Next, (*Model).findNext},
		{k.Previous, (*Model).findPrevious},
		{k.Case, (*Model).toggleCase},
		{k.Close, (*Model).closeBar},
		{f.Find, (*Model).openFind},
		{f.Line, (*Model).openLine},
	}
}

// HandleKey does what msg asks for. Keys that mean nothing here, such as Esc
// without an open bar, are not handled.
func (m *Model) HandleKey(msg tea.KeyPressMsg) Event {
	if msg.Text != "" {
		return m.input(func(b *text.Buffer) bool { return b.Type(msg.Text) })
	}
	// The place of a key on an American keyboard is no help: it would turn Z
	// into Y on a German one.
	msg.BaseCode = 0
	if m.bar.open() {
		return m.handleBarKey(msg)
	}
	ev := m.run(msg, m.buf, m.commands.text, m.commands.edit)
	if ev.Handled {
		m.settle()
	}
	return ev
}

// run runs the first of the commands that msg is a key of.
func (m *Model) run(msg tea.KeyPressMsg, b *text.Buffer, lists ...[]command) Event {
	for _, list := range lists {
		for _, c := range list {
			if key.Matches(msg, c.keys) {
				return c.run(m, b)
			}
		}
	}
	return Event{}
}

// input runs an insertion where text goes: into the bar if it is open.
func (m *Model) input(do func(*text.Buffer) bool) Event {
	if m.bar.open() {
		do(m.bar.input)
		m.barChanged()
		return Event{Handled: true}
	}
	if m.refuses(m.buf) {
		return Event{Handled: true, Refused: true}
	}
	changed := do(m.buf)
	m.settle()
	return Event{Handled: true, Changed: changed}
}

func (m *Model) goToBracket(b *text.Buffer) Event {
	if b == m.buf && len(m.brackets) == 2 {
		b.GoTo(m.brackets[1], false)
	}
	return Event{Handled: true}
}
