package exercises

import (
	"errors"
	"strings"
	"testing"
)

const patched = "eins\nzwei\ndrei\nvier\n"

func parse(t testing.TB, diff string) Patch {
	t.Helper()
	p, err := ParsePatch([]byte(diff))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPatchApplies(t *testing.T) {
	tests := []struct{ name, diff, want string }{
		{"replaced", "--- a\n+++ b\n@@ -1,3 +1,3 @@\n eins\n-zwei\n+ZWEI\n drei\n", "eins\nZWEI\ndrei\nvier\n"},
		{"inserted", "@@ -2,0 +3,2 @@ über den Zeilen\n+a\n+b\n", "eins\nzwei\na\nb\ndrei\nvier\n"},
		{"inserted in front", "@@ -0,0 +1 @@\n+null\n", "null\neins\nzwei\ndrei\nvier\n"},
		{"appended", "@@ -4 +4,2 @@\n vier\n+fünf\n", "eins\nzwei\ndrei\nvier\nfünf\n"},
		{"deleted", "@@ -2,2 +1,0 @@\n-zwei\n-drei\n", "eins\nvier\n"},
		{"two hunks", "@@ -1 +1 @@\n-eins\n+1\n@@ -4 +4 @@\n-vier\n+4\n", "1\nzwei\ndrei\n4\n"},
		{"two changes in a hunk", "@@ -1,3 +1,2 @@\n-eins\n zwei\n-drei\n+3\n", "zwei\n3\nvier\n"},
	}
	for _, test := range tests {
		got, err := parse(t, test.diff).Apply([]byte(patched))
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %q, %v, want %q", test.name, got, err, test.want)
		}
	}
}

func TestPatchRefuses(t *testing.T) {
	for _, diff := range []string{
		"", "eins", "--- a\n+++ b\n", "@@ -1,2 +1 @@\n-eins\n", "@@ -1 +1 @@\n-eins\n+1\n*\n",
		"@@ -1 +1 @@\n*eins\n", "@@ -2 +2 @@\n-zwei\n+2\n@@ -1 +1 @@\n-eins\n+1\n",
		"@@ -1,0 +1,0 @@\n+eins\n", "@@ -a +1 @@\n", "@@ -1 +1 @@\n-eins\n-zwei\n",
	} {
		if p, err := ParsePatch([]byte(diff)); err == nil {
			t.Errorf("%q is read as %v", diff, p)
		}
	}
	for _, diff := range []string{"@@ -1 +1 @@\n-zwei\n+2\n", "@@ -9 +9 @@\n-neun\n+9\n", "@@ -9,0 +9 @@\n+neun\n"} {
		if got, err := parse(t, diff).Apply([]byte(patched)); !errors.Is(err, ErrStale) {
			t.Errorf("%q yields %q, %v", diff, got, err)
		}
	}
}

func TestPatchesJoinWhereTheyDoNotTouch(t *testing.T) {
	first := parse(t, "@@ -2 +2 @@\n-zwei\n+2\n")
	tests := []struct {
		diff, want string // without want they do not go together
	}{
		{"@@ -3 +3 @@\n-drei\n+3\n", "eins\n2\n3\nvier\n"},
		{"@@ -1 +1 @@\n-eins\n+1\n", "1\n2\ndrei\nvier\n"},
		{"@@ -2,0 +3 @@\n+b\n", "eins\n2\nb\ndrei\nvier\n"},
		{"@@ -1,0 +2 @@\n+a\n", ""},
		{"@@ -1,2 +1 @@\n-eins\n-zwei\n+1\n", ""},
		{"@@ -2 +2 @@\n-zwei\n+2\n", ""},
	}
	for _, test := range tests {
		second := parse(t, test.diff)
		for _, pair := range [][2]Patch{{first, second}, {second, first}} {
			joined, ok := pair[0].Join(pair[1])
			if ok != (test.want != "") {
				t.Errorf("%q: goes together: %v", test.diff, ok)
				continue
			}
			if got, err := joined.Apply([]byte(patched)); ok && (err != nil || string(got) != test.want) {
				t.Errorf("%q: %q, %v, want %q", test.diff, got, err, test.want)
			}
		}
	}
}

// Whatever is read as a patch applies or is stale, and what it applies to
// keeps as many lines as the hunks say.
func FuzzPatch(f *testing.F) {
	f.Add([]byte("--- a\n+++ b\n@@ -1,3 +1,3 @@\n eins\n-zwei\n+ZWEI\n drei\n"), patched)
	f.Add([]byte("@@ -2,0 +3,2 @@\n+a\n+b\n"), "\r\n\r\n")
	f.Fuzz(func(t *testing.T, diff []byte, source string) {
		p, err := ParsePatch(diff)
		if err != nil {
			return
		}
		got, err := p.Apply([]byte(source))
		if err != nil {
			if !errors.Is(err, ErrStale) {
				t.Fatal(err)
			}
			return
		}
		lines := strings.Count(source, "\n")
		for _, h := range p.hunks {
			lines += len(h.new) - len(h.old)
		}
		if unended := !strings.HasSuffix(source, "\n"); strings.Count(string(got), "\n") != lines && !unended {
			t.Errorf("%d lines, want %d", strings.Count(string(got), "\n"), lines)
		}
	})
}
