package tui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// openPair opens an exercise of two files of the learner's and a provided one,
// with the focus in the editor. Each work that is checked is kept in works.
func openPair(t *testing.T, works *[][]exercises.File) *bench {
	b := newBench(t, 120, 40, func(c *Config) {
		c.Check = func(_ context.Context, _ *exercises.Exercise, _ string, work []exercises.File) (checker.Report, error) {
			*works = append(*works, work)
			return passing(), nil
		}
	})
	b.run(b.app.openExercise("doppelt"))
	b.press("f4")
	return b
}

// pairFile returns what a file of the work holds on the disk.
func (b *bench) pairFile(name string) string {
	b.t.Helper()
	return b.bytesAt(filepath.Join(b.ws.Dir(), "doppelt", name))
}

func TestFilesOfAnExercise(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.wants("▸ doppelt.py    hilfe.py    vorgabe.py nur lesen", "class Doppelt:")
	b.press("f4")
	b.wants("▸ hilfe.py", "def zwei():", "F4 Code")
	b.press("# mein ")
	b.wants("▸ hilfe.py ●", "F4 Code ●")
	b.press("f4")
	b.wants("▸ vorgabe.py", "ZWEI = 2", "vorgabe.py, nur zum Lesen · Zeile 1:1")
	b.press("f4", "# auch ")
	b.wants("▸ doppelt.py ●", "# auch class Doppelt:")
	b.press("ctrl+s")
	if len(works) != 1 || len(works[0]) != 2 {
		t.Fatalf("judged %q", works)
	}
	for i, want := range []exercises.File{{Name: "doppelt.py", Data: []byte("# auch class")}, {Name: "hilfe.py", Data: []byte("# mein def")}} {
		if got := works[0][i]; got.Name != want.Name || !strings.HasPrefix(string(got.Data), string(want.Data)) || b.pairFile(got.Name) != string(got.Data) {
			t.Errorf("judged %q, want %q…", got, want)
		}
	}
	b.lacks("●")
}

// Keys and pastes that would change a provided file say why they do not.
func TestProvidedFilesStayAsTheyAre(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.press("f4", "f4")
	before := b.app.works["doppelt"].code.current().bytes()
	for _, key := range []string{"x", "enter", "backspace", "ctrl+z", "tab"} {
		b.press(key)
		b.wants("Nur zum Lesen: vorgabe.py gehört zur Übung.")
		b.expire()
	}
	b.send(tea.PasteMsg{Content: "x"})
	b.wants("Nur zum Lesen: vorgabe.py")
	if after := b.app.works["doppelt"].code.current().bytes(); string(after) != string(before) {
		t.Errorf("now it holds %q", after)
	}
	b.press("ctrl+f", "ZWEI", "enter", "esc") // looking for something is no change
	b.lacks("ZWEIZWEI")
	b.press("esc", "d")
	b.wants("vorgabe.py gehört zur Übung und ist, wie sie war.")
}

func TestVersionsOfAFurtherFile(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.press("# haupt ", "f4", "# mein ")
	path := filepath.Join(b.ws.Dir(), "doppelt", "hilfe.py")
	if err := os.WriteFile(path, []byte("# außen\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b.press("f4", "ctrl+s")
	b.wants("Zwei Fassungen", "hilfe.py wurde außerhalb geändert", "▸ hilfe.py ●")
	b.press("m")
	if got := b.pairFile("hilfe.py"); !strings.HasPrefix(got, "# mein def zwei") {
		t.Errorf("hilfe.py holds %q", got)
	}
	if got := b.pairFile("doppelt.py"); !strings.HasPrefix(got, "# haupt class") {
		t.Errorf("doppelt.py holds %q", got)
	}
	backups, err := b.ws.Backups()
	if err != nil || len(backups) != 1 || b.bytesAt(backups[0].Path) != "# außen\n" {
		t.Errorf("backups %+v, %v", backups, err)
	}
}

func TestUnsavedFilesSurvive(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.press("f4", "# halb ")
	stub := b.pairFile("hilfe.py")
	b.expire()
	if b.pairFile("hilfe.py") != stub {
		t.Fatal("saved without being asked to")
	}
	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 120, 40)
	again.run(again.app.openExercise("doppelt"))
	again.wants("hilfe.py ●", "ist wieder da")
	again.press("q")
	if got := again.pairFile("hilfe.py"); got != "# halb "+stub {
		t.Errorf("hilfe.py holds %q", got)
	}
}

func TestResetPutsAllFilesBack(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	stub := b.pairFile("hilfe.py")
	b.press("f4", "# neu ", "ctrl+s", "f4", "esc", "r", "j")
	if b.pairFile("hilfe.py") != stub {
		t.Errorf("hilfe.py holds %q", b.pairFile("hilfe.py"))
	}
	b.press("f4", "f4", "f4")
	b.lacks("# neu")
}

func TestDiffAndSolutionOfFurtherFiles(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.press("f4", "# neu ", "esc", "d")
	b.wants("Änderungen an hilfe.py", "+ # neu def zwei():")
	b.press("esc", "l", "j")
	b.wants("return 2 * zwei()", "hilfe.py", "return ZWEI")
}

// What a report blames in a further file is marked there, and named.
func TestMarksGoToTheirFile(t *testing.T) {
	b := newBench(t, 120, 40)
	b.run(b.app.openExercise("doppelt"))
	b.verdict = func(context.Context, string) (checker.Report, error) {
		r := failing()
		r.Checks = []checker.CheckResult{
			{Title: "Hilfe", Status: checker.Fail, Message: "so nicht", LineFile: "hilfe.py", Line: 2, Source: "return None"},
			{Title: "Haupt", Status: checker.Fail, Message: "auch nicht", Line: 3, Source: "return None"},
		}
		return r, nil
	}
	b.press("ctrl+s")
	b.wants("hilfe.py, Zeile 2 │ return None", "✗  3 ", "▸ doppelt.py ✗", "hilfe.py ✗")
	b.lacks("✗  2 ")
	b.press("f4", "f4")
	b.wants("▸ hilfe.py ✗", "✗  2 ")
	b.lacks("✗  3 ")
}

func TestFileNamesCanBeClicked(t *testing.T) {
	var works [][]exercises.File
	b := openPair(t, &works)
	b.press("esc", "m")
	b.pointAt("vorgabe.py")
	b.wants("▸ vorgabe.py")
	b.pointAt("ZWEI = 2")
	b.wants("Zeile 2:1")
}
