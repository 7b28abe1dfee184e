// Package child is the confined process in which learner code written in Go
// runs, built to WebAssembly.
//
// A program that imports this package can serve as such a process. Started with
// [Name] as its only argument, it never reaches main: this happens while
// packages are initialised. Package golang starts it; nothing else should.
//
// Learner code has memory of its own and nothing else: no files, no network,
// no time but the virtual one. What the operating system adds to that is the
// business of package sandbox.
package child

import (
	"bufio"
	"fmt"
	"os"
)

// Name is the argument by which a program knows that it is a child.
const Name = "pruefstein-go-child"

// failedExit is the exit status of a child that could not go on.
const failedExit = 70

func init() {
	if len(os.Args) != 2 || os.Args[1] != Name {
		return
	}
	s, err := newServer(bufio.NewReaderSize(os.Stdin, 1<<16), os.Stdout)
	if err == nil {
		err = s.serve()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(failedExit)
	}
	os.Exit(0)
}
