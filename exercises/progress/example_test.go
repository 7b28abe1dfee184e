package progress_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"pruefstein/exercises/progress"
)

func Example() {
	dir, err := os.MkdirTemp("", "pruefstein")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	store, err := progress.Open(progress.Path(dir), time.Now)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer store.Close()
	err = store.Add(progress.Attempt{Course: "resilienz", Exercise: "token-bucket", Language: "python", Status: "pass", Solved: true, Points: 10, MaxPoints: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	summary, err := store.Summary("resilienz")
	fmt.Println(summary["token-bucket"].Solved, summary["token-bucket"].Best, err)
	// Output: true 10 <nil>
}

// A file that cannot be used is no reason to stop.
func ExampleOpen_damaged() {
	dir, err := os.MkdirTemp("", "pruefstein")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "progress.db")
	if err := os.WriteFile(path, []byte("kein Lernstand"), 0o644); err != nil {
		fmt.Println(err)
		return
	}
	_, err = progress.Open(path, time.Now)
	var fault *progress.FileError
	fmt.Println(errors.As(err, &fault) && fault.Reason == progress.Damaged)
	// Output: true
}
