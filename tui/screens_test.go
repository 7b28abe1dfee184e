package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
)

func TestTooSmallRecovers(t *testing.T) {
	b := newBench(t, 80, 24)
	before := b.frame()
	b.send(tea.WindowSizeMsg{Width: 39, Height: 24})
	b.wants("Fenster zu klein", "40 × 12", "39 × 24")
	b.press("enter", "?") // nothing that is not seen
	b.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if b.frame() != before {
		t.Errorf("now\n%s", b.frame())
	}
	b.send(tea.WindowSizeMsg{Width: 80, Height: 11})
	b.press("q")
	if !b.quit {
		t.Error("q does not quit")
	}
}

// TestSameParagraphStays resizes the reader at every line of the lesson.
func TestSameParagraphStays(t *testing.T) {
	b := newBench(t, 80, 16)
	b.press("enter")
	r := b.app.readers["takt"]
	for line := range r.text.last() {
		r.text.scrollTo(line)
		before := r.text.position().Block
		b.send(tea.WindowSizeMsg{Width: 52, Height: 16})
		if after := r.text.position().Block; after != before {
			t.Errorf("line %d: block %d at the top became %d", line, before, after)
		}
		b.send(tea.WindowSizeMsg{Width: 80, Height: 16})
	}
}

func TestReadingIsKept(t *testing.T) {
	store := &shelf{lessons: map[string]progress.Lesson{}}
	b := newBench(t, 80, 16, func(c *Config) { c.Progress = store })
	b.press("enter", "right", "right", "esc")
	kept := store.lessons["takt"]
	if kept.Position.Block == 0 || kept.Read {
		t.Fatalf("kept %+v", kept)
	}
	b.wants("% gelesen")

	again := newBench(t, 60, 16, func(c *Config) { c.Progress = store })
	again.press("enter")
	if got := again.app.readers["takt"].text.position().Block; got != kept.Position.Block {
		t.Errorf("block %d, want %d", got, kept.Position.Block)
	}
	again.press("end", "ctrl+q")
	if !store.lessons["takt"].Read || !again.quit {
		t.Errorf("after the end: %+v, quit %t", store.lessons["takt"], again.quit)
	}
}

// A shelf is a store in memory.
type shelf struct {
	attempts []progress.Attempt
	lessons  map[string]progress.Lesson
}

func (s *shelf) Add(a progress.Attempt) error { s.attempts = append(s.attempts, a); return nil }

func (s *shelf) Summary(string) (map[string]progress.Exercise, error) {
	all := map[string]progress.Exercise{}
	for _, a := range s.attempts {
		e := all[a.Exercise]
		e.Attempts++
		e.Solved, e.Best, e.MaxPoints = e.Solved || a.Solved, max(e.Best, a.Points), a.MaxPoints
		all[a.Exercise] = e
	}
	return all, nil
}

func (s *shelf) SavePosition(_, lesson string, p progress.Position) error {
	s.lessons[lesson] = progress.Lesson{Position: p, Read: s.lessons[lesson].Read}
	return nil
}

func (s *shelf) MarkRead(_, lesson string) error {
	s.lessons[lesson] = progress.Lesson{Position: s.lessons[lesson].Position, Read: true}
	return nil
}

func (s *shelf) Lessons(string) (map[string]progress.Lesson, error) { return s.lessons, nil }

func TestFollowLink(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("enter", "enter")
	b.wants("Mit Tab wählst du einen Verweis")
	b.press("right", "right", "right", "tab", "enter")
	b.wants("Zähler mit Grenze", "F2 Aufgabe")
	b.press("esc")
	b.wants("Schritt 3/3")
	b.press("tab", "enter")
	b.wants("Frage 1 von 2")
}

func TestWhatComesNext(t *testing.T) {
	store := &shelf{lessons: map[string]progress.Lesson{}}
	b := newBench(t, 100, 30, func(c *Config) { c.Progress = store })
	b.wants("Als Nächstes  Im Takt zählen")
	b.press("w", "end", "esc")
	b.wants("Als Nächstes  Zähler mit Grenze", "✓ gelesen")
	b.verdict = nil
	b.send(progressLoaded{number: b.app.progressing, standings: map[string]progress.Exercise{
		"zaehler": {Attempts: 1, Solved: true}, "wahl": {Attempts: 1, Solved: true}, "worte": {Attempts: 1, Solved: true},
	}})
	b.wants("✓ Alles gelöst.", "3 von 3 Übungen gelöst")
}

