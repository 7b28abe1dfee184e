// Package engine is the process in which learner code written in TypeScript or
// JavaScript runs: esbuild strips the types, QuickJS runs what is left.
//
// A program that imports this package can serve as its own engine. Started
// with [Name] as its own name it never reaches main: it answers requests on
// its standard streams, see package wire. This happens while packages are
// initialised, before those with costly ones, since this package depends on
// few. Package typescript starts it, confined; nothing else should.
package engine

import (
	"os"
	"runtime/debug"

	"modernc.org/quickjs"
)

// Name is the name under which a program knows that it is an engine.
const Name = "pruefstein-typescript"

// Rehearse is the argument that has an engine run a program of its own before
// it is ready. That suits one that is to wait.
const Rehearse = "rehearse"

// maxStack bounds what deep recursion of the engine itself may use, in bytes.
// Learner code meets the limit of QuickJS long before.
const maxStack = 256 << 20

func init() {
	if len(os.Args) == 0 || os.Args[0] != Name {
		return
	}
	debug.SetMaxStack(maxStack)
	s := newServer(os.Stdin, os.Stdout)
	if len(os.Args) > 1 && os.Args[1] == Rehearse {
		s.rehearses = true
	}
	if err := s.serve(); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
	os.Exit(0)
}

// Version tells which QuickJS this is.
func Version() string { return quickjs.Version() }
