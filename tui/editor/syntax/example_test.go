package syntax_test

import (
	"fmt"

	"pruefstein/tui/editor/syntax"
)

func Example() {
	h := syntax.New("python")
	lines := syntax.Lines{"def f():", "    return 1"}
	h.Sync(lines)
	h.Lex(0, len(lines))
	from := 0
	for _, s := range h.Line(0) {
		fmt.Printf("%q %d\n", lines[0][from:s.End], s.Kind)
		from = s.End
	}
	// Output:
	// "def" 1
	// " " 0
	// "f" 2
	// "():" 0
}
