package verify_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"pruefstein/checker"
	"pruefstein/checker/verify"
)

// soundCourse is a small course of testdata: "code" or "texts".
func soundCourse(t testing.TB, name string) fstest.MapFS {
	t.Helper()
	course := fstest.MapFS{}
	for _, f := range parse(t, name+".txtar").Files {
		course[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return course
}

func parse(t testing.TB, name string) *txtar.Archive {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

func prove(t testing.TB, course fs.FS) *verify.Report {
	t.Helper()
	report, err := verify.Course(t.Context(), config(t, course))
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestSoundCourses(t *testing.T) {
	for _, base := range []string{"code", "texts"} {
		for _, f := range prove(t, soundCourse(t, base)).All() {
			t.Errorf("%s: %s %s\n%s", base, f.Rule, f, f.Detail)
		}
	}
}

// Each archive makes a sound course unsound and says exactly what is found:
// one finding a line, rule first. It holds new files, a list of edits (file,
// old and new text, parted by arrows) and a list of removed files.
func TestUnsoundCourses(t *testing.T) {
	for _, archive := range archives(t) {
		t.Run(strings.TrimSuffix(archive, ".txtar"), func(t *testing.T) {
			t.Parallel()
			course, want := unsoundCourse(t, soundCourse(t, filepath.Dir(archive)), parse(t, archive))
			var got []string
			for _, f := range prove(t, course).All() {
				got = append(got, f.Rule+" "+f.String())
				if f.Remedy == "" || f.Line > 0 && f.Excerpt == "" {
					t.Errorf("%s: remedy %q, excerpt %q", f, f.Remedy, f.Excerpt)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("found:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// archives returns all archives that make a course unsound, below testdata.
func archives(t testing.TB) []string {
	t.Helper()
	var names []string
	for _, base := range []string{"code", "texts"} {
		found, err := filepath.Glob(filepath.Join("testdata", base, "*.txtar"))
		if err != nil || len(found) == 0 {
			t.Fatalf("%d archives for %s, %v", len(found), base, err)
		}
		for _, name := range found {
			names = append(names, filepath.Join(base, filepath.Base(name)))
		}
	}
	return names
}

func unsoundCourse(t *testing.T, course fstest.MapFS, archive *txtar.Archive) (changed fstest.MapFS, want []string) {
	t.Helper()
	for _, f := range archive.Files {
		lines := strings.Split(strings.TrimSuffix(string(f.Data), "\n"), "\n")
		switch f.Name {
		case "edits":
			for _, line := range lines {
				edit(t, course, line)
			}
		case "removed":
			for _, name := range lines {
				delete(course, name)
			}
		case "findings":
			seed := fmt.Sprint(checker.Seed("klein", "1"))
			want = strings.Split(strings.ReplaceAll(strings.Join(lines, "\n"), "SEED", seed), "\n")
		default:
			course[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return course, want
}

func edit(t testing.TB, course fstest.MapFS, line string) {
	t.Helper()
	parts := strings.Split(line, " ⇒")
	if len(parts) != 3 {
		t.Fatalf("edit %q has no two arrows", line)
	}
	file := course[parts[0]]
	unescape := func(s string) string { return strings.ReplaceAll(strings.TrimPrefix(s, " "), `\n`, "\n") }
	before, after := unescape(parts[1]), unescape(parts[2])
	if file == nil || !strings.Contains(string(file.Data), before) {
		t.Fatalf("%s does not hold %q", parts[0], before)
	}
	course[parts[0]] = &fstest.MapFile{Data: []byte(strings.Replace(string(file.Data), before, after, 1))}
}
