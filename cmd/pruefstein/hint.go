package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

func (p *program) hintCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "hint ÜBUNG",
		GroupID: learnGroup,
		Short:   "gibt den nächsten Hinweis zu einer Übung",
		Long: `Gibt den nächsten Hinweis. Die Hinweise beginnen zurückhaltend und werden
deutlicher. Sind alle gegeben, zeigt der Befehl sie noch einmal.`,
		Args:              one("die Übung"),
		ValidArgsFunction: p.exerciseNames,
		RunE:              func(_ *cobra.Command, args []string) error { return p.hint(args[0]) },
	}
}

func (p *program) hint(id string) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	e, err := c.exercise(id)
	if err != nil {
		return err
	}
	if len(e.Hints) == 0 {
		fmt.Fprintf(p.stderr, "Zu „%s“ gibt es keine Hinweise.\n", e.ID)
		return nil
	}
	before, now, err := p.openHint(e)
	if err != nil {
		return err
	}
	if before == now { // the ladder was at its end
		before = 0
	}
	for i := before; i < now; i++ {
		if err := p.showPage(hintBlocks(e, i), 0); err != nil {
			return err
		}
	}
	if now == len(e.Hints) {
		fmt.Fprintln(p.stderr, "Das waren alle Hinweise.")
	}
	return nil
}

// openHint opens the next hint and returns how many were open before and are
// now.
func (p *program) openHint(e *exercises.Exercise) (before, now int, err error) {
	w, err := p.startWorkspace()
	if err != nil {
		return 0, 0, err
	}
	if before, err = w.HintsOpened(e); err != nil {
		return 0, 0, err
	}
	now, err = w.OpenHint(e)
	return min(before, len(e.Hints)), min(now, len(e.Hints)), err
}

func hintBlocks(e *exercises.Exercise, i int) []lessons.Block {
	title := fmt.Sprintf("Hinweis %d von %d: %s", i+1, len(e.Hints), e.Hints[i].Title)
	heading := &lessons.Heading{Level: 2, Content: []lessons.Inline{lessons.Text(title)}}
	return append([]lessons.Block{heading}, lessons.Parse([]byte(e.Hints[i].Text)).Blocks...)
}
