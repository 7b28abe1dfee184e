//go:build unix

package spare_test

import (
	"context"
	"fmt"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
)

func Example() {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	pool := spare.New(func(bool) (*sandbox.Process, error) {
		return launcher.Start(sandbox.Spec{Path: "/bin/cat", Dir: "/", Limits: sandbox.Limits{Output: 1 << 10}})
	})
	defer pool.Close()
	pool.Warm(1) // there will be work
	cat, err := pool.Take(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer pool.Retire(cat, 1)
	fmt.Fprint(cat.Stdin, "Hallo!\n")
	var line string
	fmt.Fscanln(cat.Stdout, &line)
	fmt.Println(line)
	// Output: Hallo!
}
