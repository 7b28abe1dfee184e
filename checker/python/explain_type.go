package python

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pruefstein/checker/trace"
)

var (
	takesMessage   = regexp.MustCompile(`^(?:(\w+)\.)?(\w+)\(\) takes (?:from \d+ to )?(\d+|no) (?:positional )?arguments? ?(?:but (\d+) (?:was|were) given)?`)
	missingMessage = regexp.MustCompile(`^(?:(\w+)\.)?(\w+)\(\) missing (\d+) required positional arguments?: (.*)$`)
	calledMessage  = regexp.MustCompile(`^'(\w+)' object is not callable`)
)

// arity explains that a call hands over too much or too little.
func (e *explaining) arity() trace.Explanation {
	if m := takesMessage.FindStringSubmatch(e.Exception.Message); m != nil {
		return e.tooMany(m[1], m[2], m[4])
	}
	if strings.HasSuffix(e.Exception.Message, "object.__init__() takes exactly one argument (the instance to initialize)") {
		return e.noConstructor()
	}
	if m := missingMessage.FindStringSubmatch(e.Exception.Message); m != nil {
		return e.tooFew(m[2], m[4])
	}
	return trace.Explanation{}
}

func (e *explaining) tooMany(class, name, given string) trace.Explanation {
	if given == "" && class == "" && name == e.surface.Construct {
		return e.noConstructor()
	}
	f := e.method(name)
	if f == nil {
		return trace.Explanation{}
	}
	if e.class == nil {
		return e.functionArity(f)
	}
	names := parameters(f)
	if len(names) == 0 || names[0] != "self" && !decorated(f, "staticmethod") && !decorated(f, "classmethod") {
		return explainedAt(f, "In der Definition von `%s` (Zeile %d) fehlt `self` als erster Parameter. Python übergibt das Objekt immer zuerst.", name, f.line)
	}
	n, _ := strconv.Atoi(given)
	if want, ok := e.takes(name); ok && want == n-1 && e.Exception.Line == 0 {
		return explainedAt(f, "Die Aufgabe ruft `%s` %s auf, deine Definition in Zeile %d nimmt %s.", e.called(name), withArguments(want), f.line, countArguments(len(names)-1))
	}
	return explained("`%s` (Zeile %d) nimmt außer `self` %s, hier stehen %d. Passen Aufruf und Definition zusammen?", name, f.line, countArguments(len(names)-1), n-1)
}

// functionArity explains that a function outside of classes is called with
// another number of arguments than it takes.
func (e *explaining) functionArity(f *node) trace.Explanation {
	takes := countArguments(len(parameters(f)))
	if want, ok := e.takes(f.text); ok && e.Exception.Line == 0 {
		return explainedAt(f, "Die Aufgabe ruft `%s` %s auf, deine Definition in Zeile %d nimmt %s.", f.text, withArguments(want), f.line, takes)
	}
	return explained("`%s` (Zeile %d) nimmt %s. Passen Aufruf und Definition zusammen?", f.text, f.line, takes)
}

// called returns how the task names a method: the construction by the class.
func (e *explaining) called(name string) string {
	if name == "__init__" {
		return e.surface.Construct
	}
	return name
}

func countArguments(n int) string {
	switch n {
	case 0:
		return "kein Argument"
	case 1:
		return "ein Argument"
	}
	return fmt.Sprintf("%d Argumente", n)
}

func withArguments(n int) string {
	switch n {
	case 0:
		return "ohne Argument"
	case 1:
		return "mit einem Argument"
	}
	return fmt.Sprintf("mit %d Argumenten", n)
}

// noConstructor explains that the class takes nothing.
func (e *explaining) noConstructor() trace.Explanation {
	if wrong := e.misspeltInit(); wrong != nil {
		return explainedAt(wrong, "Der Konstruktor muss `__init__` heißen, mit je zwei Unterstrichen. In Zeile %d heißt er `%s`.", wrong.line, wrong.text)
	}
	return explained("Deine Klasse hat keinen Konstruktor. Schreib `def __init__(self, %s):` und merk dir die Werte an `self`.", strings.Join(e.surface.Args, ", "))
}

