package verify_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/verify"
)

// shown has one of everything that a report can say.
func shown() *verify.Report {
	return &verify.Report{
		Course: "klein 1",
		Findings: []verify.Finding{{
			Rule: "unlisted", File: "lessons/ende/lesson.md", Line: 1, Message: "Diese Lektion steht nirgends.", Remedy: "Nenne sie.", Excerpt: "   1 | ---",
		}},
		Lessons: []verify.Lesson{{ID: "anfang", Cells: 1, Equations: 2, Findings: []verify.Finding{}}},
		Exercises: []verify.Exercise{
			{ID: "zaehler", Findings: []verify.Finding{{
				Rule: "survivor", File: "exercises/zaehler/python/reference.py", Line: 7,
				Message: "Keine Prüfung lehnt diesen Mutanten der Referenz ab, obwohl er etwas anderes tut: „a → b“.",
				Remedy:  "Ergänze eine Prüfung, in der er auffällt, etwa mit den Aufrufen, die am Ende dastehen.",
				Detail:  "-a\n+b\x1b[2J\nZaehler(1)",
			}}, Proofs: []verify.Proof{
				{
					Language: "python", Seeds: 50,
					Reference: verify.Trial{ID: "reference", Status: "pass"},
					Worthless: []verify.Trial{{ID: "stub", Status: "fail"}, {ID: "empty", Status: "error"}},
					Wrong: []verify.Trial{
						{ID: "ohne-grenze", Status: "fail", Killed: []string{"beispiel-mit-namen", "und-noch-eines", "und-dann-eines", "zufall"}, Sequences: 1},
						{ID: "früh", Status: "pass"},
					},
					Mutants: []verify.Mutant{
						{Name: "a → b", Fate: verify.Survived}, {Name: "a → c", Fate: verify.Killed},
						{Name: "a → d", Line: 7, Fate: verify.Alike}, {Name: "a → e", Fate: verify.Excused},
					},
				},
				{Language: "java", Skipped: "Diese Sprache lässt sich hier nicht ausführen."},
			}},
			{ID: "frage", Findings: []verify.Finding{}},
		},
	}
}

const shownText = `Kurs

  ✗ lessons/ende/lesson.md:1
    Diese Lektion steht nirgends.
     1 | ---
    → Nenne sie.

Lektion anfang
  ✓ nachgerechnet: 1 Wert in Tabellen und Diagrammen, 2 Rechnungen im Text
  ✓ Texte und Links stimmen

Übung zaehler
  ✓ python: Die Referenz besteht
  ✓ 2 von 2 wertlosen Lösungen abgelehnt
  ✓ 1 von 2 falschen Lösungen abgelehnt
      ohne-grenze  beispiel-mit-namen, und-noch-eines und 2 weitere · 1 Folge
      früh
  ✓ 1 von 4 Mutanten abgelehnt, 1 begründet gleichwertig
  – wahrscheinlich gleichwertig, denn keine erzeugte Folge unterscheidet sie:
      Zeile 7, a → d
  ✓ mit 50 Startwerten dieselben Urteile
  – java: nicht geprüft. Diese Sprache lässt sich hier nicht ausführen.

  ✗ exercises/zaehler/python/reference.py:7
    Keine Prüfung lehnt diesen Mutanten der Referenz ab, obwohl er etwas anderes
    tut: „a → b“.
      -a
      +b[2J
      Zaehler(1)
    → Ergänze eine Prüfung, in der er auffällt, etwa mit den Aufrufen, die am
      Ende dastehen.

Übung frage
  ✓ Texte und Fragen sind vollständig

2 Befunde.
`

func TestText(t *testing.T) {
	var b strings.Builder
	if err := verify.Text(&b, shown(), nil); err != nil {
		t.Fatal(err)
	}
	if b.String() != shownText {
		t.Errorf("text:\n%s\nwant:\n%s", b.String(), shownText)
	}
}

// Colour adds to the text and changes nothing of it.
func TestTextInColour(t *testing.T) {
	marks := strings.NewReplacer("<", "", ">", "")
	var b strings.Builder
	err := verify.Text(&b, shown(), func(_ verify.Role, s string) string { return "<" + s + ">" })
	if err != nil {
		t.Fatal(err)
	}
	trimmed := strings.ReplaceAll(marks.Replace(b.String()), "früh         \n", "früh\n")
	if trimmed != shownText || b.String() == shownText {
		t.Errorf("coloured text:\n%s", b.String())
	}
}

func TestJSON(t *testing.T) {
	var b strings.Builder
	if err := verify.JSON(&b, shown(), "pruefstein 0"); err != nil {
		t.Fatal(err)
	}
	var read struct {
		Version int
		Tool    string
		verify.Report
		Summary struct {
			Sound    bool
			Findings int
			Mutants  map[string]int
		}
	}
	if err := json.Unmarshal([]byte(b.String()), &read); err != nil {
		t.Fatal(err)
	}
	if read.Version != 1 || read.Tool != "pruefstein 0" || read.Summary.Sound || read.Summary.Findings != 2 || read.Summary.Mutants["alike"] != 1 {
		t.Errorf("read %+v", read)
	}
	if got, want := read.All(), shown().All(); !slices.Equal(got, want) {
		t.Errorf("findings %v, want %v", got, want)
	}
	if strings.Index(b.String(), `"summary"`) < strings.Index(b.String(), `"exercises"`) {
		t.Error("the summary does not come last")
	}
}
