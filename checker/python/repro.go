package python

import (
	"cmp"
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
	fakes []trace.Fake // that calls are given, each once
}

// Repro returns a program that makes the calls of r beside the learner's file
// and stops at the one that goes wrong. It is empty if that takes more than
// calls, such as a clock.
func (r *Runtime) Repro(p trace.Reproduction) string {
	w := &reproducer{Reproduction: p}
	if p.Program.Main || !w.collect() {
		return ""
	}
	fmt.Fprintf(w, "# %s\n# Leg diese Datei neben %s und führ sie aus: Sie hält an der Stelle an, die nicht stimmt.\n\n",
		strings.Join(strings.Fields(p.Title), " "), p.File)
	w.writeImports()
	w.writeFakes()
	for i, part := range p.Parts {
		name := "objekt"
		if i > 0 {
			name = fmt.Sprintf("objekt%d", i+1)
		}
		w.writePart(part, name)
	}
	return w.String()
}

// collect finds the fakes. It reports whether all that is handed over and all
// that should come of it can be written down.
func (w *reproducer) collect() bool {
	for _, part := range w.Parts {
		for _, call := range append([]trace.Call{{Method: "new", Args: part.Script.Args}}, part.Script.Calls...) {
			if call.Method == "" || !w.collectFrom(call.Args) {
				return false
			}
		}
		for _, step := range part.Expected.Steps {
			if !isPlainOrRaised(step.Result) || slices.ContainsFunc(step.Attributes, lacksLiteral) || slices.ContainsFunc(step.Events, isUnwritable) {
				return false
			}
		}
	}
	return true
}

func (w *reproducer) collectFrom(values []trace.Value) bool {
	for _, v := range values {
		switch v.Kind() {
		case trace.Clock, trace.Raised, trace.Object, trace.Pending:
			return false
		case trace.Faked:
			if !w.collectFake(*v.Fake()) {
				return false
			}
		}
		if !w.collectFrom(v.Items()) {
			return false
		}
	}
	return true
}

func isPlainOrRaised(v trace.Value) bool { return v.Kind() == trace.Raised || !lacksLiteral(v) }

// lacksLiteral reports whether v is or holds what has no literal that makes it.
func lacksLiteral(v trace.Value) bool {
	switch v.Kind() {
	case trace.Faked, trace.Made, trace.Clock, trace.Pending, trace.Object, trace.Raised:
		return true
	}
	return slices.ContainsFunc(v.Items(), lacksLiteral)
}

func isUnwritable(e trace.Event) bool {
	return e.Kind != trace.Called || e.At != 0 || slices.ContainsFunc(e.Args, lacksLiteral)
}

// own returns how the program calls what the checks name name.
func (w *reproducer) own(name string) string {
	if own, ok := w.Program.Names[name]; ok {
		return own
	}
	return name
}

