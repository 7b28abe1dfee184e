package intake_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

func bad(name string) []member {
	return append(files("circuit_breaker.py", "cb"), member{name, "x", 0o644})
}

// encrypted returns an archive that claims to need a password.
func encrypted(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, err := w.CreateRaw(&zip.FileHeader{Name: "circuit_breaker.py", Flags: 1, UncompressedSize64: 2, CompressedSize64: 14})
	if err == nil {
		_, err = f.Write([]byte("geheim geheim!"))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// rawNames returns a .zip whose names are no UTF-8 and are not said to be.
func rawNames(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		f, err := w.CreateHeader(&zip.FileHeader{Name: pairs[i], NonUTF8: true})
		if err == nil {
			_, err = f.Write([]byte(pairs[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func nested(t testing.TB, levels int) []byte {
	t.Helper()
	data := zipOf(t, files("circuit_breaker.py", "cb")...)
	for range levels {
		data = zipOf(t, member{"innen.zip", string(data), 0o644})
	}
	return data
}

func manyEntries(n int) []member {
	var out []member
	for i := range n {
		out = append(out, member{fmt.Sprintf("x%d/circuit_breaker.py", i), "", 0o644})
	}
	return out
}

// damage returns data with a byte in the middle of the first content changed.
func damage(data []byte) []byte {
	out := bytes.Clone(data)
	out[30+len("circuit_breaker.py")+1] ^= 0xff
	return out
}

type archive struct {
	name string // of the file
	data []byte
	want string // for the only exercise
}

// ok is what is found in an archive that is good in spite of how it looks.
const ok = "python:circuit_breaker.py:cb"

// floods returns archives that are meant to use up memory or time.
func floods(t testing.TB) map[string]archive {
	zeros := strings.Repeat("\x00", 70<<20)
	return map[string]archive{
		"zip bomb as source":        {"a.zip", zipOf(t, files("circuit_breaker.py", zeros)...), "too large"},
		"zip bomb beside":           {"a.zip", zipOf(t, append(files("circuit_breaker.py", "cb"), files("bombe", zeros)...)...), ok},
		"zip bomb as archive":       {"a.zip", zipOf(t, files("innen.zip", "PK\x03\x04"+zeros)...), "too much"},
		"gzip bomb":                 {"a.tar.gz", gzipOf(t, []byte(zeros)), "too much"},
		"gzip bomb within":          {"a.zip", zipOf(t, files("innen.tar.gz", string(gzipOf(t, []byte(zeros))))...), "too much"},
		"a hundred thousand":        {"a.zip", zipOf(t, manyEntries(100_000)...), "too many"},
		"a hundred thousand in tar": {"a.tar", tarOf(t, manyEntries(100_000)...), "too many"},
	}
}

// corpus returns archives that nobody should accept, or should in spite of
// how they look.
func corpus(t testing.TB) map[string]archive {
	stored := zipOf(t, files("circuit_breaker.py", strings.Repeat("cb", 500))...)
	cases := map[string]archive{
		"encrypted":                {"a.zip", encrypted(t), "encrypted"},
		"damaged":                  {"a.zip", damage(zipOf(t, files("circuit_breaker.py", strings.Repeat("abc", 99))...)), "damaged"},
		"truncated zip":            {"a.zip", stored[:len(stored)/2], "damaged"},
		"truncated gzip":           {"a.tar.gz", gzipOf(t, tarOf(t, bad("x")...))[:60], "damaged"},
		"truncated tar":            {"a.tar", tarOf(t, bad("x")...)[:513], "damaged"},
		"empty file":               {"a.zip", nil, "damaged"},
		"no archive":               {"a.tar", []byte("#!/bin/sh\nrm -rf /\n"), "damaged"},
		"zip called tar":           {"a.tar.gz", zipOf(t, bad("x")...), ok},
		"tar called zip":           {"a.zip", tarOf(t, bad("x")...), ok},
		"three archives within":    {"a.zip", nested(t, 3), ok},
		"four archives within":     {"a.zip", nested(t, 4), "too deep"},
		"deep folders":             {"a.zip", zipOf(t, bad(strings.Repeat("a/", 40)+"x")...), "too deep"},
		"same name twice":          {"a.zip", zipOf(t, files("circuit_breaker.py", "gut", "circuit_breaker.py", "schlecht")...), "ambiguous"},
		"same name but for case":   {"a.tar", tarOf(t, files("circuit_breaker.py", "gut", "Circuit_Breaker.py", "schlecht")...), "ambiguous"},
		"same folder but for case": {"a.zip", zipOf(t, files("circuit-breaker/circuit_breaker.py", "gut", "Circuit-Breaker/circuit_breaker.py", "schlecht")...), "ambiguous"},
		"backslashes":              {"a.zip", zipOf(t, files(`abgabe\circuit-breaker\circuit_breaker.py`, "cb")...), ok},
		"names of Windows":         {"a.zip", rawNames(t, "\x9abung 3/circuit_breaker.py", "cb", "\x9abung 3/gr\x81\xe1e.txt", "x"), ok},
		"dots and slashes":         {"a.tar", tarOf(t, files(".//./abgabe//circuit_breaker.py", "cb")...), ok},
		"setuid in zip":            {"a.zip", zipOf(t, member{"circuit_breaker.py", "cb", 0o755 | fs.ModeSetuid}), "privileged"},
		"setuid in tar":            {"a.tar", tarOf(t, member{"circuit_breaker.py", "cb", 0o755 | fs.ModeSetuid}), "privileged"},
		"symbolic link in zip":     {"a.zip", zipOf(t, member{"circuit_breaker.py", "/etc/passwd", 0o777 | fs.ModeSymlink}), "not regular"},
		"symbolic link in tar":     {"a.tar", tarOf(t, member{"circuit_breaker.py", "/etc/passwd", 0o777 | fs.ModeSymlink}), "not regular"},
		"hard link in tar":         {"a.tar", tarOf(t, member{"circuit_breaker.py", "/etc/passwd", 0o644 | fs.ModeIrregular}), "not regular"},
		"pipe in tar":              {"a.tar", tarOf(t, member{"circuit_breaker.py", "", 0o644 | fs.ModeNamedPipe}), "not regular"},
		"device in tar":            {"a.tar", tarOf(t, member{"circuit_breaker.py", "", 0o644 | fs.ModeDevice}), "not regular"},
		"linked folder":            {"a.tar", tarOf(t, member{"circuit-breaker", "/etc", 0o777 | fs.ModeSymlink}), "not regular"},
	}
	for _, name := range []string{
		"../x", "../../etc/cron.d/x", "a/../../x", "a/..", "/etc/passwd", `\\server\x`, `a\..\b`, `..\x`, "C:evil", `c:\x`, "a\x00b",
		strings.Repeat("a", 256), strings.Repeat("a/", 2100) + "x", "a/\xff\xfe",
	} {
		cases[fmt.Sprintf("unsafe %.20q in zip", name)] = archive{"a.zip", zipOf(t, bad(name)...), "unsafe name"}
		if !strings.ContainsRune(name, 0) { // tar has no such names
			cases[fmt.Sprintf("unsafe %.20q in tar", name)] = archive{"a.tar", tarOf(t, bad(name)...), "unsafe name"}
		}
	}
	delete(cases, fmt.Sprintf("unsafe %.20q in zip", "a/\xff\xfe")) // zip reads it as a name of Windows
	return cases
}

func TestHostileArchives(t *testing.T) {
	cases := corpus(t)
	maps.Copy(cases, floods(t))
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			path := put(t, t.TempDir(), c.name, c.data)
			s := readOne(t, path, one(), "")
			if got, want := told(s), "circuit-breaker="+c.want; got != want {
				t.Errorf("got %.200s, want %s (%v)", got, want, s.Works[0].Problem)
			}
		})
	}
}

// TestLimits makes sure that each limit is one.
func TestLimits(t *testing.T) {
	path := put(t, t.TempDir(), "a.zip", zipOf(t, files("a/b/innen.zip", string(zipOf(t, files("circuit_breaker.py", "cb")...)))...))
	cases := map[string]struct {
		limits intake.Limits
		want   string
	}{
		"none":    {intake.Limits{}, "python:circuit_breaker.py:cb"},
		"source":  {intake.Limits{Source: 1}, "too large"},
		"total":   {intake.Limits{Total: 64}, "too much"},
		"depth":   {intake.Limits{Depth: 1}, "too deep"},
		"nesting": {intake.Limits{Nesting: 1}, "python:circuit_breaker.py:cb"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			set := open(t, []string{path}, nil, intake.Options{Exercises: one(), Limits: c.limits})
			if got, want := told(set.Read(0)), "circuit-breaker="+c.want; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
