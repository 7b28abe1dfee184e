package lessons

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	soundCourse = "id: kurs\ntitle: Ein Kurs\nlanguage: de\nversion: \"1\"\nlessons: [erste]\n"
	soundLesson = "---\ntitle: Erste\ntrack: Konzepte\nminutes: 40\nreading: 10\nexercises: [a, b-2]\n---\n\n## Schritt\n\nText\n"
)

func courseOf(course, lesson string) fstest.MapFS {
	return fstest.MapFS{
		"course.yaml":     {Data: []byte(course)},
		"erste/lesson.md": {Data: []byte(lesson)},
		"erste/slots.py":  {Data: []byte("x = 1\n")},
	}
}

func TestLoad(t *testing.T) {
	for name, change := range map[string]func(string) string{
		"LF":   func(s string) string { return s },
		"CRLF": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"BOM":  func(s string) string { return "\ufeff" + s },
	} {
		course, err := Load(courseOf(change(soundCourse), change(soundLesson)))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if course.ID != "kurs" || course.Title != "Ein Kurs" || course.Language != "de" || course.Version != "1" {
			t.Errorf("%s: course %+v", name, course)
		}
		lesson, ok := course.Lesson("erste")
		if !ok || len(course.Lessons) != 1 {
			t.Fatalf("%s: lessons %v", name, course.Lessons)
		}
		if lesson.Title != "Erste" || lesson.Track != "Konzepte" || lesson.Minutes != 40 || lesson.Reading != 10 ||
			!slices.Equal(lesson.Exercises, []string{"a", "b-2"}) {
			t.Errorf("%s: lesson %+v", name, lesson)
		}
		if len(lesson.Steps) != 1 || lesson.Steps[0].Line != 9 {
			t.Errorf("%s: steps %+v, want one on line 9", name, lesson.Steps)
		}
		if source, err := lesson.ReadFile("slots.py"); err != nil || string(source) != "x = 1\n" {
			t.Errorf("%s: file beside the lesson: %q, %v", name, source, err)
		}
	}
}

// A number that reads as it is written will do without quotes.
func TestVersionAsNumber(t *testing.T) {
	for _, version := range []string{"1", "1.5", "2026"} {
		course, err := Load(courseOf(strings.Replace(soundCourse, `"1"`, version, 1), soundLesson))
		if err != nil || course.Version != version {
			t.Errorf("%s: %v, %v", version, course, err)
		}
	}
}

