package exercises

import (
	"strings"
	"testing"
)

func TestLevel(t *testing.T) {
	const key = "  timers: true\n"
	e := loadOne(t, codeCourse(strings.Replace(everyCode, key, "  level: offen\n"+key, 1)), "kette")
	if e.API.Level != "offen" {
		t.Errorf("level %q", e.API.Level)
	}
	functions := strings.NewReplacer("kind: class", "kind: function", "construct: Zaehler", "level: stand").
		Replace("id: kette\ntitle: Eine Kette\nkind: class\nminutes: 5\noracle: python\nlanguages: {python: {file: kette.py}}\n" +
			"api: {construct: Zaehler, methods: {plus: {returns: int}}}\nchecks: [{id: a, title: A, kind: random, points: 1}]\n")
	if _, err := Load(codeCourse(functions)); err == nil || !strings.Contains(err.Error(), "„level“") {
		t.Errorf("a level without an object: %v", err)
	}
}
