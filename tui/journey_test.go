package tui

import (
	"bytes"
	"context"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
	"pruefstein/tui/theme"
)

// A journey is a running app on an emulated terminal.
type journey struct {
	t     *testing.T
	ws    *workspace.Workspace
	term  *vt.SafeEmulator
	keys  io.Writer
	ended chan error
	stop  context.CancelFunc
}

// travel starts the app as Run does, with a real workspace and real watching.
// Its check finds the words „return False“ or fails.
func travel(t *testing.T, ws *workspace.Workspace, change ...func(*Config)) *journey {
	t.Helper()
	in, keys := io.Pipe()
	return travelWith(t, ws, in, keys, change...)
}

// travelWith is travel with another keyboard.
func travelWith(t *testing.T, ws *workspace.Workspace, in io.Reader, keys io.WriteCloser, change ...func(*Config)) *journey {
	t.Helper()
	course, set := testCourse(t)
	ctx, stop := context.WithCancel(t.Context())
	cfg := Config{
		Course: course, Exercises: set, Workspace: ws, Watch: workspace.Watch, Clock: clock, Theme: theme.Dark,
		Check: func(_ context.Context, e *exercises.Exercise, _ string, work []exercises.File) (checker.Report, error) {
			switch {
			case e.Kind == exercises.QuizKind:
				return judged(e, work[0].Data), nil
			case strings.Contains(string(work[0].Data), "return False"):
				return passing(), nil
			}
			return failing(), nil
		},
	}
	for _, c := range change {
		c(&cfg)
	}
	j := &journey{t: t, ws: ws, term: vt.NewSafeEmulator(100, 30), keys: keys, ended: make(chan error, 1), stop: stop}
	go io.Copy(io.Discard, j.term) // the emulator answers questions, and waits until somebody listens
	t.Cleanup(func() {
		stop()
		j.term.InputPipe().(io.Closer).Close() // closing the emulator itself races with reading from it
		keys.Close()
	})
	go func() {
		j.ended <- Run(ctx, cfg,
			tea.WithInput(in), tea.WithOutput(driver{j.term}), tea.WithWindowSize(100, 30),
			tea.WithColorProfile(colorprofile.TrueColor), tea.WithEnvironment([]string{"TERM=xterm-256color"}),
			tea.WithoutSignals())
	}()
	return j
}

// A driver does to line ends what that of a real terminal does.
type driver struct{ term io.Writer }

func (d driver) Write(p []byte) (int, error) {
	if _, err := d.term.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// press sends what a terminal would send.
func (j *journey) press(keys string) {
	j.t.Helper()
	if _, err := io.WriteString(j.keys, keys); err != nil {
		j.t.Fatal(err)
	}
}

// screen returns what stands on the terminal.
func (j *journey) screen() string { return ansi.Strip(j.term.Render()) }

// awaits waits until all of texts are on a screen that has come to rest.
func (j *journey) awaits(texts ...string) {
	j.t.Helper()
	deadline := time.Now().Add(time.Minute) // far beyond what even a busy machine takes
	last := ""
	for time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
		now := j.screen()
		if now == last && containsAll(now, texts) {
			return
		}
		last = now
	}
	j.t.Fatalf("%q never came:\n%s", texts, last)
}

func containsAll(s string, texts []string) bool {
	for _, text := range texts {
		if !strings.Contains(s, text) {
			return false
		}
	}
	return true
}

// end waits until the app has ended and returns what came of it.
func (j *journey) end() error {
	j.t.Helper()
	select {
	case err := <-j.ended:
		return err
	case <-time.After(time.Minute):
		j.t.Fatal("the app does not end")
		return nil
	}
}

// ends waits until the app has ended well.
func (j *journey) ends() {
	j.t.Helper()
	if err := j.end(); err != nil {
		j.t.Fatal(err)
	}
}

func (j *journey) file() string {
	j.t.Helper()
	data, err := os.ReadFile(filepath.Join(j.ws.Dir(), "zaehler", "zaehler.py"))
	if err != nil {
		j.t.Fatal(err)
	}
	return string(data)
}