func (e *explaining) tooFew(name, missing string) trace.Explanation {
	f := e.method(name)
	wanted := strings.ReplaceAll(missing, "'", "`")
	wanted = strings.ReplaceAll(wanted, " and ", " und ")
	if f == nil {
		return explained("Beim Aufruf von `%s` fehlt %s.", name, wanted)
	}
	if e.class == nil {
		return e.functionArity(f)
	}
	if strings.Contains(missing, "'self'") {
		return explained("`%s` wird an der Klasse aufgerufen statt an einem Objekt. Schreib `self.%s(…)`.", name, name)
	}
	want, ok := e.takes(name)
	if names := parameters(f); ok && e.Exception.Line == 0 && len(names)-1 > want {
		return explainedAt(f, "Deine Definition in Zeile %d verlangt %s. Die Aufgabe ruft `%s` %s auf.", f.line, wanted, e.called(name), withArguments(want))
	}
	if names := parameters(f); e.Exception.Line == 0 && len(names) == want {
		return explainedAt(f, "In der Definition von `%s` (Zeile %d) fehlt `self` als erster Parameter.", name, f.line)
	}
	return explained("Beim Aufruf von `%s` fehlt %s. Die Definition steht in Zeile %d.", name, wanted, f.line)
}

// callsValue explains that something is called that is no function.
func (e *explaining) callsValue() trace.Explanation {
	m := calledMessage.FindStringSubmatch(e.Exception.Message)
	if m == nil {
		return trace.Explanation{}
	}
	if e.Exception.Line == 0 && e.Method != "" {
		return e.shadowed(e.Method)
	}
	for _, call := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Call") }) {
		f := call.child("func")
		switch {
		case f.is("Attribute") && isSelf(f.child("value")) && e.method(f.text) != nil && !decorated(e.method(f.text), "property"):
			if x := e.shadowed(f.text); x.Text != "" {
				return x
			}
		case f.is("Attribute") && isSelf(f.child("value")) && slices.Contains(e.members(), f.text):
			return explained("`self.%s` ist ein Wert und keine Methode. Lass die Klammern dahinter weg.", f.text)
		case f.is("Name") && slices.Contains(builtins, f.text):
			if x := e.shadowedBuiltin(f); x.Text != "" {
				return x
			}
		case f.is("Name") && slices.Contains(e.visible(f), f.text):
			return explained("`%s` ist ein Wert und keine Funktion. Fehlt vor der Klammer ein Rechenzeichen, oder sollen die Klammern weg?", f.text)
		case f.is("Constant"):
			return explained("Vor der Klammer steht eine Zahl oder ein Text. Fehlt dazwischen ein Rechenzeichen oder ein Komma?")
		}
	}
	return trace.Explanation{}
}

// shadowed explains that an attribute covers the method of the same name.
func (e *explaining) shadowed(name string) trace.Explanation {
	if e.method(name) == nil {
		return trace.Explanation{}
	}
	for _, n := range e.assignments(name) {
		return explainedAt(n, "`self.%s = …` in Zeile %d überdeckt die Methode `%s`: Danach ist sie kein Aufruf mehr, sondern dieser Wert. Gib dem Attribut einen anderen Namen.", name, n.line, name)
	}
	return trace.Explanation{}
}

// shadowedBuiltin explains that a variable covers a function of Python.
func (e *explaining) shadowedBuiltin(f *node) trace.Explanation {
	for _, n := range e.tree.kinds("Name", "arg") {
		if n.text == f.text && (n.context == "=" || n.is("arg")) && (n.function() == f.function() || n.function() == nil || n.parent.is("arguments") && n.parent.parent == f.function()) {
			return explainedAt(n, "In Zeile %d bekommt der Name `%s` einen eigenen Wert. Damit ist Pythons Funktion `%s` hier verdeckt. Nimm einen anderen Namen.", n.line, f.text, f.text)
		}
	}
	return trace.Explanation{}
}

// usesNone explains that None is reckoned or compared with, called or indexed.
func (e *explaining) usesNone() trace.Explanation {
	if !strings.Contains(e.Exception.Message, "NoneType") {
		return trace.Explanation{}
	}
	for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Attribute", "Name", "Call") && n.context == "" }) {
		if x := e.blameNone(n); x.Text != "" {
			return x
		}
	}
	return explained("Einer der Werte in dieser Zeile ist `None`. Damit lässt sich nicht rechnen. Welcher hat noch keinen Wert bekommen?")
}

