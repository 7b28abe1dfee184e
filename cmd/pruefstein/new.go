package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pruefstein/cmd/pruefstein/internal/scaffold"
)

const newHelp = `Legt einen Kurs, eine Lektion oder eine Übung an: Dateien mit einem Beispiel, das
schon geht, und mit der Marke TODO überall, wo du weiterschreibst. Vorhandene
Dateien bleiben, wie sie sind.

Eine neue Lektion trägt der Befehl in „course.yaml“ ein, eine neue Übung in die
Lektion, in die sie gehört. Wie es dann weitergeht: pruefstein help kurs`

const newExample = `  pruefstein new course mein-kurs
  pruefstein new lesson einstieg --course mein-kurs
  pruefstein new exercise erste-uebung --course mein-kurs
  pruefstein new exercise programm --course mein-kurs --kind program
  pruefstein new exercise kurze-frage --course mein-kurs --kind quiz:choice`

func (p *program) newCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "new course|lesson|exercise NAME",
		GroupID: authorGroup,
		Short:   "legt einen Kurs, eine Lektion oder eine Übung an",
		Long:    newHelp,
		Example: newExample,
		Args:    func(c *cobra.Command, args []string) error { return unknownThing(c, args) },
		RunE:    func(c *cobra.Command, _ []string) error { return unknownThing(c, []string{""}) },
	}
	c.AddCommand(p.newCourseCommand(), p.newLessonCommand(), p.newExerciseCommand())
	return c
}

// unknownThing returns the problem of something to make that there is not.
func unknownThing(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	all := "Möglich sind course, lesson und exercise."
	if args[0] == "" {
		return misuse(all+" "+helpRemedy(c), "Es fehlt, was angelegt werden soll.")
	}
	return misuse(suggestion(args[0], commandNames(c), all), "„%s“ lässt sich nicht anlegen.", args[0])
}

func (p *program) newCourseCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "course NAME",
		Short: "legt einen Kurs an, im Ordner --course oder in einem mit seinem Namen",
		Args:  one("der Name des Kurses"),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := p.options.course
			if dir == "" {
				dir = args[0]
			}
			plan, err := scaffold.Course(dir, args[0])
			return p.layOut(plan, err, "pruefstein new lesson NAME --course "+shellWord(dir))
		},
	}
}

func (p *program) newLessonCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "lesson NAME",
		Short: "legt eine Lektion an, am Ende des Kurses",
		Args:  one("der Name der Lektion"),
		RunE: func(_ *cobra.Command, args []string) error {
			plan, err := scaffold.Lesson(p.authorDir(), args[0])
			return p.layOut(plan, err, "pruefstein new exercise NAME --lesson "+args[0]+p.courseOption())
		},
	}
}

func (p *program) newExerciseCommand() *cobra.Command {
	var lesson, kind, language string
	c := &cobra.Command{
		Use:   "exercise NAME",
		Short: "legt eine Übung an, am Ende einer Lektion",
		Long: `Legt eine Übung an, am Ende einer Lektion. Mit --kind sagst du, welche:

  class          eine Klasse mit Methoden
  function       eine Datei mit Funktionen
  program        ein Programm, das nach seiner Ausgabe beurteilt wird
  simulation     ein Modell mit Regeln, die du selbst schreibst
  quiz:choice    eine Option; quiz:choices mehrere, quiz:tuple zwei Fälle
  quiz:number    eine Zahl; quiz:order eine Reihenfolge, quiz:match Zuordnungen
  quiz:gap       Lücken; quiz:text freier Text

Code beginnt in Python. Bei class und function legt --language eine weitere
Sprache daneben: typescript, go oder java.`,
		Args: one("der Name der Übung"),
		RunE: func(_ *cobra.Command, args []string) error {
			plan, err := scaffold.Exercise(p.authorDir(), args[0], lesson, kind, language)
			return p.layOut(plan, err, "pruefstein verify --only "+args[0]+p.courseOption())
		},
	}
	c.Flags().StringVar(&kind, "kind", scaffold.DefaultKind, "die `ART` der Übung, sonst class")
	c.Flags().StringVar(&language, "language", "", "eine weitere `SPRACHE` neben Python")
	c.Flags().StringVar(&lesson, "lesson", "", "die `LEKTION`, zu der sie gehört; unnötig, wenn es nur eine gibt")
	return c
}

// authorDir returns the folder of the course that is being written.
func (p *program) authorDir() string {
	if p.options.course != "" {
		return p.options.course
	}
	return "."
}

// courseOption repeats the option with which the course was named.
func (p *program) courseOption() string {
	if p.options.course == "" {
		return ""
	}
	return " --course " + shellWord(p.options.course)
}

// shellWord quotes a word that a shell would take apart.
func shellWord(word string) string {
	if strings.ContainsAny(word, " \t'\"$&|;()<>*?[]{}!#~`\\") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}

// layOut writes what is planned, prints the paths and says what comes next.
func (p *program) layOut(plan *scaffold.Plan, err error, next string) error {
	if err != nil {
		return layoutProblem(err)
	}
	paths, err := plan.Write()
	if err != nil {
		return layoutProblem(err)
	}
	fmt.Fprintln(p.stderr, "Angelegt und eingetragen. Fülle überall die Stellen mit TODO.")
	fmt.Fprintf(p.stderr, "Dann weiter mit: %s\n", next)
	return p.write(strings.Join(paths, "\n") + "\n")
}

// layoutProblem tells what the author can mend from what the machine refuses.
func layoutProblem(err error) error {
	fault, ok := errors.AsType[*scaffold.Error](err)
	if !ok {
		return err
	}
	code := usage
	if fault.Kind == scaffold.Unwritable {
		code = infrastructure
	}
	return &problem{code: code, what: fault.Error(), remedy: fault.Remedy()}
}
