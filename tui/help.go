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

// A helpPage shows all keys.
type helpPage struct {
	kit    *kit
	groups []helpGroup
	top    int

	width, height int // of the screen
}

// all returns the keys that scroll.
func (k scrollKeys) all() []key.Binding {
	return []key.Binding{k.Up, k.Down, k.PageUp, k.PageDown, k.Top, k.Bottom}
}

// group returns the keys that work on every screen.
func (k globalKeys) group() helpGroup {
	return helpGroup{title: "Überall", keys: []key.Binding{
		k.Palette, k.Search, k.Mouse, k.MousePlain, k.Help, k.HelpPlain, k.Back, k.Quit, k.QuitPlain, k.Interrupt,
	}}
}

func (h *helpPage) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	keys := h.kit.keys
	if key.Matches(msg, keys.Dialog.Close, keys.Global.Help, keys.Global.HelpPlain, keys.Global.QuitPlain, keys.Dialog.Choose) {
		return nil, true
	}
	h.scrollTo(keys.Scroll.target(msg, h.top, h.rows(), len(h.lines(h.inner()))))
	return nil, false
}

func (h *helpPage) setSize(width, height int) {
	h.width, h.height = width, height
	h.scrollTo(h.top)
}

func (h *helpPage) cursor() *tea.Cursor { return nil }
func (h *helpPage) typing() bool        { return false }
func (h *helpPage) wheel(notches int)   { h.scrollTo(h.top + notches*wheelLines) }
func (h *helpPage) inner() int          { return min(72, max(1, h.width-6)) }
func (h *helpPage) rows() int           { return max(1, h.height-2) }

// scrollTo keeps the window within the help.
func (h *helpPage) scrollTo(line int) {
	h.top = min(max(0, line), max(0, len(h.lines(h.inner()))-h.rows()))
}

func (h *helpPage) footer() []key.Binding {
	return []key.Binding{h.kit.keys.Short.Lines, h.kit.keys.Dialog.Close}
}

func (h *helpPage) draw(base []string) []string {
	s := h.kit.styles
	lines := h.lines(h.inner())
	rows := min(len(lines), h.rows())
	shown := fitLines(window(lines, h.top, rows), h.inner(), rows)
	title := "Hilfe"
	if rows < len(lines) {
		title += " (↑/↓ blättern, Esc schließt)"
	}
	return place(base, framed(shown, title, h.inner(), s.BorderFocused, s.Title), h.width)
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
