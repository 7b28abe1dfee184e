package verify

import (
	"fmt"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"pruefstein/lessons"
)

const (
	screen = 80 // columns that everything must fit into
	// A block of code stands behind a bar and a blank.
	codeWidth = screen - 2
	// A table's columns are parted by borders with blanks; words longer than
	// this are broken.
	longestWord = 22
)

// checkWidth notes what does not fit into 80 columns.
func (n *findings) checkWidth(t *text) {
	lessons.Walk(t.doc.Blocks, func(b lessons.Block) {
		switch b := b.(type) {
		case *lessons.Code:
			n.checkCodeWidth(t, b)
		case *lessons.Table:
			if width := tableWidth(b); width > screen {
				n.add(ruleWide, t.line(b.Line), fmt.Sprintf("Die Tabelle braucht mindestens %d Spalten, ein Terminal hat %d.", width, screen),
					"Kürze die längsten Wörter, oder teile die Tabelle.")
			}
		}
	})
}

func (n *findings) checkCodeWidth(t *text, code *lessons.Code) {
	for _, line := range strings.Split(code.Text, "\n") {
		if width := displaywidth.String(line); width > codeWidth {
			n.add(ruleWide, t.lineOf(line, code.Line), fmt.Sprintf("Die Zeile ist %d Spalten breit, Platz ist für %d.", width, codeWidth),
				"Brich die Zeile um.")
		}
	}
}

// checkSourceWidth notes lines of a source file that learners get to see.
func (n *findings) checkSourceWidth(file, source string) {
	for i, line := range strings.Split(source, "\n") {
		if width := displaywidth.String(strings.TrimRight(line, "\r")); width > screen {
			n.add(ruleWide, place{file, i + 1}, fmt.Sprintf("Die Zeile ist %d Spalten breit, ein Terminal hat %d.", width, screen),
				"Brich die Zeile um.")
		}
	}
}

// tableWidth returns how many columns a table needs if no word in it is
// broken.
func tableWidth(t *lessons.Table) int {
	total := 1
	for column := range t.Header {
		widest := cellWidth(t.Header[column])
		for _, row := range t.Rows {
			widest = max(widest, cellWidth(row.Cells[column]))
		}
		total += widest + 3
	}
	return total
}

func cellWidth(c lessons.Cell) int {
	widest := 1
	for _, word := range strings.Fields(lessons.PlainText(c)) {
		widest = max(widest, displaywidth.String(word))
	}
	return min(widest, longestWord)
}
