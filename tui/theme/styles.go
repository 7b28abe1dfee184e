package theme

import "charm.land/lipgloss/v2"

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

	Selected lipgloss.Style // the chosen row of a list
	Key      lipgloss.Style // a key in the footer and in help
	Bar      lipgloss.Style // the ground of the status line

	Border        lipgloss.Style // the frame of a pane or overlay
	BorderFocused lipgloss.Style

	Page   Page
	Syntax Syntax
	Editor Editor
}

// Page styles lesson text.
type Page struct {
	Text, Strong, Emphasis, Strike lipgloss.Style
	Heading1, Heading2, Heading3   lipgloss.Style
	Code                           lipgloss.Style // inline
	CodeBlock                      lipgloss.Style // its ground
	Link, LinkFocused              lipgloss.Style
	Bullet                         lipgloss.Style // list marks
	Quote                          lipgloss.Style // a quotation and the bar before it
	Rule                           lipgloss.Style
	TableHead, TableBorder         lipgloss.Style
	Match                          lipgloss.Style // found text

	// Callouts: their title and the bar before them.
	Note, Tip, Warning, Takeaway lipgloss.Style

	// Drawn diagrams.
	Box, Arrow, Label lipgloss.Style
}

// Syntax styles source code by the kind of token.
type Syntax struct {
	Text, Keyword, Function, Class, Builtin, Decorator lipgloss.Style
	String, Number, Comment, Operator, Error           lipgloss.Style
}

// Editor styles the editor beside the code itself.
type Editor struct {
	LineNumber, LineNumberCurrent lipgloss.Style
	CurrentLine                   lipgloss.Style // its ground
	Selection                     lipgloss.Style // its ground
	Found, Bracket                lipgloss.Style
	MarkError, MarkWarning        lipgloss.Style // in the gutter
	Invisible                     lipgloss.Style // tabs and overflow marks
	Prompt                        lipgloss.Style // find
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
	s.Syntax = syntaxStyles(p)
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
		Selected:      base.Foreground(p.strong).Background(p.raised).Bold(true),
		Key:           base.Foreground(p.text).Bold(true),
		Bar:           base.Foreground(p.muted),
		Border:        base.Foreground(p.rule),
		BorderFocused: base.Foreground(p.accent),
	}
}

func pageStyles(p palette) Page {
	base := lipgloss.NewStyle()
	return Page{
		Text:        base.Foreground(p.text),
		Strong:      base.Foreground(p.strong).Bold(true),
		Emphasis:    base.Foreground(p.text).Italic(true),
		Strike:      base.Foreground(p.muted).Strikethrough(true),
		Heading1:    base.Foreground(p.accent).Bold(true),
		Heading2:    base.Foreground(p.accent).Bold(true),
		Heading3:    base.Foreground(p.strong).Bold(true),
		Code:        base.Foreground(p.strong).Background(p.surface),
		CodeBlock:   base.Background(p.surface),
		Link:        base.Foreground(p.accent).Underline(true),
		LinkFocused: base.Foreground(p.onAccent).Background(p.accent).Bold(true),
		Bullet:      base.Foreground(p.accent),
		Quote:       base.Foreground(p.muted),
		Rule:        base.Foreground(p.rule),
		TableHead:   base.Foreground(p.strong).Bold(true),
		TableBorder: base.Foreground(p.rule),
		Match:       base.Foreground(p.onAccent).Background(p.warn),
		Note:        base.Foreground(p.accent).Bold(true),
		Tip:         base.Foreground(p.good).Bold(true),
		Warning:     base.Foreground(p.warn).Bold(true),
		Takeaway:    base.Foreground(p.accent).Bold(true),
		Box:         base.Foreground(p.accent),
		Arrow:       base.Foreground(p.muted),
		Label:       base.Foreground(p.text),
	}
}

func syntaxStyles(p palette) Syntax {
	base := lipgloss.NewStyle()
	return Syntax{
		Text:      base.Foreground(p.text),
		Keyword:   base.Foreground(p.keyword),
		Function:  base.Foreground(p.function),
		Class:     base.Foreground(p.class),
		Builtin:   base.Foreground(p.function),
		Decorator: base.Foreground(p.class),
		String:    base.Foreground(p.text2),
		Number:    base.Foreground(p.number),
		Comment:   base.Foreground(p.comment).Italic(true),
		Operator:  base.Foreground(p.muted),
		Error:     base.Foreground(p.bad).Underline(true),
	}
}

func editorStyles(p palette) Editor {
	base := lipgloss.NewStyle()
	return Editor{
		LineNumber:        base.Foreground(p.faint),
		LineNumberCurrent: base.Foreground(p.strong),
		CurrentLine:       base.Background(p.surface),
		Selection:         base.Background(p.selected),
		Found:             base.Foreground(p.onAccent).Background(p.warn),
		Bracket:           base.Foreground(p.accent).Bold(true).Underline(true),
		MarkError:         base.Foreground(p.bad).Bold(true),
		MarkWarning:       base.Foreground(p.warn).Bold(true),
		Invisible:         base.Foreground(p.rule),
		Prompt:            base.Foreground(p.accent).Bold(true),
	}
}
