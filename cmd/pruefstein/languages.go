package main

import (
	"context"

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
		{Name: "go", Missing: "Dafür braucht es den Befehl go; er ist hier nicht installiert."},
		{Name: "java", Missing: "Dafür braucht es ein JDK ab Version 17; hier ist keines installiert."},
	}
	for i := range states {
		if b.judged[states[i].Name] {
			states[i].Missing = ""
		}
	}
	return states, nil
}
