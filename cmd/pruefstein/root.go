package main

import (
	"os"

	"github.com/spf13/cobra"
)

// The groups in which help lists the verbs.
const (
	learnGroup = "learn"
	toolGroup  = "tool"
)

const rootHelp = `Prüfstein: Resilienzmuster lernen, indem du sie baust.

Ohne Befehl öffnet sich die Anwendung: lesen, schreiben, prüfen, alles an einem
Ort. Dasselbe geht mit den Befehlen hier, Schritt für Schritt in deiner Shell.`

const rootExample = `  pruefstein                          die Anwendung
  pruefstein list                     was es gibt und wo du stehst
  pruefstein read resilienz-2         die Lektion lesen
  pruefstein start circuit-breaker    eine Übung beginnen
  pruefstein check                    prüfen, was du begonnen hast`

func (p *program) rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:     "pruefstein",
		Short:   "lernen, indem du baust",
		Long:    rootHelp,
		Example: rootExample,
		Args:    func(c *cobra.Command, args []string) error { return unknownCommand(c, args) },
		RunE:    func(c *cobra.Command, _ []string) error { return p.app(c.Context()) },
	}
	speakGerman(root)
	root.AddGroup(&cobra.Group{ID: learnGroup, Title: "Lernen:"}, &cobra.Group{ID: toolGroup, Title: "Werkzeug:"})
	cobra.EnableCommandSorting = false
	p.globalFlags(root)
	root.SetHelpCommand(p.helpCommand())
	root.AddCommand(
		p.listCommand(), p.readCommand(), p.startCommand(), p.checkCommand(), p.hintCommand(),
		p.solutionCommand(), p.quizCommand(), p.resetCommand(),
		p.doctorCommand(), p.versionCommand(), p.completionCommand(),
	)
	return root
}

func (p *program) globalFlags(root *cobra.Command) {
	o := &p.options
	o.theme = newChoice("auto", "light", "dark")
	flags := root.PersistentFlags()
	flags.StringVar(&o.course, "course", os.Getenv("PRUEFSTEIN_COURSE"), "`ORDNER|ZIP` mit einem anderen Kurs")
	flags.StringVar(&o.workspace, "workspace", "", "der `ORDNER` für deine Arbeit, statt ~/pruefstein")
	flags.StringVar(&o.python, "python", "", "`PFAD` zu einem Python, statt des mitgelieferten")
	flags.BoolVar(&o.plain, "plain", false, "reiner Text, Zeile für Zeile, ohne Rahmen")
	flags.Var(o.theme, "theme", "Farben für hellen oder dunklen Grund")
}
