package main

import (
	"context"
	"errors"
	"os"

	"pruefstein/checker"
	"pruefstein/checker/golang"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
)

// addGo adds the runtime of Go to runtimes if Go is installed. Building its
// standard library waits for the first program.
func (b *bench) addGo(ctx context.Context, launcher *sandbox.Launcher, runtimes map[string]checker.Runtime) error {
	toolchain, err := golang.Find(ctx)
	if _, unusable := errors.AsType[*golang.UnusableError](err); unusable {
		return nil
	}
	if err != nil {
		return err
	}
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return nil // nowhere to keep what is built; doctor says so
	}
	runtime, err := golang.New(toolchain, dir, launcher)
	if err != nil {
		return err
	}
	runtime.Spares = b.spares
	runtime.Progress = b.preparing("Go wird eingerichtet, nur beim ersten Mal; das dauert bis zu einer Minute")
	b.closers = append(b.closers, runtime.Close)
	runtimes["go"] = runtime
	return nil
}
