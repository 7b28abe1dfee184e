package verify_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"pruefstein/checker"
	"pruefstein/checker/verify"
)

// soundCourse is the small course of testdata.
func soundCourse(t testing.TB) fstest.MapFS {
	t.Helper()
	course := fstest.MapFS{}
	for _, f := range parse(t, "sound.txtar").Files {
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
	texts, err := fs.Sub(course, "lessons")
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := fs.Sub(course, "exercises")
	if err != nil {
		t.Fatal(err)
	}
	report, err := verify.Course(t.Context(), verify.Config{Lessons: texts, Exercises: tasks, Runtimes: runtimes, Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestSoundCourse(t *testing.T) {
	report := prove(t, soundCourse(t))
	for _, f := range report.All() {
		t.Errorf("%s %s\n%s", f.Rule, f, f.Detail)
	}
}

// Each archive makes the sound course unsound and says exactly what is found:
// one finding a line, rule first. It holds new files, a list of edits (file,
// old and new text, parted by arrows) and a list of removed files.
func TestUnsoundCourses(t *testing.T) {
	archives, err := filepath.Glob("testdata/unsound/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for _, archive := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(archive), ".txtar"), func(t *testing.T) {
			course, want := unsoundCourse(t, parse(t, filepath.Join("unsound", filepath.Base(archive))))
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

func unsoundCourse(t *testing.T, archive *txtar.Archive) (course fstest.MapFS, want []string) {
	t.Helper()
	course = soundCourse(t)
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

func edit(t *testing.T, course fstest.MapFS, line string) {
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
