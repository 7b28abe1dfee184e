package typescript

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/engine"
)

// An explaining is one fault of learner code in search of an explanation.
type explaining struct {
	trace.Symptom
	lines []string
	notes []note
}

// Explain tells in one or two German sentences what is behind s, from the
// exception or the wrong value and from the lines of the source. The zero
// Explanation means that it knows nothing better than what s says.
func (r *Runtime) Explain(_ context.Context, s trace.Symptom) trace.Explanation {
	e := &explaining{Symptom: s, lines: strings.Split(string(s.Program.Source), "\n"), notes: r.notes.on(s.Program.Source)}
	for _, rule := range e.rules() {
		if x := rule(e); x.Text != "" {
			return x
		}
	}
	return trace.Explanation{}
}

// rules returns what may explain the symptom, the surest first.
func (e *explaining) rules() []func(*explaining) trace.Explanation {
	type rule = func(*explaining) trace.Explanation
	switch {
	case e.Unsteady:
		return []rule{(*explaining).shared}
	case e.Exception == nil:
		return []rule{
			(*explaining).promise, (*explaining).noReturn, (*explaining).notANumber, (*explaining).oddText, (*explaining).textForNumber,
			(*explaining).fraction, (*explaining).sortsAsText, (*explaining).assigns, (*explaining).notBoolean, (*explaining).equalsNaN,
		}
	}
	switch e.Exception.Type {
	case engine.NotExported:
		return []rule{(*explaining).notExported}
	case "SyntaxError":
		return []rule{(*explaining).syntax}
	case "ReferenceError":
		return []rule{(*explaining).foreignName, (*explaining).otherCase, (*explaining).unknownName, (*explaining).byMessage}
	case "TypeError":
		return []rule{(*explaining).noMethod, (*explaining).nothing, (*explaining).byMessage}
	case "RangeError", "Error":
		return []rule{(*explaining).byMessage}
	}
	return nil
}

// explained returns an explanation without a place of its own.
func explained(format string, args ...any) trace.Explanation {
	return trace.Explanation{Text: fmt.Sprintf(format, args...)}
}

func (e *explaining) notExported() trace.Explanation {
	return explained("Von außen ist nur zu sehen, was die Datei exportiert. Schreib `export` vor `%s`.", e.Exception.Name)
}

// unknownName explains a name that is none: a member without this in front, or
// one that is misspelt.
func (e *explaining) unknownName() trace.Explanation {
	name := e.Exception.Name
	if name == "" {
		return trace.Explanation{}
	}
	for _, mark := range []string{"this.", "this.#"} {
		if e.says(mark+name) || mark == "this." && (e.isMember(name) || e.declaresMethod(name)) {
			return explained("`%s` gehört zum Objekt. In der Klasse heißt es `%s%s`, sonst ist eine Variable gemeint, und die gibt es nicht.", name, mark, name)
		}
	}
	if e.says("#" + name) {
		return explained("`%s` ist privat und gehört zum Objekt. Es heißt `this.#%s`.", name, name)
	}
	if nearest, ok := e.nearest(name); ok {
		return explained("Den Namen `%s` gibt es nicht. Ist `%s` gemeint?", name, nearest)
	}
	if strings.HasPrefix(strings.TrimSpace(e.line()), name+" =") {
		return explained("Eine neue Variable entsteht mit `let` oder `const` davor.")
	}
	return trace.Explanation{}
}

// declaresMethod reports whether a line declares a method called name.
func (e *explaining) declaresMethod(name string) bool {
	header := regexp.MustCompile(`(?m)^\s*(?:(?:private|protected|public|async)\s+)*` + regexp.QuoteMeta(name) + `\(.*\{\s*$`)
	return header.Match(e.Program.Source)
}

// says reports whether text stands in the source as a whole word, outside of
// lines that are a comment.
func (e *explaining) says(text string) bool {
	for _, line := range e.lines {
		before, after, found := strings.Cut(line, text)
		if found && !strings.HasPrefix(strings.TrimSpace(before), "//") && (after == "" || !wordStart.MatchString(after)) {
			return true
		}
	}
	return false
}

var (
	wordStart = regexp.MustCompile(`^[\pL\pN_$]`)
	word      = regexp.MustCompile(`[\pL_$][\pL\pN_$]*`)
)

// isMember reports whether the task promises name as a method or attribute.
func (e *explaining) isMember(name string) bool {
	return slices.Contains(e.Surface.Attributes, name) ||
		slices.ContainsFunc(e.Surface.Methods, func(m trace.Method) bool { return camel(m.Name) == name })
}

