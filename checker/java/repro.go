package java

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// A reproducer writes a program that shows a failure.
type reproducer struct {
	trace.Reproduction
	strings.Builder
	source string // the learner's file without comments
}

const (
	reproHead = `// %s
// Leg diese Datei als Nachweis.java neben %s und ruf dort auf: javac -encoding UTF-8 Nachweis.java && java Nachweis
// Das Programm hält an der Stelle an, die nicht stimmt.
import java.math.*;
import java.util.*;

class Nachweis {
    public static void main(String[] args) throws Exception {
`
	reproTail = `    }

    static void gleich(String was, Object ist, Object soll) {
        ist = ist instanceof Optional<?> o ? o.orElse(null) : ist;
        boolean gleich = Objects.equals(ist, soll);
        if (ist instanceof Number a && soll instanceof Number b) {
            gleich = Math.abs(a.doubleValue() - b.doubleValue()) <= 1e-9;
        } else if (ist instanceof Enum<?> || ist instanceof Character) {
            gleich = ist.toString().equals(soll);
        }
        if (!gleich) {
            throw new AssertionError(was + " ist " + ist + " statt " + soll);
        }
    }
}
`
)

// Repro returns a program that makes the calls of p beside the learner's file
// and stops at the one that goes wrong. It is empty where there is more to a
// script than an object and plain calls.
func (r *Runtime) Repro(p trace.Reproduction) string {
	source := comments.ReplaceAllString(string(p.Program.Source), "")
	if p.Program.Main || packaged.MatchString(source) {
		return ""
	}
	w := &reproducer{Reproduction: p, source: source}
	fmt.Fprintf(w, reproHead, strings.Join(strings.Fields(p.Title), " "), p.File)
	for i, part := range p.Parts {
		name := "objekt"
		if i > 0 {
			name = fmt.Sprintf("objekt%d", i+1)
		}
		if !w.writePart(part, name) {
			return ""
		}
	}
	w.WriteString(reproTail)
	return w.String()
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	packaged = regexp.MustCompile(`(?m)^\s*package\s`)
)

// own returns how the program calls what the checks name name.
func (w *reproducer) own(name string) string {
	if own, ok := w.Program.Names[name]; ok {
		return own
	}
	return camel(name)
}

// writePart makes the calls of one script. It reports whether all of it can be
// written down.
func (w *reproducer) writePart(part trace.Observed, name string) bool {
	if !arePlain(part.Script.Args) {
		return false
	}
	callee := strings.TrimSuffix(w.File, ".java")
	if w.Construct != "" {
		class := w.own(w.Construct)
		callee = name
		made := fmt.Sprintf("new %s(%s)", class, joinLiterals(part.Script.Args))
		if e := part.Step(0).Result.Exception(); e != nil {
			return w.writeRaising(made, e) && len(part.Script.Calls) == 0
		}
		fmt.Fprintf(w, "        %s %s = %s;\n", class, name, made)
		if !w.writeAttributes(part, 0, name) {
			return false
		}
	}
	for i, c := range part.Script.Calls {
		if c.Method == "" || !arePlain(c.Args) ||
			!w.writeCall(part, i+1, fmt.Sprintf("%s.%s(%s)", callee, w.own(c.Method), joinLiterals(c.Args))) ||
			!w.writeAttributes(part, i+1, name) {
			return false
		}
	}
	return true
}

func (w *reproducer) writeCall(part trace.Observed, k int, call string) bool {
	want := part.Step(k).Result
	switch {
	case want.Kind() == trace.Raised:
		return w.writeRaising(call, want.Exception())
	case k < len(part.Compared) && part.Compared[k] && want.Kind() != trace.Invalid:
		return w.writeEqual(call, want)
	}
	fmt.Fprintf(w, "        %s;\n", call)
	return true
}

// writeRaising makes a call that has to throw.
func (w *reproducer) writeRaising(call string, e *trace.Exception) bool {
	kind, condition := w.own(e.Type), fmt.Sprintf("e.getClass().getSimpleName().equals(%s)", textLiteral(w.own(e.Type)))
	if e.Type == "Error" {
		kind, condition = "RuntimeException", "e.getClass() == RuntimeException.class || e.getClass() == Exception.class"
	}
	fmt.Fprintf(w, "        try {\n            %s;\n            throw new AssertionError(%s);\n        } catch (Exception e) {\n"+
		"            if (!(%s)) {\n                throw e;\n            }\n        }\n",
		call, textLiteral(call+" muss "+kind+" werfen"), condition)
	return true
}

func (w *reproducer) writeEqual(expression string, want trace.Value) bool {
	if !arePlain([]trace.Value{want}) {
		return false
	}
	fmt.Fprintf(w, "        gleich(%s, %s, %s);\n", textLiteral(expression), expression, literal(want))
	return true
}

func (w *reproducer) writeAttributes(part trace.Observed, k int, name string) bool {
	values := part.Step(k).Attributes
	for i, attribute := range w.Attributes {
		if i < len(values) && w.Construct != "" && !w.writeEqual(name+"."+w.reader(attribute), values[i]) {
			return false
		}
	}
	return true
}

// reader returns how an attribute is read: by accessor, getter or as a field.
func (w *reproducer) reader(attribute string) string {
	own := w.own(attribute)
	capital := strings.ToUpper(own[:1]) + own[1:]
	for _, name := range []string{own, "get" + capital, "is" + capital} {
		if regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\s*\(\s*\)\s*(?:throws\b[^{]*)?\{`).MatchString(w.source) {
			return name + "()"
		}
	}
	if regexp.MustCompile(`\brecord\s+\w+\s*\([^{]*\b` + regexp.QuoteMeta(own) + `\s*[,)]`).MatchString(w.source) {
		return own + "()"
	}
	return own
}

// arePlain reports whether all values can be written into a program.
func arePlain(values []trace.Value) bool {
	return !slices.ContainsFunc(values, func(v trace.Value) bool {
		switch v.Kind() {
		case trace.Null, trace.Bool, trace.Int, trace.Float, trace.Number, trace.String:
			return false
		case trace.List, trace.Map: // List.of and Map.of hold no null
			return len(v.Keys()) > 10 || slices.ContainsFunc(v.Items(), func(v trace.Value) bool { return v.Kind() == trace.Null }) ||
				!arePlain(v.Keys()) || !arePlain(v.Items())
		}
		return true
	})
}
