package typescript

import (
	"fmt"
	"strings"

	"pruefstein/checker/trace"
)

// Repro returns a program that makes the calls of p beside the learner's file
// and stops at the one that goes wrong. It writes none where there is more to
// a script than an object and plain calls.
func (r *Runtime) Repro(p trace.Reproduction) string {
	if p.Construct == "" {
		return ""
	}
	construct := camel(p.Construct)
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\n// Leg diese Datei neben %s und führ sie aus, etwa mit tsx oder deno: Sie hält an der Stelle an, die nicht stimmt.\n"+
		"import assert from 'node:assert/strict';\nimport { %s } from %s;\n",
		strings.Join(strings.Fields(p.Title), " "), p.File, construct, textLiteral("./"+p.File))
	for i, part := range p.Parts {
		name := "objekt"
		if i > 0 {
			name = fmt.Sprintf("objekt%d", i+1)
		}
		if !arePlain(part.Script.Args) {
			return ""
		}
		fmt.Fprintf(&b, "\nconst %s = new %s(%s);\n", name, construct, joinLiterals(part.Script.Args))
		appendAttributes(&b, p, part, name, 0)
		for k, call := range part.Script.Calls {
			if call.Method == "" || !arePlain(call.Args) {
				return ""
			}
			appendCall(&b, part, k+1, fmt.Sprintf("%s.%s(%s)", name, camel(call.Method), joinLiterals(call.Args)))
			appendAttributes(&b, p, part, name, k+1)
		}
	}
	return b.String()
}

// arePlain reports whether all values can be written into a program.
func arePlain(values []trace.Value) bool {
	for _, v := range values {
		switch v.Kind() {
		case trace.Null, trace.Bool, trace.Int, trace.Float, trace.Number, trace.String:
		case trace.List, trace.Map:
			if !arePlain(v.Keys()) || !arePlain(v.Items()) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// appendCall makes a call and asserts what it must return, if that is promised.
func appendCall(b *strings.Builder, part trace.Observed, k int, call string) {
	if k < len(part.Expected.Steps) && k < len(part.Compared) && part.Compared[k] {
		appendAssert(b, call, part.Expected.Steps[k].Result)
		return
	}
	fmt.Fprintf(b, "%s;\n", call)
}

// appendAttributes asserts what must be readable after step k.
func appendAttributes(b *strings.Builder, p trace.Reproduction, part trace.Observed, name string, k int) {
	if k >= len(part.Expected.Steps) {
		return
	}
	for i, attribute := range p.Attributes {
		if i < len(part.Expected.Steps[k].Attributes) {
			appendAssert(b, name+"."+camel(attribute), part.Expected.Steps[k].Attributes[i])
		}
	}
}

func appendAssert(b *strings.Builder, expression string, want trace.Value) {
	switch {
	case want.Kind() == trace.Null:
		fmt.Fprintf(b, "assert.equal(%s ?? null, null);\n", expression)
	case arePlain([]trace.Value{want}):
		fmt.Fprintf(b, "assert.deepEqual(%s, %s);\n", expression, literal(want))
	default:
		fmt.Fprintf(b, "%s;\n", expression)
	}
}
