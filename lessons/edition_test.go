package lessons

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestStripComments(t *testing.T) {
	tests := []struct{ name, source, want string }{
		{"block", "A\n\n<!-- geheim -->\n\nB\n", "A\n\n\n\nB\n"},
		{"over lines", "<!-- trace a=b\n\ngeheim\n-->\n| a |\n|---|\n", "\n| a |\n|---|\n"},
		{"inline", "Text <!-- geheim --> weiter\n", "Text  weiter\n"},
		{"inline over lines", "Text <!-- ge\nheim --> weiter\n", "Text  weiter\n"},
		{"in a cell", "| a |\n|---|\n| b <!-- geheim --> |\n", "| a |\n|---|\n| b  |\n"},
		{"in a list", "- a\n\n  <!-- geheim -->\n- b\n", "- a\n\n  \n- b\n"},
		{"in a quote", "> a\n> <!-- ge\n> heim -->\n", "> a\n> \n"},
		{"in code", "`<!-- a -->`\n\n```html\n<!-- b -->\n```\n\n    <!-- c -->\n", "`<!-- a -->`\n\n```html\n<!-- b -->\n```\n\n    <!-- c -->\n"},
		{"without end", "A\n\n<!-- geheim\n\nB\n", "A\n\n"},
		{"none", "A < B -- C\n", "A < B -- C\n"},
	}
	for _, test := range tests {
		if got := string(StripComments([]byte(test.source))); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// What is shown stays, in the lessons that there are.
func TestLearnerFileReadsTheSame(t *testing.T) {
	course, err := Load(Builtin())
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	file, err := course.File(LearnerEdition)
	if err != nil {
		t.Fatal(err)
	}
	files[courseFile] = &fstest.MapFile{Data: file}
	for _, lesson := range course.Lessons {
		file, err := lesson.LearnerFile()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(file), "trace exercise=") {
			t.Errorf("%s holds comments", lesson.ID)
		}
		files[lesson.ID+"/"+lessonFile] = &fstest.MapFile{Data: file}
	}
	again, err := Load(files)
	if err != nil {
		t.Fatal(err)
	}
	if again.ID != course.ID || again.Version != course.Version || again.Title != course.Title || again.Edition != LearnerEdition {
		t.Errorf("course %+v, want %+v", again, course)
	}
	for i, lesson := range course.Lessons {
		if got, want := shown(again.Lessons[i]), shown(lesson); got != want {
			t.Errorf("%s reads\n%s\nwant\n%s", lesson.ID, got, want)
		}
	}
}

// shown returns what a reader sees of a lesson, wherever its lines stand.
func shown(l *Lesson) string {
	for _, block := range l.Blocks {
		if table, ok := block.(*Table); ok {
			table.Trace = nil
		}
	}
	var b strings.Builder
	b.WriteString(l.Title + l.Track + strings.Join(l.Exercises, ","))
	for _, line := range strings.Split(dump(Document{Blocks: l.Blocks}), "\n") {
		b.WriteString(strings.TrimLeft(line, " 0123456789") + "\n")
	}
	return b.String()
}

func FuzzStripComments(f *testing.F) {
	for _, seed := range []string{"a <!-- b --> c", "<!--\n\n-->\n", "> <!-- a\n> b -->", "- <!-- a\n\n  b -->", "`<!--`-->", "<!-- <!-- --> -->", "<div>\n<!-- a\n</div>\n\nb", "<!-->", "<!--->"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) > 2000 {
			return
		}
		Parse(StripComments([]byte(source)))
	})
}