// writeImports gets what is called from the file that defines it.
func (w *reproducer) writeImports() {
	var names []string
	if w.Construct != "" {
		names = append(names, w.own(w.Construct))
	}
	for _, part := range w.Parts {
		if w.Construct == "" {
			for _, call := range part.Script.Calls {
				names = append(names, w.own(call.Method))
			}
		}
		for _, call := range append([]trace.Call{{Args: part.Script.Args}}, part.Script.Calls...) {
			names = append(names, w.classes(call.Args)...)
		}
	}
	for _, f := range w.fakes {
		for _, o := range f.Outcomes {
			if e := o.Result.Exception(); e != nil && w.definer(w.own(e.Type)) != "" {
				names = append(names, w.own(e.Type))
			}
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		w.writeImport(name)
	}
}

// classes returns the classes of the program of which values are made.
func (w *reproducer) classes(values []trace.Value) []string {
	var names []string
	for _, v := range values {
		if v.Kind() == trace.Made {
			names = append(names, w.own(v.Text()))
		}
		names = append(names, w.classes(v.Items())...)
	}
	return names
}

// definer returns the file that defines name, empty if it is none of the
// program's.
func (w *reproducer) definer(name string) string {
	definition := regexp.MustCompile(`(?m)^(class|def|async def) ` + regexp.QuoteMeta(name) + `\b`)
	for _, f := range append([]trace.File{{Name: w.File, Source: w.Program.Source}}, w.Program.More...) {
		if definition.Match(f.Source) {
			return f.Name
		}
	}
	return ""
}

func (w *reproducer) writeImport(name string) {
	file := cmp.Or(w.definer(name), w.File)
	if stem := strings.TrimSuffix(file, ".py"); isName(stem) {
		fmt.Fprintf(w, "from %s import %s\n", stem, name)
	} else {
		fmt.Fprintf(w, "from runpy import run_path\n\n%s = run_path(%s)[%s]\n", name, textLiteral(file), textLiteral(name))
	}
}

// writePart makes the calls of one script on an object of that name.
func (w *reproducer) writePart(part trace.Observed, name string) {
	for _, f := range w.fakes {
		if len(f.Outcomes) > 1 && name != "objekt" {
			fmt.Fprintf(w, "%s.nummer = 0\n", f.Name)
		}
	}
	w.WriteString("\n")
	prefix := ""
	if w.Construct != "" {
		prefix = name + "."
		w.writeStep(part, 0, name, w.own(w.Construct), part.Script.Args, prefix)
	}
	for k, call := range part.Script.Calls {
		w.writeStep(part, k+1, "ergebnis", prefix+w.own(call.Method), call.Args, prefix)
	}
}

// writeStep makes one call and asserts what must hold after it.
func (w *reproducer) writeStep(part trace.Observed, k int, target, callee string, args []trace.Value, prefix string) {
	call := fmt.Sprintf("%s = %s(%s)\n", target, callee, w.arguments(args))
	if k >= len(part.Expected.Steps) {
		w.WriteString(call)
		return
	}
	step := part.Expected.Steps[k]
	if e := step.Result.Exception(); e != nil {
		w.writeRaising(call, w.own(literal(step.Result)))
	} else {
		w.WriteString(call)
		if k > 0 && k < len(part.Compared) && part.Compared[k] {
			appendAssert(&w.Builder, "ergebnis", step.Result)
		}
	}
	for i, attribute := range w.Attributes {
		if i < len(step.Attributes) && prefix != "" {
			appendAssert(&w.Builder, prefix+w.own(attribute), step.Attributes[i])
		}
	}
	w.writeCalled(step.Events)
}

// arguments writes values with the program's own names of classes.
func (w *reproducer) arguments(values []trace.Value) string {
	parts := make([]string, len(values))
	for i, v := range values {
		switch v.Kind() {
		case trace.Made:
			parts[i] = w.own(v.Text()) + "(" + w.arguments(v.Items()) + ")"
		case trace.List:
			parts[i] = "[" + w.arguments(v.Items()) + "]"
		default:
			parts[i] = literal(v)
		}
	}
	return strings.Join(parts, ", ")
}

// writeRaising makes a call that has to raise.
func (w *reproducer) writeRaising(call, kind string) {
	fmt.Fprintf(w, "try:\n    %sexcept Exception as fehler:\n    assert type(fehler).__name__ == '%s', f\"ausgelöst wird {fehler!r} statt %s\"\n"+
		"else:\n    assert False, \"ausgelöst werden muss %s\"\n", call, kind, kind, kind)
}

// isName reports whether s can be imported as a module by a statement.
func isName(s string) bool {
	return s != "" && !slices.Contains(keywords, s) && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") == "" && (s[0] < '0' || s[0] > '9')
}

var keywords = []string{"and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield", "True", "False", "None"}

// appendAssert asserts that an expression has a value, as strictly as the
// checks compare.
func appendAssert(b *strings.Builder, expression string, value trace.Value) {
	text := literal(value)
	condition := expression + " == " + text
	switch value.Kind() {
	case trace.Null, trace.Bool:
		condition = expression + " is " + text
	case trace.Int:
		condition = fmt.Sprintf("isinstance(%s, int) and not isinstance(%s, bool) and %s", expression, expression, condition)
	case trace.Float:
		condition = fmt.Sprintf("isinstance(%s, float) and abs(%s - %s) <= 1e-9", expression, expression, text)
	case trace.String, trace.List, trace.Map:
	default:
		return
	}
	fmt.Fprintf(b, "assert %s, f\"%s ist {%s!r} statt %s\"\n", condition, expression, expression, braces.Replace(text))
}

// braces makes a literal part of an f-string in double quotes.
var braces = strings.NewReplacer("{", "{{", "}", "}}", `\`, `\\`, `"`, `\"`)
