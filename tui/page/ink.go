package page

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// An ink is the escape sequence that begins a style; empty for plain text.
// One ink appended to another lies over it.
type ink string

// reset ends every style.
const reset = "\x1b[m"

// inkOf returns the ink of a style. Setting up a style costs more than drawing
// with it, so it is done once a page.
func inkOf(style lipgloss.Style) ink {
	const mark = "x"
	open, _, _ := strings.Cut(style.Inline(true).Render(mark), mark)
	return ink(open)
}

// on returns text in this ink.
func (k ink) on(text string) string {
	if k == "" || text == "" {
		return text
	}
	return string(k) + text + reset
}

// inks are the inks of all styles.
type inks struct {
	text, strong, emphasis, codeSpan, link ink
	title, step, subheading, underline     ink
	bullet, quote, quoteBar                ink
	border, header, codeBar, continued     ink
	code                                   [Operator + 1]ink
}

func newInks(s Styles) inks {
	return inks{
		text: inkOf(s.Text), strong: inkOf(s.Strong), emphasis: inkOf(s.Emphasis),
		codeSpan: inkOf(s.CodeSpan), link: inkOf(s.Link),
		title: inkOf(s.Title), step: inkOf(s.Step), subheading: inkOf(s.Subheading), underline: inkOf(s.Underline),
		bullet: inkOf(s.Bullet), quote: inkOf(s.Quote), quoteBar: inkOf(s.QuoteBar),
		border: inkOf(s.Border), header: inkOf(s.Header), codeBar: inkOf(s.CodeBar), continued: inkOf(s.Continued),
		code: [...]ink{
			Plain: inkOf(s.Code.Text), Keyword: inkOf(s.Code.Keyword), Name: inkOf(s.Code.Name),
			Builtin: inkOf(s.Code.Builtin), String: inkOf(s.Code.String), Number: inkOf(s.Code.Number),
			Comment: inkOf(s.Code.Comment), Operator: inkOf(s.Code.Operator),
		},
	}
}

// stripInk returns text without escape sequences.
func stripInk(text string) string { return ansi.Strip(text) }
