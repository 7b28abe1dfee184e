package python

import (
	"fmt"
	"strings"

	"pruefstein/checker/trace"
)

// Combine returns one program that holds the constructors of several, each in
// a namespace of its own, and the names under which it does. It is for
// programs of the course, which trust each other.
func (r *Runtime) Combine(construct string, programs []trace.Program) (trace.Program, []string) {
	names := make([]string, len(programs))
	var b strings.Builder
	b.WriteString("def load(name, source, construct):\n" +
		"    namespace = {'__name__': name.removesuffix('.py')}\n" +
		"    exec(compile(source, name, 'exec'), namespace)\n" +
		"    return namespace[construct]\n")
	literal := func(s string) string { return r.Literal(trace.StringValue(s)) }
	for i, p := range programs {
		names[i] = fmt.Sprintf("program%d", i)
		fmt.Fprintf(&b, "%s = load(%s, %s, %s)\n", names[i], literal(p.File), literal(string(p.Source)), literal(construct))
	}
	return trace.Program{File: "combined.py", Source: []byte(b.String())}, names
}
