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
		return []rule{(*explaining).promise, (*explaining).noReturn, (*explaining).notANumber, (*explaining).assigns, (*explaining).equalsNaN}
	}
	switch e.Exception.Type {
	case engine.NotExported:
		return []rule{(*explaining).notExported}
	case "SyntaxError":
		return []rule{(*explaining).syntax}
	case "ReferenceError":
		return []rule{(*explaining).unknownName}
	case "TypeError":
		return []rule{(*explaining).noMethod, (*explaining).nothing, (*explaining).readOnly, (*explaining).withoutNew}
	case "RangeError":
		return []rule{(*explaining).recursion}
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

func (e *explaining) syntax() trace.Explanation {
	switch message := e.Exception.Message; {
	case strings.Contains(message, "end of file"):
		return explained("Die Datei hört mitten in etwas auf. Meist fehlt weiter oben eine schließende Klammer.")
	case strings.Contains(message, "Unterminated string"):
		return explained("Hier beginnt ein Text, der in dieser Zeile nicht endet. Fehlt das zweite Anführungszeichen?")
	case strings.Contains(message, `\x00`):
		return explained("In der Datei steht ein unsichtbares Zeichen, das kein Text ist. Ist sie als UTF-8 gespeichert?")
	}
	return explained("Hier passt etwas nicht zur Sprache. Oft liegt es kurz davor: an einer Klammer, einem Komma oder einem Strichpunkt.")
}

// unknownName explains a name that is none: a member without this in front, or
// one that is misspelt.
func (e *explaining) unknownName() trace.Explanation {
	name := e.Exception.Name
	if name == "" {
		return trace.Explanation{}
	}
	for _, mark := range []string{"this.", "this.#"} {
		if e.says(mark+name) || mark == "this." && e.isMember(name) {
			return explained("`%s` gehört zum Objekt. In der Klasse heißt es `%s%s`, sonst ist eine Variable gemeint, und die gibt es nicht.", name, mark, name)
		}
	}
	if e.says("#" + name) {
		return explained("`%s` ist privat und gehört zum Objekt. Es heißt `this.#%s`.", name, name)
	}
	if e.Nearest != nil {
		if nearest, ok := e.Nearest(name, e.words(name)); ok {
			return explained("Den Namen `%s` gibt es nicht. Ist `%s` gemeint?", name, nearest)
		}
	}
	return trace.Explanation{}
}

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

func (e *explaining) noMethod() trace.Explanation {
	name, found := strings.CutSuffix(e.Exception.Message, " is not a function")
	if !found || e.Exception.Line > 0 {
		if e.Exception.Message == "not a function" {
			return explained("Was hier aufgerufen wird, ist keine Funktion. Ist der Name richtig geschrieben, und fehlt vielleicht ein `this.`?")
		}
		return trace.Explanation{}
	}
	return explained("Dein Objekt hat keine Methode `%s`. Vergleich den Namen mit dem in der Aufgabe.", name)
}

var ofNothing = regexp.MustCompile(`(?:read|set) property '(.*)' of (undefined|null)$`)

func (e *explaining) nothing() trace.Explanation {
	m := ofNothing.FindStringSubmatch(e.Exception.Message)
	if m == nil {
		return trace.Explanation{}
	}
	return explained("Was vor `.%s` steht, ist hier `%s`. Bekommt es vorher überall einen Wert, auch im Konstruktor?", m[1], m[2])
}

func (e *explaining) readOnly() trace.Explanation {
	if !strings.HasSuffix(e.Exception.Message, "is read-only") {
		return trace.Explanation{}
	}
	return explained("Eine `const` bekommt ihren Wert nur einmal. Soll er sich ändern, nimm `let`.")
}

func (e *explaining) withoutNew() trace.Explanation {
	if !strings.Contains(e.Exception.Message, "must be invoked with 'new'") {
		return trace.Explanation{}
	}
	return explained("Ein Objekt einer Klasse entsteht mit `new`.")
}

func (e *explaining) recursion() trace.Explanation {
	if !strings.Contains(e.Exception.Message, "call stack") {
		return trace.Explanation{}
	}
	return explained("Eine Funktion ruft sich immer wieder selbst auf. Wo soll das enden?")
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