func TestStaleProgressIsDropped(t *testing.T) {
	b := newBench(t, 100, 30)
	b.send(progressLoaded{number: b.app.progressing - 1, standings: map[string]progress.Exercise{"zaehler": {Solved: true}}})
	b.wants("0 von 3 Übungen gelöst")
}

func TestQuizJudgesEachCaseOnItsOwn(t *testing.T) {
	store := &shelf{lessons: map[string]progress.Lesson{}}
	b := newBench(t, 100, 30, func(c *Config) { c.Progress = store })
	b.press("down", "down", "enter", "a", "enter")
	b.wants("✗ ▸ Frage 1", "Sie wächst trotzdem weiter.")
	b.lacks("Jetzt wird abgearbeitet") // a wrong answer gives nothing away
	if len(store.attempts) != 0 {
		t.Error("half an answer counts as an attempt")
	}
	b.press("right", "1", "enter")
	b.wants("✓ ▸ Frage 2", "Genau das.", "Das lässt er gerade aus.")
	b.press("left", "down", "enter")
	b.wants("✓ ▸ Frage 1", "Jetzt wird abgearbeitet", "Vom Warten allein wird niemand bedient.")
	if n := len(store.attempts); n != 2 || store.attempts[0].Solved || !store.attempts[1].Solved {
		t.Errorf("attempts %+v", store.attempts)
	}
	answer, err := b.ws.Answer(b.app.quizzes["wahl"].exercise)
	if err != nil || !slices.Equal(answer, []string{"B", "A"}) {
		t.Errorf("saved %q, %v", answer, err)
	}

	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 100, 30)
	again.press("down", "down", "enter")
	again.wants("✓ ▸ Frage 1", "✓ Frage 2", "Jetzt wird abgearbeitet")
	if len(store.attempts) != 2 {
		t.Error("looking at old answers counts as an attempt")
	}
}

func TestFreeTextIsSavedThenCompared(t *testing.T) {
	b := newBench(t, 100, 34)
	b.press("down", "down", "down", "enter", "enter", "Weil q und ? Buchstaben sind.")
	b.lacks("Musterantwort\n")
	b.press("ctrl+s")
	b.wants("Musterantwort", "ob noch Platz ist", "Steht das auch bei dir?", "• Gezählt wird nur das Erlaubte.", "1/3 gelöst")
	answer, err := b.ws.Answer(b.app.quizzes["worte"].exercise)
	if err != nil || answer[0] != "Weil q und ? Buchstaben sind." {
		t.Errorf("saved %q, %v", answer, err)
	}
}

func TestFreeTextSurvives(t *testing.T) {
	b := newBench(t, 100, 30)
	b.press("down", "down", "down", "enter", "enter", "Halb fertig", "ctrl+q")
	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 100, 30)
	again.press("down", "down", "down", "enter")
	again.wants("Halb fertig")
	again.lacks("ob noch Platz ist")
}

func TestTypingIsNotCommands(t *testing.T) {
	b := openCounter(t)
	b.press("q?hlre")
	b.wants("q?hlreclass Zaehler:")
	if b.quit || b.app.covered() {
		t.Error("a letter in the editor did something else")
	}
	b.press("f1")
	b.wants("Hilfe", "sichern und prüfen")
	b.press("q", "x")
	b.wants("q?hlrexclass")
}

func TestFindBarKeepsEsc(t *testing.T) {
	b := openCounter(t)
	b.press("ctrl+f", "stand", "esc")
	b.wants("▸ F4")
	b.press("esc")
	b.wants("▸ F2")
}

func TestNotesExpire(t *testing.T) {
	b := newBench(t, 100, 30, func(c *Config) { c.Notice = "Es läuft mit dem Python des Systems." })
	b.wants("· Es läuft mit dem Python des Systems.")
	old := b.timers
	b.press("down", "enter", "e")
	b.wants("Setze VISUAL")
	for _, msg := range old {
		b.send(msg)
	}
	b.wants("Setze VISUAL")
	b.expire()
	b.lacks("Setze VISUAL")
}

