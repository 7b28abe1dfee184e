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

// counter is the exercise that these tests work on.
func (b *bench) counter() *exercises.Exercise {
	e, ok := b.app.cfg.Exercises.Get("zaehler")
	if !ok {
		b.t.Fatal("no exercise zaehler")
	}
	return e
}

func (b *bench) file() string {
	b.t.Helper()
	source, err := b.ws.Read(b.counter(), "python")
	if err != nil {
		b.t.Fatal(err)
	}
	return string(source.Data)
}

// write changes the file as another program would.
func (b *bench) write(text string) {
	b.t.Helper()
	path := b.ws.Path(b.counter(), "python")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// draft returns the unsaved work that would survive a crash, "" for none.
func (b *bench) draft() string {
	b.t.Helper()
	draft, _, err := b.ws.Draft(b.counter(), "python")
	if err != nil {
		b.t.Fatal(err)
	}
	return string(draft.Data)
}

// openCounter opens the exercise with the focus in the editor.
func openCounter(t *testing.T, change ...func(*Config)) *bench {
	b := newBench(t, 160, 45, change...)
	b.press("down", "enter", "f4")
	return b
}

func TestCheckJudgesWhatIsOnTheScreen(t *testing.T) {
	b := openCounter(t)
	judged := ""
	b.verdict = func(_ context.Context, source string) (checker.Report, error) {
		judged = source
		return failing(), nil
	}
	b.press("# neu ", "ctrl+s")
	if !strings.HasPrefix(judged, "# neu class") || judged != b.file() {
		t.Errorf("judged %q, file holds %q", judged, b.file())
	}
	b.wants("✗ Noch nicht bestanden", "Zufällige Abläufe", "✗   .stand    1         2")
	b.press("x")
	b.wants("Stand vor deiner letzten Änderung")
}

func TestCheckBlamesLine(t *testing.T) {
	b := openCounter(t)
	b.press("ctrl+s")
	b.wants("✗  9 ")
	b.verdict = func(context.Context, string) (checker.Report, error) { return passing(), nil }
	b.press("ctrl+s")
	b.wants("✓ Bestanden", "10 von 10 Punkten", "1/3 gelöst")
	b.lacks("✗  9 ")
}

// held is a check that does not end before it is told to.
type held struct {
	begun chan string
	end   chan checker.Report
}

func hold(b *bench) held {
	h := held{make(chan string, 8), make(chan checker.Report)}
	b.verdict = func(ctx context.Context, source string) (checker.Report, error) {
		h.begun <- source
		select {
		case r := <-h.end:
			return r, nil
		case <-ctx.Done():
			return checker.Report{}, ctx.Err()
		}
	}
	return h
}

// pressUnsettled sends a key without waiting for all that follows from it.
func (b *bench) pressUnsettled(name string) {
	for _, msg := range keysOf(name) {
		_, cmd := b.app.Update(msg)
		b.begin(cmd)
	}
}

func TestKeysWorkWhileChecking(t *testing.T) {
	b := openCounter(t)
	h := hold(b)
	b.pressUnsettled("ctrl+s")
	<-h.begun
	b.wants("Prüfung läuft")
	for _, msg := range keysOf("# ja ") {
		b.app.Update(msg)
	}
	b.wants("# ja class Zaehler:")
	h.end <- failing()
	b.settle(0)
	b.wants("Noch nicht bestanden", "Stand vor deiner letzten Änderung")
}

func TestEscCancelsCheck(t *testing.T) {
	b := openCounter(t)
	b.press("ctrl+s") // a verdict that has to stay
	h := hold(b)
	b.pressUnsettled("ctrl+s")
	<-h.begun
	b.wants("Prüfung läuft", "✗ Noch nicht bestanden")
	b.press("esc")
	b.wants("Prüfung abgebrochen", "✗ Noch nicht bestanden", "▸ F4")
	b.lacks("Prüfung läuft")
}

func TestStaleVerdictIsDropped(t *testing.T) {
	b := openCounter(t)
	b.press("ctrl+s")
	old := checked{number: b.app.serial - 1, exercise: "zaehler", report: passing()}
	b.send(old)
	b.wants("Noch nicht bestanden")
	h := hold(b)
	b.pressUnsettled("ctrl+s")
	<-h.begun
	b.sendUnsettled(old)
	b.wants("Prüfung läuft")
	b.press("esc")
}

// sendUnsettled delivers msg without waiting for commands under way.
func (b *bench) sendUnsettled(msg tea.Msg) {
	_, cmd := b.app.Update(msg)
	b.begin(cmd)
}

func TestCheckThatCannotBeMade(t *testing.T) {
	b := openCounter(t)
	b.verdict = func(context.Context, string) (checker.Report, error) {
		return checker.Report{}, errors.New("Python startet nicht")
	}
	b.press("ctrl+s")
	b.wants("✗ Die Prüfung war nicht möglich: Python startet nicht")
}

func TestCheckWaitsForLanguage(t *testing.T) {
	ready := make(chan struct{})
	b := &bench{t: t, ws: testWorkspace(t), msgs: make(chan tea.Msg)}
	b.verdict = func(context.Context, string) (checker.Report, error) { return passing(), nil }
	course, set := testCourse(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	b.app = New(ctx, Config{
		Course: course, Exercises: set, Workspace: b.ws, Check: b.check, Clock: clock,
		Prepare: func(_ context.Context, progress func(done, total int64)) error {
			progress(30, 100)
			<-ready
			return nil
		},
	})
	b.begin(b.app.Init())
	b.app.Update(tea.WindowSizeMsg{Width: 160, Height: 45})
	for !strings.Contains(b.frame(), "30 %") {
		b.next()
	}
	b.wants("Die Sprache wird eingerichtet ━━━━────────")
	close(ready)
}

func TestDraftSurvives(t *testing.T) {
	b := openCounter(t)
	stub := b.file()
	b.press("# halb ")
	if b.draft() != "" {
		t.Fatal("kept before the learner paused")
	}
	b.expire()
	if want := "# halb " + stub; b.draft() != want || b.file() != stub {
		t.Fatalf("draft %q, file %q", b.draft(), b.file())
	}

	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 160, 45)
	again.press("down", "enter")
	again.wants("# halb class Zaehler:", "Dein ungesicherter Stand von ", " ist wieder da.", "zaehler.py ●")
	again.press("f4", "ctrl+s")
	if want := "# halb " + stub; again.file() != want || again.draft() != "" {
		t.Fatalf("after saving: file %q, draft %q", again.file(), again.draft())
	}
}

func TestUndoLeavesNoDraft(t *testing.T) {
	b := openCounter(t)
	b.press("x")
	b.expire()
	b.press("ctrl+z")
	b.expire()
	if d := b.draft(); d != "" {
		t.Errorf("draft %q", d)
	}
	b.lacks("zaehler.py ●")
}

func TestRescueKeepsWork(t *testing.T) {
	b := openCounter(t)
	stub := b.file()
	b.press("# halb ")
	if err := b.app.Rescue(); err != nil {
		t.Fatal(err)
	}
	if b.draft() != "# halb "+stub || b.file() != stub {
		t.Errorf("draft %q, file %q", b.draft(), b.file())
	}
}

func TestLeavingSaves(t *testing.T) {
	for _, keys := range [][]string{{"esc", "esc"}, {"ctrl+q"}, {"esc", "q"}, {"ctrl+c", "ctrl+c"}} {
		b := openCounter(t)
		b.press("# neu ")
		b.press(keys...)
		if !strings.HasPrefix(b.file(), "# neu class") {
			t.Errorf("%v: file holds %q", keys, b.file())
		}
		if b.quit != (len(keys) == 1 || keys[1] != "esc") {
			t.Errorf("%v: quit is %t", keys, b.quit)
		}
	}
}

func TestCtrlCOnceDoesNotQuit(t *testing.T) {
	b := openCounter(t)
	b.press("ctrl+c")
	b.wants("Noch einmal Strg+C beendet")
	b.press("x", "ctrl+c")
	if b.quit {
		t.Error("quit after two Ctrl+C with a key between")
	}
}

func TestOutsideChangeIsTaken(t *testing.T) {
	b := openCounter(t)
	checks := 0
	b.verdict = func(context.Context, string) (checker.Report, error) {
		checks++
		return failing(), nil
	}
	b.write("class Zaehler:\n    pass  # von außen\n")
	b.run(b.app.reread(b.app.works["zaehler"]))
	b.wants("pass  # von außen", "wurde außerhalb geändert und wird neu geprüft", "Noch nicht bestanden")
	b.run(b.app.reread(b.app.works["zaehler"]))
	if checks != 1 {
		t.Errorf("%d checks after one change", checks)
	}
}

func TestTwoVersionsAreBothKept(t *testing.T) {
	tests := []struct {
		answer, kept, aside string
	}{
		{"m", "# mein ", "# außen\n"},
		{"a", "# außen\n", "# mein "},
	}
	for _, tt := range tests {
		b := openCounter(t)
		b.press("# mein ")
		b.write("# außen\n")
		b.press("ctrl+s")
		b.wants("Zwei Fassungen", "Mit meiner Fassung von hier", "Mit der Fassung von außen")
		if b.file() != "# außen\n" {
			t.Fatalf("before the answer the file holds %q", b.file())
		}
		b.press(tt.answer)
		if !strings.HasPrefix(b.file(), tt.kept) {
			t.Errorf("%s: file holds %q", tt.answer, b.file())
		}
		backups, err := b.ws.Backups()
		if err != nil || len(backups) != 1 {
			t.Fatalf("%s: %d backups, %v", tt.answer, len(backups), err)
		}
		data, err := os.ReadFile(backups[0].Path)
		if err != nil || !strings.HasPrefix(string(data), tt.aside) {
			t.Errorf("%s: backup holds %q, %v", tt.answer, data, err)
		}
	}
}

func TestSavesFollowEachOther(t *testing.T) {
	b := openCounter(t)
	b.pressUnsettled("# eins ")
	b.pressUnsettled("ctrl+s")
	b.pressUnsettled("# zwei ")
	b.pressUnsettled("ctrl+s")
	b.settle(0)
	if !strings.HasPrefix(b.file(), "# eins # zwei ") {
		t.Errorf("file holds %q", b.file())
	}
	b.lacks("Zwei Fassungen")
	b.lacks("zaehler.py ●")
}

func TestReset(t *testing.T) {
	b := openCounter(t)
	stub := b.file()
	b.press("# neu ", "esc", "r", "n")
	if !strings.HasPrefix(string(b.app.works["zaehler"].code.current().bytes()), "# neu ") {
		t.Fatal("reset without consent")
	}
	b.press("r", "j")
	if b.file() != stub {
		t.Errorf("file holds %q", b.file())
	}
	backups, err := b.ws.Backups()
	if err != nil || len(backups) != 1 {
		t.Fatalf("%d backups, %v", len(backups), err)
	}
	b.wants("Zurückgesetzt. Dein alter Stand liegt in")
}

func TestHintsOneAtATime(t *testing.T) {
	b := newBench(t, 160, 45)
	b.press("down", "enter")
	b.lacks("Hinweis 1 von 3")
	b.press("h")
	b.wants("Hinweis 1 von 3: Was bleibt")
	b.lacks("Hinweis 2 von 3")
	b.press("f7")
	b.wants("Hinweis 2 von 3: Was kommt zuerst")
	b.press("left")
	b.lacks("Hinweis 1 von 3")
	b.press("h") // shows what is open before it opens more
	b.wants("Hinweis 2 von 3", "Hinweise 2/3")
	b.press("h", "h")
	b.wants("Hinweis 3 von 3", "Das waren alle Hinweise.")
	if n, err := b.ws.HintsOpened(b.counter()); n != 3 || err != nil {
		t.Errorf("%d hints opened, %v", n, err)
	}
}

func TestSolutionNeedsConsentUntilSolved(t *testing.T) {
	b := newBench(t, 160, 45)
	b.press("down", "enter", "l")
	b.wants("Lösung ansehen?")
	b.press("enter") // the harmless choice is preselected
	b.lacks("if self.stand >= self.grenze")
	b.press("l", "j")
	b.wants("if self.stand >= self.grenze", "Die Prüfung steht vor dem Zählen.")

	solved := newBench(t, 160, 45)
	solved.verdict = func(context.Context, string) (checker.Report, error) { return passing(), nil }
	solved.press("down", "enter", "ctrl+s", "l")
	solved.wants("if self.stand >= self.grenze")
}

func TestUnreadableFile(t *testing.T) {
	b := newBench(t, 100, 30)
	path := b.ws.Path(b.counter(), "python")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	b.write("a\xffb")
	b.press("down", "enter", "f4", "x", "ctrl+s")
	b.wants("UTF-8")
	if b.bytesAt(path) != "a\xffb" {
		t.Error("a file that cannot be read was overwritten")
	}
}

func (b *bench) bytesAt(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

func TestNoOutsideEditor(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("down", "enter", "e")
	b.wants("Setze VISUAL oder EDITOR")
}

// TestFurtherFileChanges changes a file that is not in sight from outside.
func TestFurtherFileChanges(t *testing.T) {
	b := newBench(t, 120, 40)
	b.run(b.app.openExercise("doppelt"))
	path := b.app.works["doppelt"].file.path
	checks := 0
	b.verdict = func(context.Context, string) (checker.Report, error) { checks++; return passing(), nil }
	changes := make(chan workspace.Change)
	close(changes)
	other := workspace.Change{Path: filepath.Join(filepath.Dir(path), "hilfe.py")}
	if err := os.WriteFile(other.Path, []byte("# außen\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	b.send(fileChanged{exercise: "doppelt", path: path, change: other, changes: changes})
	if checks != 1 {
		t.Errorf("%d checks", checks)
	}
	b.wants("class Doppelt:", "✓")
	b.press("f4", "f4")
	b.wants("# außen")
}

func TestLearnersEditionHasNoSolution(t *testing.T) {
	b := newBench(t, 160, 45)
	b.counter().Learner = true // each bench loads the course anew
	b.press("down", "enter", "l")
	b.wants("Die Lösung gehört nicht zu dieser Ausgabe des Kurses")
	b.lacks("Lösung ansehen?")
}
