package main

import "github.com/spf13/cobra"

// How many arguments a verb takes, checked with German words.

func none(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misuse(helpRemedy(c), "„%s“ nimmt keine Argumente, „%s“ ist zu viel.", c.Name(), args[0])
	}
	return nil
}

// one demands exactly one argument, which the message calls what.
func one(what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return misuse(helpRemedy(c), "Es fehlt %s.", what)
		}
		if len(args) > 1 {
			return misuse(helpRemedy(c), "„%s“ nimmt ein Argument, „%s“ ist zu viel.", c.Name(), args[1])
		}
		return nil
	}
}

// atMostOne allows one argument.
func atMostOne(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return misuse(helpRemedy(c), "„%s“ nimmt höchstens ein Argument, „%s“ ist zu viel.", c.Name(), args[1])
	}
	return nil
}

func helpRemedy(c *cobra.Command) string { return "So geht es: " + c.CommandPath() + " --help" }
