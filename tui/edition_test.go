package tui

import (
	"io/fs"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// courseFiles returns the files of the test course.
func courseFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	root := os.DirFS("testdata/course")
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// editedCourse returns the test course with parts of its files replaced: each
// change is a file, what stands there and what stands there from now on.
func editedCourse(t *testing.T, changes ...[3]string) Edition {
	t.Helper()
	files := courseFiles(t)
	for _, c := range changes {
		text := string(files[c[0]].Data)
		if !strings.Contains(text, c[1]) {
			t.Fatalf("%q does not stand in %s", c[1], c[0])
		}
		files[c[0]].Data = []byte(strings.Replace(text, c[1], c[2], 1))
	}
	return loadEdition(t, files)
}

func loadEdition(t *testing.T, files fs.FS) Edition {
	t.Helper()
	texts, _ := fs.Sub(files, "lessons") // the names are valid
	tasks, _ := fs.Sub(files, "exercises")
	course, err := lessons.Load(texts)
	if err != nil {
		t.Fatal(err)
	}
	set, err := exercises.Load(tasks)
	if err != nil {
		t.Fatal(err)
	}
	return Edition{Course: course, Exercises: set}
}

// publish brings an edition.
func (b *bench) publish(e Edition) {
	b.t.Helper()
	last := make(chan Edition)
	close(last)
	b.send(editionCame{e, last})
}

const (
	taktFile = "lessons/takt/lesson.md"
	wahlFile = "exercises/wahl/exercise.yaml"
)

// The same paragraph stays on top while the text before it grows, and what
// was changed shows.
func TestReaderStaysWhereItWas(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("enter", "right", "right")
	r := b.app.readers["takt"]
	before := r.text.page.Lines[r.text.top]
	b.publish(editedCourse(t,
		[3]string{taktFile, "## Worum es geht\n", "## Vorab\n\nEin Absatz.\n\nNoch einer.\n\n## Worum es geht\n"},
		[3]string{taktFile, "Ein Beispiel in Python:", "Ein Beispiel, neu erzählt:"}))
	if r = b.app.readers["takt"]; r.text.page.Lines[r.text.top] != before {
		t.Errorf("on top stands %q instead of %q", r.text.page.Lines[r.text.top], before)
	}
	b.wants("neu erzählt", "neu geladen")
}

func TestMoves(t *testing.T) {
	tests := []struct {
		before, after string // paragraphs, parted by blanks
		block, want   int
	}{
		{"a b c", "a b c", 1, 1},
		{"a b c", "x a b c", 1, 2},
		{"a b c", "a x y b c", 1, 3},
		{"a b c", "a b c x", 2, 2},
		{"a b c", "a c", 2, 1},
		{"a b c", "a x c", 1, 1}, // what has changed itself
		{"a b c", "a", 1, 0},     // what is gone: the last there is
		{"a b c", "", 2, 0},
		{"a a a", "a a", 2, 1},
		{"", "a", 0, 0},
		{"a b c d", "x a b c y", 1, 2}, // changed before and after it
	}
	for _, test := range tests {
		got := moves(parse(strings.ReplaceAll(test.before, " ", "\n\n")), parse(strings.ReplaceAll(test.after, " ", "\n\n")))(test.block)
		if got != test.want {
			t.Errorf("%q to %q: block %d is at %d, want %d", test.before, test.after, test.block, got, test.want)
		}
	}
}

// Neither unsaved work nor what is being looked at is lost.
func TestWorkOutlivesAnEdition(t *testing.T) {
	b := newBench(t, 160, 40)
	b.press("down", "enter", "f4", "# meins")
	b.publish(editedCourse(t, [3]string{"exercises/zaehler/task.md", "Schreib die Klasse", "Baue die Klasse"}))
	b.wants("Baue die Klasse", "# meins")
	if w := b.app.works["zaehler"]; !w.code.unsaved() || w.focus != onCode {
		t.Errorf("unsaved %v, focus %v", w.code.unsaved(), w.focus)
	}
	b.press("!", "ctrl+s")
	if w := b.app.works["zaehler"]; w.code.unsaved() || !strings.Contains(string(w.code.current().bytes()), "# meins!") {
		t.Error("what was typed after the edition was not saved")
	}
}

// The files of an exercise follow its edition, those provided too, and unsaved
// work outlives that.
func TestFilesOfAnEdition(t *testing.T) {
	const yaml, provided = "exercises/doppelt/exercise.yaml", "exercises/doppelt/python/provided/vorgabe.py"
	b := newBench(t, 160, 40)
	b.run(b.app.openExercise("doppelt"))
	b.press("f4", "f4", "# meins ", "f4")
	b.wants("▸ vorgabe.py", "ZWEI = 2")
	b.publish(editedCourse(t, [3]string{provided, "ZWEI = 2", "ZWEI = 1 + 1"}))
	b.wants("▸ vorgabe.py", "ZWEI = 1 + 1", "hilfe.py ●")
	b.publish(editedCourse(t, [3]string{yaml, ", provided: [vorgabe.py]", ""}))
	b.lacks("vorgabe.py")
	b.wants("▸ doppelt.py", "hilfe.py ●")
	b.press("ctrl+s")
	source, err := b.ws.Read(b.app.works["doppelt"].exercise, "python")
	if err != nil || len(source.More) != 1 || !strings.HasPrefix(string(source.More[0].Data), "# meins def") {
		t.Errorf("saved %q, %v", source.More, err)
	}
}

func TestAnswersOutliveAnEdition(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("down", "down", "enter", "b", "enter", "right")
	b.publish(editedCourse(t,
		[3]string{wahlFile, "  - id: fall-1", "  - id: fall-0\n    title: Fall 0\n    kind: choice\n    points: 1\n    text: Neu.\n    options: [{key: A, text: Ja., explain: Ja.}, {key: B, text: Nein., explain: Nein.}]\n    correct: A\n  - id: fall-1"},
		[3]string{wahlFile, "Was zählt ein Zähler mit Grenze?", "Was zählt er?"}))
	b.wants("Fall 2, der Zähler", "Was zählt er?", "Frage 3 von 3")
	b.press("left")
	b.wants("✓ B")
}

func TestWrittenAnswersOutliveAnEdition(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("down", "down", "down", "enter", "enter", "Weil der Stand", "left", "left")
	b.publish(editedCourse(t, [3]string{"exercises/worte/exercise.yaml", "bevor es entscheidet?", "ehe es entscheidet?"}))
	b.press("x")
	b.wants("ehe es entscheidet?", "Weil der Staxnd")
}

// What is no more is left, and its work saved.
func TestLessonsAndExercisesMayGo(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("enter", "esc", "down", "enter", "f4", "# meins")
	e := b.app.works["zaehler"].exercise
	language := b.app.works["zaehler"].file.language
	files := courseFiles(t)
	lesson := strings.Replace(string(files[taktFile].Data), "[zaehler, wahl, worte]", "[wahl, worte]", 1)
	files[taktFile].Data = []byte(lesson)
	maps.DeleteFunc(files, func(path string, _ *fstest.MapFile) bool { return strings.HasPrefix(path, "exercises/zaehler/") })
	b.publish(loadEdition(t, files))
	if b.app.screen() != screen(b.app.course) || b.app.works["zaehler"] != nil {
		t.Errorf("the exercise that is gone is still shown: %s", b.app.screen().title())
	}
	source, err := b.ws.Read(e, language)
	if err != nil || !strings.Contains(string(source.Data), "# meins") {
		t.Errorf("saved %q, %v", source.Data, err)
	}
	b.press("enter")
	b.wants("Fall 1")
}

// brokenCourse is a course that cannot be loaded.
func brokenCourse() Edition {
	return Edition{Faults: []Fault{
		{File: "exercises/zaehler/exercise.yaml", Line: 3, Message: "„klasse“ kommt hier nicht in Frage, meintest du „class“?",
			Excerpt: "   2 | title: Zählen\n   3 | kind: klasse\n     |       ^"},
		{Message: "Die Lektion „takt“ nennt die Übung „zahler“, die es nicht gibt.", Remedy: "Meintest du „zaehler“?"},
	}}
}

// The page with the faults goes away once they are mended, or for a look at
// what there was before.
func TestFaultsOfACourse(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("enter", "right")
	before := b.frame()
	b.publish(brokenCourse())
	b.wants("exercises/zaehler/exercise.yaml, Zeile 3", "kind: klasse", "→ Meintest du „zaehler“?")
	b.press("esc")
	b.lacks("klasse")
	b.wants("Stand vor dem Fehler")
	b.publish(brokenCourse())
	b.wants("klasse")
	b.publish(editedCourse(t))
	b.lacks("klasse")
	b.expire()
	if b.frame() != before {
		t.Errorf("got\n%s\nwant\n%s", b.frame(), before)
	}
}

// What lay over the screen lies there again.
func TestFaultsLieOverQuestions(t *testing.T) {
	b := newBench(t, 80, 24)
	b.press("down", "enter", "r")
	question := b.app.over
	b.publish(brokenCourse())
	b.wants("kind: klasse")
	b.publish(editedCourse(t))
	if b.app.over != question {
		t.Errorf("the question is gone:\n%s", b.frame())
	}
}
