package main

import (
	"github.com/spf13/cobra"
)

const completionHelp = `Gibt das Skript aus, mit dem deine Shell Befehle, Optionen und Namen von
Übungen ergänzt.

bash, für diese Sitzung:
  source <(pruefstein completion bash)

zsh, für immer:
  pruefstein completion zsh > "${fpath[1]}/_pruefstein"

fish, für immer:
  pruefstein completion fish > ~/.config/fish/completions/pruefstein.fish

PowerShell, für diese Sitzung:
  pruefstein completion powershell | Out-String | Invoke-Expression`

func (p *program) completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion SHELL",
		GroupID:   toolGroup,
		Short:     "gibt das Skript zum Ergänzen von Befehlen aus",
		Long:      completionHelp,
		ValidArgs: shells,
		Args:      one("die Shell"),
		RunE: func(c *cobra.Command, args []string) error {
			root := c.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(p.stdout, true)
			case "zsh":
				return root.GenZshCompletion(p.stdout)
			case "fish":
				return root.GenFishCompletion(p.stdout, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(p.stdout)
			}
			all := "Möglich sind " + enumerate(shells) + "."
			return misuse(suggestion(args[0], shells, all), "Für die Shell „%s“ gibt es kein Skript.", args[0])
		},
	}
}
