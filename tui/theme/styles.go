package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"

	"pruefstein/tui/editor"
	"pruefstein/tui/page"
)

// Styles is everything that the app draws with, grouped by who draws. It is
// made once per background and never changed afterwards.
type Styles struct {
	Dark bool // made for a dark background

	Text   lipgloss.Style // plain writing
	Strong lipgloss.Style
	Muted  lipgloss.Style // beside the point
	Faint  lipgloss.Style // barely there: line numbers, separators
	Rule   lipgloss.Style // lines
	Accent lipgloss.Style // what to look at
	Title  lipgloss.Style // the heading of a page or pane
	Good   lipgloss.Style // verdicts
	Bad    lipgloss.Style
	Warn   lipgloss.Style

	Focused lipgloss.Style // the link or button that Enter acts on
	Key     lipgloss.Style // a key in the footer and in help

	Found     lipgloss.Style // what was searched for
	FoundHere lipgloss.Style // the place of it that is shown

	Border        lipgloss.Style // the frame of a pane or overlay
	BorderFocused lipgloss.Style

	States []lipgloss.Style // cells that tell states apart, together with a letter

	Page   page.Styles
	Editor editor.Styles
}

// New returns the styles for a dark or a light background.
func New(dark bool) *Styles {
	p := lightPalette()
	if dark {
		p = darkPalette()
	}
	s := general(p)
	s.Dark = dark
	s.Page = pageStyles(p)
	s.Editor = editorStyles(p)
	return &s
}

func general(p palette) Styles {
	base := lipgloss.NewStyle()
	return Styles{
		Text:          base.Foreground(p.text),
		Strong:        base.Foreground(p.strong).Bold(true),
		Muted:         base.Foreground(p.muted),
		Faint:         base.Foreground(p.faint),
		Rule:          base.Foreground(p.rule),
		Accent:        base.Foreground(p.accent),
		Title:         base.Foreground(p.accent).Bold(true),
		Good:          base.Foreground(p.good),
		Bad:           base.Foreground(p.bad),
		Warn:          base.Foreground(p.warn),
		Focused:       base.Foreground(p.accent).Bold(true).Reverse(true),
		Key:           base.Foreground(p.text).Bold(true),
		Found:         base.Foreground(p.onAccent).Background(p.warn).Underline(true),
		FoundHere:     base.Foreground(p.accent).Bold(true).Reverse(true),
		Border:        base.Foreground(p.rule),
		BorderFocused: base.Foreground(p.accent),
		States: []lipgloss.Style{
			base.Foreground(p.onAccent).Background(p.good),
			base.Foreground(p.onAccent).Background(p.bad),
			base.Foreground(p.onAccent).Background(p.warn),
			base.Foreground(p.onAccent).Background(p.accent),
		},
	}
}

func pageStyles(p palette) page.Styles {
	base := lipgloss.NewStyle()
	return page.Styles{
		Text:       base.Foreground(p.text),
		Strong:     base.Foreground(p.strong).Bold(true),
		Emphasis:   base.Italic(true),
		CodeSpan:   base.Foreground(p.code),
		Link:       base.Foreground(p.accent).Underline(true),
		Title:      base.Foreground(p.accent).Bold(true),
		Step:       base.Foreground(p.accent).Bold(true),
		Subheading: base.Foreground(p.strong).Bold(true),
		Underline:  base.Foreground(p.rule),
		Bullet:     base.Foreground(p.accent),
		Quote:      base.Foreground(p.muted),
		QuoteBar:   base.Foreground(p.rule),
		Border:     base.Foreground(p.rule),
		Header:     base.Foreground(p.strong).Bold(true),
		CodeBar:    base.Foreground(p.rule),
		Continued:  base.Foreground(p.faint),
		Note:       calloutStyles(p.accent, p.text),
		Tip:        calloutStyles(p.good, p.text),
		Warning:    calloutStyles(p.warn, p.text),
		KeyIdea:    calloutStyles(p.accent, p.strong),
		Diagram: page.DiagramStyles{
			Box:    base.Foreground(p.muted),
			State:  base.Foreground(p.strong).Bold(true),
			Arrow:  base.Foreground(p.muted),
			Label:  base.Foreground(p.text),
			Active: base.Foreground(p.accent).Bold(true),
		},
		Chart: page.ChartStyles{
			Title: base.Foreground(p.strong).Bold(true),
			Axis:  base.Foreground(p.rule),
			Label: base.Foreground(p.muted),
			Mark:  base.Foreground(p.bad),
			Series: []lipgloss.Style{
				base.Foreground(p.accent), base.Foreground(p.warn), base.Foreground(p.good),
				base.Foreground(p.keyword), base.Foreground(p.number), base.Foreground(p.text),
			},
		},
		Code: page.CodeStyles{
			Text:     base.Foreground(p.text),
			Keyword:  base.Foreground(p.keyword),
			Name:     base.Foreground(p.function),
			Builtin:  base.Foreground(p.class),
			String:   base.Foreground(p.literal),
			Number:   base.Foreground(p.number),
			Comment:  base.Foreground(p.comment).Italic(true),
			Operator: base.Foreground(p.muted),
		},
	}
}

func calloutStyles(bar, text color.Color) page.CalloutStyles {
	base := lipgloss.NewStyle()
	return page.CalloutStyles{
		Bar:   base.Foreground(bar),
		Label: base.Foreground(bar).Bold(true),
		Text:  base.Foreground(text),
	}
}

func editorStyles(p palette) editor.Styles {
	base := lipgloss.NewStyle()
	return editor.Styles{
		Syntax:            syntaxStyles(p),
		LineNumber:        base.Foreground(p.faint),
		LineNumberCurrent: base.Foreground(p.strong),
		CurrentLine:       base.Background(p.surface),
		Selection:         base.Background(p.selected),
		Found:             base.Foreground(p.onAccent).Background(p.warn),
		Bracket:           base.Foreground(p.accent).Bold(true).Underline(true),
		MarkError:         base.Foreground(p.bad).Bold(true),
		MarkWarning:       base.Foreground(p.warn).Bold(true),
		MarkInfo:          base.Foreground(p.accent),
		Invisible:         base.Foreground(p.rule),
		Prompt:            base.Foreground(p.accent).Bold(true),
	}
}

func syntaxStyles(p palette) editor.Syntax {
	base := lipgloss.NewStyle()
	return editor.Syntax{
		Text:      base.Foreground(p.text),
		Keyword:   base.Foreground(p.keyword),
		Function:  base.Foreground(p.function),
		Class:     base.Foreground(p.class),
		Builtin:   base.Foreground(p.class),
		Decorator: base.Foreground(p.class),
		String:    base.Foreground(p.literal),
		Number:    base.Foreground(p.number),
		Comment:   base.Foreground(p.comment).Italic(true),
		Operator:  base.Foreground(p.muted),
		Error:     base.Foreground(p.bad).Underline(true),
	}
}
