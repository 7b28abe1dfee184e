package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
)

// session is the app as a conversation, for screen readers and pipes: it
// shows the course and then runs one verb a line.
func (p *program) session(ctx context.Context) error {
	if err := p.list("text"); err != nil {
		return err
	}
	fmt.Fprintln(p.stderr, "\nGib einen Befehl ein, zum Beispiel „read resilienz-2“. „help“ zeigt alle, „ende“ hört auf.")
	for {
		fmt.Fprint(p.stderr, "\n> ")
		line, err := p.input().read(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		words, err := splitWords(line)
		if err != nil {
			printError(p.stderr, misuse("", "Ein Anführungszeichen ist nicht geschlossen."))
			continue
		}
		if len(words) > 0 && words[0] == "pruefstein" {
			words = words[1:]
		}
		if len(words) == 0 {
			continue
		}
		if slices.Contains([]string{"ende", "exit", "quit"}, words[0]) {
			return nil
		}
		if err := p.line(ctx, words); err != nil {
			return err
		}
	}
}

// line runs one verb. What it did wrong is told and ends nothing, and its
// options hold for this line alone.
func (p *program) line(ctx context.Context, words []string) error {
	before, theme := p.options, *p.options.theme
	defer func() { p.options, *p.options.theme = before, theme }()
	p.talking = true
	err := p.rootCommand(words).ExecuteContext(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		printError(p.stderr, err)
	}
	p.worst = 0 // trying is no failure
	return p.stdout.err
}