func TestLoadFaults(t *testing.T) {
	replace := strings.NewReplacer
	tests := []struct {
		name           string
		course, lesson string
		file           string
		line           int
		message        string // part of it
	}{
		{"no course.yaml", "", soundLesson, "course.yaml", 0, "fehlt"},
		{"no lesson.md", replace("erste", "zweite").Replace(soundCourse), soundLesson, "zweite/lesson.md", 0, "fehlt"},
		{"unknown key", soundCourse + "lesson: x\n", soundLesson, "course.yaml", 6, "„lesson“"},
		{"key twice", soundCourse + "id: x\n", soundLesson, "course.yaml", 6, "already defined"},
		{"no YAML", "id: [\n", soundLesson, "course.yaml", 1, "YAML"},
		{"empty", "\n", soundLesson, "course.yaml", 1, "id fehlt"},
		{"id", replace("id: kurs", "id: Kurs").Replace(soundCourse), soundLesson, "course.yaml", 1, "„Kurs“"},
		{"lesson outside", replace("[erste]", "[../erste]").Replace(soundCourse), soundLesson, "course.yaml", 5, "„../erste“"},
		{"lesson twice", replace("[erste]", "[erste, erste]").Replace(soundCourse), soundLesson, "course.yaml", 5, "zweimal"},
		{"version as number", replace("\"1\"", "1.10").Replace(soundCourse), soundLesson, "course.yaml", 4, "schreib version: \"1.10\""},
		{"version as octal number", replace("\"1\"", "010").Replace(soundCourse), soundLesson, "course.yaml", 4, "„010“"},
		{"list as title", replace("Ein Kurs", "[a]").Replace(soundCourse), soundLesson, "course.yaml", 2, "falsche Art"},
		{"brackets", "id: " + strings.Repeat("[", 2000), soundLesson, "course.yaml", 1, "Klammern"},
		{"much YAML", soundCourse + strings.Repeat("# x\n", 5000), soundLesson, "course.yaml", 1, "16 KiB"},
		{"no front matter", soundCourse, "# Titel\n", "erste/lesson.md", 1, "Kopf"},
		{"open front matter", soundCourse, "---\ntitle: x\n", "erste/lesson.md", 1, "Kopf"},
		{"empty front matter", soundCourse, "---\n---\n", "erste/lesson.md", 2, "title fehlt"},
		{"unknown key in lesson", soundCourse, replace("track", "trakc").Replace(soundLesson), "erste/lesson.md", 3, "„trakc“"},
		{"minutes", soundCourse, replace("40", "0").Replace(soundLesson), "erste/lesson.md", 4, "minutes"},
		{"minutes as word", soundCourse, replace("40", "viele").Replace(soundLesson), "erste/lesson.md", 4, "„viele“"},
		{"reading", soundCourse, replace("10", "41").Replace(soundLesson), "erste/lesson.md", 5, "reading"},
		{"exercise id", soundCourse, replace("b-2", "b_2").Replace(soundLesson), "erste/lesson.md", 6, "„b_2“"},
		{"long lesson", soundCourse, soundLesson + strings.Repeat("a", 1<<20), "erste/lesson.md", 0, "1 MiB"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fsys := courseOf(test.course, test.lesson)
			if test.course == "" {
				delete(fsys, "course.yaml")
			}
			_, err := Load(fsys)
			var fault *Error
			if !errors.As(err, &fault) {
				t.Fatalf("error %v, want an *Error", err)
			}
			if fault.File != test.file || fault.Line != test.line || !strings.Contains(fault.Message, test.message) {
				t.Errorf("fault %+v, want %s:%d with %q", fault, test.file, test.line, test.message)
			}
		})
	}
}

// TestBuiltin compares what is embedded with what lies beside this file.
func TestBuiltin(t *testing.T) {
	disk := os.DirFS(".")
	var want []string
	folders, err := fs.Glob(disk, "*/"+lessonFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, lesson := range folders {
		entries, err := fs.ReadDir(disk, path.Dir(lesson))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			want = append(want, path.Join(path.Dir(lesson), entry.Name()))
		}
	}
	want = append(want, courseFile, glossaryFile)
	slices.Sort(want)
	if got := filesOf(t, Builtin()); !slices.Equal(got, want) {
		t.Fatalf("embedded %v, on disk %v", got, want)
	}
	for _, name := range want {
		embedded, err := fs.ReadFile(Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		onDisk, err := fs.ReadFile(disk, name)
		if err != nil {
			t.Fatal(err)
		}
		if string(embedded) != string(onDisk) {
			t.Errorf("%s differs from the disk", name)
		}
	}
}

func filesOf(t *testing.T, fsys fs.FS) []string {
	var names []string
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestBuiltinIsSound makes sure that the course that is part of the program
// loads and that its authors have nothing to mend.
func TestBuiltinIsSound(t *testing.T) {
	course, err := Load(Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, lesson := range course.Lessons {
		for _, p := range lesson.Problems {
			t.Errorf("%s/%s:%d: %s", lesson.ID, lessonFile, p.Line, p.Message)
		}
		if len(lesson.Steps) == 0 {
			t.Errorf("lesson %q has no steps", lesson.ID)
		}
	}
	for _, p := range course.Glossary.Problems {
		t.Errorf("%s:%d: %s", glossaryFile, p.Line, p.Message)
	}
}
