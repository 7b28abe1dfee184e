package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

func (p *program) solutionCommand() *cobra.Command {
	var yes bool
	var name string
	c := &cobra.Command{
		Use:     "solution ÜBUNG",
		GroupID: learnGroup,
		Short:   "zeigt die Lösung mit Erklärung",
		Long: `Zeigt die Lösung mit Erklärung. Bevor du die Übung gelöst hast, brauchst du
dafür --yes: Was du selbst gefunden hast, behältst du.`,
		Args:              one("die Übung"),
		ValidArgsFunction: p.exerciseNames,
		RunE:              func(_ *cobra.Command, args []string) error { return p.solution(args[0], name, yes) },
	}
	c.Flags().BoolVar(&yes, "yes", false, "auch wenn die Übung noch nicht gelöst ist")
	c.Flags().StringVar(&name, "language", "", "die `SPRACHE` der Lösung")
	return c
}

func (p *program) solution(id, name string, yes bool) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	e, err := c.exercise(id)
	if err != nil {
		return err
	}
	if e.Learner {
		return &problem{
			code: failed, what: fmt.Sprintf("Die Lösung zu „%s“ gehört nicht zu dieser Ausgabe des Kurses.", e.ID),
			remedy: "Die Hinweise sind da: pruefstein hint " + e.ID,
		}
	}
	if name, err = p.languageInUse(e, name); err != nil {
		return err
	}
	if !yes && !p.isSolved(c, e) {
		return &problem{
			code:   failed,
			what:   fmt.Sprintf("Die Übung „%s“ ist noch nicht gelöst.", e.ID),
			remedy: fmt.Sprintf("Ein Hinweis hilft weiter: pruefstein hint %s\nDie Lösung trotzdem ansehen: pruefstein solution %s --yes", e.ID, e.ID),
		}
	}
	blocks, err := solutionBlocks(e, name)
	if err != nil {
		return err
	}
	p.markSolutionSeen(e)
	return p.showPage(blocks, 0)
}

// languageInUse returns the language to show: the named one, else the one
// that the learner works in, else the first.
func (p *program) languageInUse(e *exercises.Exercise, name string) (string, error) {
	if name == "" && e.Kind != exercises.QuizKind {
		w, err := p.openWorkspace()
		if err != nil {
			return "", err
		}
		if w != nil {
			if name, err = w.Language(e); err != nil {
				return "", err
			}
		}
	}
	return language(e, name)
}

func (p *program) isSolved(c *course, e *exercises.Exercise) bool {
	done, _ := p.achieved(c)
	return done[e.ID].Solved
}

// markSolutionSeen records that help was taken; without a workspace there is
// nothing to record it in.
func (p *program) markSolutionSeen(e *exercises.Exercise) {
	w, err := p.openWorkspace()
	if err == nil && w != nil {
		err = w.MarkSolutionSeen(e)
	}
	if err != nil {
		printWarning(p.stderr, err)
	}
}

func solutionBlocks(e *exercises.Exercise, name string) ([]lessons.Block, error) {
	blocks := titled("Lösung: "+e.Title, "Übung "+e.ID)
	if e.Kind != exercises.QuizKind {
		code, err := e.Reference(name)
		if err != nil {
			return nil, unsound(err)
		}
		blocks = append(blocks, &lessons.Code{Language: name, Text: trimLineEnd(string(code))})
	}
	return append(blocks, lessons.Parse([]byte(e.Solution)).Blocks...), nil
}
