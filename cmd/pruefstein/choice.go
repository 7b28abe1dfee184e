package main

import (
	"errors"
	"slices"
	"strings"

	"pruefstein/exercises"
)

// A choice is the value of an option that is one word of a few. It implements
// [pflag.Value]; the first word is the default.
type choice struct {
	words []string
	value string
}

func newChoice(words ...string) *choice { return &choice{words: words, value: words[0]} }

// Set takes one of the words.
func (c *choice) Set(s string) error {
	if !slices.Contains(c.words, s) {
		return errors.New(suggestion(s, c.words, "Möglich sind "+enumerate(c.words)+"."))
	}
	c.value = s
	return nil
}

// String returns the word that is set.
func (c *choice) String() string { return c.value }

// Type returns the words as the help shows them.
func (c *choice) Type() string { return strings.Join(c.words, "|") }

// enumerate joins words as one says them: „a, b und c“.
func enumerate(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " und " + words[last]
}

// suggestion returns the remedy for a name that does not exist: the one that
// was most likely meant, if any is near, and where to find all of them.
func suggestion(given string, names []string, all string) string {
	if name, ok := exercises.Nearest(given, names); ok {
		return "Meintest du „" + name + "“? " + all
	}
	return all
}
