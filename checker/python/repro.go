package python

import (
	"fmt"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// Repro returns a program that makes the calls of r beside the learner's file
// and stops at the one that goes wrong.
func (r *Runtime) Repro(p trace.Reproduction) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n# Leg diese Datei neben %s und führ sie aus: Sie hält an der Stelle an, die nicht stimmt.\n\n",
		strings.Join(strings.Fields(p.Title), " "), p.File)
	stem := strings.TrimSuffix(p.File, ".py")
	if isName(stem) {
		fmt.Fprintf(&b, "from %s import %s\n", stem, p.Construct)
	} else {
		fmt.Fprintf(&b, "from runpy import run_path\n\n%s = run_path(%s)[%s]\n", p.Construct, textLiteral(p.File), textLiteral(p.Construct))
	}
	for i, part := range p.Parts {
		name := "objekt"
		if i > 0 {
			name = fmt.Sprintf("objekt%d", i+1)
		}
		fmt.Fprintf(&b, "\n%s = %s(%s)\n", name, p.Construct, joinLiterals(part.Script.Args))
		appendStep(&b, p, part, name, 0)
		for k, call := range part.Script.Calls {
			fmt.Fprintf(&b, "ergebnis = %s.%s(%s)\n", name, call.Method, joinLiterals(call.Args))
			appendStep(&b, p, part, name, k+1)
		}
	}
	return b.String()
}

// isName reports whether s can be imported as a module by a statement.
func isName(s string) bool {
	return s != "" && !slices.Contains(keywords, s) && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") == "" && (s[0] < '0' || s[0] > '9')
}

var keywords = []string{"and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield", "True", "False", "None"}

// appendStep asserts what must hold after step k.
func appendStep(b *strings.Builder, p trace.Reproduction, part trace.Observed, name string, k int) {
	if k >= len(part.Expected.Steps) {
		return
	}
	step := part.Expected.Steps[k]
	if k < len(part.Compared) && part.Compared[k] {
		appendAssert(b, "ergebnis", step.Result)
	}
	for i, attribute := range p.Attributes {
		if i < len(step.Attributes) {
			appendAssert(b, name+"."+attribute, step.Attributes[i])
		}
	}
}

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
