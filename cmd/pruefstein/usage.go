package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// speakGerman replaces every text that cobra would print itself on reading
// args.
func speakGerman(root *cobra.Command, args []string) {
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetUsageFunc(func(c *cobra.Command) error { return writeUsage(c.OutOrStderr(), c) })
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { writeHelp(c.OutOrStdout(), c) })
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if !c.HasParent() && len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			return unknownCommand(c, args) // the option would have been the command's
		}
		return flagProblem(c, err)
	})
	root.PersistentFlags().BoolP("help", "h", false, "diese Hilfe zeigen")
}

func writeHelp(w io.Writer, c *cobra.Command) {
	text := c.Long
	if text == "" {
		text = c.Short + "."
	}
	fmt.Fprintf(w, "%s\n\n", strings.TrimSpace(text))
	writeUsage(w, c)
}

func writeUsage(w io.Writer, c *cobra.Command) error {
	fmt.Fprintf(w, "Aufruf:\n  %s\n", useLine(c))
	if !c.HasParent() {
		fmt.Fprintf(w, "  %s BEFEHL [Optionen]\n", c.CommandPath())
	}
	if c.HasExample() {
		fmt.Fprintf(w, "\nBeispiele:\n%s\n", c.Example)
	}
	groups := c.Groups()
	if c.HasParent() && c.HasAvailableSubCommands() {
		groups = []*cobra.Group{{Title: "Befehle:"}}
	}
	for _, group := range groups {
		writeCommands(w, c, group)
	}
	if !c.HasParent() {
		writeTopics(w, c)
	}
	writeFlags(w, "Optionen", c.NonInheritedFlags())
	writeFlags(w, "Optionen für alle Befehle", c.InheritedFlags())
	if c.HasAvailableSubCommands() {
		below := strings.TrimPrefix(c.CommandPath(), c.Root().Name())
		fmt.Fprintf(w, "\nMehr zu einem Befehl: %s help%s BEFEHL\n", c.Root().Name(), below)
	}
	return nil
}

func useLine(c *cobra.Command) string {
	line := c.Use
	if c.HasParent() {
		line = c.Parent().CommandPath() + " " + line
	}
	if !strings.Contains(line, "[Optionen]") {
		line += " [Optionen]"
	}
	return line
}

func writeCommands(w io.Writer, c *cobra.Command, group *cobra.Group) {
	fmt.Fprintf(w, "\n%s\n", group.Title)
	for _, sub := range c.Commands() {
		if sub.GroupID == group.ID && (sub.IsAvailableCommand() || sub.Name() == "help") {
			fmt.Fprintf(w, "  %-*s  %s\n", c.NamePadding(), sub.Name(), sub.Short)
		}
	}
}

// writeTopics lists the pages of the manual with their titles.
func writeTopics(w io.Writer, c *cobra.Command) {
	fmt.Fprint(w, "\nHandbuch, mit help THEMA:\n")
	for _, topic := range topics() {
		page, _ := manualPage(topic)
		title, _, _ := strings.Cut(strings.TrimPrefix(page, "# "), "\n")
		fmt.Fprintf(w, "  %-*s  %s\n", c.NamePadding(), topic, title)
	}
}

func writeFlags(w io.Writer, title string, flags *pflag.FlagSet) {
	var names, texts []string
	widest := 0
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name := flagName(f)
		names, texts = append(names, name), append(texts, f.Usage)
		widest = max(widest, len(name))
	})
	if len(names) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s:\n", title)
	for i, name := range names {
		fmt.Fprintf(w, "  %-*s  %s\n", widest, name, strings.ReplaceAll(texts[i], "`", ""))
	}
}

// flagName writes an option with its value, such as "-h, --help" or
// "    --width N"; the value's name stands in backquotes in the usage text.
func flagName(f *pflag.Flag) string {
	name := "    --" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", --" + f.Name
	}
	if f.Value.Type() == "bool" {
		return name
	}
	value, _ := pflag.UnquoteUsage(f)
	return name + " " + value
}

// flagProblem puts what pflag complains about into German.
func flagProblem(c *cobra.Command, err error) error {
	help := "Alle Optionen zeigt: " + c.CommandPath() + " --help"
	if e, ok := errors.AsType[*pflag.NotExistError](err); ok {
		if e.GetSpecifiedShortnames() != "" {
			return misuse(help, "Die Option „-%s“ gibt es nicht.", e.GetSpecifiedName())
		}
		return misuse(suggestion("--"+e.GetSpecifiedName(), flagNames(c), help), "Die Option „--%s“ gibt es nicht.", e.GetSpecifiedName())
	}
	if e, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return misuse(help, "Die Option „--%s“ braucht einen Wert.", e.GetFlag().Name)
	}
	if e, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		return misuse(valueRemedy(e), "„%s“ ist kein Wert für die Option „--%s“.", e.GetValue(), e.GetFlag().Name)
	}
	if e, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return misuse(help, "„%s“ ist keine Option.", e.GetSpecifiedFlag())
	}
	return misuse(help, "Die Optionen sind nicht zu verstehen: %v.", err)
}

func valueRemedy(e *pflag.InvalidValueError) string {
	switch e.GetFlag().Value.Type() {
	case "int":
		return "Erwartet wird eine ganze Zahl."
	case "uint64":
		return "Erwartet wird eine ganze Zahl ab 0."
	case "bool":
		return "Diese Option hat keinen Wert, oder „=true“ und „=false“."
	}
	return errors.Unwrap(e).Error()
}

func flagNames(c *cobra.Command) []string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	})
	return names
}
