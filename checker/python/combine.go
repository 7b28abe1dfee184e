package python

import (
	"bytes"
	"fmt"
	"strings"

	"pruefstein/checker/trace"
)

// Combine returns one program that holds the constructors of several, each in
// a namespace of its own, and the names under which it does. It is for
// programs that trust each other. Equal ones are compiled once.
func (r *Runtime) Combine(construct string, programs []trace.Program) (trace.Program, []string) {
	names := make([]string, len(programs))
	var b strings.Builder
	b.WriteString("def load(name, code, construct):\n" +
		"    namespace = {'__name__': name.removesuffix('.py')}\n" +
		"    exec(code, namespace)\n" +
		"    return namespace[construct]\n")
	literal := func(s string) string { return r.Literal(trace.StringValue(s)) }
	for i, p := range programs {
		if i == 0 || !bytes.Equal(p.Source, programs[i-1].Source) {
			fmt.Fprintf(&b, "code = compile(%s, %s, 'exec')\n", literal(string(p.Source)), literal(p.File))
		}
		names[i] = fmt.Sprintf("program%d", i)
		fmt.Fprintf(&b, "%s = load(%s, code, %s)\n", names[i], literal(p.File), literal(construct))
	}
	return trace.Program{File: "combined.py", Source: []byte(b.String())}, names
}
