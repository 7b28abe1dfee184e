package typescript

import (
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pruefstein/checker/trace"
)

// oddText explains a text in which a promise, an object or nothing took
// the place of a value.
func (e *explaining) oddText() trace.Explanation {
	if e.Actual.Kind() != trace.String {
		return trace.Explanation{}
	}
	for _, odd := range []struct{ mark, text string }{
		{"[object Promise]", "Im Text steht ein Promise statt des Werts. Fehlt davor ein `await`?"},
		{"[object Object]", "Im Text steht ein ganzes Objekt statt eines seiner Felder."},
		{"undefined", "Im Text steht `undefined`: Ein Wert fehlt. Ist ein Feld anders geschrieben oder ein Argument zu wenig übergeben?"},
		{"NaN", "Im Text steht `NaN`: Es wurde mit etwas gerechnet, das keine Zahl ist."},
	} {
		if strings.Contains(e.Actual.Text(), odd.mark) && !(e.Expected.Kind() == trace.String && strings.Contains(e.Expected.Text(), odd.mark)) {
			return trace.Explanation{Text: odd.text}
		}
	}
	return trace.Explanation{}
}

// number returns v as a number, if it is one.
func number(v trace.Value) (float64, bool) {
	switch v.Kind() {
	case trace.Int:
		f, _ := new(big.Float).SetInt(v.Int()).Float64()
		return f, true
	case trace.Float, trace.Number:
		return v.Float(), true
	}
	return 0, false
}

// textForNumber explains a text where a number was due.
func (e *explaining) textForNumber() trace.Explanation {
	if _, due := number(e.Expected); !due || e.Actual.Kind() != trace.String {
		return trace.Explanation{}
	}
	if _, err := strconv.ParseFloat(e.Actual.Text(), 64); err != nil {
		return trace.Explanation{}
	}
	return explained("Zurück kommt ein Text, keine Zahl. Steht bei `+` auf einer Seite ein Text, hängt es aneinander; `Number(…)` macht eine Zahl daraus.")
}

// fraction explains a division that was meant to be one of whole numbers.
func (e *explaining) fraction() trace.Explanation {
	want, due := number(e.Expected)
	got, ok := number(e.Actual)
	if !due || !ok || want != math.Trunc(want) || got == math.Trunc(got) || math.Abs(got-want) >= 1 || !e.says("/") {
		return trace.Explanation{}
	}
	return explained("`/` teilt immer genau, denn es gibt nur eine Art von Zahlen. Ganz wird das Ergebnis mit `Math.floor(…)`.")
}

// notBoolean explains a value that only counts as true or false.
func (e *explaining) notBoolean() trace.Explanation {
	if e.Expected.Kind() != trace.Bool || e.Actual.Kind() == trace.Bool || e.Actual.Kind() == trace.Null && e.Actual.Text() == "undefined" {
		return trace.Explanation{}
	}
	if !slices.ContainsFunc(e.lines, func(line string) bool { return strings.Contains(line, "&&") || strings.Contains(line, "||") }) {
		return trace.Explanation{}
	}
	return explained("`&&` und `||` geben einen ihrer beiden Werte zurück. Ein Wahrheitswert wird daraus mit einem Vergleich oder mit `Boolean(…)`.")
}

var plainSort = regexp.MustCompile(`\.(?:sort|toSorted)\(\)`)

// sortsAsText explains numbers that are in the order of their digits.
func (e *explaining) sortsAsText() trace.Explanation {
	if e.Expected.Kind() != trace.List || e.Actual.Kind() != trace.List || len(e.Expected.Items()) != len(e.Actual.Items()) {
		return trace.Explanation{}
	}
	if slices.ContainsFunc(e.Actual.Items(), func(v trace.Value) bool { _, ok := number(v); return !ok }) {
		return trace.Explanation{}
	}
	for i, line := range e.lines {
		if plainSort.MatchString(line) {
			x := explained("Ohne Vergleich ordnet `sort` wie Text, also `10` vor `9`. Zahlen ordnet `sort((a, b) => a - b)`.")
			x.Line = i + 1
			return x
		}
	}
	return trace.Explanation{}
}
