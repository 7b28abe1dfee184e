//go:build unix

package sandbox_test

import (
	"fmt"
	"io"
	"time"

	"pruefstein/checker/sandbox"
)

func Example() {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	process, err := launcher.Start(sandbox.Spec{
		Path:   "/bin/sh",
		Args:   []string{"-c", "while read x; do :; done; echo $x"},
		Dir:    "/",
		Limits: sandbox.Limits{Memory: 64 << 20, Output: 1 << 10},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer process.Close()
	end := process.Allow(sandbox.Budget{CPU: 100 * time.Millisecond, Wall: 300 * time.Millisecond})
	io.WriteString(process.Stdin, "waits for more")
	fmt.Println(process.Wait().Limit == sandbox.WallLimit)
	end()
	// Output: true
}
