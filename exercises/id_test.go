package exercises

import (
	"strings"
	"testing"
)

func TestNearestID(t *testing.T) {
	for name, want := range map[string]string{
		"circuit-breaker":         "circuit-breaker",
		"Circuit Breaker":         "circuit-breaker",
		"Über Größen":             "ueber-groessen",
		" _token__bucket_ ":       "token-bucket",
		"Lektion 2: Warteräume":   "lektion-2-warteraeume",
		"../boese":                "boese",
		"???":                     "",
		strings.Repeat("ab ", 30): strings.Repeat("ab-", 21) + "a",
	} {
		got := NearestID(name)
		if got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
		if got != "" && !IsID(got) {
			t.Errorf("%q: %q is no id", name, got)
		}
	}
	for _, name := range []string{"", "Ä", "a b", "a_b", "-a", "a-", "a--b", "a/b", strings.Repeat("a", 65)} {
		if IsID(name) {
			t.Errorf("%q counts as an id", name)
		}
	}
}
