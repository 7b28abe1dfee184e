package main

import (
	"fmt"
	"strings"
)

// text writes the diagnosis for people, worst things in words of their own.
func (d *diagnosis) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s auf %s\n\nSprachen\n", d.Tool, d.System)
	for _, l := range d.Languages {
		writeFinding(&b, l.Works, l.Language, l.found(), l.Message)
	}
	fmt.Fprint(&b, "\nSchutz vor fremdem Code\n")
	d.Sandbox.write(&b)
	fmt.Fprint(&b, "\nTerminal\n")
	t := d.Terminal
	writeFinding(&b, t.Input && t.Output, "Bildschirm", t.screen(), "")
	writeFinding(&b, t.Colour, "Farben", map[bool]string{true: "ja", false: "nein"}[t.Colour], "")
	editor := t.Editor
	if editor == "" {
		editor = "der eingebaute; ein anderer steht in VISUAL oder EDITOR"
	}
	writeFinding(&b, true, "Editor", editor, "")
	fmt.Fprint(&b, "\nOrdner\n")
	for _, f := range d.Folders {
		writeFinding(&b, f.Writes, f.name(), f.Path, f.Message)
	}
	fmt.Fprint(&b, "\nFortschritt\n")
	writeFinding(&b, d.Progress.Works, "Datenbank", d.Progress.Path, d.Progress.Message)
	return b.String()
}

func (s *sandboxHealth) write(b *strings.Builder) {
	writeFinding(b, s.Works, "Grenzen", "Rechenzeit, Speicher, Ausgabe", s.Message)
	layers := []struct {
		held bool
		name string
		what string
	}{
		{s.Seccomp, "Systemaufrufe", "kein Netz, keine anderen Programme, kein Schreiben (seccomp)"},
		{s.Landlock, "Dateien", "nur die des Interpreters (Landlock)"},
		{s.Signals, "Signale", "keine an andere Programme (Landlock)"},
		{s.OwnUser, "Benutzer", "ein eigener, dem nichts gehört"},
	}
	for _, l := range layers {
		if !l.held {
			l.what = "nicht eingeschränkt; das geht hier nicht"
		}
		writeFinding(b, l.held, l.name, l.what, "")
	}
	start := "als Kopie eines Prozesses, der schon läuft (Fork-Server)"
	if !s.Forks {
		start = "jedes Mal von vorn; grade braucht dann länger"
	}
	writeFinding(b, s.Forks, "Start", start, "")
}

// writeFinding writes one line for what was found and one for what is to be
// said about it.
func writeFinding(b *strings.Builder, good bool, name, found, message string) {
	mark := "✓"
	if !good {
		mark = "!"
	}
	fmt.Fprintf(b, "  %s %s  %s\n", mark, fill(name, 14), found)
	if message != "" {
		fmt.Fprintf(b, "    %s  %s\n", fill("", 14), message)
	}
}

func (l *languageHealth) found() string {
	if !l.Works {
		return "geht nicht"
	}
	origin := "aus dem System"
	if l.Origin == "embedded" {
		origin = "mitgeliefert"
	}
	return fmt.Sprintf("%s, %s: %s", l.Version, origin, l.Path)
}

func (t *terminalHealth) screen() string {
	if !t.Input || !t.Output {
		return "keiner, die Anwendung geht hier nicht; die Befehle gehen"
	}
	return fmt.Sprintf("%d Spalten, %d Zeilen, TERM=%s", t.Width, t.Height, t.Term)
}

func (f *folderHealth) name() string {
	switch f.Role {
	case "workspace":
		return "deine Arbeit"
	case "state":
		return "Fortschritt"
	}
	return "Zwischenlager"
}
