package checker_test

import (
	"strings"
	"testing"

	"pruefstein/checker"
	"pruefstein/checker/trace"
)

// sound is a right solution; each fault below is one edit of it.
const sound = `class CircuitBreaker:
    def __init__(self, schwelle, wartezeit):
        self.schwelle = schwelle
        self.wartezeit = wartezeit
        self.zustand = "closed"
        self.fehlerzahl = 0
        self.offen_seit = None

    def erlaubt(self, jetzt):
        if self.zustand == "open" and self._abgelaufen(jetzt):
            self.zustand = "half_open"
            return True
        return self.zustand == "closed"

    def _abgelaufen(self, jetzt):
        return jetzt - self.offen_seit >= self.wartezeit

    def erfolg(self):
        self.fehlerzahl = 0
        if self.zustand == "half_open":
            self.zustand = "closed"

    def fehler(self, jetzt):
        if self.zustand == "open":
            return
        self.fehlerzahl += 1
        if self.zustand == "half_open" or self.fehlerzahl >= self.schwelle:
            self.zustand = "open"
            self.offen_seit = jetzt
`

// The faults that beginners make most, each with what they are told and where
// they are sent to look.
func TestFaultsOfBeginnersAreExplained(t *testing.T) {
	tests := []struct {
		name, old, new string
		line           int
		message        string
	}{
		{"self missing in a definition", "erlaubt(self, jetzt)", "erlaubt(jetzt)", 9, "fehlt `self` als erster Parameter"},
		{"self missing and nothing else", "erfolg(self)", "erfolg()", 18, "fehlt `self` als erster Parameter"},
		{"self missing in the constructor", "__init__(self, schwelle, wartezeit)", "__init__(schwelle, wartezeit)", 2, "fehlt `self` als erster Parameter"},
		{"self of an outer name", "    def erfolg(self):\n        self.fehlerzahl", "    def erfolg(selbst):\n        self.fehlerzahl", 18, "fehlt `self`"},
		{"return missing", "return self.zustand == \"closed\"", "self.zustand == \"closed\"", 9, "endet auf diesem Weg ohne `return`"},
		{"no return at all", "            return True\n        return self.zustand == \"closed\"", "            pass\n        self.zustand == \"closed\"", 13, "Fehlt davor das `return`"},
		{"return without a value", "        return self.zustand == \"closed\"", "        return", 13, "`return` ohne Wert wie in Zeile 13"},
		{"print for return", "            return True\n        return self.zustand == \"closed\"", "            print(True)\n        print(self.zustand == \"closed\")", 12, "nicht `print`"},
		{"return of a print", "return self.zustand == \"closed\"", "return print(self.zustand == \"closed\")", 13, "direkt hinter `return`"},
		{"helper without return", "return jetzt - self.offen_seit >= self.wartezeit", "(jetzt - self.offen_seit) >= self.wartezeit", 16, "Zeile 16"},
		{"assignment in a condition", "if self.zustand == \"half_open\":", "if self.zustand = \"half_open\":", 20, "Zum Vergleichen nimm `==`"},
		{"comparison as assignment", "            self.zustand = \"closed\"\n\n    def fehler", "            self.zustand == \"closed\"\n\n    def fehler", 21, "Zum Zuweisen nimm ein einzelnes `=`"},
		{"missing colon", "def erlaubt(self, jetzt):", "def erlaubt(self, jetzt)", 9, "Doppelpunkt"},
		{"bracket not closed", "self._abgelaufen(jetzt):", "self._abgelaufen(jetzt:", 10, "nicht geschlossen"},
		{"bracket too many", "return True", "return True)", 12, "nirgends aufgegangen"},
		{"text not closed", "self.zustand = \"half_open\"", "self.zustand = \"half_open", 11, "Anführungszeichen fehlt"},
		{"German quotation marks", "= \"half_open\"", "= „half_open“", 11, "geraden Anführungszeichen"},
		{"indented for no reason", "        self.fehlerzahl = 0\n        self.offen", "            self.fehlerzahl = 0\n        self.offen", 6, "ohne dass dort ein Block beginnt"},
		{"indented in between", "            return True", "          return True", 12, "anders eingerückt"},
		{"not indented", "            return\n        self.fehlerzahl += 1", "        return\n        self.fehlerzahl += 1", 25, "eingerückter Block"},
		{"tabs and blanks", "            return True", "\t    return True", 12, "Tabulatoren und Leerzeichen gemischt"},
		{"else if", "        self.fehlerzahl += 1\n", "        else if self.zustand:\n            pass\n", 26, "`elif`"},
		{"and of other languages", "\"open\" and self", "\"open\" && self", 10, "heißt in Python `and`"},
		{"increment of other languages", "self.fehlerzahl += 1", "self.fehlerzahl++", 26, "`+= 1`"},
		{"print of old", "        self.fehlerzahl += 1", "        self.fehlerzahl += 1\n        print self.fehlerzahl", 27, "steht in Klammern"},
		{"lower-case true", "return True", "return true", 12, "schreibt man `True`"},
		{"name misspelt", "jetzt - self.offen_seit", "jezt - self.offen_seit", 16, "Meinst du `jetzt`?"},
		{"attribute misspelt", "self.fehlerzahl += 1", "self.fehlerzal += 1", 26, "Meinst du `self.fehlerzahl`?"},
		{"self. forgotten", "return jetzt - self.offen_seit >= self.wartezeit", "return jetzt - self.offen_seit >= wartezeit", 16, "Schreib `self.wartezeit`"},
		{"self. forgotten at a method", "and self._abgelaufen(jetzt)", "and _abgelaufen(jetzt)", 10, "`self._abgelaufen(…)`"},
		{"self. forgotten when assigning", "        self.zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen", "        zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen", 5, "ohne `self.` davor"},
		{"self. forgotten in a method", "            self.offen_seit = jetzt", "            offen_seit = jetzt", 16, "noch `None`"},
		{"attribute never set", "        self.fehlerzahl = 0\n        self.offen_seit", "        self.offen_seit", 25, "erst in `erfolg` (Zeile 18)"},
		{"attribute of the task never set", "        self.zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen", "        self.fehlerzahl = 0\n        self.offen", 10, "erst in `erlaubt` (Zeile 10)"},
		{"constructor misspelt", "__init__(self", "_init_(self", 2, "`__init__` heißen"},
		{"constructor missing", "    def __init__(self, schwelle, wartezeit):\n        self.schwelle = schwelle\n        self.wartezeit = wartezeit\n        self.zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen_seit = None\n", "", 0, "keinen Konstruktor"},
		{"constructor takes too little", "__init__(self, schwelle, wartezeit):\n        self.schwelle = schwelle\n        self.wartezeit = wartezeit", "__init__(self, schwelle):\n        self.schwelle = schwelle\n        self.wartezeit = 3", 2, "nimmt ein Argument"},
		{"method takes too much", "erfolg(self)", "erfolg(self, jetzt)", 18, "verlangt `jetzt`. Die Aufgabe ruft `erfolg` ohne Argument auf"},
		{"method called with too little", "self._abgelaufen(jetzt)", "self._abgelaufen()", 10, "fehlt `jetzt`"},
		{"method called with too much", "self._abgelaufen(jetzt)", "self._abgelaufen(jetzt, 1)", 10, "nimmt außer `self` ein Argument"},
		{"method missing", "    def erfolg(self)", "    def reset(self)", 0, "Die Methode `erfolg` fehlt. Deine Klasse hat: `erlaubt`"},
		{"method misspelt", "    def erfolg(self)", "    def erflog(self)", 18, "`erflog`: Soll sie so heißen?"},
		{"method outside of the class", "    def fehler(self, jetzt):\n        if self.zustand == \"open\":\n            return\n        self", "def fehler(self, jetzt):\n        if self.zustand == \"open\":\n            return\n        self", 23, "außerhalb der Klasse"},
		{"class in wrong case", "class CircuitBreaker", "class circuitBreaker", 0, "Sollte `circuitBreaker` so heißen?"},
		{"None reckoned with", "        if self.zustand == \"open\" and self._abgelaufen(jetzt):", "        if self._abgelaufen(jetzt) and self.zustand == \"open\":", 16, "`self.offen_seit` ist hier noch `None`, wie in Zeile 7"},
		{"None of a method", "return jetzt - self.offen_seit >= self.wartezeit", "return self._dauer(jetzt) >= self.wartezeit\n\n    def _dauer(self, jetzt):\n        jetzt - (self.offen_seit or 0)", 16, "`_dauer` (Zeile 18) gibt nichts zurück"},
		{"method covered by an attribute", "            self.zustand = \"half_open\"\n            return True", "            self.zustand = \"half_open\"\n            self.erlaubt = True\n            return True", 12, "überdeckt die Methode `erlaubt`"},
		{"built-in covered", "        self.fehlerzahl += 1", "        max = self.schwelle\n        self.fehlerzahl = max(1, self.fehlerzahl + 1)", 26, "Pythons Funktion `max`"},
		{"value called", "return self.zustand == \"closed\"", "return self.zustand() == \"closed\"", 13, "Lass die Klammern dahinter weg"},
		{"parentheses forgotten in a condition", "self._abgelaufen(jetzt):", "self._abgelaufen:", 10, "fehlen hinter `_abgelaufen` die Klammern"},
		{"parentheses forgotten in a statement", "            self.zustand = \"open\"\n            self.offen_seit = jetzt", "            self._auf\n            self.offen_seit = jetzt\n\n    def _auf(self):\n        self.zustand = \"open\"", 28, "nur genannt und nicht aufgerufen"},
		{"method returned", "return self.zustand == \"closed\"", "return self._zu\n\n    def _zu(self):\n        return self.zustand == \"closed\"", 0, "statt sie aufzurufen"},
		{"method for an attribute", "        self.zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen_seit = None\n", "        self._z = \"closed\"\n\n    def zustand(self):\n        return self._z\n", 7, "`@property`"},
		{"text for a truth value", "            return True", "            return \"True\"", 12, "ohne Anführungszeichen"},
		{"number for a truth value", "            return True", "            return 1", 12, "Gib `True` oder `False` zurück"},
		{"comma too many", "            return True", "            return True,", 12, "Tupel"},
		{"text in wrong case", "self.zustand = \"half_open\"", "self.zustand = \"Half_Open\"", 11, "Groß- und Kleinschreibung"},
		{"text with a slip", "            self.zustand = \"open\"", "            self.zustand = \"opne\"", 28, "Schreibfehler"},
		{"endless recursion", "return jetzt - self.offen_seit >= self.wartezeit", "return self._abgelaufen(jetzt)", 16, "ruft sich in Zeile 16 selbst auf"},
		{"property of itself", "        self.zustand = \"closed\"\n        self.fehlerzahl = 0\n        self.offen_seit = None\n", "        self.fehlerzahl = 0\n        self.offen_seit = None\n\n    @property\n    def zustand(self):\n        return self.zustand\n", 10, "`self._zustand`"},
		{"property without a setter", "        self.offen_seit = None\n", "        self.offen_seit = None\n\n    @property\n    def zustand(self):\n        return \"closed\"\n", 5, "ohne Setter"},
		{"local before it is set", "        self.fehlerzahl += 1", "        zahl += 1", 26, "bevor etwas darin steht"},
		{"import of what is not there", "class CircuitBreaker:", "import numpy\n\nclass CircuitBreaker:", 1, "nur die Standardbibliothek"},
		{"import misspelt", "class CircuitBreaker:", "import tmie\n\nclass CircuitBreaker:", 1, "Meinst du `time`?"},
		{"import missing", "        self.offen_seit = None", "        self.offen_seit = math.inf", 7, "`import math`"},
		{"import of a name missing", "class CircuitBreaker:", "@dataclass\nclass CircuitBreaker:", 1, "`from dataclasses import dataclass`"},
		{"reading the keyboard", "        self.fehlerzahl += 1", "        self.fehlerzahl += int(input())", 26, "Lass `input()` weg"},
		{"number and text", "        self.fehlerzahl = 0\n        self.offen", "        self.fehlerzahl = \"0\"\n        self.offen", 26, "an einen Text nur ein Text"},
		{"text compared with a number", ">= self.wartezeit", ">= str(self.wartezeit)", 16, "eine ganze Zahl und einen Text"},
		{"or of a bare text", "if self.zustand == \"half_open\" or self", "if self.zustand == \"half_open\" or \"closed\" or self", 27, "immer wahr"},
		{"is for numbers", "self.fehlerzahl >= self.schwelle", "self.fehlerzahl is 300", 27, "fragt, ob beides dasselbe Objekt ist"},
		{"nothing kept", "        self.fehlerzahl += 1", "        self.fehlerzahl + 1", 26, "das niemand behält"},
		{"line behind return", "            self.zustand = \"half_open\"\n            return True", "            return True\n            self.zustand = \"half_open\"", 12, "wird nie erreicht"},
		{"division by zero", "self.fehlerzahl += 1", "self.fehlerzahl += 1 // (jetzt - jetzt)", 26, "durch 0 geteilt"},
		{"placeholder", "        self.fehlerzahl += 1", "        raise NotImplementedError", 26, "Platzhalter"},
	}
	c, e := newChecker(t), exercise(t, "circuit-breaker")
	for _, test := range tests {
		source := strings.Replace(sound, test.old, test.new, 1)
		if source == sound {
			t.Errorf("%s: nothing to edit", test.name)
			continue
		}
		checkExplained(t, test.name, check(t, c, e, source), test.line, test.message)
	}
}

