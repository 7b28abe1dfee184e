package intake

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestSafeName(t *testing.T) {
	cases := map[string]string{ // empty for unsafe ones
		"a": "a", "a/b": "a/b", "./a": "a", "a//b/": "a/b", `a\b`: "a/b", "a/./b": "a/b", "a b/ü.py": "a b/ü.py", "..a/b..": "..a/b..",
		"..": "", "a/..": "", "../a": "", "/a": "", `\a`: "", `\\s\a`: "", `a\..\b`: "", "C:a": "", "z:/a": "", "a\x00": "", "\xff": "",
		strings.Repeat("ä", 128): "", strings.Repeat("a", 255): strings.Repeat("a", 255),
	}
	for name, want := range cases {
		if got, ok := safeName(name); got != want || ok != (want != "") {
			t.Errorf("safeName(%.40q) = %q, %v", name, got, ok)
		}
	}
}

// FuzzSafeName makes sure that no name leads anywhere else, here or on Windows.
func FuzzSafeName(f *testing.F) {
	f.Add(`a\..\..\b`)
	f.Add("./../x")
	f.Add("c:x")
	f.Fuzz(func(t *testing.T, name string) {
		safe, ok := safeName(name)
		if !ok || safe == "" {
			return
		}
		if !filepath.IsLocal(safe) || strings.ContainsAny(safe, "\x00\\") || hasDrive(safe) || strings.Contains("/"+safe+"/", "/../") {
			t.Errorf("safeName(%q) = %q", name, safe)
		}
		if again, ok := safeName(safe); !ok || again != safe {
			t.Errorf("safeName(%q) = %q, %v", safe, again, ok)
		}
	})
}

func TestFold(t *testing.T) {
	cases := map[string]string{
		"A\u0308U\u0308o\u0308": "äüö", "Übung": "übung", "e\u0301a\u0300": "éà", "STRASSE.PY": "strasse.py",
		"\u0308a": "\u0308a", "x\u0308": "x\u0308", "a\u0308\u0308": "ä\u0308",
	}
	for in, want := range cases {
		if got := fold(in); got != want {
			t.Errorf("fold(%q) = %q, want %q", in, got, want)
		}
	}
}
