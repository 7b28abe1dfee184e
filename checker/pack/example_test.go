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
		if strings.HasSuffix(f.Name, ".yaml") {
			fmt.Println(f.Name)
		}
	}
	// Output:
	// exercises/abschlussfragen/exercise.yaml
	// exercises/bulkhead-oder-shedding/exercise.yaml
	// exercises/circuit-breaker/exercise.yaml
	// exercises/token-bucket/exercise.yaml
	// lessons/course.yaml
}