// words returns the names in the source but for one.
func (e *explaining) words(but string) []string {
	var all []string
	for _, line := range e.lines {
		for _, w := range word.FindAllString(line, -1) {
			if w != but && !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// ownCall finds the methods of the object that a line calls.
var ownCall = regexp.MustCompile(`this\.([\pL_$][\pL\pN_$]*)\(`)

// property finds what is called though it is no method.
var property = regexp.MustCompile(`\.(length|size)\(\)`)

// noMethod explains a call of what is no function.
func (e *explaining) noMethod() trace.Explanation {
	name, found := strings.CutSuffix(e.Exception.Message, " is not a function")
	if found && e.Exception.Line == 0 {
		return explained("Dein Objekt hat keine Methode `%s`. Vergleich den Namen mit dem in der Aufgabe.", name)
	}
	if e.Exception.Message != "not a function" {
		return trace.Explanation{}
	}
	line := e.line()
	if m := property.FindStringSubmatch(line); m != nil {
		return explained("`%s` ist keine Methode, sondern ein Feld: ohne Klammern dahinter.", m[1])
	}
	for _, m := range ownCall.FindAllStringSubmatch(line, -1) {
		if declared := regexp.MustCompile(`(?m)(?:^|[^.\pL\pN_$])` + regexp.QuoteMeta(m[1]) + `\s*[(=:<?!;]`); declared.Match(e.Program.Source) {
			continue
		}
		if nearest, ok := e.nearest(m[1]); ok {
			return explained("Eine Methode `%s` hat die Klasse nicht. Ist `%s` gemeint?", m[1], nearest)
		}
		return explained("Eine Methode `%s` hat die Klasse nicht.", m[1])
	}
	return explained("Was hier aufgerufen wird, ist keine Funktion. Ist der Name richtig geschrieben, und fehlt vielleicht ein `this.`?")
}

// line returns the line in which the exception was raised.
func (e *explaining) line() string {
	if at := e.Exception.Line; at > 0 && at <= len(e.lines) {
		return e.lines[at-1]
	}
	return ""
}

// nearest returns the name in the source that name was likely meant to be.
func (e *explaining) nearest(name string) (string, bool) {
	if e.Nearest == nil {
		return "", false
	}
	return e.Nearest(name, e.words(name))
}

var ofNothing = regexp.MustCompile(`(?:read|set) property '(.*)' of (undefined|null)$`)

// nothing explains a property that was asked of undefined or null.
func (e *explaining) nothing() trace.Explanation {
	m := ofNothing.FindStringSubmatch(e.Exception.Message)
	if m == nil || m[1] == "Symbol.iterator" {
		return trace.Explanation{}
	}
	if m[2] == "undefined" && !strings.Contains(e.line(), "?.") && strings.Count(e.line(), "."+m[1]) == 1 && strings.Contains(e.line(), "this."+m[1]) {
		return explained("Hier ist `this` selbst `undefined`: Die Methode wird ohne ihr Objekt aufgerufen, etwa als Rückruf. Eine Pfeilfunktion `() => …` behält es.")
	}
	return explained("Was vor `.%s` steht, ist hier `%s`. Bekommt es vorher überall einen Wert, auch im Konstruktor?", m[1], m[2])
}

func (e *explaining) promise() trace.Explanation {
	if e.Actual.Kind() != trace.Object || e.Actual.Text() != "Promise" {
		return trace.Explanation{}
	}
	if e.says("async " + camel(e.Method)) {
		return explained("`%s` ist `async` und gibt darum ein Promise zurück statt des Werts. Die Aufgabe wartet hier auf nichts: Lass `async` weg.", camel(e.Method))
	}
	return explained("Zurück kommt ein Promise statt des Werts. Fehlt ein `await`?")
}

func (e *explaining) noReturn() trace.Explanation {
	if e.Method == "" || e.Attribute != "" || e.Actual.Kind() != trace.Null || e.Actual.Text() != "undefined" || e.Expected.Kind() == trace.Null {
		return trace.Explanation{}
	}
	return explained("`undefined` kommt zurück, wo kein `return` erreicht wird. Fehlt eines auf einem der Wege durch `%s`?", camel(e.Method))
}

func (e *explaining) notANumber() trace.Explanation {
	if e.Actual.Kind() != trace.Number || !math.IsNaN(e.Actual.Float()) {
		return trace.Explanation{}
	}
	return explained("`NaN` entsteht, wenn mit etwas gerechnet wird, das keine Zahl ist, etwa mit `undefined`. Ist ein Feld noch leer oder anders geschrieben?")
}

// assigning finds a condition with a single equals sign.
var assigning = regexp.MustCompile(`\b(?:if|while)\s*\(\s*[\pL_$#.\pN\[\]]+\s*=\s*[^=>]`)

func (e *explaining) assigns() trace.Explanation {
	for i, line := range e.lines {
		if assigning.MatchString(line) {
			x := explained("In der Bedingung steht ein einzelnes `=`. Das weist zu und vergleicht nicht; verglichen wird mit `===`.")
			x.Line = i + 1
			return x
		}
	}
	return trace.Explanation{}
}

func (e *explaining) equalsNaN() trace.Explanation {
	for _, n := range e.notes {
		if n.id == "equals-nan" {
			return trace.Explanation{Text: "`NaN` ist sich selbst nicht gleich, der Vergleich trifft nie zu. Nimm `Number.isNaN`.", Line: n.line}
		}
	}
	return trace.Explanation{}
}

// shared explains that one object disturbs the next.
func (e *explaining) shared() trace.Explanation {
	for i, line := range e.lines {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "static ") && strings.Contains(trimmed, "=") && !strings.Contains(trimmed, "readonly") {
			x := explained("Ein `static`-Feld gehört der Klasse, alle Objekte teilen es sich. Was sich ein Objekt merkt, ist ein Feld ohne `static`.")
			x.Line = i + 1
			return x
		}
		if strings.HasPrefix(line, "let ") || strings.HasPrefix(line, "var ") {
			x := explained("Eine Variable außerhalb der Klasse teilen sich alle Objekte. Was sich ein Objekt merkt, gehört an `this`.")
			x.Line = i + 1
			return x
		}
	}
	return trace.Explanation{}
}
