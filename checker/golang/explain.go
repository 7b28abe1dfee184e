package golang

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

// A rule explains faults that the compiler, the runtime of Go or we word in
// one way. Its text may hold what the form has found, as $1 and so on.
type rule struct {
	form *regexp.Regexp
	text string
}

// rules returns the rules, the surest first.
func rules() []rule {
	var list []rule
	for _, r := range [...][2]string{
		{`^declared and not used: (\S+)`, "Die Variable `$1` wird angelegt, aber nie gelesen; das lässt Go nicht zu. Sollte dort `=` statt `:=` stehen, weil es sie außen schon gibt, oder gehört ein `b.` davor?"},
		{`^"([^"]+)" imported and not used`, "Das Paket `$1` steht im `import`, wird aber nicht benutzt; das lässt Go nicht zu. Lösch die Zeile."},
		{`^missing return`, "Nicht jeder Weg durch die Funktion endet mit `return`. Was soll sie liefern, wenn keine Bedingung zutrifft?"},
		{`mismatched types (int|float64) and (int|float64)`, "Go rechnet nicht mit `$1` und `$2` zugleich. Wandle ausdrücklich um, etwa mit `float64(n)`."},
		{`^undefined: \w+\.\w+(?: \(|$)|^name \w+ not exported`, "Aus einem Paket ist nur sichtbar, was mit einem Großbuchstaben beginnt. Stimmt der Name?"},
		{`^cannot use .* does not implement (\S+) \(missing method (\S+)\)`, "Für `$1` fehlt die Methode `$2`. Stimmt ihr Name, auch der Großbuchstabe am Anfang?"},
		{`does not implement (\S+) \(method (\S+) has pointer receiver\)`, "`$2` hat einen Zeiger als Empfänger. Nimm die Adresse, also `&` davor."},
		{`^cannot use (.+) \((?:variable|value|constant|untyped).*of type (\S+)\) as (\S+) value`, "`$1` hat den Typ `$2`, gebraucht wird `$3`. Go wandelt nie von selbst um."},
		{`^(?:.*: )?cannot use (\S+) as (int|float64|bool|string) value in argument to (\S+)$`, "Die Prüfung ruft `$3` mit `$1` auf, dein Parameter hat den Typ `$2`. Sieh nach, welche Werte die Aufgabe nennt."},
		{`^non-boolean condition`, "Hinter `if` und `for` muss in Go ein `bool` stehen. Eine Zahl oder ein Text gilt nicht als wahr."},
		{`^undefined: (None|null|NULL)$`, "`$1` gibt es in Go nicht. Hier heißt es `nil`."},
		{`^undefined: True$`, "`True` gibt es in Go nicht. Hier heißt es `true`."},
		{`^undefined: False$`, "`False` gibt es in Go nicht. Hier heißt es `false`."},
		{`^undefined: (this|self)$`, "`$1` gibt es in Go nicht. Der Empfänger hat den Namen, der vor der Methode in Klammern steht."},
		{`^undefined: (fmt|errors|math|strings|strconv|sort|slices|maps|sync|time|context)$`, "Oben in der Datei fehlt `import \"$1\"`."},
		{`^undefined: (\S+)`, "`$1` gibt es an dieser Stelle nicht. Felder und Methoden brauchen den Empfänger davor, etwa `b.$1`; neue Variablen entstehen mit `:=`."},
		{`undefined \(type \S+ has no field or method (\S+), but does have (?:field|method) (\S+)\)`, "Von außen ist nur sichtbar, was mit einem Großbuchstaben beginnt. Nenn `$2` also `$1`."},
		{`undefined \(type (\S+) has no field or method (\S+?)\)`, "`$1` hat nichts mit dem Namen `$2`. Was mit einem Kleinbuchstaben beginnt, ist von außen nicht zu sehen."},
		{`^no new variables on left side of :=`, "`:=` legt neue Variablen an, hier gibt es sie alle schon. Zum Ändern nimm `=`."},
		{`^assignment mismatch`, "Links und rechts vom Zeichen stehen verschieden viele Werte. Funktionen mit `error` liefern zwei."},
		{`^cannot assign to struct field`, "Ein Wert in einer Map lässt sich nicht an Ort und Stelle ändern. Nimm eine Map von Zeigern, oder leg den geänderten Wert neu hinein."},
		{`^(.+) \([^()]*\) is not used`, "Mit diesem Wert geschieht nichts. Soll `$1` zugewiesen, zurückgegeben oder aufgerufen werden?"},
		{`^(?:invalid operation: )?cannot call (?:non-function )?(\S+)`, "`$1` ist keine Funktion und lässt sich nicht aufrufen. Gibt es eine Variable mit demselben Namen?"},
		{`(\S+) redeclared in this block|^method \S+\.(\S+) already declared`, "Diesen Namen gibt es im Paket schon. Jeder darf nur einmal vergeben sein."},
		{`^missing function body`, "Die Funktion hat keinen Rumpf. Die Klammer `{` gehört ans Ende der Zeile mit `func`."},
		{`used as value$`, "Diese Funktion liefert nichts. Fehlt in ihrem Kopf der Typ des Ergebnisses?"},
		{`^cannot assign to`, "Dorthin lässt sich nichts schreiben."},
		{`^(too many|not enough) arguments in call to (\S+): have`, "Die Prüfung ruft `$2` mit den Argumenten aus der Aufgabe auf. Deine Parameter passen nicht dazu."},
		{`^(too many|not enough) return values`, "Die Zahl der Werte hinter `return` passt nicht zum Kopf der Funktion."},
		{`^unexpected newline, expected { after`, "Die öffnende Klammer `{` gehört in Go ans Ende derselben Zeile."},
		{`^(?:cannot use .* as value|cannot use assignment .* as value)`, "Eine Zuweisung ist in Go kein Wert. Verglichen wird mit `==`, und die Klammer `{` gehört ans Ende der Zeile."},
		{`^else must be on same line|^unexpected (?:keyword )?else`, "`else` gehört in dieselbe Zeile wie die Klammer `}` davor."},
		{`^non-declaration statement outside function body|^unexpected .* after top level declaration`, "Hier endet eine Funktion früher, als du denkst. Zähl die Klammern `{` und `}` davor."},
		{`nil pointer dereference`, "Ein Zeiger ist hier `nil`. Hast du ihm in der `New…`-Funktion etwas zugewiesen?"},
		{`assignment to entry in nil map`, "Eine Map muss erst entstehen, etwa mit `make(map[string]int)`, am besten in der `New…`-Funktion."},
		{`index out of range \[(-?\d+)\](?: with length (\d+))?`, "Der Index $1 liegt außerhalb. Der erste ist 0, der letzte ist die Länge minus 1."},
		{`interface conversion:|^panic: interface conversion`, "Der Wert hat zur Laufzeit einen anderen Typ, als die Umwandlung verlangt. Mit `v, ok := x.(T)` fragst du erst nach."},
		{`slice bounds out of range`, "Die Grenzen des Ausschnitts liegen außerhalb. Die obere darf höchstens die Länge sein, die untere nicht größer als die obere."},
		{`negative shift amount|makeslice: len out of range|makeslice: cap out of range`, "Diese Größe ist negativ oder viel zu groß. Wie wird sie berechnet?"},
		{`send on closed channel|close of closed channel|close of nil channel`, "Der Kanal ist schon geschlossen oder nie entstanden. Schließen darf ihn nur einer, und nur einmal."},
		{`negative WaitGroup counter`, "`Done` wird öfter aufgerufen als `Add`. Zu jedem `Add(1)` gehört genau ein `Done`."},
		{`integer divide by zero`, "Hier wird durch 0 geteilt. Welcher Wert ist da noch 0?"},
		{`invalid recursive type`, "Der Typ enthält sich selbst. Mit einem Zeiger (`*`) davor geht es."},
	} {
		list = append(list, rule{regexp.MustCompile(r[0]), r[1]})
	}
	return list
}

