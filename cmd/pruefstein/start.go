package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pruefstein/exercises"
)

func (p *program) startCommand() *cobra.Command {
	var name string
	c := &cobra.Command{
		Use:     "start ÜBUNG",
		GroupID: learnGroup,
		Short:   "beginnt eine Übung: legt die Datei an, in der du arbeitest",
		Long: `Legt die Datei an, in der du arbeitest, und gibt ihren Pfad aus. Was du schon
geschrieben hast, bleibt, wie es ist.`,
		Args:              one("die Übung"),
		ValidArgsFunction: p.exerciseNames,
		RunE:              func(_ *cobra.Command, args []string) error { return p.start(args[0], name) },
	}
	c.Flags().StringVar(&name, "language", "", "die `SPRACHE`, in der du sie lösen willst")
	return c
}

func (p *program) start(id, name string) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	e, err := c.exercise(id)
	if err != nil {
		return err
	}
	name, err = language(e, name)
	if err != nil {
		return err
	}
	w, err := p.startWorkspace()
	if err != nil {
		return err
	}
	path, created, err := w.Start(e, name)
	if err != nil {
		return err
	}
	p.tellStart(e, created)
	return p.write(path + "\n")
}

func (p *program) tellStart(e *exercises.Exercise, created bool) {
	state := "Angelegt"
	if !created {
		state = "Schon da, nichts überschrieben"
	}
	fmt.Fprintf(p.stderr, "%s: %s (etwa %d Minuten)\n", state, e.Title, e.Minutes)
	fmt.Fprintf(p.stderr, "Aufgabe lesen:  pruefstein read %s\n", e.ID)
	verb := "check"
	if e.Kind == exercises.QuizKind {
		verb = "quiz"
	}
	fmt.Fprintf(p.stderr, "Prüfen lassen:  pruefstein %s %s\n", verb, e.ID)
}
