package intake_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

// TestCourse hands in workspaces that tell of their course, or try to.
func TestCourse(t *testing.T) {
	const written = "format: 1\ncourse:\n  id: resilienz\n  version: \"2\"\n  exercises:\n  - circuit-breaker\nexercises:\n  circuit-breaker:\n    started: true\n"
	two := intake.Course{ID: "resilienz", Version: "2"}
	cases := []struct {
		name, path, text string
		want             intake.Course
	}{
		{"as written", ".pruefstein/workspace.yaml", written, two},
		{"in a folder", "abgabe/.pruefstein/workspace.yaml", written, two},
		{"from Windows", ".pruefstein/workspace.yaml", strings.ReplaceAll(written, "\n", "\r\n"), two},
		{"other quotes", ".pruefstein/workspace.yaml", "course:\n  version: '1.0-a'\n  id: \"kurs_1\"\n", intake.Course{ID: "kurs_1", Version: "1.0-a"}},
		{"elsewhere", "notizen/workspace.yaml", written, intake.Course{}},
		{"of another key", ".pruefstein/workspace.yaml", strings.Replace(written, "course:", "kurs:", 1), intake.Course{}},
		{"without a version", ".pruefstein/workspace.yaml", "course:\n  id: resilienz\n", intake.Course{}},
		{"control characters", ".pruefstein/workspace.yaml", "course:\n  id: \"a\x1b[31m\"\n  version: 1\n", intake.Course{}},
		{"a long id", ".pruefstein/workspace.yaml", "course:\n  id: " + strings.Repeat("a", 101) + "\n  version: 1\n", intake.Course{}},
		{"much after it", ".pruefstein/workspace.yaml", written + strings.Repeat("x", 100<<10), two},
		{"much before it", ".pruefstein/workspace.yaml", strings.Repeat("#\n", 1<<16) + written, intake.Course{}},
		{"brackets", ".pruefstein/workspace.yaml", strings.Repeat("[", 1<<18), intake.Course{}},
		{"binary", ".pruefstein/workspace.yaml", "\x00\xff\xfe", intake.Course{}},
		{"a folder", ".pruefstein/workspace.yaml/x", written, intake.Course{}},
		{"a file", ".pruefstein", written, intake.Course{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dir, work := t.TempDir(), filepath.Join(filepath.Dir(filepath.Dir("./"+c.path)), "circuit_breaker.py")
			if c.path == ".pruefstein" || strings.HasSuffix(c.path, "/x") || strings.HasPrefix(c.path, "notizen") {
				work = "circuit_breaker.py"
			}
			members := files(c.path, c.text, filepath.ToSlash(work), "cb")
			folder := filepath.Join(dir, "ordner")
			for _, m := range members {
				put(t, folder, m.name, []byte(m.content))
			}
			for _, path := range []string{folder, put(t, dir, "a.zip", zipOf(t, members...)), put(t, dir, "a.tgz", gzipOf(t, tarOf(t, members...)))} {
				s := readOne(t, path, one(), "")
				if s.Course != c.want {
					t.Errorf("%s: %+v, want %+v", filepath.Base(path), s.Course, c.want)
				}
				if got := told(s); got != "circuit-breaker=python:circuit_breaker.py:cb" {
					t.Errorf("%s: %s", filepath.Base(path), got)
				}
			}
		})
	}
}

// TestCourseBehindLinks demands that a workspace elsewhere is not looked at.
func TestCourseBehindLinks(t *testing.T) {
	dir := t.TempDir()
	elsewhere := put(t, dir, "anders/workspace.yaml", []byte("course:\n  id: a\n  version: 1\n"))
	for name, link := range map[string]string{"folder": ".pruefstein", "file": ".pruefstein/workspace.yaml"} {
		folder := filepath.Dir(put(t, dir, name+"/circuit_breaker.py", []byte("cb")))
		target := elsewhere
		if name == "folder" {
			target = filepath.Dir(elsewhere)
		} else if err := os.Mkdir(filepath.Join(folder, ".pruefstein"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(folder, filepath.FromSlash(link))); err != nil {
			t.Skip(err)
		}
		if s := readOne(t, folder, one(), ""); s.Course != (intake.Course{}) || s.Works[0].Problem != nil {
			t.Errorf("%s: %+v, %v", name, s.Course, s.Works[0].Problem)
		}
	}
}
