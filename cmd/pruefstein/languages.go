package main

import (
	"context"
	"os"

	"pruefstein/checker/golang"
	"pruefstein/checker/java"
	"pruefstein/tui"
)

// languages tells which of the languages that exercises come in can be judged
// on this machine, and why others cannot.
func (b *bench) languages(ctx context.Context) ([]tui.LanguageState, error) {
	if err := b.prepare(ctx, nil); err != nil {
		return nil, err
	}
	states := []tui.LanguageState{
		{Name: "python", Missing: "Hier gibt es kein Python, mit dem sich prüfen ließe."},
		{Name: "typescript", Missing: "TypeScript lässt sich mit diesem Programm nicht prüfen."},
		{Name: "go", Missing: "Go ist da, es fehlt aber ein Ordner für das, was übersetzt wird."},
		{Name: "java", Missing: "Java ist da, es fehlt aber ein Ordner für das, was übersetzt wird."},
	}
	if _, err := golang.Find(ctx); err != nil {
		states[2].Missing = err.Error() + "."
	}
	if _, err := java.Find(ctx, os.Getenv); err != nil {
		states[3].Missing = err.Error()
	}
	for i := range states {
		if b.judged[states[i].Name] {
			states[i].Missing = ""
		}
	}
	return states, nil
}