// What makes a solution unsteady is named with the line it comes from.
func TestUnsteadinessIsExplained(t *testing.T) {
	const (
		count, compare, reset = "self.fehlerzahl += 1", "self.fehlerzahl >= self.schwelle", "    def erfolg(self):\n        self.fehlerzahl = 0"
		start, class          = "        self.fehlerzahl = 0\n        self.offen", "class CircuitBreaker:\n"
	)
	tests := []struct {
		name    string
		edits   []string // old and new in turn
		line    int
		message string
	}{
		{"attribute of the class", []string{count, "CircuitBreaker.zahl += 1", compare, "self.zahl >= self.schwelle", class, class + "    zahl = 0\n\n",
			reset, "    def erfolg(self):\n        CircuitBreaker.zahl = 0"}, 21, "gehört in Zeile 21 der Klasse"},
		{"list of the class", []string{count, "self.ticks.append(jetzt)", compare, "len(self.ticks) >= self.schwelle", class, class + "    ticks = []\n\n",
			reset, "    def erfolg(self):\n        self.ticks.clear()"}, 2, "für die ganze Klasse gebaut"},
		{"mutable default", []string{count, "self.ticks.append(jetzt)", compare, "len(self.ticks) >= self.schwelle", "wartezeit):\n", "wartezeit, ticks=[]):\n",
			start, "        self.ticks = ticks\n        self.offen", reset, "    def erfolg(self):\n        self.ticks.clear()"}, 2, "nur ein einziges Mal gebaut"},
		{"global", []string{count, "global zahl\n        zahl += 1", compare, "zahl >= self.schwelle", class, "zahl = 0\n\n" + class,
			reset, "    def erfolg(self):\n        global zahl\n        zahl = 0"}, 21, "Mit `global` in Zeile 21"},
		{"dictionary of the module", []string{count, "stand['zahl'] += 1", compare, "stand['zahl'] >= self.schwelle", class, "stand = {'zahl': 0}\n\n" + class,
			reset, "    def erfolg(self):\n        stand['zahl'] = 0"}, 21, "`stand` gehört dem Modul"},
		{"chance", []string{class, "import random\n\n" + class, "return self.zustand == \"closed\"", "return self.zustand == \"closed\" or random.random() < 0.3"}, 1, "holt Zufall herein"},
	}
	c, e := newChecker(t), exercise(t, "circuit-breaker")
	for _, test := range tests {
		source := sound
		for i := 0; i < len(test.edits); i += 2 {
			if !strings.Contains(source, test.edits[i]) {
				t.Fatalf("%s: %q is not there", test.name, test.edits[i])
			}
			source = strings.Replace(source, test.edits[i], test.edits[i+1], 1)
		}
		report := check(t, c, e, source)
		if !strings.Contains(report.Message, "Deine Lösung schwankt") {
			t.Errorf("%s: %q", test.name, report.Message)
		}
		checkExplained(t, test.name, report, test.line, test.message)
		if objects := constructions(report, e.API.Construct); (objects > 1) != (test.name != "chance") {
			t.Errorf("%s: shown by %d objects", test.name, objects)
		}
	}
}

