package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

func (p *program) readCommand() *cobra.Command {
	var width int
	c := &cobra.Command{
		Use:     "read LEKTION",
		GroupID: learnGroup,
		Short:   "zeigt eine Lektion oder die Aufgabe einer Übung",
		Long: `Zeigt eine Lektion als Text. Mit dem Namen einer Übung zeigt der Befehl deren
Aufgabe.`,
		Example: `  pruefstein read resilienz-2 | less -R
  pruefstein read circuit-breaker`,
		Args:              one("die Lektion"),
		ValidArgsFunction: p.readableNames,
	}
	c.Flags().IntVar(&width, "width", 0, "höchstens `N` Spalten breit")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if c.Flags().Changed("width") && (width < leastWidth || width > mostWidth) {
			return misuse(fmt.Sprintf("Möglich sind %d bis %d Spalten.", leastWidth, mostWidth), "Mit %d Spalten geht es nicht.", width)
		}
		return p.read(args[0], width)
	}
	return c
}

func (p *program) readableNames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	c, err := p.course()
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return c.readable(), cobra.ShellCompDirectiveNoFileComp
}

// readable returns the ids of everything that has a text.
func (c *course) readable() []string {
	var names []string
	for _, lesson := range c.Lessons {
		names = append(names, lesson.ID)
	}
	return append(names, c.exercises.IDs()...)
}

func (p *program) read(id string, width int) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	if lesson, ok := c.Lesson(id); ok {
		return p.showPage(c.withTerms(lessonBlocks(lesson)), width)
	}
	if e, ok := c.exercises.Get(id); ok {
		return p.showPage(c.withTerms(taskBlocks(e)), width)
	}
	return misuse(suggestion(id, c.readable(), "Alle Lektionen und Übungen zeigt: pruefstein list"),
		"Die Lektion „%s“ gibt es nicht.", id)
}

func lessonBlocks(l *lessons.Lesson) []lessons.Block {
	about := fmt.Sprintf("%s · %d Minuten, davon %d zum Lesen", l.Track, l.Minutes, l.Reading)
	return append(titled(l.Title, about), l.Blocks...)
}

func taskBlocks(e *exercises.Exercise) []lessons.Block {
	about := fmt.Sprintf("Übung %s · %d Minuten", e.ID, e.Minutes)
	return append(titled(e.Title, about), lessons.Parse([]byte(e.Task)).Blocks...)
}

// withTerms explains the terms that a text links to at its end, since what is
// printed opens nothing in place.
func (c *course) withTerms(blocks []lessons.Block) []lessons.Block {
	terms := c.Glossary.Linked(blocks)
	if len(terms) == 0 {
		return blocks
	}
	blocks = append(blocks, &lessons.Heading{Level: 2, Content: []lessons.Inline{lessons.Text("Begriffe")}})
	for _, term := range terms {
		name := []lessons.Inline{lessons.Text(term.Name)}
		if term.Other != "" {
			name = append(name, lessons.Text(" ("+term.Other+")"))
		}
		blocks = append(append(blocks, &lessons.Heading{Level: 3, Content: name}), term.Blocks...)
	}
	return blocks
}

// titled returns the head of a page.
func titled(title, about string) []lessons.Block {
	return []lessons.Block{
		&lessons.Heading{Level: 1, Content: []lessons.Inline{lessons.Text(title)}},
		&lessons.Paragraph{Content: []lessons.Inline{lessons.Emphasis{lessons.Text(strings.TrimPrefix(about, " · "))}}},
	}
}
