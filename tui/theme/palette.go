package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"
)

// A palette is the colours of one background. The names say what a colour is
// for. On a terminal's usual background writing keeps a contrast of at least
// 4.5 : 1, what is faint one of 3 : 1; rules are exempt.
type palette struct {
	text, strong, muted, faint color.Color // writing, from plain over emphasised to barely there
	rule                       color.Color // lines and borders
	accent                     color.Color // titles, focus, links
	surface                    color.Color // background of the current line
	good, bad, warn            color.Color // verdicts
	selected                   color.Color // background of selected text
	onAccent                   color.Color // writing on the accent

	keyword, function, class, literal, number, comment, code color.Color // source code
}

func darkPalette() palette {
	return palette{
		text:     lipgloss.Color("#C9CDD6"),
		strong:   lipgloss.Color("#F2F4F8"),
		muted:    lipgloss.Color("#9299A6"),
		faint:    lipgloss.Color("#6F7683"),
		rule:     lipgloss.Color("#3D434E"),
		accent:   lipgloss.Color("#8FB4FF"),
		surface:  lipgloss.Color("#23272F"),
		good:     lipgloss.Color("#7FCF9A"),
		bad:      lipgloss.Color("#F28B82"),
		warn:     lipgloss.Color("#E3B566"),
		selected: lipgloss.Color("#3A4A6B"),
		onAccent: lipgloss.Color("#12151B"),
		keyword:  lipgloss.Color("#B9A3F5"),
		function: lipgloss.Color("#8FB4FF"),
		class:    lipgloss.Color("#E3C07A"),
		literal:  lipgloss.Color("#9CCB8F"),
		number:   lipgloss.Color("#E59F7B"),
		comment:  lipgloss.Color("#7F8794"),
		code:     lipgloss.Color("#E3C07A"),
	}
}

func lightPalette() palette {
	return palette{
		text:     lipgloss.Color("#30353E"),
		strong:   lipgloss.Color("#0F1216"),
		muted:    lipgloss.Color("#5C6470"),
		faint:    lipgloss.Color("#858C98"),
		rule:     lipgloss.Color("#CDD2DA"),
		accent:   lipgloss.Color("#2A58C0"),
		surface:  lipgloss.Color("#F1F3F6"),
		good:     lipgloss.Color("#1C7C43"),
		bad:      lipgloss.Color("#C0362C"),
		warn:     lipgloss.Color("#8F6100"),
		selected: lipgloss.Color("#C9DAFB"),
		onAccent: lipgloss.Color("#FFFFFF"),
		keyword:  lipgloss.Color("#6F42C1"),
		function: lipgloss.Color("#2A58C0"),
		class:    lipgloss.Color("#8A5A00"),
		literal:  lipgloss.Color("#22703C"),
		number:   lipgloss.Color("#A8501E"),
		comment:  lipgloss.Color("#6A7280"),
		code:     lipgloss.Color("#8A5A00"),
	}
}
