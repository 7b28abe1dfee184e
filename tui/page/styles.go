package page

import "charm.land/lipgloss/v2"

// Styles are how the parts of a text look. Only colours and text attributes
// are used, no margins, paddings or borders. The zero Styles is plain text.
type Styles struct {
	Text     lipgloss.Style // paragraphs
	Strong   lipgloss.Style // laid over the style around it, as are the next three
	Emphasis lipgloss.Style
	CodeSpan lipgloss.Style
	Link     lipgloss.Style

	Title      lipgloss.Style // level-1 headings
	Step       lipgloss.Style // level-2 headings
	Subheading lipgloss.Style // all deeper ones
	Underline  lipgloss.Style // the line below a heading, and rules

	Bullet    lipgloss.Style // bullets and numbers of lists
	Quote     lipgloss.Style // quoted text
	QuoteBar  lipgloss.Style
	Border    lipgloss.Style // lines of tables
	Header    lipgloss.Style // header cells of tables, and labels of stacked ones
	CodeBar   lipgloss.Style // the bar beside program text
	Continued lipgloss.Style // the mark of a wrapped line of program text

	Note    CalloutStyles
	Tip     CalloutStyles
	Warning CalloutStyles
	KeyIdea CalloutStyles

	Diagram DiagramStyles
	Chart   ChartStyles
	Code    CodeStyles
}

// CalloutStyles are how a callout looks.
type CalloutStyles struct {
	Bar   lipgloss.Style
	Label lipgloss.Style
	Text  lipgloss.Style
}

// DiagramStyles are how a state diagram looks.
type DiagramStyles struct {
	Box    lipgloss.Style // the border of a state
	State  lipgloss.Style // its name
	Arrow  lipgloss.Style
	Label  lipgloss.Style // the words at an arrow
	Active lipgloss.Style // border and name of the active state
}

// ChartStyles are how a chart looks.
type ChartStyles struct {
	Title  lipgloss.Style
	Axis   lipgloss.Style   // lines of the axes
	Label  lipgloss.Style   // numbers and words at the axes
	Mark   lipgloss.Style   // places pointed at, with their words
	Series []lipgloss.Style // in turn
}

// CodeStyles are how program text looks.
type CodeStyles struct {
	Text     lipgloss.Style // whatever has no style of its own
	Keyword  lipgloss.Style
	Name     lipgloss.Style // functions, classes and decorators where they are defined
	Builtin  lipgloss.Style // built-in functions and constants
	String   lipgloss.Style
	Number   lipgloss.Style
	Comment  lipgloss.Style
	Operator lipgloss.Style
}
