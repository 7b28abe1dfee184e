package python

import (
	"strings"

	"pruefstein/checker/trace"
)

// recursion explains that a function calls itself without end.
func (e *explaining) recursion() trace.Explanation {
	for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Attribute", "Name") }) {
		f := n.function()
		if !f.is("FunctionDef", "AsyncFunctionDef") || n.text != f.text {
			continue
		}
		if decorated(f, "property") || decorated(f, "setter") {
			return explained("Die Property `%s` greift in Zeile %d auf sich selbst zu und ruft sich so ohne Ende auf. Merk dir den Wert unter einem eigenen Namen, etwa `self._%s`.", n.text, n.line, n.text)
		}
		return explained("`%s` ruft sich in Zeile %d selbst auf und hört nie damit auf. Soll dort etwas anderes aufgerufen werden?", n.text, n.line)
	}
	for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Call") && n.child("func").is("Attribute", "Name") }) {
		if f := n.function(); f.is("FunctionDef", "AsyncFunctionDef") {
			return explained("`%s` ruft in Zeile %d `%s` auf, und von dort geht es immer wieder zurück. Einer der Aufrufe muss weg.", f.text, n.line, n.child("func").text)
		}
	}
	return explained("Funktionen rufen einander hier ohne Ende auf. Einer der Aufrufe muss weg oder braucht eine Bedingung.")
}

// common explains exceptions that need no look at the source.
func (e *explaining) common() trace.Explanation {
	switch message := e.Exception.Message; e.Exception.Type {
	case "EOFError":
		return explained("Hier gibt es keine Tastatur. Lass `input()` weg: Alle Werte kommen als Argumente der Methoden.")
	case "ZeroDivisionError":
		return explained("In dieser Zeile wird durch 0 geteilt. Welche Werte darf der Nenner nach der Aufgabe haben?")
	case "KeyError":
		return explained("Den Schlüssel `%s` gibt es im Dictionary nicht. Ist er anders geschrieben oder noch nicht eingetragen?", message)
	case "IndexError":
		return explained("Die Liste ist kürzer, als diese Zeile annimmt. Ist sie hier vielleicht noch leer?")
	case "NotImplementedError":
		return explained("An dieser Stelle steht noch ein Platzhalter. Ersetze ihn durch deine Lösung.")
	case "AssertionError":
		return explained("Ein `assert` in deinem eigenen Code ist hier nicht erfüllt.")
	case "ValueError":
		if strings.HasPrefix(message, "mutable default") {
			return explained("Eine Liste als Vorgabe würden sich alle Objekte teilen. Schreib `field(default_factory=list)`.")
		}
		if strings.Contains(message, " is not a valid ") {
			value, _, _ := strings.Cut(message, " is not")
			return explained("Der Wert %s steht nicht in deinem Enum. Prüf die Schreibweise.", value)
		}
	}
	return trace.Explanation{}
}
