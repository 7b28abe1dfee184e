package scaffold_test

import (
	"fmt"
	"os"
	"path/filepath"

	"pruefstein/cmd/pruefstein/internal/scaffold"
)

func Example() {
	dir, err := os.MkdirTemp("", "kurs-")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	plan, err := scaffold.Course(dir, "mein-kurs")
	if err != nil {
		fmt.Println(err)
		return
	}
	paths, err := plan.Write()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, path := range paths {
		inside, _ := filepath.Rel(dir, path)
		fmt.Println(filepath.ToSlash(inside))
	}
	_, err = scaffold.Exercise(dir, "Übung 1", "", scaffold.DefaultKind, "")
	fmt.Println(err.(*scaffold.Error).Near)
	// Output:
	// lessons/course.yaml
	// schema/course.json
	// schema/exercise.json
	// uebung-1
}
