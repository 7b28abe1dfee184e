package checker

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// What learners read about a verdict is worded here. A message says in one to
// three short sentences what happened, where, and what to look at next. Code
// stands in backticks.

const (
	wordSkippedAfterTimeouts = "Nicht mehr ausgeführt: Zwei Prüfungen haben ihre Zeit schon aufgebraucht."
	wordSkippedAfterFault    = "Nicht ausgeführt: Deine Datei läuft noch nicht."
	wordSkippedUntilGrading  = "Nicht ausgeführt: Diese Prüfung läuft bei der Bewertung."
	wordSharedState          = "Deine Lösung schwankt: Auf einem frischen Start kommt bei denselben letzten Aufrufen etwas anderes heraus."
	wordChance               = "Deine Lösung schwankt: Dieselben Aufrufe ergeben in einem zweiten Lauf etwas anderes."
	askSharedModule          = "Ein früherer Aufruf stört den späteren. Was merkt sich deine Datei über einen Aufruf hinaus?"
	askSharedState           = "Ein früheres Objekt stört das spätere. "
	askChance                = "Hängt sie von Zufall, von der Uhr oder von früheren Objekten ab?"
)

// wordUnsteady says that the same calls came out in two ways. shared tells
// that objects made before are to blame; explanation may be empty.
func (j *judging) wordUnsteady(shared bool, explanation string) string {
	text, question := wordChance, askChance
	switch {
	case shared && j.exercise.API.Construct == "":
		text, question = wordSharedState, askSharedModule
	case shared:
		text, question = wordSharedState, askSharedState+j.idiom().Shared
	}
	if explanation == "" {
		explanation = question
	}
	return text + "\n" + explanation
}

// wordBroken says that the fault is ours.
func wordBroken(err error) string {
	return "Die Prüfung selbst ist gescheitert, an deiner Lösung liegt es nicht: " + err.Error()
}

// word says how the step that went wrong differs from what was expected.
func (j *judging) word(d difference) string {
	if d.verdict.reason != "" {
		return d.verdict.reason
	}
	call := "`" + j.call(d.script, d.at) + "`"
	if d.at >= len(d.actual.Steps) || d.at >= len(d.expected.Steps) {
		return call + " hat kein Ergebnis geliefert."
	}
	expected, actual := d.expected.Steps[d.at], d.actual.Steps[d.at]
	switch j.comparer.firstAspect(d.script, d.at, expected, actual) {
	case inAttribute:
		i := firstAttribute(expected, actual)
		name := j.exercise.API.Attributes[i].Name
		return j.wordAttribute(j.after(d.script, d.at), name, expected.Attributes[i], actual.Attributes[i])
	case inCalls:
		return j.after(d.script, d.at) + j.wordCalls(called(expected), called(actual))
	case inSettled:
		missing, surplus := j.comparer.settledDifference(d.script, expected, actual)
		return j.after(d.script, d.at) + wordEvents(j.clauses(d.script, missing), j.clauses(d.script, surplus))
	case inTimers:
		return j.after(d.script, d.at) + wordTimers(expected.Timers, actual.Timers)
	}
	if j.lacksFunction(d) {
		return fmt.Sprintf("In `%s` fehlt die Funktion `%s`.", j.submission.File, actual.Result.Exception().Name)
	}
	if actual.Result.Kind() == trace.Raised {
		return j.wordRaised(call, d.script, d.at, expected.Result, actual.Result)
	}
	return j.wordResult(call, expected.Result, actual.Result)
}

// after says after which step something was seen, so that a verb can follow.
func (j *judging) after(s trace.Script, i int) string {
	if ticks, ok := passing(s, i); ok {
		verb := "vergangen sind"
		if ticks == 1 {
			verb = "vergangen ist"
		}
		return fmt.Sprintf("Sobald %s %s,", wordTicks(j.exercise.API.Clock, ticks), verb)
	}
	return "Nach `" + j.call(s, i) + "`"
}

// wordRaised says what a call raised, and what it should have if it was to
// raise something else.
func (j *judging) wordRaised(call string, s trace.Script, at int, expected, actual trace.Value) string {
	e := actual.Exception()
	text := fmt.Sprintf("%s endet mit %s%s", call, wordException(e), placeOf(e).word())
	if expected.Kind() == trace.Raised {
		return text + fmt.Sprintf(", erwartet ist `%s`.", j.outcome(s, at, expected))
	}
	return text + "."
}

func wordException(e *trace.Exception) string {
	if e.Message == "" {
		return "`" + e.Type + "`"
	}
	return fmt.Sprintf("`%s: %s`", e.Type, e.Message)
}

