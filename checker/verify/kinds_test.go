package verify_test

import (
	"os"
	"testing"
	"testing/fstest"
	"time"

	"pruefstein/checker/verify"
)

// TestKindsAreSound proves exercises of every kind of code.
func TestKindsAreSound(t *testing.T) {
	lessons := fstest.MapFS{
		"course.yaml": {Data: []byte("id: arten\ntitle: Arten\nlanguage: de\nversion: \"1\"\nlessons: [arten]\n")},
		"arten/lesson.md": {Data: []byte("---\ntitle: Arten\ntrack: Probe\nminutes: 40\nreading: 5\n" +
			"exercises: [rechnen, woerter, frist, verteilen, lager]\n---\n## Alle\n\n" +
			"<!-- trace exercise=frist new=\"200\" rows=\"ausfuehren(langsam); advance(199); advance(1)\" columns=\"text | before laufend | after laufend\" -->\n" +
			"| Schritt | vorher | nachher |\n|---|---|---|\n| Aufruf | 0 | 1 |\n| 199 ms | 1 | 1 |\n| 1 ms | 1 | 0 |\n")},
	}
	report, err := verify.Course(t.Context(), verify.Config{
		Lessons: lessons, Exercises: os.DirFS("../testdata/kinds"), Runtimes: runtimes, Now: time.Now,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.All() {
		t.Errorf("%s %s\n%s\n%s", f.Rule, f, f.Excerpt, f.Detail)
	}
	for _, e := range report.Exercises {
		for _, p := range e.Proofs {
			if p.Skipped != "" || p.Reference.Status != "pass" || len(p.Worthless) != 7 || len(p.Wrong) == 0 || len(p.Mutants) == 0 {
				t.Errorf("%s in %s: not everything was tried: %+v", e.ID, p.Language, p)
			}
			t.Logf("%s: %d ms, %d mutants", e.ID, p.Milliseconds, len(p.Mutants))
		}
	}
}
