package editor

import "charm.land/lipgloss/v2"

// Styles are how the parts of an editor look. Only colours and text attributes
// are used. With the zero Styles everything can still be told apart: selection,
// brackets, found text and the current line are also drawn by attributes.
type Styles struct {
	Syntax Syntax

	LineNumber        lipgloss.Style
	LineNumberCurrent lipgloss.Style
	CurrentLine       lipgloss.Style // its background
	Selection         lipgloss.Style // its background
	Found             lipgloss.Style
	Bracket           lipgloss.Style // the bracket at the cursor and its partner
	MarkError         lipgloss.Style
	MarkWarning       lipgloss.Style
	MarkInfo          lipgloss.Style
	Invisible         lipgloss.Style // cut marks, and stand-ins for characters without a shape
	Prompt            lipgloss.Style // the labels of the bar for finding
}

// Syntax styles source code by the kind of token.
type Syntax struct {
	Text, Keyword, Function, Class, Builtin, Decorator lipgloss.Style
	String, Number, Comment, Operator, Error           lipgloss.Style
}
