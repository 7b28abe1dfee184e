package java

import (
	"fmt"
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

// compilerType stands for the class of an exception where the compiler has
// complained. Its Name is the key of the complaint then.
const compilerType = "javac"

// A complaint is one kind of what the compiler says: which messages are meant
// and what they mean. $1 and $2 in text stand for groups of pattern.
type complaint struct {
	pattern *regexp.Regexp
	text    string
}

// complaints are those that beginners meet most, the more special first.
var complaints = []complaint{
	{regexp.MustCompile(`^';' expected`), "Am Ende dieser Anweisung fehlt ein Semikolon."},
	{regexp.MustCompile(`^reached end of file while parsing`), "Die Datei ist zu Ende, aber ein Block ist noch offen. Irgendwo fehlt eine schließende Klammer `}`."},
	{regexp.MustCompile(`^class, interface, enum, or record expected|^unnamed classes are|^implicitly declared classes`), "Hier steht etwas außerhalb jeder Klasse. Meist ist weiter oben eine geschweifte Klammer `}` zu viel."},
	{regexp.MustCompile(`^'?([)\](])'? (?:or ',' )?expected|^'\)' or ',' expected`), "Hier fehlt eine Klammer. Zähl nach, ob jede geöffnete auch geschlossen wird."},
	{regexp.MustCompile(`^illegal start of (?:expression|type)`), "Mit diesem Zeichen kann an dieser Stelle nichts beginnen. Fehlt in der Zeile davor eine Klammer oder ein Semikolon?"},
	{regexp.MustCompile(`^not a statement`), "Das ist für sich allein keine Anweisung. Soll hier etwas zugewiesen oder aufgerufen werden?"},
	{regexp.MustCompile(`^unclosed (?:string|character) literal`), "Dieser Text ist nicht zu Ende: Es fehlt das schließende Anführungszeichen."},
	{regexp.MustCompile(`^illegal character: '(.*)'`), "Das Zeichen `$1` hat im Code nichts zu suchen. Ist es beim Kopieren hineingeraten?"},
	{regexp.MustCompile(`^unmappable character`), "Die Datei ist nicht in UTF-8 gespeichert. Stell die Zeichencodierung in deinem Editor auf UTF-8."},
	{regexp.MustCompile(`^missing return statement`), "Die Methode verspricht einen Rückgabewert, aber ein Weg führt ohne `return` ans Ende. Was soll in diesem Fall herauskommen?"},
	{regexp.MustCompile(`^unreported exception (?:[\w.]+\.)?(\w+)`), "`$1` ist eine geprüfte Ausnahme. Fang sie mit `try` und `catch` ab, oder kündige sie im Kopf der Methode mit `throws $1` an."},
	{regexp.MustCompile(`^invalid method declaration; return type required`), "Vor dem Namen dieser Methode fehlt ein Typ. Gibt sie nichts zurück, steht dort `void`. Soll es der Konstruktor sein, muss er genau wie die Klasse heißen."},
	{regexp.MustCompile(`^incompatible types: possible lossy conversion from (\w+) to (\w+)`), "Ein `$1` passt nicht immer in ein `$2`. Nimm für die Variable `$1`, oder sag mit `($2)`, dass Nachkommastellen oder hohe Stellen wegfallen dürfen."},
	{regexp.MustCompile(`^incompatible types: unexpected return value`), "Diese Methode ist `void`, gibt aber etwas zurück. Setz vor ihren Namen den Typ, den sie liefert."},
	{regexp.MustCompile(`^incompatible types: (?:[\w.]+\.)?(\S+) cannot be converted to (?:[\w.]+\.)?(\S+)`), "Hier wird ein `$2` gebraucht, es steht aber ein `$1` da."},
	{regexp.MustCompile(`^variable (\w+) might not have been initialized`), "`$1` hat nicht auf jedem Weg einen Wert. Gib einen bei der Deklaration oder im Konstruktor an."},
	{regexp.MustCompile(`^variable (\w+) is already defined`), "`$1` gibt es hier schon. Soll der alte Wert sich ändern, lass den Typ vor dem Namen weg."},
	{regexp.MustCompile(`^cannot assign a value to final variable (\w+)`), "`$1` ist `final` und bekommt nur einmal einen Wert. Soll er sich ändern, nimm `final` weg."},
	{regexp.MustCompile(`^non-static (?:method|variable) (\w+)`), "`$1` gehört zu einem Objekt, hier ist aber alles `static`. Nimm `static` weg, oder mach erst ein Objekt."},
	{regexp.MustCompile(`^exception (?:[\w.]+\.)?(\w+) is never thrown`), "Im `try` kann `$1` gar nicht entstehen. Nimm dieses `catch` weg."},
	{regexp.MustCompile(`^(\w+) has private access in (?:[\w.]+\.)?(\w+)`), "`$1` ist `private` in `$2` und nur dort zu sehen. Nimm eine Methode, die es liefert."},
	{regexp.MustCompile(`^(?:[\w.]+\.)?(\w+) is abstract; cannot be instantiated`), "`$1` ist abstrakt oder ein `interface`. Ein Objekt gibt es nur von einer Klasse, die es ausfüllt."},
	{regexp.MustCompile(`^(?:[\w.]+\.)?(\w+) is not abstract and does not override abstract method (\w+)`), "`$1` verspricht die Methode `$2`, hat sie aber nicht. Stimmen Name, Parameter und `public`?"},
	{regexp.MustCompile(`^method does not override`), "`@Override` sagt, dass es diese Methode darüber schon gibt. Dort heißt sie aber anders oder hat andere Parameter."},
	{regexp.MustCompile(`^\w+\(.*\) in \w+ cannot (?:override|implement)`), "Diese Methode darf nicht strenger sein als die, die sie ersetzt. Meist fehlt `public` davor."},
	{regexp.MustCompile(`^(?:method|constructor) (\w+) in \S+ (\w+) cannot be applied to given types`), "Beim Aufruf von `$1` passen Anzahl oder Typen der Argumente nicht zu den Parametern."},
	{regexp.MustCompile(`^(\w+) cannot be dereferenced`), "`$1` ist ein einfacher Typ und hat keine Methoden. Verglichen wird er mit `==`."},
	{regexp.MustCompile(`^unexpected type`), "Links vom `=` muss eine Variable stehen; und Typen in spitzen Klammern schreibt man groß, etwa `Integer` statt `int`."},
	{regexp.MustCompile(`^array required, but`), "Mit eckigen Klammern liest man nur Arrays. Eine `List` hat `get`, ein Text `charAt`."},
	{regexp.MustCompile(`^'else' without 'if'`), "Zu diesem `else` gibt es kein `if`. Steht vor ihm ein Semikolon oder eine Klammer zu viel?"},
	{regexp.MustCompile(`^unreachable statement`), "Diese Zeile wird nie erreicht: Davor steht ein `return`, `throw` oder eine Schleife ohne Ende."},
	{regexp.MustCompile(`^(?:bad operand types|incomparable types|incompatible types: \S+ and)`), "Diese beiden Typen lassen sich so nicht verknüpfen. Texte vergleicht man mit `equals`, Zahlen mit `==`, und `!` gilt nur für `boolean`."},
	{regexp.MustCompile(`^class (\w+) is already defined|^duplicate class: (\w+)`), "Diese Klasse gibt es schon. Jeder Name darf nur einmal vorkommen."},
	{regexp.MustCompile(`^package ([\w.]+) does not exist`), "`$1` gibt es hier nicht. Zur Verfügung steht, was zu Java selbst gehört, keine weiteren Bibliotheken."},
	{regexp.MustCompile(`^local variables referenced from (?:a lambda expression|an inner class)`), "Was ein Lambda von außen benutzt, darf sich nicht mehr ändern. Nimm eine zweite Variable, die ihren Wert behält, oder ein Feld."},
}

// compiler tells what the compiler means.
func (e *explaining) compiler() trace.Explanation {
	message := e.Exception.Message
	if strings.HasPrefix(message, "cannot find symbol") {
		return e.unknownSymbol(message)
	}
	for _, c := range complaints {
		if m := c.pattern.FindStringSubmatchIndex(message); m != nil {
			return trace.Explanation{Text: string(c.pattern.ExpandString(nil, expandable(c.text), message, m))}
		}
	}
	return trace.Explanation{}
}

var group = regexp.MustCompile(`\$(\d)`)

// expandable marks where a group's name ends, for letters may follow it.
func expandable(text string) string { return group.ReplaceAllString(text, "$${$1}") }

var symbol = regexp.MustCompile(`symbol:\s+(variable|method|class) (\w+)`)

// unknownSymbol tells of a name that is not declared.
func (e *explaining) unknownSymbol(message string) trace.Explanation {
	m := symbol.FindStringSubmatch(message)
	if m == nil {
		return trace.Explanation{}
	}
	what := map[string]string{"variable": "Eine Variable", "method": "Eine Methode", "class": "Eine Klasse"}[m[1]]
	text := fmt.Sprintf("%s `%s` gibt es hier nicht.", what, m[2])
	if home, known := imports[m[2]]; known && m[1] == "class" {
		return explained("%s Oben in der Datei fehlt `import %s.%s;`.", text, home, m[2])
	}
	if nearest, ok := e.Nearest(m[2], e.words(m[2])); ok {
		return explained("%s Ist `%s` gemeint?", text, nearest)
	}
	return explained("%s Wo soll sie deklariert sein?", text)
}

// imports are the packages of the classes that are used most.
var imports = map[string]string{
	"ArrayList": "java.util", "List": "java.util", "Map": "java.util", "HashMap": "java.util", "Set": "java.util",
	"HashSet": "java.util", "Optional": "java.util", "Locale": "java.util", "Deque": "java.util", "ArrayDeque": "java.util",
	"Queue": "java.util", "Objects": "java.util", "Arrays": "java.util", "Random": "java.util", "LinkedList": "java.util",
	"Supplier": "java.util.function", "Function": "java.util.function", "Consumer": "java.util.function", "Predicate": "java.util.function",
	"Clock": "java.time", "Duration": "java.time", "Instant": "java.time", "Callable": "java.util.concurrent",
	"CompletableFuture": "java.util.concurrent", "TimeUnit": "java.util.concurrent", "AtomicInteger": "java.util.concurrent.atomic",
}

var word = regexp.MustCompile(`\b[\pL_][\pL\d_]*\b`)

// words returns the names that the learner's file uses besides name.
func (e *explaining) words(name string) []string {
	seen := map[string]bool{name: true}
	var all []string
	for _, w := range word.FindAllString(string(e.Program.Source), -1) {
		if !seen[w] {
			seen[w] = true
			all = append(all, w)
		}
	}
	return all
}
