package editor

import (
	"image/color"

	"charm.land/lipgloss/v2"

	"pruefstein/tui/editor/syntax"
)

// An overlay is drawn over the colours of the code.
type overlay uint8

const (
	bare overlay = iota
	invisible
	found
	bracket
	selected
	overlays
)

// A look is all that decides how a character is drawn.
type look struct {
	kind    syntax.Kind
	over    overlay
	current bool // on the current line
}

// A palette is the styles made ready for every look.
type palette struct {
	Styles
	looks [syntax.Kinds][overlays][2]lipgloss.Style
}

func newPalette(s Styles) *palette {
	p := &palette{Styles: s}
	p.LineNumberCurrent = s.LineNumberCurrent.Bold(true)
	for k := range syntax.Kind(syntax.Kinds) {
		for over := range overlays {
			base := s.Syntax.of(k).Inherit(s.Syntax.Text)
			p.looks[k][over][0] = s.overlay(over, base)
			p.looks[k][over][1] = s.overlay(over, base.Inherit(s.CurrentLine))
		}
	}
	return p
}

func (p *palette) style(l look) lipgloss.Style {
	i := 0
	if l.current {
		i = 1
	}
	return p.looks[l.kind][l.over][i]
}

// of returns the style of a kind.
func (s Syntax) of(k syntax.Kind) lipgloss.Style {
	return [syntax.Kinds]lipgloss.Style{
		syntax.Plain:     s.Text,
		syntax.Keyword:   s.Keyword,
		syntax.Function:  s.Function,
		syntax.Class:     s.Class,
		syntax.Builtin:   s.Builtin,
		syntax.Decorator: s.Decorator,
		syntax.String:    s.String,
		syntax.Number:    s.Number,
		syntax.Comment:   s.Comment,
		syntax.Operator:  s.Operator,
		syntax.Error:     s.Error,
	}[k]
}

// overlay returns base with an overlay on it. Each can be told apart without
// colours.
func (s Styles) overlay(over overlay, base lipgloss.Style) lipgloss.Style {
	switch over {
	case invisible:
		return s.Invisible.Inherit(base)
	case found:
		return s.Found.Underline(true).Inherit(base)
	case bracket:
		return s.Bracket.Bold(true).Underline(true).Inherit(base)
	case selected:
		return reversed(s.Selection, base)
	}
	return base
}

// reversed returns the look of selected text. It is drawn by reversing
// exchanged colours: where there are colours it looks as sel asks for, and
// where there are none the reversing is left.
func reversed(sel, base lipgloss.Style) lipgloss.Style {
	fg, bg := sel.GetForeground(), sel.GetBackground()
	if unset(fg) {
		fg = base.GetForeground()
	}
	plain := lipgloss.NewStyle().Reverse(true)
	if unset(fg) || unset(bg) {
		return plain
	}
	return plain.Foreground(bg).Background(fg)
}

func unset(c color.Color) bool {
	_, none := c.(lipgloss.NoColor)
	return c == nil || none
}
