package tui

import (
	"github.com/charmbracelet/x/ansi"
)

// namesHeight is the lines that the names of the files take: none while there
// is but one.
func (c *codePane) namesHeight() int {
	if len(c.files) < 2 {
		return 0
	}
	return 1
}

// fileName draws the name of a file: which one is in sight, whether it was
// changed and whether it can be.
func (c *codePane) fileName(i int) string {
	s, f := c.kit.styles, c.files[i]
	mark, style := "  ", s.Muted
	if i == c.at {
		mark, style = "▸ ", s.Title
	}
	name := style.Render(mark + f.name)
	switch {
	case f.unsaved:
		name += style.Render(" ●")
	case f.problem != "":
		name += s.Bad.Render(" ✗")
	case f.editor.Marked():
		name += s.Bad.Render(" ✗")
	case f.provided:
		name += s.Faint.Render(" nur lesen")
	}
	return name
}

// namesGap is the columns between the names of files.
const namesGap = 2

// namesFrom returns the first file whose name is shown, so that the one in
// sight is.
func (c *codePane) namesFrom() int {
	from, width := c.at, ansi.StringWidth(c.fileName(c.at))
	for from > 0 {
		width += ansi.StringWidth(c.fileName(from-1)) + namesGap
		if width > c.width {
			break
		}
		from--
	}
	return from
}

// namesLine sets the names of the files beside each other.
func (c *codePane) namesLine() string {
	line := ""
	for i := c.namesFrom(); i < len(c.files); i++ {
		if line != "" {
			line += blanks(namesGap)
		}
		line += c.fileName(i)
	}
	return fitLine(line, c.width)
}

// click moves the cursor, or turns to the file whose name was clicked.
func (c *codePane) click(x, y int) {
	f, ok := c.editable()
	switch {
	case y < c.namesHeight():
		c.clickName(x)
	case ok:
		f.editor.Click(x, y-c.namesHeight(), false)
	}
}

func (c *codePane) clickName(x int) {
	left := 0
	for i := c.namesFrom(); i < len(c.files); i++ {
		width := ansi.StringWidth(c.fileName(i))
		if x >= left && x < left+width {
			c.turn(i - c.at)
			return
		}
		left += width + namesGap
	}
}

// drag selects up to a place.
func (c *codePane) drag(x, y int) {
	if f, ok := c.editable(); ok {
		f.editor.Drag(x, y-c.namesHeight())
	}
}

// wheel scrolls the text.
func (c *codePane) wheel(lines int) {
	if f, ok := c.editable(); ok {
		f.editor.Wheel(lines)
	}
}
