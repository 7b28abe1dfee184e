package main

import (
	"os"
	"strings"

	"charm.land/lipgloss/v2"

	"pruefstein/tui/page"
	"pruefstein/tui/theme"
)

// pageStyles returns how texts look on standard output. Where the ground is
// known, by the option or because the terminal says so in its environment,
// the theme is the app's. A verb does not ask the terminal: the answer may
// take seconds and would swallow what is being typed.
func (p *program) pageStyles() page.Styles {
	switch p.options.theme.value {
	case "light":
		return theme.New(false).Page
	case "dark":
		return theme.New(true).Page
	}
	if dark, ok := darkGround(os.Getenv("COLORFGBG")); ok {
		return theme.New(dark).Page
	}
	return ownColours()
}

// darkGround reads the variable COLORFGBG, which some terminals set to the
// numbers of their colours, such as "15;0" or "0;default;15".
func darkGround(colours string) (dark, ok bool) {
	switch colours[strings.LastIndexByte(colours, ';')+1:] {
	case "0", "1", "2", "3", "4", "5", "6", "8":
		return true, true
	case "7", "9", "10", "11", "12", "13", "14", "15":
		return false, true
	}
	return false, false
}

// ownColours returns styles of the terminal's own sixteen colours, which can
// be read on any ground since its user has chosen them.
func ownColours() page.Styles {
	plain := lipgloss.NewStyle()
	strong, quiet := plain.Bold(true), plain.Faint(true)
	cyan, green := plain.Foreground(lipgloss.Cyan), plain.Foreground(lipgloss.Green)
	yellow, magenta := plain.Foreground(lipgloss.Yellow), plain.Foreground(lipgloss.Magenta)
	callout := func(s lipgloss.Style) page.CalloutStyles {
		return page.CalloutStyles{Bar: s, Label: s.Bold(true)}
	}
	return page.Styles{
		Strong: strong, Emphasis: plain.Italic(true), CodeSpan: cyan, Link: plain.Underline(true),
		Title: cyan.Bold(true), Step: cyan.Bold(true), Subheading: strong, Underline: quiet,
		Bullet: cyan, Quote: quiet, QuoteBar: quiet, Border: quiet, Header: strong,
		CodeBar: quiet, Continued: quiet,
		Note: callout(cyan), Tip: callout(green), Warning: callout(yellow), KeyIdea: callout(magenta),
		Diagram: page.DiagramStyles{Box: cyan, State: strong, Arrow: quiet, Active: strong},
		Code: page.CodeStyles{
			Keyword: magenta, Name: strong, Builtin: cyan, String: green, Number: yellow, Comment: quiet,
		},
	}
}
