package python

import (
	"fmt"
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

func isSyntax(kind string) bool {
	return kind == "SyntaxError" || kind == "IndentationError" || kind == "TabError"
}

// syntaxRules tell by a part of Python's message what is missing. The first
// one that goes with it counts.
var syntaxRules = []struct{ part, text string }{
	{"inconsistent use of tabs", "In der Einrückung sind Tabulatoren und Leerzeichen gemischt. Nimm überall vier Leerzeichen."},
	{"unindent does not match", "Diese Zeile ist anders eingerückt als jede Zeile, zu der sie gehören könnte. Rücke sie genau so weit ein wie den Block, zu dem sie zählt."},
	{"unexpected indent", "Diese Zeile ist weiter eingerückt als die davor, ohne dass dort ein Block beginnt. Nimm die Einrückung zurück, oder prüf, ob davor ein Doppelpunkt fehlt."},
	{"was never closed", "Die Klammer, die hier aufgeht, wird nirgends geschlossen. Zähl die Klammern in dieser Zeile."},
	{"unmatched ", "Hier geht eine Klammer zu, die nirgends aufgegangen ist. Zähl die Klammern in dieser Zeile und in der davor."},
	{"does not match opening parenthesis", "Hier schließt eine andere Art von Klammer, als zuletzt aufgegangen ist. Zu `(` gehört `)`, zu `[` gehört `]`."},
	{"'==' or ':=' instead of '='", "Ein einzelnes `=` weist zu. Zum Vergleichen nimm `==`."},
	{"'==' instead of '='", "Ein einzelnes `=` weist zu. Zum Vergleichen nimm `==`."},
	{"unterminated string literal", "Der Text, der hier beginnt, hört nicht auf: Das schließende Anführungszeichen fehlt."},
	{"unterminated f-string literal", "Der Text, der hier beginnt, hört nicht auf: Das schließende Anführungszeichen fehlt."},
	{"unterminated triple-quoted", "Der lange Text, der hier mit drei Anführungszeichen beginnt, wird nirgends mit dreien geschlossen."},
	{"non-printable character", "In dieser Zeile steckt ein unsichtbares Zeichen, vermutlich aus einer kopierten Webseite. Lösche die Leerzeichen darin und tippe sie neu."},
	{"'return' outside function", "Ein `return` gehört in eine Funktion. Vermutlich ist diese Zeile zu wenig eingerückt."},
	{"outside async function", "Das gibt es nur in Funktionen, die mit `async def` beginnen. Schreib `async` vor das `def`."},
	{"'await' outside function", "Ein `await` gehört in eine Funktion, die mit `async def` beginnt. Vermutlich ist diese Zeile zu wenig eingerückt."},
	{"asynchronous comprehension outside", "Eine Schleife mit `await` in Klammern gibt es nur in Funktionen, die mit `async def` beginnen. Schreib `async` vor das `def`."},
	{"'break' outside loop", "Ein `break` gehört in eine Schleife. Vermutlich ist diese Zeile falsch eingerückt."},
	{"Missing parentheses in call to", "`print` ist eine Funktion. Was ausgegeben wird, steht in Klammern: `print(…)`."},
	{"forgot a comma", "Zwischen zwei Werten fehlt ein Komma oder ein Rechenzeichen."},
	{"used prior to global declaration", "Die Zeile mit `global` muss in der Funktion vor der ersten Verwendung stehen. Besser hängst du den Wert an `self`."},
	{"is parameter and global", "Ein Parameter kann nicht zugleich `global` sein. Lass die Zeile mit `global` weg."},
	{"follows default argument", "Parameter mit Vorgabe stehen hinter denen ohne. Ordne die Parameter um, oder lass die Vorgabe weg."},
	{"follows parameter with a default", "Parameter mit Vorgabe stehen hinter denen ohne. Ordne die Parameter um, oder lass die Vorgabe weg."},
	{"expected 'except' or 'finally'", "Zu `try` gehört ein `except`- oder `finally`-Block, so weit eingerückt wie das `try`."},
	{"leading zeros", "Eine ganze Zahl darf nicht mit 0 beginnen. Schreib `5` statt `05`."},
	{"invalid decimal literal", "Hier klebt ein Buchstabe an einer Zahl. Namen beginnen mit einem Buchstaben, Malpunkte heißen `*`."},
	{"null bytes", "Die Datei enthält Nullbytes. Speichere sie als UTF-8."},
	{"codec can't decode", "Die Datei ist nicht in UTF-8 gespeichert. Stell in deinem Editor die Kodierung UTF-8 ein und speichere neu."},
	{"no binding for nonlocal", "`nonlocal` sucht den Namen in der umgebenden Funktion und findet ihn dort nicht."},
	{"duplicate argument", "Zwei Parameter heißen gleich. Gib jedem einen eigenen Namen."},
}

// foreign are spellings of other languages, with what Python calls them.
var foreign = []struct{ pattern, text string }{
	{`\belse\s+if\b`, "`else if` heißt in Python `elif`."},
	{`&&`, "`&&` heißt in Python `and`."},
	{`\|\|`, "`||` heißt in Python `or`."},
	{`(^|[\s(])![^=]`, "`!` heißt in Python `not`."},
	{`\+\+|--\s*$`, "`++` und `--` gibt es in Python nicht. Schreib `+= 1` oder `-= 1`."},
	{`=<|=>`, "Das Gleichheitszeichen steht hinten: `<=` und `>=`."},
	{`<>`, "Ungleich heißt in Python `!=`."},
	{`^\s*(function|func|fn|public|private|void)\b`, "Methoden beginnen in Python mit `def`."},
	{`^\s*(switch|case)\b.*\{`, "Fallunterscheidungen heißen in Python `match` und `case`, ohne geschweifte Klammern."},
	{`\{\s*$|^\s*\}`, "Blöcke bildet Python durch einen Doppelpunkt und Einrückung, nicht durch geschweifte Klammern."},
}

// elsewhere is how Python ends the message of an error in a file that is
// imported.
var elsewhere = regexp.MustCompile(`\((\S+\.py), line (\d+)\)$`)

// quotedText is a text within a line, and what follows a #.
var quotedText = regexp.MustCompile(`"[^"]*"|'[^']*'|#.*`)

// syntax explains why the file is no program.
func (e *explaining) syntax() trace.Explanation {
	if m := elsewhere.FindStringSubmatch(e.Exception.Message); m != nil {
		return explained("Der Fehler steht in `%s` in Zeile %s; hier wird diese Datei importiert.", m[1], m[2])
	}
	message, line := e.Exception.Message, quotedText.ReplaceAllString(e.source.line(e.Exception.Line), "_")
	if strings.HasPrefix(message, "expected an indented block") {
		return e.emptyBlock()
	}
	if character, rest := quoted(message); strings.HasPrefix(message, "invalid character") {
		return explained("Das Zeichen `%s`%s kennt Python an dieser Stelle nicht. Texte stehen in geraden Anführungszeichen, `\"` oder `'`, und ein Minus ist der einfache Strich.",
			character, rest)
	}
	if message == "expected ':'" || strings.HasPrefix(message, "invalid syntax") {
		for _, f := range foreign {
			if regexp.MustCompile(f.pattern).MatchString(line) {
				return explained("%s", f.text)
			}
		}
	}
	if message == "expected ':'" {
		return explained("Am Ende dieser Zeile fehlt der Doppelpunkt. Er gehört hinter `class`, `def`, `if`, `elif`, `else`, `for` und `while`.")
	}
	if word, _ := quoted(message); strings.HasPrefix(message, "invalid syntax. Did you mean ") {
		return explained("Ist das Schlüsselwort richtig geschrieben? Python kennt `%s`.", word)
	}
	for _, rule := range syntaxRules {
		if strings.Contains(message, rule.part) {
			return explained("%s", rule.text)
		}
	}
	if strings.HasPrefix(message, "cannot assign to") {
		return explained("Links von `=` muss ein Name stehen, dem man etwas zuweisen kann. Soll das ein Vergleich sein, nimm `==`.")
	}
	if opened(line) > 0 {
		return explained("In dieser Zeile geht eine Klammer auf, die nicht geschlossen wird. Zähl die Klammern.")
	}
	if isKeyword := keywordAsName.FindStringSubmatch(line); isKeyword != nil {
		return explained("`%s` ist ein Schlüsselwort von Python und taugt nicht als Name.", isKeyword[1])
	}
	if message == "invalid syntax" {
		return explained("Python versteht diese Stelle nicht. Fehlt hier oder am Ende der Zeile davor eine Klammer, ein Komma oder ein Doppelpunkt?")
	}
	return trace.Explanation{}
}

// opened returns how many more brackets a line opens than it closes.
func opened(line string) int {
	count := 0
	for _, r := range line {
		switch r {
		case '(', '[', '{':
			count++
		case ')', ']', '}':
			count--
		}
	}
	return count
}

var keywordAsName = regexp.MustCompile(`\b(?:self\.)?(class|def|in|is|not|and|or|if|else|for|from|import|pass|return|try|with|global|lambda|while|break|continue|async|await|as|del)\s*=[^=]`)

// emptyBlock explains that nothing stands where a block was begun.
func (e *explaining) emptyBlock() trace.Explanation {
	_, after, found := strings.Cut(e.Exception.Message, " on line ")
	where := "Nach dem Doppelpunkt"
	if found {
		where = fmt.Sprintf("Nach Zeile %s", strings.TrimSpace(after))
	}
	return explained("%s muss ein eingerückter Block folgen. Rücke ein, was dazugehört, oder schreib `pass`, wenn dort nichts geschehen soll.", where)
}
