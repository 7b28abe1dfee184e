package checker_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// withFiles returns an exercise of testdata in which some files are others.
func withFiles(t *testing.T, id string, texts map[string]string) *exercises.Exercise {
	t.Helper()
	files := fstest.MapFS{}
	source := os.DirFS("testdata/kinds")
	err := fs.WalkDir(source, id, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(source, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range texts {
		files[id+"/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, err := exercises.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := set.Get(id)
	return e
}

// A predicate that does not decide is the author's fault, told with its line,
// and never the learner's.
func TestPredicatesThatDoNotDecide(t *testing.T) {
	tests := []struct{ name, source, message string }{
		{"raises", "def pruefe(spur):\n    return spur['nichts']\n", "gerecht.py:2: KeyError"},
		{"returns a number", "def pruefe(spur):\n    return 1\n", "gerecht.py: gibt 1 zurück, weder None noch einen Grund"},
		{"returns an unknown key", "def pruefe(spur):\n    return {'reason': 'x'}\n", "weder None noch einen Grund"},
		{"syntax", "def pruefe(spur)\n", "gerecht.py:1: SyntaxError"},
		{"missing", "def check(spur):\n    pass\n", "pruefe"},
		{"ends itself", "import os\n\n\ndef pruefe(spur):\n    os._exit(0)\n", "kommt nicht an ihr Ende"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := withFiles(t, "verteilen", map[string]string{"gerecht.py": test.source})
			report, err := newChecker(t).Check(t.Context(), e, submissionOf(t)(e.ReferenceFiles("python")), checker.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			if report.Status != checker.Broken || !strings.Contains(report.Message, test.message) || report.Points != 0 {
				t.Errorf("%s with %v points: %q, want broken with %q", report.Status, report.Points, report.Message, test.message)
			}
		})
	}
}

// What a predicate is given is as documented, down to events and exceptions.
func TestWhatPredicatesAreGiven(t *testing.T) {
	const predicate = `import json


def pruefe(spur):
    return json.dumps(spur, sort_keys=True)
`
	definition := strings.Replace(string(readFile(t, "testdata/kinds/frist/exercise.yaml")), "  - {id: zufall",
		"  - {id: spur, title: Die Spur, kind: property, predicate: zeig.py, points: 1, new: [60], steps: [ausfuehren(kaputt), {advance: 50}]}\n  - {id: zufall", 1)
	e := withFiles(t, "frist", map[string]string{"zeig.py": predicate, "exercise.yaml": definition})
	report, err := newChecker(t).Check(t.Context(), e, submissionOf(t)(e.ReferenceFiles("python")), checker.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"new": [60], "steps": [` +
		`{"advance": 0, "args": [], "attributes": {"laufend": 0}, "call": null, "events": [], "output": "", "pending": false, "raised": null, "result": null, "timers": 0}, ` +
		`{"advance": 0, "args": ["kaputt"], "attributes": {"laufend": 1}, "call": "ausfuehren", "events": [{"args": [], "at": 0, "fake": "kaputt", "kind": "called", "step": 1}], "output": "", "pending": true, "raised": null, "result": null, "timers": 1}, ` +
		`{"advance": 50, "args": [], "attributes": {"laufend": 0}, "call": null, "events": [{"at": 50, "call": 0, "kind": "settled", "raised": ["Error", "weg"], "result": null}], "output": "", "pending": false, "raised": null, "result": null, "timers": 0}]}`
	if c := report.Checks[1]; c.ID != "spur" || c.Status != checker.Fail || c.Message != want {
		t.Errorf("%s %s: given\n%s\nwant\n%s", c.ID, c.Status, c.Message, want)
	}
}

// A seed yields the same counterexamples on every run.
func TestKindsAreTheSameForASeed(t *testing.T) {
	set, err := exercises.Load(os.DirFS("testdata/kinds"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range set.All() {
		s := submissionOf(t)(e.WrongFiles("python", e.Misconceptions[0].ID))
		var texts [2]string
		for i := range texts {
			report, err := newChecker(t).Check(t.Context(), e, s, checker.Options{Seed: 9})
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = verdictText(&report)
		}
		if texts[0] != texts[1] {
			t.Errorf("%s: two runs say\n%s\nand\n%s", e.ID, texts[0], texts[1])
		}
	}
}

// Nothing can be left out of a counterexample, nothing in it be made simpler.
func TestKindsHaveMinimalCounterexamples(t *testing.T) {
	set, err := exercises.Load(os.DirFS("testdata/kinds"))
	if err != nil {
		t.Fatal(err)
	}
	c, shrunk := newChecker(t), 0
	for _, e := range set.All() {
		for _, check := range e.Checks {
			for _, m := range e.Misconceptions {
				if !checker.IsGenerated(check) {
					continue
				}
				program, err := checker.Wrong(e, e.Languages[0], m.ID)
				if err != nil {
					t.Fatal(err)
				}
				for seed := range uint64(5) {
					found, smaller, err := c.Smallest(t.Context(), e, check, program, seed, nil)
					if err != nil || found == nil {
						t.Fatalf("%s: %s: seed %d: found %v, %v", e.ID, m.ID, seed, found, err)
					}
					if smaller != nil {
						t.Errorf("%s: %s: seed %d: %v fails as well as %v", e.ID, m.ID, seed, *smaller, *found)
					}
					shrunk++
				}
			}
		}
	}
	if shrunk < 30 {
		t.Errorf("only %d counterexamples", shrunk)
	}
}
