package python

import (
	_ "embed"
	"fmt"
	"reflect"
	"strings"

	"pruefstein/checker/trace"
)

//go:embed combine.py
var combineSource string

// Combine returns one program that holds the constructors of several, each in
// a namespace of its own, and the names under which it does. Where functions
// are called there is no constructor; what it holds then makes an object whose
// methods they are. It is for programs that trust each other. Programs that
// run as a whole cannot be combined: there are no names for them.
func (r *Runtime) Combine(construct string, programs []trace.Program) (trace.Program, []string) {
	combined := trace.Program{File: "combined.py"}
	if len(programs) == 0 || programs[0].Main {
		return combined, nil
	}
	combined.Names = programs[0].Names
	if own, ok := combined.Names[construct]; ok {
		construct = own
	}
	names := make([]string, len(programs))
	var b strings.Builder
	b.WriteString(combineSource)
	for i, p := range programs {
		if i == 0 || !reflect.DeepEqual(p, programs[i-1]) {
			fmt.Fprintf(&b, "program = %s\n", programLiteral(p))
		}
		names[i] = fmt.Sprintf("program%d", i)
		fmt.Fprintf(&b, "%s = add('%s', %s, *program)\n", names[i], names[i], textLiteral(construct))
	}
	combined.Source = []byte(b.String())
	return combined, names
}

// programLiteral writes the files of p as combine.py takes them.
func programLiteral(p trace.Program) string {
	files := make([]string, len(p.More))
	for i, f := range p.More {
		files[i] = fmt.Sprintf("(%s, %s), ", textLiteral(f.Name), bytesLiteral(f.Source))
	}
	return fmt.Sprintf("%s, %s, (%s)", textLiteral(p.File), bytesLiteral(p.Source), strings.Join(files, ""))
}

// bytesLiteral writes b as a literal of type bytes.
func bytesLiteral(b []byte) string {
	var s strings.Builder
	s.WriteString("b'")
	for _, c := range b {
		switch {
		case c == '\n':
			s.WriteString(`\n`)
		case c < ' ' || c > '~' || c == '\'' || c == '\\':
			fmt.Fprintf(&s, `\x%02x`, c)
		default:
			s.WriteByte(c)
		}
	}
	return s.String() + "'"
}
