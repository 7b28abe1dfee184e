package tui

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A helpGroup is keys that belong together.
type helpGroup struct {
	title string
	keys  []key.Binding
	ready func() // gives the keys their meaning, such as by moving the focus; nil if they always have it
}

// A helpPage shows all keys above the screen.
type helpPage struct {
	kit    *kit
	groups []helpGroup
	top    int
	height int // of the window at the last key
}

// all returns the keys that scroll.
func (k scrollKeys) all() []key.Binding {
	return []key.Binding{k.Up, k.Down, k.PageUp, k.PageDown, k.Top, k.Bottom}
}

// group returns the keys that work on every screen.
func (k globalKeys) group() helpGroup {
	return helpGroup{title: "Überall", keys: []key.Binding{
		k.Palette, k.Mouse, k.MousePlain, k.Help, k.HelpPlain, k.Back, k.Quit, k.QuitPlain, k.Interrupt,
	}}
}

// handleKey reports whether the help is to be closed.
func (h *helpPage) handleKey(msg tea.KeyPressMsg) bool {
	keys := h.kit.keys
	switch {
	case key.Matches(msg, keys.Scroll.Down):
		h.top++
	case key.Matches(msg, keys.Scroll.Up):
		h.top--
	case key.Matches(msg, keys.Scroll.PageDown):
		h.top += max(1, h.height-2)
	case key.Matches(msg, keys.Scroll.PageUp):
		h.top -= max(1, h.height-2)
	case key.Matches(msg, keys.Scroll.Top):
		h.top = 0
	case key.Matches(msg, keys.Dialog.Close, keys.Global.Help, keys.Global.HelpPlain, keys.Global.QuitPlain, keys.Dialog.Choose):
		return true
	}
	return false
}

// clamp keeps the window within the help.
func (h *helpPage) clamp(width, height int) {
	h.height = max(1, height-2)
	h.top = min(max(0, h.top), max(0, len(h.lines(helpWidth(width)))-h.height))
}

func helpWidth(width int) int { return min(72, max(1, width-6)) }

// draw lays the help over base.
func (h *helpPage) draw(base []string, width int) []string {
	s := h.kit.styles
	inner := helpWidth(width)
	lines := h.lines(inner)
	rows := min(len(lines), max(1, len(base)-2))
	shown := fitLines(window(lines, h.top, rows), inner, rows)
	title := "Hilfe"
	if rows < len(lines) {
		title += " (↑/↓ blättern, Esc schließt)"
	}
	return place(base, framed(shown, title, inner, s.BorderFocused, s.Title), width)
}

func (h *helpPage) lines(width int) []string {
	s := h.kit.styles
	column := h.keyColumn(width)
	var lines []string
	for i, group := range h.groups {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, s.Strong.Render(group.title))
		for _, binding := range group.keys {
			if !binding.Enabled() {
				continue
			}
			text := wrap(binding.Help().Desc, max(1, width-column), s.Text)
			lines = append(lines, fitLine("  "+s.Accent.Render(binding.Help().Key), column)+text[0])
			lines = append(lines, indent(text[1:], column)...)
		}
	}
	return lines
}

// keyColumn is the width of the column of keys.
func (h *helpPage) keyColumn(width int) int {
	column := 0
	for _, group := range h.groups {
		for _, binding := range group.keys {
			column = max(column, ansi.StringWidth(binding.Help().Key)+4)
		}
	}
	return min(column, width/2)
}
