package verify

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// A Role tells what a piece of text is, so that a caller can colour it.
// Meaning never rests on the colour.
type Role uint8

// The roles.
const (
	Plain Role = iota
	Good
	Bad
	Quiet
	Strong
)

// Text writes a report for people: what was proven, section by section, and
// the findings in full. paint may be nil.
func Text(w io.Writer, report *Report, paint func(Role, string) string) error {
	t := &textWriter{Writer: bufio.NewWriter(w), paint: paint}
	if paint == nil {
		t.paint = func(_ Role, s string) string { return s }
	}
	t.report(report)
	return t.Flush()
}

// A textWriter collects text; a failed write shows at Flush.
type textWriter struct {
	*bufio.Writer
	paint func(Role, string) string
}

func (t *textWriter) line(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }

func (t *textWriter) good(format string, args ...any) {
	t.line("  %s %s", t.paint(Good, "✓"), fmt.Sprintf(format, args...))
}

func (t *textWriter) quiet(format string, args ...any) {
	t.line("  %s %s", t.paint(Quiet, "–"), fmt.Sprintf(format, args...))
}

func (t *textWriter) report(r *Report) {
	if len(r.Findings) > 0 {
		t.line("%s", t.paint(Strong, "Kurs"))
		t.findings(r.Findings)
		t.line("")
	}
	for i := range r.Lessons {
		t.lesson(&r.Lessons[i])
	}
	for i := range r.Exercises {
		t.exercise(&r.Exercises[i])
	}
	switch n := len(r.All()); n {
	case 0:
		t.line("%s", t.paint(Good, "Alles stimmt."))
	case 1:
		t.line("%s", t.paint(Bad, "Ein Befund."))
	default:
		t.line("%s", t.paint(Bad, fmt.Sprintf("%d Befunde.", n)))
	}
}

func (t *textWriter) lesson(l *Lesson) {
	t.line("%s", t.paint(Strong, "Lektion "+l.ID))
	if l.Cells+l.Equations > 0 {
		t.good("nachgerechnet: %s in Tabellen und Diagrammen, %s im Text", count(l.Cells, "Wert", "Werte"), count(l.Equations, "Rechnung", "Rechnungen"))
	}
	if len(l.Findings) == 0 {
		t.good("Texte und Links stimmen")
	}
	t.findings(l.Findings)
	t.line("")
}

func (t *textWriter) exercise(e *Exercise) {
	t.line("%s", t.paint(Strong, "Übung "+e.ID))
	for i := range e.Proofs {
		t.proof(&e.Proofs[i])
	}
	if len(e.Proofs)+len(e.Findings) == 0 {
		t.good("Texte und Fragen sind vollständig")
	}
	t.findings(e.Findings)
	t.line("")
}

func (t *textWriter) proof(p *Proof) {
	if p.Skipped != "" {
		t.quiet("%s: nicht geprüft. %s", p.Language, p.Skipped)
		return
	}
	if p.Reference.Status == "" {
		return // a finding says why
	}
	if p.Reference.Status == "pass" {
		t.good("%s: Die Referenz besteht", p.Language)
	}
	t.rejected("wertlosen Lösungen", p.Worthless)
	t.rejected("falschen Lösungen", p.Wrong)
	t.killers(p.Wrong)
	t.mutants(p.Mutants)
	if p.Seeds > 0 {
		t.good("mit %d Startwerten dieselben Urteile", p.Seeds)
	}
}

// rejected says how many programs were rejected as they should be.
func (t *textWriter) rejected(what string, trials []Trial) {
	n := 0
	for _, trial := range trials {
		if trial.Status != "pass" {
			n++
		}
	}
	if n > 0 {
		t.good("%d von %d %s abgelehnt", n, len(trials), what)
	}
}

// killers lists which checks reject which wrong solution, one a line.
func (t *textWriter) killers(trials []Trial) {
	width := 0
	for _, trial := range trials {
		width = max(width, displaywidth.String(trial.ID))
	}
	for _, trial := range trials {
		fill := strings.Repeat(" ", width-displaywidth.String(trial.ID))
		line := fmt.Sprintf("      %s%s  %s", trial.ID, fill, t.paint(Quiet, killedBy(trial, screen-width-8)))
		t.line("%s", strings.TrimRight(line, " "))
	}
}

// killedBy names the checks that reject a solution, as many as width allows.
func killedBy(trial Trial, width int) string {
	end := ""
	if trial.Sequences > 0 {
		end = " · " + count(trial.Sequences, "Folge", "Folgen")
	}
	text := strings.Join(trial.Killed, ", ") + end
	for n := len(trial.Killed) - 1; n > 0 && displaywidth.String(text) > width; n-- {
		text = fmt.Sprintf("%s und %d weitere%s", strings.Join(trial.Killed[:n], ", "), len(trial.Killed)-n, end)
	}
	return text
}

func (t *textWriter) mutants(mutants []Mutant) {
	if len(mutants) == 0 {
		return
	}
	fates := make(map[Fate]int)
	for _, m := range mutants {
		fates[m.Fate]++
	}
	text := fmt.Sprintf("%d von %d Mutanten abgelehnt", fates[Killed], len(mutants))
	if n := fates[Excused]; n > 0 {
		text += fmt.Sprintf(", %d begründet gleichwertig", n)
	}
	t.good("%s", text)
	if fates[Alike] == 0 {
		return
	}
	t.quiet("wahrscheinlich gleichwertig, denn keine erzeugte Folge unterscheidet sie:")
	for _, m := range mutants {
		if m.Fate == Alike {
			t.line("      Zeile %d, %s", m.Line, m.Name)
		}
	}
}

func (t *textWriter) findings(findings []Finding) {
	for _, f := range findings {
		t.line("")
		t.line("  %s %s", t.paint(Bad, "✗"), t.paint(Strong, place{f.File, f.Line}.String()))
		t.indented("    ", strings.Join(wrapAt(f.Message, screen-4), "\n"), Plain)
		t.indented("  ", f.Excerpt, Quiet)
		t.indented("      ", f.Detail, Plain)
		if f.Remedy != "" {
			lines := wrapAt(f.Remedy, screen-6)
			t.line("    → %s", strings.Join(lines, "\n      "))
		}
	}
}

// indented writes the lines of a text; nothing if it is empty.
func (t *textWriter) indented(indent, text string, role Role) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		t.line("%s", strings.TrimRight(indent+t.paint(role, shownLine(line)), " "))
	}
}

func (p place) String() string {
	if p.line == 0 {
		return p.file
	}
	return fmt.Sprintf("%s:%d", p.file, p.line)
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// wrapAt breaks a text at blanks so that lines are no wider than width, as far
// as words allow.
func wrapAt(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case displaywidth.String(line)+1+displaywidth.String(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}
