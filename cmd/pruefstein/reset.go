package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func (p *program) resetCommand() *cobra.Command {
	var name string
	c := &cobra.Command{
		Use:     "reset ÜBUNG",
		GroupID: learnGroup,
		Short:   "beginnt eine Übung von vorn und hebt deine Arbeit auf",
		Long: `Stellt die Datei her, mit der die Übung beginnt. Was darin stand, wird
aufgehoben; den Pfad der Sicherung gibt der Befehl aus.`,
		Args:              one("die Übung"),
		ValidArgsFunction: p.exerciseNames,
		RunE:              func(_ *cobra.Command, args []string) error { return p.reset(args[0], name) },
	}
	c.Flags().StringVar(&name, "language", "", "die `SPRACHE`, wenn du mehrere begonnen hast")
	return c
}

func (p *program) reset(id, name string) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	e, err := c.exercise(id)
	if err != nil {
		return err
	}
	w, err := p.openWorkspace()
	if err != nil {
		return err
	}
	if w == nil {
		return misuse("Beginne sie mit: pruefstein start "+e.ID, "Die Übung „%s“ ist noch nicht begonnen.", e.ID)
	}
	if name == "" {
		if name, err = w.Language(e); err != nil {
			return err
		}
	}
	if name, err = language(e, name); err != nil {
		return err
	}
	backup, err := w.Reset(e, name)
	if err != nil {
		return err
	}
	if backup == "" {
		fmt.Fprintf(p.stderr, "„%s“ beginnt von vorn. Zu sichern gab es nichts.\n", e.ID)
		return nil
	}
	fmt.Fprintf(p.stderr, "„%s“ beginnt von vorn. Deine Arbeit liegt jetzt hier:\n", e.ID)
	return p.write(backup + "\n")
}
