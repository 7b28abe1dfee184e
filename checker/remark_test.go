package checker_test

import (
	"strings"
	"testing"

	"pruefstein/checker"
)

// A right solution gets one remark at most, and only where it is sure.
func TestRemarks(t *testing.T) {
	tests := []struct {
		name, old, new string
		line           int
		message        string // empty if there is nothing to say
	}{
		{"clear", "", "", 0, ""},
		{"line behind return", "            return True\n", "            return True\n            self.zustand = \"open\"\n", 13, "Zeile 13 wird nie erreicht"},
		{"condition asked twice", "            self.zustand = \"closed\"\n\n    def fehler", "            self.zustand = \"closed\"\n        elif self.zustand == \"half_open\":\n            self.zustand = \"open\"\n\n    def fehler", 22, "Zeile 22 fragt dasselbe wie Zeile 20"},
		{"constant condition", "        self.fehlerzahl += 1", "        if True:\n            self.fehlerzahl += 1", 26, "immer `True`"},
		{"attribute never read", "        self.fehlerzahl = 0\n        self.offen", "        self.fehlerzahl = 0\n        self.letzter = None\n        self.offen", 7, "`self.letzter` bekommt Werte"},
		{"method never called", "    def erfolg(self)", "    def _reset(self):\n        self.zustand = \"closed\"\n\n    def erfolg(self)", 18, "`_reset` ruft niemand auf"},
		{"import never used", "class CircuitBreaker:", "import math\n\n\nclass CircuitBreaker:", 1, "`math` wird importiert"},
		{"import used", "class CircuitBreaker:\n", "from dataclasses import dataclass\n\n\n@dataclass\nclass X:\n    a: int\n\n\nclass CircuitBreaker:\n", 0, ""},
		{"variable never read", "        self.fehlerzahl += 1", "        alt = self.zustand\n        self.fehlerzahl += 1", 26, "den niemand liest"},
		{"comparison written out", "return self.zustand == \"closed\"", "if self.zustand == \"closed\":\n            return True\n        return False", 13, "genügt `return`"},
		{"attributes by name", "        self.fehlerzahl = 0\n        self.offen", "        self.fehlerzahl = 0\n        setattr(self, \"x\", 1)\n        self.letzter = None\n        self.offen", 0, ""},
	}
	c, e := newChecker(t), exercise(t, "circuit-breaker")
	for _, test := range tests {
		source := strings.Replace(sound, test.old, test.new, 1)
		report := check(t, c, e, source)
		if report.Status != checker.Pass {
			t.Errorf("%s: %s: %s", test.name, report.Status, report.Message)
		}
		got := c.Review(t.Context(), e, submission(e, source))
		if got.Line != test.line || !strings.Contains(got.Message, test.message) || test.message == "" && got.Message != "" {
			t.Errorf("%s: remark %+v, want line %d with %q", test.name, got, test.line, test.message)
		}
	}
	for _, e := range codeExercises(t) {
		source, err := e.Reference("python")
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Review(t.Context(), e, submission(e, string(source))); got.Message != "" {
			t.Errorf("the reference of %s gets the remark %+v", e.ID, got)
		}
	}
}
