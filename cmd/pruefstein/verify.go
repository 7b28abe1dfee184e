package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/checker/report"
	"pruefstein/checker/verify"
	"pruefstein/lessons"
)

const verifyHelp = `Weist nach, dass ein Kurs in Ordnung ist: dass Texte, Links und Zahlen stimmen
und dass die Prüfungen Richtiges von Falschem trennen. Dazu probiert der Befehl
die Referenz aus, das Gerüst, alle falschen Lösungen und die Referenz mit
lauter kleinen Änderungen.`

const verifyExample = `  pruefstein verify --course mein-kurs
  pruefstein verify --course mein-kurs --only meine-uebung`

func (p *program) verifyCommand() *cobra.Command {
	format := newChoice("text", "json")
	only := ""
	c := &cobra.Command{
		Use:     "verify",
		GroupID: authorGroup,
		Short:   "weist nach, dass ein Kurs in Ordnung ist",
		Long:    verifyHelp,
		Example: verifyExample,
		Args:    none,
		RunE:    func(c *cobra.Command, _ []string) error { return p.verify(c.Context(), only, format.value) },
	}
	c.Flags().StringVar(&only, "only", "", "nur diese `ÜBUNG`")
	c.Flags().Var(format, "format", "wie das Ergebnis aussieht")
	return c
}

func (p *program) verify(ctx context.Context, only, format string) error {
	texts, tasks, err := courseFolders(p.options.course)
	if err != nil {
		return err
	}
	if text, err := lessons.Load(texts); err == nil { // what is wrong with it is found below
		if err := mustBeComplete(&course{Course: text, place: p.options.course}, "prüfen"); err != nil {
			return err
		}
	}
	b := &bench{python: p.options.python, now: p.now, trusting: true}
	defer b.close() // its end tells nothing
	runtimes, err := p.runtimes(ctx, b)
	if err != nil {
		return err
	}
	gauge := p.gauge()
	found, err := verify.Course(ctx, verify.Config{
		Lessons: texts, Exercises: tasks, Runtimes: runtimes, Now: p.now, Only: only, Progress: gauge.show,
	})
	gauge.clear()
	if unknown, ok := errors.AsType[*verify.UnknownError](err); ok {
		return misuse(suggestion(only, unknown.IDs, "Alle Übungen zeigt: pruefstein list"), "Die Übung „%s“ gibt es nicht.", only)
	}
	if err != nil {
		return err
	}
	return p.writeProof(found, format)
}

// writeProof writes what was found. Of an unsound course it returns a problem.
func (p *program) writeProof(found *verify.Report, format string) error {
	var err error
	if format == "json" {
		err = verify.JSON(p.stdout, found, "pruefstein "+version)
	} else {
		err = verify.Text(p.stdout, found, p.proofPainter())
	}
	if err != nil || found.Sound() {
		return err
	}
	what := "Der Kurs ist nicht in Ordnung: "
	if n := len(found.All()); n == 1 {
		what += "ein Befund."
	} else {
		what += fmt.Sprintf("%d Befunde.", n)
	}
	return misuse("", "%s", what)
}

// runtimes sets up the languages on a bench of their own.
func (p *program) runtimes(ctx context.Context, b *bench) (map[string]checker.Runtime, error) {
	bar := p.unpacking()
	runtimes, err := b.runtimes(ctx, bar.advance)
	bar.finish()
	if err == nil && b.notice != "" {
		fmt.Fprintf(p.stderr, "Hinweis: %s\n", b.notice)
	}
	return runtimes, err
}

// proofPainter colours a proof as verdicts are coloured.
func (p *program) proofPainter() func(verify.Role, string) string {
	paint := p.painter()
	if paint == nil {
		return nil
	}
	roles := map[verify.Role]report.Role{
		verify.Good: report.Good, verify.Bad: report.Bad, verify.Quiet: report.Quiet, verify.Strong: report.Strong,
	}
	return func(role verify.Role, s string) string { return paint(roles[role], s) }
}

// A gauge shows on a terminal how far a proof is, on one line that changes.
type gauge struct{ terminal *os.File }

func (p *program) gauge() gauge {
	if f, ok := p.stderr.(*os.File); ok && isTerminal(f) && !p.plain() {
		return gauge{f}
	}
	return gauge{}
}

func (g gauge) show(at verify.Progress) {
	if g.terminal != nil {
		fmt.Fprintf(g.terminal, "\r%s: %s, %d von %d\x1b[K", at.Section, at.Step, at.Done, at.Total)
	}
}

func (g gauge) clear() {
	if g.terminal != nil {
		fmt.Fprint(g.terminal, "\r\x1b[K")
	}
}
