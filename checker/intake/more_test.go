package intake_test

import (
	"strings"
	"testing"

	"pruefstein/checker/intake"
	"pruefstein/exercises"
)

// Further files of a work lie beside the main one; none of them is left out
// silently.
func TestFurtherFiles(t *testing.T) {
	graded := []*exercises.Exercise{
		{ID: "kette", Kind: exercises.Function, Languages: []exercises.Language{{Name: "python", File: "kette.py", More: []string{"hilfe.py"}}}},
		{ID: "anders", Kind: exercises.Class, Languages: []exercises.Language{{Name: "python", File: "anders.py"}}},
	}
	for _, test := range []struct {
		name    string
		members []member
		want    string
	}{
		{"in its folder", files("kette/kette.py", "k", "kette/hilfe.py", "h", "anders.py", "a"), "hilfe.py:h"},
		{"flat", files("kette.py", "k", "Hilfe.PY", "h", "mehr.py", "x"), "hilfe.py:h"},
		{"missing", files("kette/kette.py", "k", "hilfe.py", "x"), "Die Datei `kette/hilfe.py` fehlt."},
		{"no text", files("kette.py", "k", "hilfe.py", "\x00"), "`hilfe.py` ist kein Text: Die Datei enthält Nullbytes. Speichere sie als Text in UTF-8."},
		{"a folder", files("kette.py", "k", "hilfe.py/hilfe.py", "x"), "Die Datei `hilfe.py` fehlt."},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := put(t, t.TempDir(), "abgabe.zip", zipOf(t, test.members...))
			if got := toldMore(readOne(t, path, graded, "").Works[0]); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
	lone := put(t, t.TempDir(), "kette.py", []byte("k"))
	if got, want := toldMore(readOne(t, lone, graded, "").Works[0]), "Die Datei `hilfe.py` fehlt."; got != want {
		t.Errorf("a lone file: got %s, want %s", got, want)
	}
}

func toldMore(w intake.Work) string {
	if w.Problem != nil {
		return w.Problem.Error()
	}
	var parts []string
	for _, file := range w.More {
		parts = append(parts, file.Name+":"+string(file.Data))
	}
	return strings.Join(parts, " ")
}