func (j *judging) wordResult(call string, expected, actual trace.Value) string {
	want, got := j.literal(expected), j.literal(actual)
	switch {
	case actual.Kind() == trace.Pending:
		return fmt.Sprintf("%s ist noch nicht fertig, erwartet ist `%s`.", call, want)
	case expected.Kind() == trace.Pending:
		return fmt.Sprintf("%s gibt `%s` zurück, soll hier aber noch nicht fertig sein.", call, got)
	case expected.Kind() == trace.Raised:
		return fmt.Sprintf("%s gibt `%s` zurück, erwartet ist %s `%s`.", call, got, j.idiom().Raised, want)
	}
	if sameButKind(expected, actual) {
		return fmt.Sprintf("%s gibt `%s` zurück, erwartet ist `%s`. Das ist ähnlich, aber ein anderer Typ.", call, got, want)
	}
	return fmt.Sprintf("%s gibt `%s` zurück, erwartet ist `%s`.", call, got, want)
}

// sameButKind reports whether actual is what languages with truthiness would
// take for expected, such as 1 for True.
func sameButKind(expected, actual trace.Value) bool {
	if expected.Kind() != trace.Bool || actual.Kind() != trace.Int {
		return false
	}
	return expected.Bool() == (actual.Int().Sign() != 0)
}

func (j *judging) wordAttribute(after, name string, expected, actual trace.Value) string {
	want := j.literal(expected)
	if e := actual.Exception(); e != nil {
		if e.Type == "AttributeError" {
			return fmt.Sprintf("%s gibt es das Attribut `%s` nicht, erwartet ist `%s`.", after, name, want)
		}
		return fmt.Sprintf("%s lässt sich `%s` nicht lesen: %s%s.", after, name, wordException(e), placeOf(e).word())
	}
	return fmt.Sprintf("%s ist `%s` gleich `%s`, erwartet ist `%s`.", after, name, j.literal(actual), want)
}

// idiom returns the words of the learner's language.
func (j *judging) idiom() trace.Idiom {
	if native, ok := j.runtime.(Native); ok {
		return native.Idiom()
	}
	return trace.Idiom{
		Print: "der Ausgabe der Sprache", Exit: "Aufrufe, die das Programm beenden,", Shared: "Was teilen sich Objekte, das jedes für sich haben sollte?",
		Raised: "die Ausnahme", Throws: "wirft %s", Grows: "eine Liste oder ein Text",
	}
}

// wordFault says how learner code ended early during a check, in call unless
// that is empty.
func wordFault(words trace.Idiom, file, call string, f *trace.Fault) string {
	at, during := place{f.File, f.Line}.word(), ""
	if call != "" {
		during = " bei `" + call + "`"
	}
	switch f.Kind {
	case trace.Timeout:
		return wordTimeout(call, f)
	case trace.MemoryLimit:
		return fmt.Sprintf("Dein Programm braucht%s mehr als die erlaubten %s Speicher%s.%s", during, wordBytes(f.Allowed), at, wordMemory(words, f))
	case trace.OutputLimit:
		return fmt.Sprintf("Dein Programm gibt%s mehr als die erlaubten %s aus%s.%s\nSteht dort %s in einer Schleife?", during, wordBytes(f.Allowed), at, wordPrinted(f), words.Print)
	case trace.ProcessLimit:
		return fmt.Sprintf("Dein Programm wollte%s weitere Prozesse starten%s.\nDas ist hier nicht erlaubt, die Aufgabe braucht es auch nicht.", during, at)
	case trace.Exited:
		return fmt.Sprintf("Dein Programm hat sich%s mitten in der Prüfung selbst beendet%s.\nNimm %s und Ähnliches heraus.", during, at, words.Exit)
	case trace.Crashed:
		return fmt.Sprintf("Dein Programm ist%s abgestürzt (%s)%s.", during, f.Signal, at)
	case trace.BrokenProtocol:
		return "Dein Programm hat den Kanal gestört, über den Ergebnisse laufen.\nSchreibe nur mit " + words.Print + "."
	}
	return fmt.Sprintf("%s lässt sich nicht ausführen.", file)
}

// wordMemory says how much memory was in use, roughly, since that differs a
// little from run to run, and what to look for.
func wordMemory(words trace.Idiom, f *trace.Fault) string {
	const grain = 16 << 20
	used := (f.Used + grain/2) / grain * grain
	switch {
	case used == 0:
		return "\nWächst dort " + words.Grows + " ohne Grenze?"
	case used < f.Allowed/2:
		return fmt.Sprintf(" Belegt waren erst etwa %s.\nEntsteht dort etwas Riesiges auf einen Schlag?", wordBytes(used))
	}
	return fmt.Sprintf(" Belegt waren etwa %s.\nWächst dort %s ohne Grenze?", wordBytes(used), words.Grows)
}

