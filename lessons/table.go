package lessons

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
	Trace      *Trace // nil if the table was not computed
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
	Place
	Exercise  string     // id
	Source    string     // a file beside the lesson
	Construct string     // what Source defines and the calls are made on; empty with Exercise
	New       string     // the arguments of the construction, such as "2, 3"
	Rows      [][]string // the calls for each table row, such as {"erlaubt(0)", "erfolg()"}
	Columns   []string   // the rule for each column, such as "after zustand"
}
