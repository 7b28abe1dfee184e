package tui

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// A dialog asks a question above the screen. The first choice is the harmless
// one and is preselected.
type dialog struct {
	kit      *kit
	heading  string
	text     string
	choices  []choice
	selected int
	width    int // of the screen
}

// A choice is one answer to a dialog.
type choice struct {
	keys    string // letters that choose it
	label   string
	missing string // why it cannot be chosen; empty if it can
	intent  intent // nil just closes the dialog
}

func (d *dialog) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	keys := d.kit.keys.Dialog
	switch {
	case key.Matches(msg, keys.Close):
		return nil, true
	case key.Matches(msg, keys.Next):
		d.selected = (d.selected + 1) % len(d.choices)
	case key.Matches(msg, keys.Previous):
		d.selected = (d.selected + len(d.choices) - 1) % len(d.choices)
	case key.Matches(msg, keys.Choose):
		if missing := d.choices[d.selected].missing; missing != "" {
			return notify{note{warning, missing}}, false
		}
		return d.choices[d.selected].intent, true
	default:
		for _, c := range d.choices {
			if msg.Text != "" && strings.Contains(c.keys, strings.ToLower(msg.Text)) {
				return c.intent, true
			}
		}
	}
	return nil, false
}

func (d *dialog) setSize(width, _ int) { d.width = width }
func (d *dialog) cursor() *tea.Cursor  { return nil }
func (d *dialog) typing() bool         { return false }

func (d *dialog) footer() []key.Binding {
	keys := d.kit.keys
	return []key.Binding{keys.Dialog.Choose, keys.Short.Choices, keys.Dialog.Close}
}

func (d *dialog) draw(base []string) []string {
	s := d.kit.styles
	inner := min(60, max(1, d.width-6))
	choices := d.choiceLines(inner)
	lines := wrap(d.text, inner, s.Text)
	if len(lines)+len(choices)+5 > len(base) {
		lines = window(lines, 0, max(1, len(base)-len(choices)-3))
	} else {
		lines = append(append([]string{""}, lines...), "")
	}
	lines = append(lines, choices...)
	return place(base, framed(lines, d.heading, inner, s.BorderFocused, s.Title), d.width)
}

// choiceLines draws the choices, and below those that cannot be chosen why.
func (d *dialog) choiceLines(width int) []string {
	s := d.kit.styles
	var lines []string
	for i, c := range d.choices {
		mark, style := "  ", s.Text
		if c.missing != "" {
			style = s.Faint
		}
		if i == d.selected {
			mark, style = "▸ ", s.Title
		}
		hint := ""
		if c.keys != "" {
			hint = s.Faint.Render(" " + c.keys[:1])
		}
		lines = append(lines, spread(style.Render(mark+c.label), hint, width))
		if c.missing != "" {
			lines = append(lines, indent(wrap(c.missing, width-4, s.Faint), 4)...)
		}
	}
	return lines
}
