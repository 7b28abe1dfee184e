package typescript

import (
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

// A saying explains the messages of one form. In its text `$1` and so on stand
// for what the form has caught.
type saying struct {
	form *regexp.Regexp
	text string
}

// say returns what the first saying that fits has to say about message.
func say(sayings []saying, message string) trace.Explanation {
	for _, s := range sayings {
		if m := s.form.FindStringSubmatchIndex(message); m != nil {
			return trace.Explanation{Text: string(s.form.ExpandString(nil, s.text, message, m))}
		}
	}
	return trace.Explanation{}
}

func form(expression string) *regexp.Regexp { return regexp.MustCompile(expression) }

// aboutSyntax explains messages of the compiler, and of JSON.parse, whose
// begin with a small letter.
var aboutSyntax = []saying{
	{form(`end of file`), "Die Datei hört mitten in etwas auf. Meist fehlt weiter oben eine schließende Klammer."},
	{form(`Unterminated string`), "Hier beginnt ein Text, der in dieser Zeile nicht endet. Fehlt das zweite Anführungszeichen?"},
	{form(`\\x00`), "In der Datei steht ein unsichtbares Zeichen, das kein Text ist. Ist sie als UTF-8 gespeichert?"},
	{form(`"await" can only be used`), "`await` geht nur in einer Funktion, vor der `async` steht."},
	{form(`The constant "(.+)" must be initialized`), "Eine `const` braucht gleich ihren Wert. Bekommt `${1}` ihn erst später, nimm `let`."},
	{form(`The symbol "(.+)" has already been declared`), "Den Namen `${1}` gibt es hier schon. Für einen neuen Wert genügt `${1} = …` ohne `let` oder `const`."},
	{form(`Private name "(.+)" must be declared`), "Ein privates Feld muss in der Klasse stehen, bevor es benutzt wird: eine Zeile `${1};` oder `${1} = …;` oben in der Klasse."},
	{form(`Cannot use "(.+)" here`), "`${1}` geht nur in einer Schleife."},
	{form(`Invalid assignment target`), "Links vom `=` steht etwas, dem man nichts zuweisen kann. Zum Vergleichen nimm `===`."},
	{form(`^Expected "\(" but found`), "Die Bedingung von `if`, `while` und `for` steht in runden Klammern."},
	{form(`^Unexpected "\}"`), "Hier steht eine schließende Klammer zu viel, oder weiter oben fehlt eine öffnende."},
	{form(`but found "and"`), "„Und“ heißt hier `&&`."},
	{form(`but found "or"`), "„Oder“ heißt hier `||`."},
	{form(`but found ":"`), "Ein Block beginnt nicht mit `:`, er steht in geschweiften Klammern."},
	{form(`^[a-z]`), "Der Text, der gelesen werden sollte, ist kein gültiges JSON."},
	{form(``), "Hier passt etwas nicht zur Sprache. Oft liegt es kurz davor: an einer Klammer, einem Komma oder einem Strichpunkt."},
}

// inPlace are beginnings of lines that come from elsewhere.
var inPlace = []saying{
	{form(`^\s*def\b`), "`def` gibt es hier nicht. Eine Methode beginnt mit ihrem Namen, außerhalb einer Klasse mit `function`."},
	{form(`^\s*elif\b|\belif\s*\(`), "`elif` gibt es hier nicht, es heißt `else if`."},
	{form(`^\s*function\b`), "In einer Klasse steht vor einer Methode kein `function`."},
	{form(`^\s*(let|const|var)\b`), "Ein Feld der Klasse steht ohne `$1` da, nur mit seinem Namen."},
	{form(`^\s*(int|float|double|boolean|String|long)\s+[\pL_$]`), "Der Typ steht hinter dem Namen: `let name: number` statt `$1 name`. Ganze Zahlen und Brüche sind beide `number`."},
	{form(`\bnot\s+[\pL_$]`), "„Nicht“ heißt hier `!`."},
}

// aboutErrors explains messages of exceptions that the engine raises.
var aboutErrors = []saying{
	{form(`^this is not initialized`), "Eine Klasse mit `extends` ruft im Konstruktor zuerst `super(…)` auf. Erst danach gibt es `this`."},
	{form(`^(.+) is not initialized`), "`$1` wird hier benutzt, bevor die Zeile erreicht ist, in der es mit `let`, `const` oder `class` entsteht."},
	{form(`is read-only$`), "Eine `const` bekommt ihren Wert nur einmal. Soll er sich ändern, nimm `let`."},
	{form(`must be invoked with 'new'`), "Ein Objekt einer Klasse entsteht mit `new`."},
	{form(`call stack`), "Eine Funktion ruft sich immer wieder selbst auf. Wo soll das enden?"},
	{form(`property 'Symbol.iterator' of (undefined|null)`), "Hier wird `$1` in seine Teile zerlegt. Es sollte eine Liste sein."},
	{form(`^cannot convert to object`), "Hier wird in seine Felder zerlegt, was `undefined` oder `null` ist."},
	{form(`not iterable`), "`for … of` und `...` gehen durch Listen, Texte, `Map` und `Set`. Was hier steht, ist nichts davon; bei einem Objekt hilft `Object.entries(…)`."},
	{form(`^private class field '(.+)' does not exist`), "`this` ist hier ein anderes Objekt als gedacht, es hat kein `$1`. Wird die Methode ohne ihr Objekt weitergegeben? Eine Pfeilfunktion `() => …` behält es."},
	{form(`not a constructor`), "`new` steht hier vor etwas, das keine Klasse ist."},
	{form(`^no setter for property`), "Hier wird etwas zugewiesen, das nur mit `get` zu lesen ist. Merk dir den Wert in einem anderen Feld."},
	{form(`bigint`), "Eine Zahl wie `1n` ist ein `bigint` und lässt sich nicht mit anderen Zahlen verrechnen. Lass das `n` weg."},
	{form(`^empty array`), "`reduce` braucht für eine leere Liste einen Anfangswert als zweites Argument."},
	{form(`not extensible`), "Das Objekt ist mit `Object.freeze` oder Ähnlichem verschlossen und nimmt nichts Neues auf."},
	{form(`^invalid array length`), "Eine Liste kann nicht so lang sein. Ist die Länge negativ oder keine ganze Zahl?"},
	{form(`^invalid repeat count`), "`repeat` braucht eine Anzahl, die nicht negativ ist."},
	{form(`^cannot find package '(.+)'`), "Pakete wie `$1` gibt es hier nicht, nur die Sprache selbst. Eigene Dateien beginnen mit `./`."},
	{form(`^cannot find module '(.+)'`), "Die Datei `$1` gehört nicht zu deiner Lösung. Vergleich den Namen mit denen in der Aufgabe."},
}

// elsewhere are names of other languages, and what they are called here.
var elsewhere = map[string]string{
	"None": "null", "nil": "null", "NULL": "null", "True": "true", "False": "false", "self": "this",
	"print": "console.log(…)", "println": "console.log(…)", "System": "console.log(…)", "len": ".length",
	"str": "String(…)", "int": "Math.trunc(…)", "float": "Number(…)", "range": "for (let i = 0; i < n; i++)",
	"append": ".push(…)", "abs": "Math.abs(…)", "max": "Math.max(…)", "min": "Math.min(…)", "round": "Math.round(…)",
	"floor": "Math.floor(…)", "isinstance": "instanceof", "sleep": "setTimeout(…)", "Exception": "Error",
}

// syntax explains what the compiler does not understand.
func (e *explaining) syntax() trace.Explanation {
	if at := e.Exception.Line; at > 0 && at <= len(e.lines) && strings.HasPrefix(e.Exception.Message, "Expected") {
		if x := say(inPlace, e.lines[at-1]); x.Text != "" {
			return x
		}
	}
	return say(aboutSyntax, e.Exception.Message)
}

// byMessage explains what the engine has raised.
func (e *explaining) byMessage() trace.Explanation { return say(aboutErrors, e.Exception.Message) }

// foreignName explains a name that another language has.
func (e *explaining) foreignName() trace.Explanation {
	own, found := elsewhere[e.Exception.Name]
	if !found || e.says("this."+e.Exception.Name) || e.isMember(e.Exception.Name) {
		return trace.Explanation{}
	}
	return explained("`%s` gibt es in dieser Sprache nicht. Hier heißt es `%s`.", e.Exception.Name, own)
}

// otherCase explains a name that is only written with other capitals.
func (e *explaining) otherCase() trace.Explanation {
	for _, w := range e.words(e.Exception.Name) {
		if strings.EqualFold(w, e.Exception.Name) && !e.says("this."+w) {
			return explained("Den Namen `%s` gibt es nicht, aber `%s`. Groß- und Kleinbuchstaben sind verschieden.", e.Exception.Name, w)
		}
	}
	return trace.Explanation{}
}