// blameNone tells where a value comes from if that may be None.
func (e *explaining) blameNone(n *node) trace.Explanation {
	switch {
	case n.is("Call") && n.child("func").is("Attribute", "Name"):
		f := n.child("func")
		if m := e.method(f.text); m != nil && !m.has(returnsValue) {
			return explained("`%s` (Zeile %d) gibt nichts zurück, also `None`. Fehlt dort ein `return`?", f.text, m.line)
		}
	case n.is("Attribute") && isSelf(n.child("value")):
		for _, target := range e.assignments(n.text) {
			if kind, _ := assigned(target).literal(); kind == "NoneType" {
				return explained("`self.%s` ist hier noch `None`, wie in Zeile %d gesetzt. Frag vorher danach, oder beginne mit einem anderen Wert.", n.text, target.line)
			}
			if call := assigned(target); call.is("Call") && call.child("func").is("Attribute") {
				if m := e.method(call.child("func").text); m != nil && !m.has(returnsValue) {
					return explained("`self.%s` ist `None`, denn `%s` (Zeile %d) gibt nichts zurück. Fehlt dort ein `return`?", n.text, m.text, m.line)
				}
			}
		}
	case n.is("Name"):
		for _, target := range e.tree.kinds("Name") {
			if target.text == n.text && target.context == "=" && target.function() == n.function() && assigned(target) != nil {
				value := assigned(target)
				if kind, _ := value.literal(); kind == "NoneType" {
					return explained("`%s` ist hier noch `None`, wie in Zeile %d gesetzt.", n.text, target.line)
				}
				if value != n && value.is("Call") {
					if x := e.blameNone(value); x.Text != "" {
						return x
					}
				}
			}
		}
	}
	return trace.Explanation{}
}

// assigned returns the value that a target gets, nil if it is not plain.
func assigned(target *node) *node {
	if target.parent.is("Assign", "AnnAssign") {
		return target.parent.child("value")
	}
	if tuple := target.parent; tuple.is("Tuple") && tuple.parent.is("Assign") {
		values := tuple.parent.child("value")
		if i := slices.Index(tuple.children, target); values.is("Tuple") && i < len(values.children) {
			return values.children[i]
		}
	}
	return nil
}

func returnsValue(n *node) bool {
	return n.is("Return") && n.child("value").exists() || n.is("Yield", "YieldFrom")
}

// usesMethod explains that a method is reckoned with that was not called.
func (e *explaining) usesMethod() trace.Explanation {
	message := e.Exception.Message
	if !strings.Contains(message, "'method'") && !strings.Contains(message, "'function'") && !strings.Contains(message, "builtin_function_or_method") {
		return trace.Explanation{}
	}
	for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Attribute", "Name") && n.context == "" && n.field != "func" }) {
		if n.is("Attribute") && e.method(n.text) != nil || n.is("Name") && slices.Contains(builtins, n.text) {
			return explained("`%s` ist hier nicht aufgerufen. Dahinter fehlen die Klammern: `%s(…)`.", n.text, n.text)
		}
	}
	return explained("Einer der Werte in dieser Zeile ist eine Funktion, die nicht aufgerufen ist. Fehlen dahinter die Klammern `()`?")
}

// kindNames are the types of Python as learners know them.
var kindNames = map[string]string{
	"str": "einen Text", "int": "eine ganze Zahl", "float": "eine Kommazahl", "bool": "einen Wahrheitswert", "list": "eine Liste",
	"tuple": "ein Tupel", "dict": "ein Dictionary", "set": "eine Menge", "type": "eine Klasse", "NoneType": "None",
}

var kindsMessage = regexp.MustCompile(`'(\w+)'(?: and (?:instances of )?|, not |.* )'(\w+)'`)

// mixesKinds explains that values of two types do not go together.
func (e *explaining) mixesKinds() trace.Explanation {
	message := e.Exception.Message
	if strings.Contains(message, "can only concatenate str") {
		return explained("Mit `+` lässt sich an einen Text nur ein Text hängen. Soll gerechnet werden, darf kein Wert in Anführungszeichen stehen.")
	}
	if strings.HasPrefix(message, "unsupported operand") || strings.Contains(message, "not supported between") {
		if m := kindsMessage.FindStringSubmatch(message[strings.Index(message, ":")+1:]); m != nil {
			if a, b := kindNames[m[1]], kindNames[m[2]]; a != "" && b != "" {
				return explained("Diese Zeile verknüpft, was nicht zusammenpasst: %s und %s. Welcher der beiden Werte sollte etwas anderes sein?", a, b)
			}
			return explained("Diese Zeile verknüpft Werte vom Typ `%s` und `%s`, die nicht zusammenpassen.", m[1], m[2])
		}
	}
	if kind, rest := quoted(message); strings.HasPrefix(rest, " object is not subscriptable") && kindNames[kind] != "" {
		return explained("Vor den eckigen Klammern steht %s, darin lässt sich nichts nachschlagen.", strings.Replace(kindNames[kind], "einen ", "ein ", 1))
	}
	return trace.Explanation{}
}
