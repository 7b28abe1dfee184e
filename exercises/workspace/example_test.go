package workspace_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

func Example() {
	dir, err := os.MkdirTemp("", "pruefstein")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		fmt.Println(err)
		return
	}
	bucket, _ := set.Get("token-bucket")
	work, err := workspace.Create(dir, workspace.Course{ID: "resilienz", Version: "1"}, time.Now)
	if err != nil {
		fmt.Println(err)
		return
	}
	path, created, err := work.Start(bucket, "python")
	fmt.Println(filepath.Base(path), created, err)
	_, created, err = work.Start(bucket, "python")
	fmt.Println(filepath.Base(path), created, err)
	// Output:
	// token_bucket.py true <nil>
	// token_bucket.py false <nil>
}
