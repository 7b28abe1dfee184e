package main

import (
	"context"
	"errors"
	"os"

	"pruefstein/checker"
	"pruefstein/checker/java"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
)

// preparingJava is said once, when the harness is compiled.
const preparingJava = "Java wird eingerichtet, nur beim ersten Mal"

// reuseJava is how many programs of a course share a virtual machine.
const reuseJava = 30

// addJava adds the runtime of Java to runtimes if a JDK is installed. Compiling
// its harness waits for the first program.
func (b *bench) addJava(ctx context.Context, launcher *sandbox.Launcher, runtimes map[string]checker.Runtime) error {
	jdk, err := java.Find(ctx, os.Getenv)
	if _, missing := errors.AsType[*java.MissingError](err); missing {
		return nil
	}
	if err != nil {
		return err
	}
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return nil // nowhere to keep what is compiled; doctor says so
	}
	runtime := java.New(jdk, dir, launcher)
	runtime.Spares = b.spares
	if b.trusting {
		runtime.Reuse = reuseJava
	}
	runtime.Progress = b.preparing(preparingJava)
	b.closers = append(b.closers, runtime.Close)
	runtimes["java"] = runtime
	return nil
}

// preparing returns what tells once that something takes long, if there is
// anybody to tell.
func (b *bench) preparing(text string) func(done, total int64) {
	return func(done, total int64) {
		if done == 0 && b.announce != nil {
			b.announce(text)
		}
	}
}