func TestMoment(t *testing.T) {
	tests := []struct {
		t    time.Time
		want string
	}{
		{noon.Add(-time.Hour), "11:00 Uhr"},
		{noon.In(time.FixedZone("", 3600)), "12:00 Uhr"},
		{noon.AddDate(0, 0, -1), "1.3., 12:00 Uhr,"},
	}
	for _, tt := range tests {
		if got := moment(tt.t, noon); got != tt.want {
			t.Errorf("moment(%v) = %q, want %q", tt.t, got, tt.want)
		}
	}
}

func TestUnknownStart(t *testing.T) {
	b := newBench(t, 100, 30, func(c *Config) { c.Start = "zahler" })
	b.wants("Die Übung „zahler“ gibt es in diesem Kurs nicht. Meinst du „zaehler“?")
}

func TestWatchedFile(t *testing.T) {
	changes := make(chan workspace.Change)
	b := &bench{t: t, ws: testWorkspace(t), msgs: make(chan tea.Msg)}
	b.app = newBench(t, 160, 45).app
	b.app.cfg.Workspace = b.ws
	b.begin(b.app.do(openExercise{"zaehler"}))
	b.settle(0)
	b.sendUnsettled(watching{exercise: "zaehler", path: b.app.works["zaehler"].file.path, changes: changes})
	b.next()
	b.settle(1) // all but the wait for a change
	changes <- workspace.Change{Path: b.app.works["zaehler"].file.path, Removed: true}
	b.next() // and then the next change is waited for
	b.wants("Die Datei zaehler.py ist weg.", "zaehler.py ●")
	close(changes)
	b.settle(0)
}

// TestKeysAreNamedAndDistinct looks at the keys of every pane.
func TestKeysAreNamedAndDistinct(t *testing.T) {
	b := newBench(t, 160, 45)
	b.press("down", "enter", "esc", "down", "enter", "esc", "up", "up", "enter", "esc")
	for _, s := range []screen{b.app.course, b.app.readers["takt"], b.app.works["zaehler"], b.app.quizzes["wahl"]} {
		for _, group := range append(s.help(), b.app.kit.keys.Global.group()) {
			taken := map[string]string{}
			for _, binding := range group.keys {
				help := binding.Help()
				if help.Key == "" || help.Desc == "" {
					t.Errorf("%s, %s: %v has no help", s.title(), group.title, binding.Keys())
				}
				for _, k := range binding.Keys() {
					if other, twice := taken[k]; twice && !shared(help.Desc, other) {
						t.Errorf("%s, %s: %q is %q and %q", s.title(), group.title, k, help.Desc, other)
					}
					taken[k] = help.Desc
				}
			}
		}
	}
}

// shared reports whether two meanings of a key never meet: Esc leaves one thing
// at a time.
func shared(a, b string) bool {
	return strings.Contains(a+b, "abbrechen") || strings.Contains(a+b, "Treffer") || strings.Contains(a+b, "schließen")
}

// TestPlainKeysExistOnGermanKeyboards finds keys that need AltGr.
func TestPlainKeysExistOnGermanKeyboards(t *testing.T) {
	k := DefaultKeyMap()
	all := []helpGroup{k.Global.group(), {keys: k.Scroll.all()}}
	b := newBench(t, 160, 45)
	b.press("down", "enter")
	all = append(all, b.app.screen().help()...)
	for _, group := range all {
		for _, binding := range group.keys {
			if i := slices.IndexFunc(binding.Keys(), func(k string) bool { return strings.ContainsAny(k, `[]{}\|@~`) }); i >= 0 {
				t.Errorf("%q needs AltGr", binding.Keys()[i])
			}
		}
	}
}

// TestHelpHidesNothing scrolls the help to its end.
func TestHelpHidesNothing(t *testing.T) {
	b := newBench(t, 60, 14)
	b.press("?")
	seen := b.frame()
	for range 10 {
		b.press("down", "down", "down")
		seen += b.frame()
	}
	for _, group := range b.app.course.help() {
		for _, binding := range group.keys {
			if !strings.Contains(seen, binding.Help().Desc) {
				t.Errorf("%q is never shown", binding.Help().Desc)
			}
		}
	}
	b.press("esc")
	b.lacks("Überall")
}

func ExampleDefaultKeyMap() {
	k := DefaultKeyMap()
	fmt.Println(k.Work.Check.Help().Key, k.Work.Check.Help().Desc)
	fmt.Println(key.Matches(tea.KeyPressMsg{Code: 's', Mod: tea.ModCtrl}, k.Work.Check))
	// Output:
	// Strg+S sichern und prüfen
	// true
}
