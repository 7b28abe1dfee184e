package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/clipperhouse/displaywidth"
	"github.com/spf13/cobra"

	"pruefstein/checker/report"
)

func (p *program) listCommand() *cobra.Command {
	format := newChoice("text", "json", "markdown")
	c := &cobra.Command{
		Use:     "list",
		GroupID: learnGroup,
		Short:   "zeigt Lektionen und Übungen und wo du stehst",
		Args:    none,
		RunE:    func(*cobra.Command, []string) error { return p.list(format.value) },
	}
	c.Flags().Var(format, "format", "wie die Liste aussieht")
	return c
}

func (p *program) list(format string) error {
	o, err := p.overview()
	if err != nil {
		return err
	}
	switch format {
	case "json":
		encoder := json.NewEncoder(p.stdout)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		return encoder.Encode(o)
	case "markdown":
		return p.write(o.markdown())
	}
	return p.write(o.text(p.plain()))
}

// text writes one line for each lesson and exercise, in columns.
func (o *overview) text(plain bool) string {
	var b strings.Builder
	names, titles := o.widths()
	fmt.Fprintf(&b, "%s\n", o.Course.Title)
	for _, lesson := range o.Lessons {
		state := ""
		if lesson.Read {
			state = " · gelesen"
		}
		fmt.Fprintf(&b, "\n%s  %s  (%d Minuten%s)\n", lesson.ID, lesson.Title, lesson.Minutes, state)
		for _, e := range lesson.Exercises {
			mark := e.State.mark() + " "
			if plain {
				mark = ""
			}
			fmt.Fprintf(&b, "  %s%s  %s  %2d Min.  %s\n", mark, fill(e.ID, names), fill(e.Title, titles), e.Minutes, e.standing())
		}
	}
	return b.String()
}

// markdown writes a table for each lesson.
func (o *overview) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", o.Course.Title)
	for _, lesson := range o.Lessons {
		fmt.Fprintf(&b, "\n## %s\n\n`%s` · %d Minuten\n", lesson.Title, lesson.ID, lesson.Minutes)
		if len(lesson.Exercises) > 0 {
			fmt.Fprint(&b, "\n| Übung | Titel | Minuten | Stand |\n|---|---|---:|---|\n")
		}
		for _, e := range lesson.Exercises {
			fmt.Fprintf(&b, "| `%s` | %s | %d | %s |\n", e.ID, strings.ReplaceAll(e.Title, "|", `\|`), e.Minutes, e.standing())
		}
	}
	return b.String()
}

// widths returns the columns that names and titles of exercises take.
func (o *overview) widths() (names, titles int) {
	for _, lesson := range o.Lessons {
		for _, e := range lesson.Exercises {
			names = max(names, displaywidth.String(e.ID))
			titles = max(titles, displaywidth.String(e.Title))
		}
	}
	return names, titles
}

func fill(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-displaywidth.String(s)))
}

// standing says in words where an exercise stands.
func (e *exerciseEntry) standing() string {
	if e.State == unstarted {
		return "offen"
	}
	words := map[state]string{started: "begonnen", solved: "gelöst"}[e.State]
	if e.deferred && e.State == solved {
		return "beantwortet"
	}
	if e.Attempts > 0 && e.MaxPoints > 0 {
		words += fmt.Sprintf(", %s von %s Punkten", report.Points(e.Points), report.Points(e.MaxPoints))
	}
	switch e.Attempts {
	case 0:
		return words
	case 1:
		return words + ", 1 Versuch"
	}
	return words + fmt.Sprintf(", %d Versuche", e.Attempts)
}
