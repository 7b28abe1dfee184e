package tui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

// someLanguages tells of a machine without a JDK.
func someLanguages(c *Config) {
	c.Languages = func(context.Context) ([]LanguageState, error) {
		return []LanguageState{{Name: "python"}, {Name: "typescript"}, {Name: "java", Missing: "Dafür braucht es ein JDK ab Version 17."}}, nil
	}
}

func TestSwitchLanguage(t *testing.T) {
	b := newBench(t, 120, 40, someLanguages, func(c *Config) {
		check := c.Check
		c.Check = func(ctx context.Context, e *exercises.Exercise, language string, work []exercises.File) (checker.Report, error) {
			if language == "typescript" && !strings.Contains(string(work[0].Data), "export class") {
				t.Errorf("judged as TypeScript: %q", work)
			}
			return check(ctx, e, language, work)
		}
	})
	b.press("down", "enter", "ctrl+s")
	b.wants("F4 zaehler.py", "✗ Noch nicht bestanden")
	b.press("f4", "# neu ", "esc", "s")
	b.wants("Sprache wechseln", "▸ Python (jetzt)", "TypeScript", "Java", "Dafür braucht es ein JDK ab Version 17.")
	b.press("down", "down", "enter")
	b.wants("! Dafür braucht es ein JDK", "▸ Java")
	b.press("up", "enter")
	b.wants("F4 zaehler.ts", "export class Zaehler", "F5 Ergebnis")
	b.lacks("✗ Noch nicht bestanden")
	data, err := os.ReadFile(filepath.Join(b.ws.Dir(), "zaehler", "zaehler.py"))
	if err != nil || !strings.HasPrefix(string(data), "# neu class") {
		t.Errorf("the Python file holds %q, %v", data, err)
	}
	b.press("ctrl+s")
	b.wants("✗ Noch nicht bestanden")

	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 120, 40)
	again.press("down", "enter")
	again.wants("F4 zaehler.ts") // the language last used
	again.press("ctrl+p", "sprache", "enter", "up", "enter")
	again.wants("F4 zaehler.py", "# neu class")
}

func TestOnlyLanguage(t *testing.T) {
	b := newBench(t, 120, 40)
	at("klappe", flapping())(b)
	b.press("s")
	b.wants("Diese Übung gibt es nur in Python.")
}

func TestLanguagesUnknown(t *testing.T) {
	b := newBench(t, 120, 40, func(c *Config) {
		c.Languages = func(context.Context) ([]LanguageState, error) { return nil, errors.New("nichts geht") }
	})
	b.press("down", "enter", "s")
	b.wants("ließ sich nicht feststellen: nichts geht")
	b.lacks("Sprache wechseln")
}

// TestOldLanguageIsNotWatched changes the file of the language that was left.
func TestOldLanguageIsNotWatched(t *testing.T) {
	b := newBench(t, 120, 40, someLanguages)
	b.press("down", "enter")
	old := b.app.works["zaehler"].file.path
	b.press("s", "down", "enter")
	changes := make(chan workspace.Change)
	close(changes)
	b.send(fileChanged{exercise: "zaehler", path: old, change: workspace.Change{Removed: true}, changes: changes})
	b.wants("F4 zaehler.ts")
	b.lacks("ist weg")
}