const (
	enterKey = "\r"
	escKey   = "\x1b"
	tabKey   = "\t"
	rightKey = "\x1b[C"
	downKey  = "\x1b[B"
	codeKey  = "\x1bOS" // F4
	checkKey = "\x13"   // Ctrl+S
	quitKey  = "\x11"   // Ctrl+Q
)

// runs asks for more than one run of each journey.
var runs = flag.Int("journeys", 1, "run each journey that many times")

// TestJourneys goes through the app on an emulated terminal.
func TestJourneys(t *testing.T) {
	journeys := []struct {
		name  string
		run   func(*testing.T)
		alone bool // the terminal is a file: the reader of an app may not let go of it before another app gets its number
	}{
		{"from lesson to solution", fromLessonToSolution, false},
		{"through the course", throughTheCourse, false},
		{"across files", acrossFiles, false},
		{"outside", outside, true},
		{"cut short", cutShort, false},
		{"through a panic", throughPanic, false},
	}
	for _, j := range journeys {
		for range *runs {
			t.Run(j.name, func(t *testing.T) {
				if !j.alone {
					t.Parallel()
				}
				j.run(t)
			})
		}
	}
}

// fromLessonToSolution reads, follows a link, edits, checks, answers
// the quiz and quits.
func fromLessonToSolution(t *testing.T) {
	j := travel(t, testWorkspace(t))
	j.awaits("Als Nächstes  Im Takt zählen")
	j.press(enterKey)
	j.awaits("Worum es geht", "Schritt")
	j.press(rightKey + rightKey + rightKey)
	j.press(tabKey + enterKey)
	j.awaits("F2 Aufgabe", "class Zaehler:")
	j.press(checkKey)
	j.awaits("✗ Noch nicht bestanden", "✗   .stand")
	j.press(codeKey)
	j.awaits("▸ F4")
	j.press("# return False" + enterKey)
	j.awaits("● ", "# return False")
	j.press(checkKey)
	j.awaits("✓ Bestanden", "Gelöst! 10 von 10 Punkten.", "1/3 gelöst")
	if !strings.HasPrefix(j.file(), "# return False\n") {
		t.Errorf("file holds %q", j.file())
	}
	j.press(escKey)
	j.awaits("▸ F5")
	j.press("w")
	j.awaits("Fall 1, die Schlange")
	j.press("b" + enterKey)
	j.awaits("✓ ▸ Frage 1")
	j.press(quitKey)
	j.ends()
}

// throughTheCourse looks up a term, searches the course, changes the language
// and comes back.
func throughTheCourse(t *testing.T) {
	j := travel(t, testWorkspace(t))
	j.awaits("Als Nächstes  Im Takt zählen")
	j.press(enterKey)
	j.awaits("Worum es geht", "Schritt")
	j.press(tabKey + enterKey)
	j.awaits("╭─ Rate Limit (Begrenzung der Rate)")
	j.press(tabKey + enterKey)
	j.awaits("╭─ Zähler (counter)")
	j.press(escKey)
	j.awaits("╭─ Rate Limit (Begrenzung der Rate)")
	j.press("\x06") // Ctrl+F does nothing here
	j.press(escKey)
	j.awaits("Worum es geht", "suchen")
	j.press("\x06")
	j.awaits("Im ganzen Kurs suchen")
	j.press("schreib klasse")
	j.awaits("Eine Stelle", "Aufgabe · Zähler mit Grenze")
	j.press(enterKey)
	j.awaits("▸ F2 Aufgabe", "class Zaehler:")
	j.press("s")
	j.awaits("Sprache wechseln", "▸ Python (jetzt)")
	j.press(downKey + enterKey)
	j.awaits("export class Zaehler")
	j.press(quitKey)
	j.ends()
}

