package python

import (
	"fmt"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// collectFake notes a fake. It reports whether that can be written down.
func (w *reproducer) collectFake(f trace.Fake) bool {
	for _, o := range f.Outcomes {
		if f.Async || o.After != 0 || len(o.Then) > 0 || !isPlainOrRaised(o.Result) {
			return false
		}
	}
	same := func(other trace.Fake) bool { return other.Name == f.Name }
	if !slices.ContainsFunc(w.fakes, same) {
		w.fakes = append(w.fakes, f)
	}
	return isName(f.Name)
}

// writeFakes defines the fakes, which note all calls of them.
func (w *reproducer) writeFakes() {
	if len(w.fakes) > 0 {
		w.WriteString("\naufrufe = []\n")
	}
	for _, f := range w.fakes {
		fmt.Fprintf(w, "\n\ndef %s(*argumente, **benannte):\n    aufrufe.append((%s, *argumente, *benannte.values()))\n", f.Name, textLiteral(f.Name))
		last := len(f.Outcomes) - 1
		if last > 0 {
			fmt.Fprintf(w, "    %s.nummer += 1\n", f.Name)
		}
		for i, o := range f.Outcomes {
			indent := "    "
			if i < last {
				fmt.Fprintf(w, "    if %s.nummer == %d:\n", f.Name, i+1)
				indent += indent
			}
			w.WriteString(indent + w.outcome(o.Result) + "\n")
		}
		if last > 0 {
			fmt.Fprintf(w, "\n\n%s.nummer = 0\n", f.Name)
		}
	}
	if len(w.fakes) > 0 {
		w.WriteString("\n")
	}
}

// outcome returns the statement by which a fake ends.
func (w *reproducer) outcome(v trace.Value) string {
	e := v.Exception()
	if e == nil {
		return "return " + literal(v)
	}
	if e.Message == "" {
		return "raise " + w.own(literal(v)) + "()"
	}
	return fmt.Sprintf("raise %s(%s)", w.own(literal(v)), textLiteral(e.Message))
}

// writeCalled asserts which fakes a step has called.
func (w *reproducer) writeCalled(events []trace.Event) {
	if len(w.fakes) == 0 {
		return
	}
	calls := make([]string, len(events))
	for i, e := range events {
		calls[i] = "(" + textLiteral(e.Fake) + ", " + joinLiterals(e.Args) + ")"
	}
	list := "[" + strings.Join(calls, ", ") + "]"
	fmt.Fprintf(w, "assert aufrufe == %s, f\"aufgerufen wurde {aufrufe} statt %s\"\naufrufe.clear()\n", list, braces.Replace(list))
}