// Explain tells in one or two German sentences what is behind s. The zero
// Explanation means that it knows nothing better than what s says.
func (r *Runtime) Explain(_ context.Context, s trace.Symptom) trace.Explanation {
	switch {
	case s.Unsteady:
		return trace.Explanation{Text: "Gibt es Variablen außerhalb der Funktionen? Die teilen sich alle Werte des Typs; was sich ein einzelner merkt, gehört in seine Felder."}
	case s.Exception == nil:
		return explainValue(s)
	case s.Exception.Type == attributeError:
		return explainAttribute(s)
	}
	r.wording.Do(func() { r.rules = rules() })
	for _, rule := range r.rules {
		if found := rule.form.FindStringSubmatchIndex(s.Exception.Message); found != nil {
			return trace.Explanation{Text: string(rule.form.ExpandString(nil, rule.text, s.Exception.Message, found))}
		}
	}
	return trace.Explanation{}
}

// explainValue explains a value of another type than the one wanted.
func explainValue(s trace.Symptom) trace.Explanation {
	expected, actual := s.Expected.Kind(), s.Actual.Kind()
	if expected == actual || expected == trace.Invalid || actual == trace.Invalid || s.Attribute != "" {
		return trace.Explanation{}
	}
	want := map[trace.Kind]string{trace.Bool: "bool", trace.Int: "int", trace.Float: "float64", trace.String: "string"}[expected]
	if want == "" || s.Method == "" {
		return trace.Explanation{}
	}
	return trace.Explanation{Text: fmt.Sprintf("`%s` soll einen Wert vom Typ `%s` liefern. Was steht in deinem Funktionskopf?", exportedName(s.Program, s.Method), want)}
}

// explainAttribute explains why an attribute cannot be read from outside.
func explainAttribute(s trace.Symptom) trace.Explanation {
	name := exportedName(s.Program, s.Attribute)
	text := fmt.Sprintf("In Go ist das ein Feld `%s` oder eine Methode `%s()`.", name, name)
	k, err := inspect(s.Program)
	if err != nil {
		return trace.Explanation{Text: text}
	}
	for _, c := range k.classes {
		for hidden, line := range c.hidden {
			if strings.EqualFold(hidden, name) {
				return trace.Explanation{Text: text + fmt.Sprintf(" Dein `%s` beginnt klein und ist von außen nicht zu sehen.", hidden), Line: line}
			}
		}
	}
	return trace.Explanation{Text: text}
}