// constructions counts the objects that the first check that failed makes.
func constructions(r checker.Report, construct string) int {
	count := 0
	for _, c := range r.Checks {
		if c.Failure == nil {
			continue
		}
		for _, step := range c.Failure.Steps {
			if strings.HasPrefix(step.Call, construct+"(") {
				count++
			}
		}
		break
	}
	return count
}

func checkExplained(t *testing.T, name string, report checker.Report, line int, message string) {
	t.Helper()
	if report.Status == checker.Pass || !strings.Contains(report.Message, message) {
		t.Errorf("%s: %s: %q in line %d, want %q", name, report.Status, report.Message, report.Line, message)
		return
	}
	if report.Line != line {
		t.Errorf("%s: line %d, want %d: %q", name, report.Line, line, report.Message)
	}
	if lines := strings.Count(report.Message, "\n") + 1; lines > 3 {
		t.Errorf("%s: %d lines: %q", name, lines, report.Message)
	}
	if e := exceptionOf(report); e != nil && !strings.Contains(report.Message, e.Type) {
		t.Errorf("%s: %q does not name %s", name, report.Message, e.Type)
	}
}

// exceptionOf returns what the first check that failed raised, nil if nothing.
func exceptionOf(r checker.Report) *trace.Exception {
	if r.Fault != nil {
		return r.Fault.Exception
	}
	for _, c := range r.Checks {
		if c.Failure != nil && len(c.Failure.Steps) > 0 {
			return c.Failure.Steps[len(c.Failure.Steps)-1].Exception
		}
	}
	return nil
}
