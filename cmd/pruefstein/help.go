package main

import (
	"github.com/spf13/cobra"

	"pruefstein/lessons"
)

func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [BEFEHL|THEMA]",
		GroupID: toolGroup,
		Short:   "zeigt, was ein Befehl tut, oder eine Seite des Handbuchs",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Root().Help()
			}
			if page, ok := manualPage(args[0]); ok && len(args) == 1 {
				return p.showPage(lessons.Parse([]byte(page)).Blocks, 0)
			}
			topic, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 || topic == c.Root() {
				return unknownTopic(c.Root(), args[0])
			}
			return topic.Help()
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return append(commandNames(c.Root()), topics()...), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// unknownTopic returns the problem of help for something that there is not.
func unknownTopic(root *cobra.Command, name string) error {
	all := "Alle Befehle und Themen zeigt: pruefstein help"
	return misuse(suggestion(name, append(commandNames(root), topics()...), all), "Den Befehl „%s“ gibt es nicht.", name)
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
