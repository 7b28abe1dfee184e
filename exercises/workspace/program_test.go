package workspace

import (
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"pruefstein/exercises"
)

// program returns an exercise of two files in Python, one in Go, and a
// provided one that holds the given text.
func program(t *testing.T, provided string) *exercises.Exercise {
	t.Helper()
	const definition = `id: kette
title: Eine Kette
kind: function
minutes: 5
oracle: python
languages: {python: {file: kette.py, more: [hilfe.py], provided: [fakes.py]}, go: {file: kette.go}}
api: {methods: {los: }}
checks: [{id: eins, title: Eins, kind: random, points: 1}]
`
	files := fstest.MapFS{}
	for name, data := range map[string]string{
		"exercise.yaml": definition, "task.md": "Tu es.", "python/stub.py": "# kette\n", "python/stub/hilfe.py": "# hilfe\n",
		"python/provided/fakes.py": provided, "go/stub.go.txt": "package kette\n",
	} {
		files["kette/"+name] = &fstest.MapFile{Data: []byte(data)}
	}
	set := must[*exercises.Set](t)(exercises.Load(files))
	e, _ := set.Get("kette")
	return e
}

func TestStartWritesAllFilesOfAProgram(t *testing.T) {
	w, e := newWorkspace(t), program(t, "# eins\n")
	put(t, filepath.Join(w.dir, "kette", "hilfe.py"), "# meins\n")
	if _, created, err := w.Start(e, "python"); !created || err != nil {
		t.Fatal(created, err)
	}
	for name, want := range map[string]string{"kette.py": "# kette\n", "hilfe.py": "# meins\n", "fakes.py": "# eins\n"} {
		if got := content(t, filepath.Join(w.dir, "kette", name)); got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	source := must[Source](t)(w.Read(e, "python"))
	if len(source.More) != 1 || source.More[0].Name != "hilfe.py" || string(source.More[0].Data) != "# meins\n" {
		t.Errorf("more: %q", source.More)
	}
	if want := []string{filepath.Join(w.dir, "kette", "kette.py"), filepath.Join(w.dir, "kette", "hilfe.py")}; !slices.Equal(w.Paths(e, "python"), want) {
		t.Errorf("paths %q, want %q", w.Paths(e, "python"), want)
	}
	if backups := must[[]Backup](t)(w.Backups()); len(backups) != 0 {
		t.Errorf("backups %+v", backups)
	}
}

// The language last started is the one that is checked, and each keeps its work.
func TestSeveralLanguagesSideBySide(t *testing.T) {
	w, e := newWorkspace(t), program(t, "")
	for _, language := range []string{"python", "go", "python"} {
		if _, _, err := w.Start(e, language); err != nil {
			t.Fatal(err)
		}
		if got := must[string](t)(w.Language(e)); got != language {
			t.Errorf("language %q, want %q", got, language)
		}
	}
	if source := must[Source](t)(w.Read(e, "go")); string(source.Data) != "package kette\n" || source.More != nil {
		t.Errorf("in Go: %+v", source)
	}
}

func TestProvidedFilesFollowTheCourse(t *testing.T) {
	w := newWorkspace(t)
	if _, _, err := w.Start(program(t, "# eins\n"), "python"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(w.dir, "kette", "fakes.py")
	newer := program(t, "# zwei\n")
	for range 2 {
		if err := w.Provide(newer, "python"); err != nil || content(t, path) != "# zwei\n" {
			t.Fatalf("%v, content %q", err, content(t, path))
		}
	}
	put(t, path, "# selbst geändert\n")
	if err := w.Provide(newer, "python"); err != nil || content(t, path) != "# zwei\n" {
		t.Fatalf("%v, content %q", err, content(t, path))
	}
	var kept []string
	for _, backup := range must[[]Backup](t)(w.Backups()) {
		kept = append(kept, content(t, backup.Path))
	}
	if want := []string{"# eins\n", "# selbst geändert\n"}; !slices.Equal(kept, want) {
		t.Errorf("kept %q, want %q", kept, want)
	}
}

func TestResetOfSeveralFiles(t *testing.T) {
	w, e := newWorkspace(t), program(t, "")
	if _, _, err := w.Start(e, "python"); err != nil {
		t.Fatal(err)
	}
	helper := filepath.Join(w.dir, "kette", "hilfe.py")
	put(t, helper, "# meins\n")
	backup := must[string](t)(w.Reset(e, "python"))
	if content(t, helper) != "# hilfe\n" || content(t, backup) != "# meins\n" {
		t.Errorf("holds %q, backup %q", content(t, helper), content(t, backup))
	}
}

func TestReadNamesTheFileThatIsMissing(t *testing.T) {
	w, e := newWorkspace(t), program(t, "")
	put(t, filepath.Join(w.dir, "kette", "kette.py"), "# meins\n")
	_, err := w.Read(e, "python")
	wantKind(t, err, Missing, filepath.Join(w.dir, "kette", "hilfe.py"))
	put(t, filepath.Join(w.dir, "kette", "hilfe.py"), "a\x00b")
	_, err = w.Read(e, "python")
	wantKind(t, err, HasNUL, filepath.Join(w.dir, "kette", "hilfe.py"))
}
