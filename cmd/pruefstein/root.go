package main

import (
	"github.com/spf13/cobra"
)

// The groups in which help lists the verbs.
const (
	learnGroup  = "learn"
	authorGroup = "author"
	toolGroup   = "tool"
)

const rootHelp = `Prüfstein: Resilienzmuster lernen, indem du sie baust.

Ohne Befehl öffnet sich die Anwendung: lesen, schreiben, prüfen, alles an einem
Ort. Dasselbe geht mit den Befehlen hier, Schritt für Schritt in deiner Shell.`

const rootExample = `  pruefstein                          die Anwendung
  pruefstein list                     was es gibt und wo du stehst
  pruefstein read resilienz-2         die Lektion lesen
  pruefstein start circuit-breaker    eine Übung beginnen
  pruefstein check                    prüfen, was du begonnen hast`

// rootCommand returns the command line, ready to be run with args.
func (p *program) rootCommand(args []string) *cobra.Command {
	root := &cobra.Command{
		Use:     "pruefstein",
		Short:   "lernen, indem du baust",
		Long:    rootHelp,
		Example: rootExample,
		Args:    func(c *cobra.Command, args []string) error { return unknownCommand(c, args) },
		RunE: func(c *cobra.Command, _ []string) error {
			if p.talking {
				return c.Help()
			}
			return p.app(c.Context())
		},
	}
	speakGerman(root, args)
	root.SetArgs(args)
	root.SetOut(p.stdout)
	root.SetErr(p.stderr)
	root.AddGroup(
		&cobra.Group{ID: learnGroup, Title: "Lernen:"},
		&cobra.Group{ID: authorGroup, Title: "Kurse schreiben:"},
		&cobra.Group{ID: toolGroup, Title: "Werkzeug:"},
	)
	cobra.EnableCommandSorting = false
	p.globalFlags(root)
	root.SetHelpCommand(p.helpCommand())
	root.AddCommand(
		p.listCommand(), p.readCommand(), p.startCommand(), p.checkCommand(), p.hintCommand(),
		p.solutionCommand(), p.quizCommand(), p.resetCommand(), p.gradeCommand(), p.newCommand(), p.verifyCommand(), p.packCommand(), p.schemaCommand(),
		p.doctorCommand(), p.versionCommand(), p.completionCommand(),
	)
	return root
}

// globalFlags binds the options of every verb. What holds already, from the
// environment or the session, is their default.
func (p *program) globalFlags(root *cobra.Command) {
	o := &p.options
	flags := root.PersistentFlags()
	flags.StringVar(&o.course, "course", o.course, "`ORDNER|ZIP` mit einem anderen Kurs")
	flags.StringVar(&o.workspace, "workspace", o.workspace, "der `ORDNER` für deine Arbeit, statt ~/pruefstein")
	flags.StringVar(&o.python, "python", o.python, "`PFAD` zu einem Python, statt des mitgelieferten")
	flags.BoolVar(&o.plain, "plain", o.plain, "reiner Text, Zeile für Zeile, ohne Rahmen")
	flags.Var(o.theme, "theme", "Farben für hellen oder dunklen Grund")
}
