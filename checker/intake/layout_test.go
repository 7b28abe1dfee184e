package intake_test

import (
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

const (
	decomposed = "u\u0308berlast" // as macOS writes it
	allFound   = "circuit-breaker=python:circuit_breaker.py:cb überlast=python:überlast.py:ü fallfragen=:antwort.yaml:q"
)

// TestLayouts hands in the same work in many layouts, each as a folder, .zip,
// .tar and .tar.gz.
func TestLayouts(t *testing.T) {
	layouts := []struct {
		name     string
		members  []member
		language string
		want     string
	}{
		{"workspace", files("circuit-breaker/circuit_breaker.py", "cb", "überlast/überlast.py", "ü", "fallfragen/antwort.yaml", "q",
			".pruefstein/workspace.yaml", "x", "überlast/alt.py", "x"), "", allFound},
		{"flat", files("circuit_breaker.py", "cb", "überlast.py", "ü", "antwort.yaml", "q", "notizen.txt", "x"), "", allFound},
		{"one top folder", files("Abgabe Übung 3/circuit-breaker/circuit_breaker.py", "cb", "Abgabe Übung 3/überlast.py", "ü",
			"Abgabe Übung 3/fallfragen/antwort.yaml", "q", "__MACOSX/Abgabe Übung 3/._circuit_breaker.py", "x"), "", allFound},
		{"top folder beside a note", files("LIESMICH.md", "x", "a/b/circuit_breaker.py", "cb", "a/b/überlast.py", "ü", "a/b/antwort.yaml", "q"), "", allFound},
		{"mixed case", files("Circuit-Breaker/CIRCUIT_breaker.PY", "cb", "ÜBERLAST/Überlast.py", "ü", "Fallfragen/Antwort.YAML", "q"), "", allFound},
		{"decomposed umlauts", files("circuit_breaker.py", "cb", decomposed+"/"+decomposed+".py", "ü", "antwort.yaml", "q"), "", allFound},
		{"leftovers", files("circuit_breaker.py", "cb", "überlast.py", "ü", "antwort.yaml", "q", ".git/config", "x",
			"__pycache__/circuit_breaker.py", "x", "._circuit_breaker.py", "x", ".venv/circuit_breaker.py", "x"), "", allFound},
		{"too deep to be meant", files("circuit_breaker.py", "cb", "überlast.py", "ü", "antwort.yaml", "q", "alt/circuit_breaker.py", "x",
			"circuit-breaker/alt/circuit_breaker.py", "x"), "", allFound},
		{"other language", files("CircuitBreaker.java", "j", "antwort.py", "q"), "",
			"circuit-breaker=java:CircuitBreaker.java:j überlast=missing fallfragen=:antwort.py:q"},
		{"two languages", files("CircuitBreaker.java", "j", "circuit_breaker.py", "cb"), "",
			"circuit-breaker=several languages überlast=missing fallfragen=missing"},
		{"two languages, one asked for", files("CircuitBreaker.java", "j", "circuit_breaker.py", "cb"), "java",
			"circuit-breaker=java:CircuitBreaker.java:j überlast=missing fallfragen=missing"},
		{"flat and in its folder", files("circuit_breaker.py", "a", "circuit-breaker/circuit_breaker.py", "b"), "",
			"circuit-breaker=ambiguous überlast=missing fallfragen=missing"},
		{"two answers", files("fallfragen/antwort.yaml", "a", "fallfragen/antwort.py", "b"), "",
			"circuit-breaker=missing überlast=missing fallfragen=ambiguous"},
		{"nothing of ours", files("main.py", "x", "README.md", "x"), "",
			"circuit-breaker=unrecognised überlast=unrecognised fallfragen=unrecognised"},
		{"two folders, neither of them an exercise", files("a/circuit_breaker.py", "x", "b/circuit_breaker.py", "x"), "",
			"circuit-breaker=unrecognised überlast=unrecognised fallfragen=unrecognised"},
		{"too large", files("circuit_breaker.py", strings.Repeat("#", 128<<10+1), "überlast.py", strings.Repeat("#", 3)), "",
			"circuit-breaker=too large überlast=python:überlast.py:### fallfragen=missing"},
		{"zero bytes", files("circuit_breaker.py", "\x7fELF\x00", "überlast.py", "\xff\xfea\x00", "antwort.yaml", ""), "",
			"circuit-breaker=not text überlast=not text fallfragen=:antwort.yaml:"},
		{"empty", nil, "", "circuit-breaker=unrecognised überlast=unrecognised fallfragen=unrecognised"},
	}
	for _, l := range layouts {
		t.Run(l.name, func(t *testing.T) {
			dir := t.TempDir()
			folder := filepath.Join(dir, "ordner")
			put(t, folder, ".leer", nil)
			for _, m := range l.members {
				put(t, folder, m.name, []byte(m.content))
			}
			places := []string{folder,
				put(t, dir, "a b.zip", zipOf(t, l.members...)),
				put(t, dir, "a.tar", tarOf(t, l.members...)),
				put(t, dir, "a.tar.gz", gzipOf(t, tarOf(t, l.members...))),
				put(t, dir, "A.TGZ", gzipOf(t, tarOf(t, l.members...))),
				put(t, dir, "packed/x.zip", zipOf(t, member{"in/inner.tar.gz", string(gzipOf(t, tarOf(t, l.members...))), 0o644})),
			}
			for _, path := range places {
				if got := told(readOne(t, path, course(), l.language)); got != l.want {
					t.Errorf("%s:\ngot  %.300s\nwant %s", filepath.Base(path), got, l.want)
				}
			}
		})
	}
}

// TestLoneFile hands in a single file.
func TestLoneFile(t *testing.T) {
	cases := []struct {
		path     string
		graded   int // how many exercises
		language string
		want     string
	}{
		{"circuit_breaker.py", 3, "", "circuit-breaker=python:circuit_breaker.py:x überlast=missing fallfragen=missing"},
		{"Circuit_Breaker.PY", 1, "", "circuit-breaker=python:circuit_breaker.py:x"},
		{"loesung.py", 1, "", "circuit-breaker=python:circuit_breaker.py:x"},
		{"Loesung.java", 1, "", "circuit-breaker=java:CircuitBreaker.java:x"},
		{"loesung.py", 1, "java", "circuit-breaker=unrecognised"},
		{"loesung.py", 3, "", "circuit-breaker=unrecognised überlast=unrecognised fallfragen=unrecognised"},
		{"loesung.txt", 1, "", "circuit-breaker=unrecognised"},
		{"fallfragen/antwort.yaml", 3, "", "circuit-breaker=missing überlast=missing fallfragen=:antwort.yaml:x"},
		{"antwort.py", 3, "", "circuit-breaker=missing überlast=missing fallfragen=:antwort.py:x"},
		{"Anna Ähre_47_assignsubmission_file_circuit_breaker.py", 3, "", "circuit-breaker=python:circuit_breaker.py:x überlast=missing fallfragen=missing"},
		{"abgabe.rar", 3, "", "circuit-breaker=unknown archive überlast=unknown archive fallfragen=unknown archive"},
		{"abgabe.zip", 1, "", "circuit-breaker=damaged"},
	}
	for _, c := range cases {
		t.Run(c.path, func(t *testing.T) {
			dir := t.TempDir()
			path := put(t, dir, c.path, []byte("x"))
			s := readOne(t, path, course()[:c.graded], c.language)
			if got := told(s); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if w := s.Works[0]; w.Problem == nil && w.OnDisk != path {
				t.Errorf("lies at %q, want %q", w.OnDisk, path)
			}
			if strings.Contains(c.want, "Loesung") || c.graded != 1 || strings.Contains(c.path, ".zip") {
				return
			}
			inside := put(t, dir, "x/ordner/"+filepath.Base(c.path), []byte("x"))
			if got := told(readOne(t, filepath.Dir(filepath.Dir(inside)), course()[:c.graded], c.language)); got != c.want {
				t.Errorf("in a folder: got %s, want %s", got, c.want)
			}
		})
	}
}

// TestSharedName makes sure that a name that two exercises use is told apart
// by the folder only.
func TestSharedName(t *testing.T) {
	graded := course()[:2]
	graded[0].Languages[0].File, graded[1].Languages[0].File = "main.py", "main.py"
	dir := t.TempDir()
	put(t, dir, "main.py", []byte("welche?"))
	put(t, dir, "überlast/main.py", []byte("ü"))
	if got, want := told(readOne(t, dir, graded, "")), "circuit-breaker=missing überlast=python:main.py:ü"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestExerciseAsArchive accepts an archive that has the name of an exercise.
func TestExerciseAsArchive(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "circuit-breaker.zip", zipOf(t, files("circuit_breaker.py", "cb")...))
	put(t, dir, "überlast.zip", []byte("kaputt"))
	want := "circuit-breaker=python:circuit_breaker.py:cb überlast=damaged fallfragen=missing"
	if got := told(readOne(t, dir, course(), "")); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMessages reads what learners read.
func TestMessages(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a/circuit_breaker.py", []byte("x"))
	put(t, dir, "a/circuit-breaker/Circuit_Breaker.py", []byte("x"))
	put(t, dir, "b/haupt.py", []byte("x"))
	put(t, dir, "b/LIESMICH", []byte("x"))
	put(t, dir, "c/circuit_breaker.py", []byte(strings.Repeat("x", 200<<10)))
	cases := []struct {
		submission string
		exercise   int
		want       string
	}{
		{"a", 0, "Für diese Aufgabe gibt es mehrere Dateien: `circuit-breaker/Circuit_Breaker.py` und `circuit_breaker.py`. Lass nur eine übrig."},
		{"a", 1, "Die Datei `überlast/überlast.py` fehlt."},
		{"a", 2, "Eine der Dateien `fallfragen/antwort.yaml`, `fallfragen/antwort.py` fehlt."},
		{"b", 0, "In der Abgabe ist keine Datei, die zu einer Aufgabe gehört. Gesucht: `circuit-breaker/circuit_breaker.py`, " +
			"`circuit-breaker/CircuitBreaker.java`, `überlast/überlast.py`, `fallfragen/antwort.yaml`, `fallfragen/antwort.py`. " +
			"Vorhanden: `LIESMICH`, `haupt.py`."},
		{"c", 0, "`circuit_breaker.py` ist größer als die erlaubten 128 KiB."},
	}
	for _, c := range cases {
		s := readOne(t, filepath.Join(dir, c.submission), course(), "")
		if got := s.Works[c.exercise].Problem.Error(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// TestEveryKindIsWorded makes sure that no problem is told in English or not at all.
func TestEveryKindIsWorded(t *testing.T) {
	seen := make(map[string]bool)
	for kind := intake.Missing; kind <= intake.TooMuch; kind++ {
		text := (&intake.Problem{Kind: kind, Names: []string{"x"}, Limit: 7}).Error()
		if seen[text] || strings.Contains(text, "%!") || !strings.HasSuffix(text, ".") {
			t.Errorf("%s: %q", kindNames[kind], text)
		}
		seen[text] = true
	}
}
