package golang

import (
	"fmt"
	"go/format"
	"go/types"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// A reproducer writes a test that shows a failure.
type reproducer struct {
	trace.Reproduction
	strings.Builder
	pack *pack
}

// Repro returns a test for the package of the learner's file that makes the
// calls of p and stops at the one that goes wrong. It is empty where there is
// more to a script than plain calls.
func (r *Runtime) Repro(p trace.Reproduction) string {
	k, err := inspect(p.Program)
	if err != nil || p.Program.Main || len(k.files) == 0 {
		return ""
	}
	w := &reproducer{Reproduction: p, pack: k}
	for i, part := range p.Parts {
		name := "objekt"
		if i > 0 {
			name = fmt.Sprintf("objekt%d", i+1)
		}
		if !w.writePart(part, name) {
			return ""
		}
	}
	text, err := format.Source([]byte(w.head() + w.String() + "}\n"))
	if err != nil {
		return "" // the file uses what no generated text can
	}
	return string(text)
}

func (w *reproducer) head() string {
	var files, imports []string
	for _, f := range goFiles(w.Program) {
		files = append(files, f.Name)
	}
	for _, path := range []string{"fmt", "math", "testing"} {
		if path == "testing" || strings.Contains(w.String(), path+".") {
			imports = append(imports, fmt.Sprintf("\t%q\n", path))
		}
	}
	return fmt.Sprintf("// %s\n// Leg diese Datei als nachweis_test.go neben %s und ruf dort auf: go test %s nachweis_test.go\n"+
		"// Der Test hält an der Stelle an, die nicht stimmt.\n\npackage %s\n\nimport (\n%s)\n\nfunc TestNachweis(t *testing.T) {\n",
		strings.Join(strings.Fields(w.Title), " "), w.File, strings.Join(files, " "), w.pack.files[0].Name.Name, strings.Join(imports, ""))
}

// writePart makes the calls of one script. It reports whether all of it can be
// written down.
func (w *reproducer) writePart(part trace.Observed, name string) bool {
	var c *class
	prefix := ""
	if w.Construct != "" {
		maker := w.pack.calls[constructorName(w.Program, w.Construct)]
		if maker == nil || maker.made == nil || maker.signature.Results().Len() != 1 || part.Step(0).Result.Kind() == trace.Raised {
			return false
		}
		args, ok := w.arguments(maker, part.Script.Args)
		if !ok {
			return false
		}
		c, prefix = maker.made, name+"."
		fmt.Fprintf(w, "\t%s := %s(%s)\n", name, maker.name, args)
		if !w.writeReadings(part, 0, c, prefix) {
			return false
		}
		if len(part.Script.Calls) == 0 && len(w.Attributes) == 0 {
			fmt.Fprintf(w, "\t_ = %s\n", name)
		}
	}
	for i, call := range part.Script.Calls {
		routines := w.pack.calls
		if c != nil {
			routines = c.methods
		}
		routine := routines[exportedName(w.Program, call.Method)]
		if call.Method == "" || routine == nil || !w.writeCall(part, i+1, routine, prefix, call.Args) || !w.writeReadings(part, i+1, c, prefix) {
			return false
		}
	}
	return true
}

// writeCall makes the call of step k and demands what must come of it.
func (w *reproducer) writeCall(part trace.Observed, k int, r *routine, prefix string, values []trace.Value) bool {
	args, ok := w.arguments(r, values)
	if !ok {
		return false
	}
	call, results := fmt.Sprintf("%s%s(%s)", prefix, r.name, args), r.signature.Results()
	want := part.Step(k).Result
	fails := results.Len() > 0 && isError(results.At(results.Len()-1).Type())
	switch {
	case fails && results.Len() <= 2:
		return w.writeFailing(call, results, want, k < len(part.Compared) && part.Compared[k])
	case want.Kind() == trace.Raised:
		return false // a panic would have to be caught
	case k >= len(part.Compared) || !part.Compared[k] || want.Kind() == trace.Invalid:
		fmt.Fprintf(w, "\t%s\n", call)
		return true
	}
	return results.Len() == 1 && w.writeEqual(call, call, results.At(0).Type(), want)
}

// writeFailing makes a call that returns an error, perhaps behind a value.
func (w *reproducer) writeFailing(call string, results *types.Tuple, want trace.Value, compared bool) bool {
	failed := want.Kind() == trace.Raised
	compare := compared && !failed && results.Len() == 2
	target := map[bool]string{true: "_, ", false: ""}[results.Len() == 2]
	if compare {
		target = "ist, "
	}
	condition, text := "err != nil", strings.ReplaceAll(call, "%", "%%")+" gibt den Fehler „%v“ zurück"
	if failed {
		condition, text = "err == nil", strings.ReplaceAll(call, "%", "%%")+" muss einen Fehler zurückgeben, nicht %v"
	}
	if compare {
		w.WriteString("\t{\n")
		fmt.Fprintf(w, "\t\t%serr := %s\n\t\tif %s {\n\t\t\tt.Fatalf(%q, err)\n\t\t}\n", target, call, condition, text)
		if !w.writeEqual(call, "ist", results.At(0).Type(), want) {
			return false
		}
		w.WriteString("\t}\n")
		return true
	}
	fmt.Fprintf(w, "\tif %serr := %s; %s {\n\t\tt.Fatalf(%q, err)\n\t}\n", target, call, condition, text)
	return true
}

// writeReadings demands what must be readable after step k.
func (w *reproducer) writeReadings(part trace.Observed, k int, c *class, prefix string) bool {
	values := part.Step(k).Attributes
	for i, attribute := range w.Attributes {
		if i >= len(values) || c == nil {
			continue
		}
		n, ok := c.readings[exportedName(w.Program, attribute)]
		if !ok {
			return false
		}
		reading := w.pack.readings[n]
		expression := prefix + reading.name
		if reading.method {
			expression += "()"
		}
		if !w.writeEqual(expression, expression, reading.value, values[i]) {
			return false
		}
	}
	return true
}

// writeEqual demands that an expression of type t, which is told as what, has
// a value.
func (w *reproducer) writeEqual(what, expression string, t types.Type, want trace.Value) bool {
	text, ok := w.literal(want, t)
	if !ok {
		return false
	}
	condition, shown := "ist != "+text, text
	switch want.Kind() {
	case trace.Float, trace.Number, trace.Int:
		basic, isBasic := t.Underlying().(*types.Basic)
		if !isBasic || basic.Info()&types.IsNumeric == 0 {
			return false
		}
		if basic.Info()&types.IsFloat != 0 {
			condition = fmt.Sprintf("math.Abs(float64(ist)-%s) > 1e-9", text)
		}
	case trace.List, trace.Map:
		condition = fmt.Sprintf("fmt.Sprint(ist) != fmt.Sprint(%s)", text)
	}
	assignment := "ist := " + expression + "; "
	if expression == "ist" {
		assignment = ""
	}
	fmt.Fprintf(w, "\tif %s%s {\n\t\tt.Fatalf(%q, ist)\n\t}\n", assignment, condition,
		strings.ReplaceAll(what, "%", "%%")+" ist %v statt "+strings.ReplaceAll(shown, "%", "%%"))
	return true
}

// arguments writes what a call is given.
func (w *reproducer) arguments(r *routine, values []trace.Value) (string, bool) {
	params := r.signature.Params()
	if r.signature.Variadic() || params.Len() != len(values) {
		return "", false
	}
	parts := make([]string, len(values))
	for i, v := range values {
		text, ok := w.literal(v, params.At(i).Type())
		if !ok {
			return "", false
		}
		parts[i] = text
	}
	return strings.Join(parts, ", "), true
}

// literal writes a value of type t, if it is plain enough.
func (w *reproducer) literal(v trace.Value, t types.Type) (string, bool) {
	name := w.pack.typeName(t)
	if strings.Contains(name, ".") || strings.Contains(name, "invalid type") {
		return "", false
	}
	switch v.Kind() {
	case trace.Null:
		switch t.Underlying().(type) {
		case *types.Pointer, *types.Interface, *types.Slice, *types.Map, *types.Signature:
			return "nil", true
		}
		return "", false
	case trace.Bool, trace.Float, trace.Number, trace.String:
		_, isBasic := t.Underlying().(*types.Basic)
		return literal(v), isBasic
	case trace.Int:
		basic, isBasic := t.Underlying().(*types.Basic)
		return literal(v), isBasic && basic.Info()&types.IsNumeric != 0 // not the name of an enumeration
	case trace.List, trace.Map:
		var elements types.Type
		switch composed := t.Underlying().(type) {
		case *types.Slice:
			elements = composed.Elem()
		case *types.Map:
			elements = composed.Elem()
		}
		ok := elements != nil && !slices.ContainsFunc(v.Items(), func(item trace.Value) bool {
			_, ok := w.literal(item, elements)
			return !ok || item.Kind() == trace.List || item.Kind() == trace.Map
		})
		return name + literal(v), ok
	}
	return "", false
}
