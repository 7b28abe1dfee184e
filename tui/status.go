package tui

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/tui/theme"
)

// headerLine sets the name of the program and the place in it.
func headerLine(s *theme.Styles, title, right string, width int) string {
	name := s.Title.Render("Prüfstein")
	if title != "" {
		name += s.Faint.Render("  ›  ") + s.Text.Render(title)
	}
	if width < 60 && title != "" {
		name = s.Title.Render(title)
	}
	return spread(ansi.Truncate(name, width, "…"), s.Muted.Render(right), width)
}

// statusLine sets a note at the left and where the learner is at the right.
func statusLine(s *theme.Styles, n note, right string, width int) string {
	left := ""
	if n.text != "" {
		left = n.style(s).Render(n.symbol()+" ") + s.Text.Render(oneLine(n.text))
	}
	return spread(left, s.Muted.Render(right), width)
}

// oneLine joins the lines of s.
func oneLine(s string) string { return strings.Join(strings.Fields(plain(s)), " ") }

// footerLine sets as many of keys as there is room for. The last one, which
// leads to the help, always stays.
func footerLine(s *theme.Styles, keys []key.Binding, width int) string {
	var parts []string
	room := width
	last := len(keys) - 1
	if last >= 0 {
		room -= footerWidth(keys[last])
	}
	for i, binding := range keys {
		if !binding.Enabled() {
			continue
		}
		if i != last {
			if room -= footerWidth(binding) + footerGap; room < 0 {
				continue
			}
		}
		help := binding.Help()
		parts = append(parts, s.Key.Render(help.Key)+" "+s.Muted.Render(help.Desc))
	}
	return fitLine(strings.Join(parts, blanks(footerGap)), width)
}

const footerGap = 3

func footerWidth(b key.Binding) int {
	return ansi.StringWidth(b.Help().Key) + 1 + ansi.StringWidth(b.Help().Desc)
}