// acrossFiles solves an exercise of several files, of which one is only read,
// and has one of them changed from outside.
func acrossFiles(t *testing.T) {
	j := travel(t, testWorkspace(t), func(c *Config) {
		c.Start = "doppelt"
		c.Check = func(_ context.Context, _ *exercises.Exercise, _ string, work []exercises.File) (checker.Report, error) {
			if len(work) == 2 && strings.Contains(string(work[1].Data), "return 2") {
				return passing(), nil
			}
			return failing(), nil
		}
	})
	j.awaits("▸ doppelt.py    hilfe.py    vorgabe.py nur lesen", "class Doppelt:")
	j.press(codeKey + codeKey)
	j.awaits("▸ hilfe.py", "def zwei():")
	j.press("# return 2" + enterKey)
	j.awaits("▸ hilfe.py ●", "# return 2")
	j.press(codeKey + "x")
	j.awaits("▸ vorgabe.py", "Nur zum Lesen")
	j.press(checkKey)
	j.awaits("Gelöst!")
	path := filepath.Join(j.ws.Dir(), "doppelt", "hilfe.py")
	if err := os.WriteFile(path, []byte("y = 'anderswo'\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	j.awaits("hilfe.py", "F5 Ergebnis ✗")
	j.press("\x1b[5;5~") // Ctrl+PgUp
	j.awaits("▸ hilfe.py", "anderswo")
	j.press(quitKey)
	j.ends()
}

// outside changes the file from outside, first by another program,
// then by the learner's own editor.
func outside(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the editor of this test is a shell script")
	}
	script := filepath.Join(t.TempDir(), "mein editor.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho 'x = \"return False\"' > \"$1\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	in, keys, err := os.Pipe() // a file, as a terminal is: the editor reads from it too
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { in.Close() })
	j := travelWith(t, testWorkspace(t), in, keys, func(c *Config) {
		c.Start = "zaehler"
		c.Editor = func(path string, _ int) (*exec.Cmd, error) {
			// Not the script itself: what starts at the same time elsewhere may still hold it open for writing.
			return exec.Command("/bin/sh", script, path), nil
		}
	})
	j.awaits("class Zaehler:")
	path := filepath.Join(j.ws.Dir(), "zaehler", "zaehler.py")
	if err := os.WriteFile(path, []byte("y = 'anderswo'\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	j.awaits("anderswo", "F5 Ergebnis ✗ 4/10")
	j.press("e")
	j.awaits("x = \"return False\"", "F5 Ergebnis ✓")
	j.press("q")
	j.ends()
}

// cutShort ends the app as a closed terminal does, with unsaved work.
func cutShort(t *testing.T) {
	ws := testWorkspace(t)
	j := travel(t, ws, func(c *Config) { c.Start = "zaehler" })
	j.awaits("class Zaehler:")
	stub := j.file()
	j.press(codeKey + "# halb ")
	j.awaits("# halb class")
	j.stop()
	j.ends()
	if j.file() != stub {
		t.Errorf("file holds %q", j.file())
	}
	again := travel(t, ws, func(c *Config) { c.Start = "zaehler" })
	again.awaits("# halb class", "ist wieder da")
	again.press(quitKey)
	again.ends()
	if again.file() != "# halb "+stub {
		t.Errorf("file holds %q", again.file())
	}
}

// throughPanic crashes the app with unsaved work.
func throughPanic(t *testing.T) {
	ws, now := testWorkspace(t), make(chan struct{})
	j := travel(t, ws, func(c *Config) {
		c.Start = "zaehler"
		c.KeepCrash = func(Crash) (string, error) { return "bericht.txt", nil }
		c.Check = func(context.Context, *exercises.Exercise, string, []exercises.File) (checker.Report, error) {
			<-now
			panic("this crash is part of a test")
		}
	})
	j.awaits("class Zaehler:")
	stub := j.file()
	j.press(checkKey + codeKey + "# halb ")
	j.awaits("# halb class")
	close(now)
	crash := wantCrash(t, j.end(), "this crash is part of a test")
	if crash.Report != "bericht.txt" || crash.Crash.Screen != "Zähler mit Grenze" || !strings.Contains(crash.Remedy(), "bericht.txt") {
		t.Errorf("reported %+v", crash)
	}
	_, set := testCourse(t)
	e, _ := set.Get("zaehler")
	draft, _, err := ws.Draft(e, "python")
	if err != nil || string(draft.Data) != "# halb "+stub {
		t.Errorf("draft %q, %v", draft.Data, err)
	}
}