// wordPrinted says how much was printed by the time that it was too much.
func wordPrinted(f *trace.Fault) string {
	if f.Used == 0 {
		return ""
	}
	const cents = 100 // of a MiB, rounded up so that it is more than was allowed
	used := (f.Used*cents + 1<<20 - 1) >> 20
	return fmt.Sprintf(" Bis zum Abbruch waren es %d,%02d MiB.", used/cents, used%cents)
}

func wordTimeout(call string, f *trace.Fault) string {
	text := fmt.Sprintf("Die erlaubte Rechenzeit von %s ist aufgebraucht.", wordSeconds(time.Duration(f.Allowed)))
	if call != "" {
		text = "`" + call + "` kommt nicht zurück. " + text
	}
	if where := (place{f.File, f.Line}); where.line > 0 {
		return text + fmt.Sprintf("\nZuletzt lief %s. Endet die Schleife dort wirklich immer?", where.noun())
	}
	return text + "\nWartet dein Programm auf etwas, oder endet eine Schleife nie?"
}

// wordSlow says that learner code comes to its end, but too late: after done
// of all scripts.
func wordSlow(done, all int, f *trace.Fault) string {
	text := fmt.Sprintf("Nach %d von %d Folgen war die erlaubte Rechenzeit von %s aufgebraucht. Jede Folge für sich endet, zusammen dauern sie zu lange.",
		done, all, wordSeconds(time.Duration(f.Allowed)))
	if where := (place{f.File, f.Line}); where.line > 0 {
		text += fmt.Sprintf("\nZuletzt lief %s. Steckt dort Arbeit, die mit jedem Tick oder jedem Aufruf wächst?", where.noun())
	}
	return text
}

// wordMissingFiles says which files a submission lacks.
func wordMissingFiles(file string, missing []string) string {
	if len(missing) == 1 {
		return fmt.Sprintf("Zu dieser Übung gehört neben `%s` auch die Datei `%s`. Sie fehlt.", file, missing[0])
	}
	return fmt.Sprintf("Zu dieser Übung gehören neben `%s` auch die Dateien `%s`. Sie fehlen.", file, strings.Join(missing, "`, `"))
}

// wordLoadFault says why a file cannot be judged at all.
func wordLoadFault(words trace.Idiom, exercise *exercises.Exercise, program trace.Program, f *trace.Fault) string {
	file, where := program.File, place{f.File, f.Line}
	switch f.Kind {
	case trace.LoadRaised:
		return fmt.Sprintf("`%s` lässt sich nicht laden: %s%s.", file, wordException(f.Exception), where.word())
	case trace.Missing:
		if f.Exception != nil {
			return fmt.Sprintf("`%s` steht in `%s`%s, ist aber nicht exportiert.", f.Exception.Name, file, placeOf(f.Exception).word())
		}
		if f.Wanted != "" {
			return wordMissing(f.Wanted, file, f.Names)
		}
		if f.Exception != nil {
			return fmt.Sprintf("`%s` steht in `%s`%s, ist aber nicht exportiert.", f.Exception.Name, file, placeOf(f.Exception).word())
		}
		return wordMissing(missingName(&exercise.API, f.Names), file, f.Names)
	case trace.Exited:
		return fmt.Sprintf("`%s` beendet sich schon beim Laden selbst%s. Nimm %s und Ähnliches heraus.", file, where.word(), words.Exit)
	}
	return wordFault(words, file, "", f)
}

// missingName returns what a file lacks that should define more than names.
func missingName(api *exercises.API, names []string) string {
	if api.Construct != "" && !slices.Contains(names, api.Construct) || len(api.Methods) == 0 {
		return api.Construct
	}
	for _, method := range api.Methods {
		if !slices.Contains(names, method.Name) {
			return method.Name
		}
	}
	return api.Methods[0].Name
}

func wordMissing(name, file string, names []string) string {
	if len(names) == 0 {
		return fmt.Sprintf("`%s` definiert nichts. Erwartet ist `%s`.", file, name)
	}
	text := fmt.Sprintf("In `%s` fehlt `%s`. Vorhanden: `%s`.", file, name, strings.Join(names, "`, `"))
	if nearest, ok := exercises.Nearest(name, names); ok {
		text += fmt.Sprintf(" Sollte `%s` so heißen?", nearest)
	}
	return text
}

// wordSeconds writes a duration in seconds with a decimal comma.
func wordSeconds(d time.Duration) string {
	number := strings.Replace(fmt.Sprintf("%.3g", d.Seconds()), ".", ",", 1)
	if number == "1" {
		return "1 Sekunde"
	}
	return number + " Sekunden"
}

func wordBytes(n int64) string {
	const mebi = 1 << 20
	if n >= mebi {
		return fmt.Sprintf("%d MiB", n/mebi)
	}
	return fmt.Sprintf("%d KiB", n/1024)
}
