package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"pruefstein/checker"
)

// Mark returns the symbol of a status. No two outcomes that a learner would
// tell apart share one.
func Mark(s checker.Status) string {
	switch s {
	case checker.Pass:
		return "✓"
	case checker.Fail:
		return "✗"
	case checker.Skipped:
		return "–"
	}
	return "!"
}

// StatusText returns the German words for a status.
func StatusText(s checker.Status) string {
	switch s {
	case checker.Pass:
		return "bestanden"
	case checker.Fail:
		return "noch nicht richtig"
	case checker.Error:
		return "läuft noch nicht"
	case checker.Timeout:
		return "Zeit aufgebraucht"
	case checker.Limit:
		return "Grenze überschritten"
	case checker.Skipped:
		return "nicht bewertet"
	}
	return "Prüfung gescheitert"
}

// verdict returns a status and its points in words. Where the check broke, no
// points are known.
func verdict(s checker.Status, points, maxPoints float64) string {
	text := StatusText(s)
	if maxPoints > 0 && s != checker.Broken {
		text += ", " + pointsOf(points, maxPoints)
	}
	return text
}

// pointsOf writes points out of a maximum.
func pointsOf(points, maxPoints float64) string {
	return Points(points) + " von " + Points(maxPoints) + " Punkten"
}

// messageOf returns what is said about a check. Where nothing may be said,
// the status speaks.
func messageOf(c *checker.CheckResult) string {
	switch {
	case c.Message != "":
		return c.Message
	case c.Hidden:
		return "Verdeckte Prüfung: " + StatusText(c.Status) + "."
	}
	return "Diese Prüfung: " + StatusText(c.Status) + "."
}

// Points writes a number of points with at most two decimals and a decimal comma.
func Points(p float64) string {
	return strings.Replace(decimal(p), ".", ",", 1)
}

// decimal writes a number of points for programs, with a decimal point.
func decimal(p float64) string { return strconv.FormatFloat(roundPoints(p), 'f', -1, 64) }

func roundPoints(p float64) float64 { return math.Round(p*100) / 100 }

// StepCells returns a step as three cells: the call, what was expected of it
// and what came of it. Attributes that are right stand only beside what is
// expected.
func StepCells(s *checker.StepResult) [3]string {
	expected, actual := promise(s.Expected, s), outcome(s)
	return [3]string{clean(s.Call), clean(expected), clean(actual)}
}

// contrast returns only what differs in a step that went wrong: the result or
// else the first attribute.
func contrast(s *checker.StepResult) (expected, actual string) {
	if s.Exception != nil {
		return s.Expected, s.Exception.Type
	}
	if s.Expected == s.Actual {
		for _, a := range s.Attributes {
			if !a.Matches {
				return a.Name + " " + a.Expected, a.Name + " " + a.Actual
			}
		}
	}
	return s.Expected, s.Actual
}

func promise(result string, s *checker.StepResult) string {
	parts := nonEmpty(result)
	for _, a := range s.Attributes {
		if a.Expected != "" {
			parts = append(parts, a.Name+" "+a.Expected)
		}
	}
	return strings.Join(parts, ", ")
}

func outcome(s *checker.StepResult) string {
	if s.Exception != nil {
		return s.Exception.Type
	}
	parts := nonEmpty(s.Actual)
	for _, a := range s.Attributes {
		if a.Actual != "" {
			parts = append(parts, a.Name+" "+a.Actual)
		}
	}
	if len(parts) == 0 && !s.Matches && len(s.Notes) == 0 {
		return "kein Ergebnis"
	}
	return strings.Join(parts, ", ")
}

func nonEmpty(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// wordLine names a line, that of a further file with the file.
func wordLine(file string, line int) string {
	if file == "" {
		return fmt.Sprintf("Zeile %d", line)
	}
	return fmt.Sprintf("%s, Zeile %d", file, line)
}

// clean makes text from learner code safe to show in a terminal: control
// characters and the marks that turn the reading direction become visible.
func clean(s string) string {
	if !strings.ContainsFunc(s, unsafeRune) {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		switch {
		case r == '\t':
			b.WriteString("    ")
		case r < 0x20:
			b.WriteRune('\u2400' + r) // the symbol for that control character
		case unsafeRune(r):
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unsafeRune(r rune) bool {
	switch {
	case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
		return true
	case r == 0x2028, r == 0x2029: // part lines where one does not expect it
		return true
	case r == 0xFEFF, r&0xFFFE == 0xFFFE, r >= 0xFDD0 && r <= 0xFDEF: // byte order mark, no characters
		return true
	case r >= 0xE0000 && r <= 0xE007F: // tags: invisible text
		return true
	}
	return false
}
