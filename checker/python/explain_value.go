package python

import (
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// noAnswer explains that a method gave nothing back.
func (e *explaining) noAnswer() trace.Explanation {
	if e.Actual.Kind() != trace.Null || e.Expected.Kind() == trace.Null || e.Attribute != "" {
		return trace.Explanation{}
	}
	f := e.method(e.Method)
	if f == nil {
		return explained("Fehlt auf diesem Weg ein `return`?")
	}
	if !f.has(returnsValue) {
		if prints := f.all(isPrint); len(prints) > 0 {
			return explainedAt(prints[0], "`%s` zeigt sein Ergebnis nur an. Zurückgeben heißt in Python `return`, nicht `print`.", e.Method)
		}
		for _, n := range f.kinds("Expr") {
			if value := n.child("value"); value.is("Compare", "BoolOp") || value.is("Constant") && strings.HasPrefix(value.text, "bool ") {
				return explainedAt(n, "In Zeile %d steht ein Wert allein. Fehlt davor das `return`?", n.line)
			}
		}
		return explainedAt(f, "In `%s` (Zeile %d) steht kein `return` mit einem Wert. Ohne kommt immer `None` heraus.", e.Method, f.line)
	}
	for _, n := range f.kinds("Return") {
		if value := n.child("value"); !value.exists() {
			return explainedAt(n, "Ein `return` ohne Wert wie in Zeile %d gibt `None` zurück.", n.line)
		} else if isPrint(value) {
			return explainedAt(n, "`print` zeigt nur an und gibt selbst `None` zurück. Schreib den Wert direkt hinter `return`.")
		}
	}
	return explainedAt(f, "`%s` (Zeile %d) endet auf diesem Weg ohne `return`. Jeder Zweig braucht einen Wert, auch der letzte.", e.Method, f.line)
}

func isPrint(n *node) bool {
	return n.is("Call") && n.child("func").is("Name") && n.child("func").text == "print"
}

// wrongKind explains a value that is of another type than it should be.
func (e *explaining) wrongKind() trace.Explanation {
	expected, actual := e.Expected, e.Actual
	switch {
	case actual.Kind() == trace.Object:
		return e.wrongObject(actual.Text())
	case expected.Kind() == trace.Bool && actual.Kind() == trace.String && slices.Contains([]string{"true", "false"}, strings.ToLower(actual.Text())):
		return explainedAt(e.written(), "Was in Anführungszeichen steht, ist ein Text. Gib `%s` ohne Anführungszeichen zurück.", literal(expected))
	case expected.Kind() == trace.Bool && actual.Kind() == trace.Int:
		return explainedAt(e.written(), "`1` und `0` sind Zahlen. Gib `True` oder `False` zurück.")
	case expected.Kind() != trace.List && actual.Kind() == trace.List && len(actual.Items()) == 1:
		return explainedAt(e.returned(func(n *node) bool { return n.is("Tuple", "List") }), "Ein Komma hinter dem Wert macht daraus ein Tupel. Lass das Komma oder die eckigen Klammern weg.")
	case expected.Kind() == trace.Int && actual.Kind() == trace.Float:
		return explained("Verlangt ist eine ganze Zahl, herausgekommen ist eine Kommazahl. `/` ergibt immer eine Kommazahl, `//` teilt ganz.")
	case expected.Kind() == trace.String && actual.Kind() == trace.Null && e.Attribute != "":
		return explained("`self.%s` steht noch auf `None`. Setze es in `__init__` auf `%s`.", e.Attribute, literal(expected))
	}
	return trace.Explanation{}
}

// written returns where the wrong value stands literally, nil if it does not.
func (e *explaining) written() *node {
	same := func(n *node) bool {
		_, text := n.literal()
		return text == literal(e.Actual)
	}
	if n := e.returned(same); n != nil || e.Actual.Kind() != trace.String {
		return n
	}
	if found := e.tree.all(same); len(found) > 0 {
		return found[0]
	}
	return nil
}

// returned returns the first value that the method returns and that is wanted.
func (e *explaining) returned(want func(*node) bool) *node {
	f := e.method(e.Method)
	if f == nil || e.Attribute != "" {
		return nil
	}
	for _, n := range f.kinds("Return") {
		if value := n.child("value"); value.exists() && want(value) {
			return value
		}
	}
	return nil
}

// wrongObject explains an object of a class where a plain value was due.
func (e *explaining) wrongObject(class string) trace.Explanation {
	name := e.Method
	if e.Attribute != "" {
		name = e.Attribute
	}
	switch class {
	case "method", "function", "builtin_function_or_method":
		if m := e.method(e.Attribute); e.Attribute != "" && m != nil {
			return explainedAt(m, "`%s` ist bei dir eine Methode, verlangt ist ein Attribut. Setze `self.%s`, oder schreib `@property` über die Methode in Zeile %d.", name, name, m.line)
		}
		return explained("`%s` gibt eine Funktion zurück, statt sie aufzurufen. Hinter ihrem Namen fehlen die Klammern `()`.", name)
	}
	for _, n := range e.tree.kinds("ClassDef") {
		if n.text == class && slices.ContainsFunc(n.in("bases"), func(base *node) bool { return strings.HasSuffix(base.text, "Enum") || base.text == "Flag" }) {
			return explainedAt(n, "Ein Wert deines Enums `%s` ist noch kein Text. Leite die Klasse in Zeile %d von `str` und `Enum` ab, oder nimm `.value`.", class, n.line)
		}
	}
	return explained("Verlangt ist ein einfacher Wert wie `%s`, kein Objekt einer eigenen Klasse.", literal(e.Expected))
}

// wrongText explains a text that only looks like the right one.
func (e *explaining) wrongText() trace.Explanation {
	if e.Expected.Kind() != trace.String || e.Actual.Kind() != trace.String {
		return trace.Explanation{}
	}
	expected, actual := e.Expected.Text(), e.Actual.Text()
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(" _-.\t\n", r) {
				return -1
			}
			return r
		}, s)
	}
	at := e.written()
	switch {
	case strings.EqualFold(expected, actual):
		return explainedAt(at, "Groß- und Kleinschreibung zählt.")
	case strings.TrimSpace(actual) == expected:
		return explainedAt(at, "Vor oder hinter dem Text steht noch ein Leerzeichen.")
	case strings.EqualFold(letters(expected), letters(actual)):
		return explainedAt(at, "Die Buchstaben stimmen, ein Strich oder Leerzeichen dazwischen nicht. Vergleiche Zeichen für Zeichen mit der Aufgabe.")
	}
	if _, ok := e.Nearest(actual, []string{expected}); ok {
		return explainedAt(at, "Das ist ein Schreibfehler. Vergleiche Zeichen für Zeichen mit der Aufgabe.")
	}
	return trace.Explanation{}
}
