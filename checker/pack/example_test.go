package pack_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"

	"pruefstein/checker/pack"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

func ExampleGrader() {
	text, err := lessons.Load(lessons.Builtin())
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		fmt.Println(err)
		return
	}
	var archive bytes.Buffer
	course := pack.Course{Text: text, Exercises: set, Lessons: lessons.Builtin(), Tasks: exercises.Builtin()}
	if err := pack.Grader(&archive, course); err != nil {
		fmt.Println(err)
		return
	}
	files, err := zip.NewReader(bytes.NewReader(archive.Bytes()), int64(archive.Len()))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range files.File {
		if strings.HasPrefix(f.Name, "lessons/") && strings.HasSuffix(f.Name, ".md") {
			fmt.Println(f.Name)
		}
	}
	// Output:
	// lessons/bulkhead/lesson.md
	// lessons/fallback/lesson.md
	// lessons/glossary.md
	// lessons/graceful-degradation/lesson.md
	// lessons/resilienz-2/lesson.md
}
