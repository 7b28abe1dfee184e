package verify_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript"
)

// runtimes are the real ones of Python, which TestMain unpacks once for all
// tests, and of TypeScript.
var runtimes map[string]checker.Runtime

func TestMain(m *testing.M) {
	code, err := withLanguages(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func withLanguages(run func() int) (int, error) {
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return 0, err
	}
	interpreter, err := python.Embedded(context.Background(), dir, nil)
	if err != nil {
		return 0, err
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	language := python.New(interpreter, launcher)
	defer language.Close()
	other := typescript.New(launcher)
	defer other.Close()
	runtimes = map[string]checker.Runtime{"python": language, "typescript": other}
	return run(), nil
}
