package main

import (
	"pruefstein/checker"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript"
)

// addTypeScript adds the runtime of TypeScript to runtimes. It is part of this
// program, so it is always there.
func (b *bench) addTypeScript(launcher *sandbox.Launcher, runtimes map[string]checker.Runtime) {
	runtime := typescript.New(launcher)
	runtime.Spares = b.spares
	b.closers = append(b.closers, runtime.Close)
	runtimes["typescript"] = runtime
}
