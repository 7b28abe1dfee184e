package lessons

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// An Alignment tells where the text of a table column stands.
type Alignment uint8

// The alignments.
const (
	Left Alignment = iota
	Center
	Right
)

// A Table has a header and rows of equally many cells.
type Table struct {
	Place
	Alignments []Alignment // one a column
	Header     []Cell
	Rows       []Row
	Trace      *Trace // nil if the table was not computed, or if its comment has faults
}

// A Row is one line of a table.
type Row struct {
	Place
	Cells []Cell // one a column
}

// A Cell is the text of one field.
type Cell []Inline

// A Trace names what a table was computed from, as its author wrote it in the
// comment before the table. Exactly one of Exercise and Source is set.
type Trace struct {
	Place                // of the comment
	Exercise  string     // id
	Source    string     // a file beside the lesson
	Construct string     // what Source defines and the calls are made on; empty with Exercise
	New       string     // the arguments of the construction, such as "2, 3"
	Rows      [][]string // the calls for each row of the table, such as {"erlaubt(0)", "erfolg()"}
	Columns   []string   // the rule for each column of the table, such as "after zustand"
}

func (c *converter) table(n *extast.Table, comment *origin) Block {
	t := &Table{Place: c.place(n)}
	for _, a := range n.Alignments {
		t.Alignments = append(t.Alignments, alignment(a))
	}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		if _, ok := row.(*extast.TableHeader); ok {
			t.Place = c.place(row)
			t.Header = c.cells(row)
			continue
		}
		r := Row{Place: c.place(row), Cells: c.cells(row)}
		c.surplus(row, r.Line)
		t.Rows = append(t.Rows, r)
	}
	if comment != nil {
		t.Trace = c.traceAttributes(comment, len(t.Rows), len(t.Header))
	}
	return t
}

func alignment(a extast.Alignment) Alignment {
	switch a {
	case extast.AlignRight:
		return Right
	case extast.AlignCenter:
		return Center
	}
	return Left
}

func (c *converter) cells(row ast.Node) []Cell {
	var cells []Cell
	for n := row.FirstChild(); n != nil; n = n.NextSibling() {
		cells = append(cells, c.inlines(n))
	}
	return cells
}

// surplus reports text behind the last column, which Markdown drops.
func (c *converter) surplus(row ast.Node, line int) {
	last := row.LastChild()
	if last == nil || last.Lines().Len() == 0 {
		return
	}
	rest, _, _ := bytes.Cut(c.source[last.Lines().At(0).Stop:], []byte("\n"))
	if len(bytes.Trim(rest, "| \t")) > 0 {
		c.problem(line, "die Zeile hat mehr Zellen, als die Tabelle Spalten hat; „|“ in einer Zelle schreibt man „\\|“")
	}
}
