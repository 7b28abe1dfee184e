package python

import (
	"slices"

	"pruefstein/checker/trace"
)

// sharedState finds what objects share: a default, an attribute of the class,
// a variable of the module.
func (e *explaining) sharedState() trace.Explanation {
	if x := e.mutableDefault(); x.Text != "" {
		return x
	}
	if e.class == nil {
		return trace.Explanation{}
	}
	shared := e.classAttributes()
	for _, n := range e.class.kinds("Attribute") {
		owner := n.child("value")
		ofClass := owner.is("Name") && (owner.text == e.surface.Construct || owner.text == "cls") || owner.is("Attribute") && owner.text == "__class__" ||
			owner.is("Call") && owner.child("func").text == "type"
		if n.context == "=" && ofClass {
			return explainedAt(n, "`%s` gehört in Zeile %d der Klasse, alle Objekte teilen es sich. Häng es in `__init__` an `self`.", n.text, n.line)
		}
		if value := shared[n.text]; value.is("List", "Dict", "Set", "Call") && isSelf(owner) && len(e.assignments(n.text)) == 0 {
			return explainedAt(value, "`%s` wird in Zeile %d ein einziges Mal für die ganze Klasse gebaut, alle Objekte teilen es sich. Bau es in `__init__` an `self`.", n.text, value.line)
		}
	}
	return e.moduleState()
}

// classAttributes returns the values that stand directly in the class, by name.
func (p *submission) classAttributes() map[string]*node {
	values := map[string]*node{}
	for _, n := range p.class.in("body") {
		if !n.is("Assign", "AnnAssign") || !n.child("value").exists() {
			continue
		}
		for _, target := range append(n.in("targets"), n.in("target")...) {
			values[target.text] = n.child("value")
		}
	}
	return values
}

// moduleState finds variables of the module that methods change.
func (e *explaining) moduleState() trace.Explanation {
	module := e.assignedNames(nil)
	for _, n := range e.tree.kinds("Global") {
		if n.function() != nil {
			return explainedAt(n, "Mit `global` in Zeile %d teilen sich alle Objekte dieselbe Variable `%s`. Häng sie in `__init__` an `self`.", n.line, n.text)
		}
	}
	for _, n := range e.tree.kinds("Subscript", "Attribute") {
		owner := n.child("value")
		changed := n.context == "=" || n.is("Attribute") && slices.Contains(changers, n.text) && n.field == "func"
		if changed && owner.is("Name") && owner.function() != nil && slices.Contains(module, owner.text) {
			return explainedAt(n, "`%s` gehört dem Modul, alle Objekte teilen es sich. Häng es in `__init__` an `self`.", owner.text)
		}
	}
	return trace.Explanation{}
}

// changers are the methods of Python's containers that change them.
var changers = []string{"append", "add", "clear", "extend", "insert", "pop", "popleft", "appendleft", "remove", "setdefault", "update"}

// chance finds draws and clocks.
func (e *explaining) chance() trace.Explanation {
	for _, n := range e.tree.kinds("Import", "ImportFrom") {
		for _, name := range append([]*node{n}, n.children...) {
			switch name.text {
			case "random", "secrets":
				return explainedAt(n, "Zeile %d holt Zufall herein. Was die Lösung tut, darf nur von den Aufrufen abhängen.", n.line)
			case "time", "datetime":
				return explainedAt(n, "Zeile %d holt eine Uhr herein. Die Zeit kommt hier als Zahl von außen, rechne nur mit ihr.", n.line)
			}
		}
	}
	return trace.Explanation{}
}
