package python

import (
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// attribute explains an AttributeError.
func (e *explaining) attribute() trace.Explanation {
	message, name := e.Exception.Message, e.Exception.Name
	owner, rest := quoted(message)
	if name == "" {
		name, _ = quoted(rest)
	}
	switch {
	case strings.HasPrefix(message, "property '"):
		name, _ = quoted(message)
		return explained("`%s` ist eine Property ohne Setter. Merk dir den Wert unter einem eigenen Namen, etwa `self._%s`, und lass die Property ihn zurückgeben.", name, name)
	case e.Exception.Type == "FrozenInstanceError" || strings.HasPrefix(message, "cannot assign to field"):
		return explained("Deine dataclass ist mit `frozen=True` unveränderlich. Ein Objekt, das sich etwas merkt, braucht eine veränderliche.")
	case strings.HasPrefix(message, "module '"):
		return explained("Das Modul `%s` enthält kein `%s`. Prüf die Schreibweise.", owner, name)
	case strings.HasPrefix(message, "'NoneType'"):
		return e.noneAttribute(name)
	case strings.HasPrefix(message, "'method'"), strings.HasPrefix(message, "'function'"):
		return explained("Vor `.%s` steht eine Methode, die noch nicht aufgerufen ist. Dahinter fehlen die Klammern `()`.", name)
	case owner != e.surface.Construct && !strings.Contains(message, "'"+e.surface.Construct+"'"):
		return trace.Explanation{}
	}
	if slices.Contains(e.demanded(), name) {
		return e.missingMethod(name)
	}
	return e.missingAttribute(name)
}

// noneAttribute explains the look-up of an attribute in None.
func (e *explaining) noneAttribute(name string) trace.Explanation {
	for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Attribute") && n.text == name }) {
		if x := e.blameNone(n.child("value")); x.Text != "" {
			return x
		}
	}
	return explained("Was vor `.%s` steht, ist hier `None`. Woher kommt dieser Wert?", name)
}

// missingMethod explains that a method is not there that the task wants.
func (e *explaining) missingMethod(name string) trace.Explanation {
	for _, f := range e.tree.kinds("FunctionDef") {
		if f.text != name || f.parent == e.class {
			continue
		}
		if f.parent == e.tree {
			return explainedAt(f, "`%s` steht in Zeile %d außerhalb der Klasse. Rücke die Methode so weit ein wie die anderen.", name, f.line)
		}
		if inside := f.function(); inside != nil {
			return explainedAt(f, "`%s` steht in Zeile %d innerhalb von `%s`. Rücke die Methode so weit aus, dass sie direkt zur Klasse gehört.", name, f.line, inside.text)
		}
	}
	if near, ok := e.nearest(name, e.public()); ok {
		m := e.method(near)
		return explainedAt(m, "Die Methode `%s` fehlt. In Zeile %d steht `%s`: Soll sie so heißen?", name, m.line, near)
	}
	if there := e.public(); len(there) > 0 {
		return explained("Die Methode `%s` fehlt. Deine Klasse hat: %s.", name, code(there...))
	}
	return explained("Die Methode `%s` fehlt.", name)
}

// missingAttribute explains that an attribute of self is not there yet.
func (e *explaining) missingAttribute(name string) trace.Explanation {
	if wrong := e.misspeltInit(); wrong != nil && len(e.assignments(name)) > 0 && e.assignments(name)[0].function() == wrong {
		return explainedAt(wrong, "Python ruft den Konstruktor nur auf, wenn er `__init__` heißt. In Zeile %d heißt er `%s`.", wrong.line, wrong.text)
	}
	for _, n := range e.class.kinds("Name") {
		if n.text == name && n.context == "=" && n.function().is("FunctionDef") && n.function().text == "__init__" {
			return explainedAt(n, "In Zeile %d steht `%s` ohne `self.` davor. Das ist eine Variable, die mit dem Ende der Methode verschwindet.", n.line, name)
		}
	}
	if set := e.firstSet(name); set != nil {
		x := explained("`self.%s` wird in Zeile %d gesetzt, aber nicht auf jedem Weg oder zu spät. Setze das Attribut gleich am Anfang von `__init__`.", name, set.line)
		if f := set.function(); f.text != "__init__" && !e.calledFromInit(f.text) {
			x = explained("`self.%s` bekommt erst in `%s` (Zeile %d) einen Wert. Setze das Attribut schon in `__init__`.", name, f.text, set.line)
		}
		if e.Exception.Line == 0 {
			x.Line = set.line
		}
		return x
	}
	if near, ok := e.nearest(name, e.members()); ok {
		if slices.Contains(e.surface.Attributes, name) {
			return explained("Das Attribut muss `%s` heißen, bei dir steht `%s`.", name, near)
		}
		return explained("Ein Attribut `%s` gibt es nicht. Meinst du `self.%s`?", name, near)
	}
	if there := e.attributes(); slices.Contains(e.surface.Attributes, name) && len(there) > 0 {
		return explained("Das Attribut `%s` wird nirgends gesetzt. Deine Klasse hat: %s. Setze es in `__init__`.", name, code(there...))
	}
	return explained("Das Attribut `%s` wird nirgends gesetzt. Gib ihm in `__init__` einen Anfangswert.", name)
}

// firstSet returns where self.name first gets a value that does not build on
// one that it has already, nil if nowhere.
func (e *explaining) firstSet(name string) *node {
	for _, n := range e.assignments(name) {
		if !n.parent.is("AugAssign") {
			return n
		}
	}
	return nil
}

// misspeltInit returns a method that was likely meant to be __init__, nil if
// there is one of that name or none like it.
func (e *explaining) misspeltInit() *node {
	if e.method("__init__") != nil {
		return nil
	}
	for _, m := range e.methods() {
		if letters := strings.ToLower(strings.Trim(m.text, "_")); letters == "init" || letters == "int" || letters == "innit" || letters == "intit" || letters == "constructor" || m.text == e.surface.Construct {
			return m
		}
	}
	return nil
}

// calledFromInit reports whether __init__ calls a method of self.
func (e *explaining) calledFromInit(name string) bool {
	init := e.method("__init__")
	return init != nil && init.has(func(n *node) bool {
		return n.is("Call") && n.child("func").is("Attribute") && n.child("func").text == name
	})
}
