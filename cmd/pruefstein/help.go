package main

import "github.com/spf13/cobra"

func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [BEFEHL]",
		GroupID: toolGroup,
		Short:   "zeigt, was ein Befehl tut",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Root().Help()
			}
			topic, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 || topic == c.Root() {
				return unknownCommand(c.Root(), args)
			}
			return topic.Help()
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return commandNames(c.Root()), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// unknownCommand returns the problem of a first argument that is no verb.
func unknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	all := "Alle Befehle zeigt: pruefstein help"
	return misuse(suggestion(args[0], commandNames(root), all), "Den Befehl „%s“ gibt es nicht.", args[0])
}

func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}
