package python

import (
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// constants are what other languages call the constants of Python.
var constants = map[string]string{
	"true": "True", "false": "False", "none": "None", "null": "None", "nil": "None", "TRUE": "True", "FALSE": "False", "NULL": "None",
}

// modules are those of the standard library that are used without being
// imported.
var modules = []string{"math", "time", "random", "enum", "dataclasses", "collections", "functools", "itertools", "datetime", "typing", "sys", "abc", "fractions", "decimal", "copy", "json", "re", "os"}

// members of modules that are used without being imported.
var imported = map[string]string{
	"dataclass": "dataclasses", "field": "dataclasses", "Enum": "enum", "StrEnum": "enum", "IntEnum": "enum", "auto": "enum",
	"deque": "collections", "defaultdict": "collections", "Counter": "collections", "namedtuple": "collections",
	"floor": "math", "ceil": "math", "inf": "math", "Fraction": "fractions", "Decimal": "decimal", "Optional": "typing",
	"Any": "typing", "Protocol": "typing", "Literal": "typing", "ABC": "abc", "abstractmethod": "abc", "sleep": "time",
	"monotonic": "time", "partial": "functools", "SimpleNamespace": "types",
}

// builtins are the built-in names that learners mean to use.
var builtins = []string{"abs", "all", "any", "bool", "dict", "enumerate", "filter", "float", "int", "isinstance", "len", "list", "map", "max", "min", "object", "print", "property", "range", "reversed", "round", "set", "sorted", "staticmethod", "str", "sum", "super", "tuple", "type", "zip", "ValueError", "True", "False", "None"}

// unknownName explains a NameError.
func (e *explaining) unknownName() trace.Explanation {
	name := e.Exception.Name
	if name == "" {
		name, _ = quoted(e.Exception.Message)
	}
	at := e.use(name)
	switch {
	case name == "":
		return trace.Explanation{}
	case name == "self":
		return e.selfUnknown(at)
	case constants[name] != "":
		return explained("In Python schreibt man `%s`.", constants[name])
	case slices.Contains(e.attributes(), name):
		return explained("`%s` gehört zum Objekt. Schreib `self.%s`.", name, name)
	case e.method(name) != nil:
		return explained("`%s` ist eine Methode deiner Klasse. Ruf sie mit `self.%s(…)` auf.", name, name)
	case slices.Contains(modules, name):
		return explained("Oben in der Datei fehlt `import %s`.", name)
	case imported[name] != "":
		return explained("Oben in der Datei fehlt `from %s import %s`.", imported[name], name)
	}
	if near, ok := e.nearest(name, e.visible(at)); ok {
		return explained("Den Namen `%s` gibt es nicht. Meinst du `%s`?", name, near)
	}
	if near, ok := e.nearest(name, e.attributes()); ok {
		return explained("Den Namen `%s` gibt es nicht. Meinst du `self.%s`?", name, near)
	}
	if elsewhere := e.assignedElsewhere(name, at); elsewhere != nil {
		return explained("`%s` gibt es nur in `%s` (Zeile %d). Was eine andere Methode wissen soll, muss an `self` hängen.", name, elsewhere.function().text, elsewhere.line)
	}
	return explained("Bevor du `%s` benutzt, muss der Name einen Wert bekommen: als Parameter, durch eine Zuweisung oder an `self`.", name)
}

// use returns where a name was looked up in vain.
func (e *explaining) use(name string) *node {
	found := e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Name") && n.text == name })
	if len(found) == 0 {
		return nil
	}
	return found[0]
}

// selfUnknown explains why self is not there.
func (e *explaining) selfUnknown(at *node) trace.Explanation {
	if at == nil || at.function() == nil {
		return explained("`self` gibt es nur in Methoden. Steht diese Zeile weit genug eingerückt, in einer Methode mit `self` als erstem Parameter?")
	}
	f := at.function()
	return explainedAt(f, "In der Definition von `%s` (Zeile %d) fehlt `self` als erster Parameter.", f.text, f.line)
}

// visible returns the names that can be used at a place.
func (e *explaining) visible(at *node) []string {
	names := slices.Clone(builtins)
	if at != nil {
		for f := at.function(); f != nil; f = f.function() {
			names = append(names, parameters(f)...)
			names = append(names, e.assignedNames(f)...)
		}
	}
	names = append(names, e.assignedNames(nil)...)
	for _, n := range e.tree.in("body") {
		if n.is("FunctionDef", "AsyncFunctionDef", "ClassDef") {
			names = append(names, n.text)
		}
	}
	return names
}

// assignedNames returns the names to which a function assigns, or the module.
func (e *explaining) assignedNames(f *node) []string {
	var names []string
	for _, n := range e.tree.kinds("Name") {
		if n.context == "=" && n.function() == f {
			names = append(names, n.text)
		}
	}
	return names
}

// assignedElsewhere returns where another function assigns to a name.
func (e *explaining) assignedElsewhere(name string, at *node) *node {
	if at == nil {
		return nil
	}
	for _, n := range e.tree.kinds("Name", "arg") {
		f := n.function()
		if (n.context == "=" || n.kind == "arg") && n.text == name && f.is("FunctionDef") && f != at.function() {
			return n
		}
	}
	return nil
}

// unboundLocal explains a name that has no value yet in its function.
func (e *explaining) unboundLocal() trace.Explanation {
	name := e.Exception.Name
	if name == "" {
		name, _ = quoted(e.Exception.Message)
	}
	if slices.Contains(e.attributes(), name) {
		return explained("`%s` hat in dieser Methode noch keinen Wert. Meinst du das Attribut `self.%s`?", name, name)
	}
	if slices.Contains(e.assignedNames(nil), name) {
		return explained("Weil diese Funktion `%s` auch zuweist, ist der Name hier ein eigener und noch leer. Häng den Wert an `self`; zur Not hilft `global %s`.", name, name)
	}
	for _, n := range e.tree.kinds("Name") {
		if n.text == name && n.context == "=" && n.line != e.Exception.Line {
			return explained("`%s` bekommt nur auf manchen Wegen einen Wert, etwa in Zeile %d. Gib ihm davor einen Anfangswert.", name, n.line)
		}
	}
	return explained("`%s` wird benutzt, bevor etwas darin steht. Gib ihm davor einen Anfangswert.", name)
}

// missingModule explains an import that fails.
func (e *explaining) missingModule() trace.Explanation {
	if e.Exception.Type == "ImportError" {
		name, rest := quoted(e.Exception.Message)
		module, _ := quoted(rest)
		return explained("Das Modul `%s` enthält kein `%s`. Prüf die Schreibweise.", module, name)
	}
	name, _ := quoted(e.Exception.Message)
	stem, _, _ := strings.Cut(name, ".")
	if near, ok := e.nearest(stem, modules); ok {
		return explained("Ein Modul `%s` gibt es nicht. Meinst du `%s`?", stem, near)
	}
	return explained("Das Modul `%s` gibt es hier nicht, nur die Standardbibliothek von Python. Die Aufgabe kommt ohne aus.", stem)
}
