package java

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

// An explaining is one fault of learner code in search of an explanation.
type explaining struct {
	trace.Symptom
	lines []string // of the learner's file
}

// Explain tells in one or two German sentences what is behind s, from what the
// compiler said, the exception or the wrong value, and from the source. The
// zero Explanation means that it knows nothing better than what s says.
func (r *Runtime) Explain(_ context.Context, s trace.Symptom) trace.Explanation {
	e := &explaining{Symptom: s, lines: strings.Split(string(s.Program.Source), "\n")}
	switch {
	case s.Unsteady:
		return e.unsteady()
	case s.Exception == nil:
		return e.wrongValue()
	case s.Exception.Type == compilerType:
		return e.compiler()
	}
	return e.raised()
}

// explained returns an explanation without a place of its own.
func explained(format string, args ...any) trace.Explanation {
	return trace.Explanation{Text: fmt.Sprintf(format, args...)}
}

// find returns the first line that pattern matches, 0 if none does. Comments
// at the ends of lines do not count.
func (e *explaining) find(pattern *regexp.Regexp) int {
	for i, line := range e.lines {
		code, _, _ := strings.Cut(line, "//")
		if pattern.MatchString(code) {
			return i + 1
		}
	}
	return 0
}

var staticField = regexp.MustCompile(`\bstatic\s+(?:(?:private|protected|public|volatile)\s+)*[\w<>\[\], ]+\s\w+\s*(?:=[^;]*)?;`)

// mutableStatic returns the line of a static field that is not final.
func (e *explaining) mutableStatic() int {
	for i, line := range e.lines {
		code, _, _ := strings.Cut(line, "//")
		if staticField.MatchString(code) && !strings.Contains(code, "final") {
			return i + 1
		}
	}
	return 0
}

var (
	realTime = regexp.MustCompile(`System\.(?:nanoTime|currentTimeMillis)\(|Instant\.now\(\)|Clock\.system\w+\(|LocalDateTime\.now\(\)`)
	chance   = regexp.MustCompile(`Math\.random\(|new Random\(|ThreadLocalRandom|UUID\.randomUUID`)
)

// unsteady tells why the same calls can come out in two ways.
func (e *explaining) unsteady() trace.Explanation {
	if n := e.mutableStatic(); n > 0 {
		x := explained("Zeile %d ist `static`: Alle Objekte teilen sich dieses Feld. Was jedes Objekt für sich wissen muss, gehört in ein Feld ohne `static`.", n)
		x.Line = n
		return x
	}
	for _, reason := range []struct {
		pattern *regexp.Regexp
		text    string
	}{
		{realTime, "In Zeile %d liest dein Programm die Uhr des Rechners. Rechne nur mit der Zeit, die dir übergeben wird."},
		{chance, "In Zeile %d ist Zufall im Spiel. Die Aufgabe verlangt aber jedes Mal dasselbe."},
	} {
		if n := e.find(reason.pattern); n > 0 {
			x := explained(reason.text, n)
			x.Line = n
			return x
		}
	}
	return trace.Explanation{}
}

var textCompared = regexp.MustCompile(`(?:[=!]=\s*"(?:[^"\\]|\\.)*")|(?:"(?:[^"\\]|\\.)*"\s*[=!]=)`)

// wrongValue tells what mostly is behind a wrong value.
func (e *explaining) wrongValue() trace.Explanation {
	if e.Expected.Kind() == trace.Bool && e.Actual.Kind() == trace.Null && e.Method != "" {
		return explained("`%s` gibt nichts zurück. Steht vor dem Namen `void`? Es soll `boolean` sein.", e.Method)
	}
	if e.Expected.Kind() == trace.String && e.Actual.Kind() == trace.String && strings.EqualFold(e.Expected.Text(), e.Actual.Text()) {
		return explained("Nur die Groß- und Kleinschreibung stimmt nicht. Heißt so ein Wert deines `enum`? Dann gib seinem Namen mit `toLowerCase` die verlangte Form, oder überschreibe `toString`.")
	}
	if n := e.find(textCompared); n > 0 {
		x := explained("In Zeile %d vergleichst du Texte mit `==` oder `!=`. Das fragt, ob es dasselbe Objekt ist. Ob der Inhalt gleich ist, sagt `equals`.", n)
		x.Line = n
		return x
	}
	if n := e.find(realTime); n > 0 {
		x := explained("In Zeile %d liest dein Programm die Uhr des Rechners. Rechne nur mit der Zeit, die dir übergeben wird.", n)
		x.Line = n
		return x
	}
	return trace.Explanation{}
}
