// Package typescript runs learner code written in TypeScript or JavaScript.
//
// A [Runtime] loads programs, each into a confined process of its own, and
// makes the calls that the checker asks for; see package engine for what goes
// on there. Types are stripped, not checked. It compares nothing: what the code
// did comes back as a trace.
//
// Values map as follows: null and undefined to null (undefined is told apart
// for reading only), numbers to Number, bigint to Int, arrays and sets to List,
// plain objects and maps to Map, all else to Object with the name of the class;
// functions are objects of the class Function. Names keep their spelling but
// for underscores, which give way to capitals: max_versuche is maxVersuche.
package typescript

import (
	"runtime/debug"

	"pruefstein/checker/typescript/engine"
)

// Version names what programs are compiled with and run by.
func Version() string { return "QuickJS " + engine.Version() + compilerVersion() }

// compilerVersion returns the version of esbuild if this program knows it.
func compilerVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, module := range info.Deps {
		if module.Path == "github.com/evanw/esbuild" {
			return ", esbuild " + module.Version
		}
	}
	return ""
}
