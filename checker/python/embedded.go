package python

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/gofrs/flock"
)

const (
	pythonRelease   = "3.14"
	pythonVersion   = pythonRelease + ".6"          // of the embedded interpreter
	embeddedVersion = pythonVersion + "-20260610-1" // of the module that holds it
)

// A CacheError tells that the interpreter cannot be unpacked.
type CacheError struct {
	Dir string
	Err error
}

// Error says so in German, for learners.
func (e *CacheError) Error() string {
	return fmt.Sprintf("Python lässt sich nicht nach „%s“ entpacken: %v. "+
		"Dort braucht es 160 MB Platz und Schreibrechte; einen anderen Ordner nennst du mit der Variable PRUEFSTEIN_CACHE", e.Dir, e.Err)
}

// Unwrap returns what went wrong.
func (e *CacheError) Unwrap() error { return e.Err }

// Embedded returns the interpreter that is part of this program. The first
// call unpacks it below cacheDir, which takes some seconds; others that come
// meanwhile, in this program or another, wait for it. progress, which may be
// nil, is told from another goroutine how much is done, in units of work of
// which a byte to unpack is one; it is not called if there is nothing to do.
//
// An error is a [*CacheError] if it cannot be unpacked and an
// [*UnusableError] if it does not run on this system.
func Embedded(ctx context.Context, cacheDir string, progress func(done, total int64)) (Interpreter, error) {
	home := filepath.Join(cacheDir, "python-"+embeddedVersion)
	if err := provide(ctx, home, progress); err != nil {
		if ctx.Err() != nil {
			return Interpreter{}, context.Cause(ctx)
		}
		return Interpreter{}, &CacheError{cacheDir, err}
	}
	return known(ctx, home)
}

// provide sees to it that home exists. It comes into being all at once.
func provide(ctx context.Context, home string, progress func(done, total int64)) error {
	if exists(home) {
		return nil
	}
	cacheDir := filepath.Dir(home)
	if err := os.MkdirAll(cacheDir, 0o755); err != nil {
		return err
	}
	if progress != nil {
		defer watch(cacheDir, progress)()
	}
	lock := flock.New(home + ".lock")
	if _, err := lock.TryLockContext(ctx, 50*time.Millisecond); err != nil {
		return err
	}
	defer lock.Close()
	if exists(home) {
		return nil
	}
	return unpack(ctx, home)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func executable(home string) string {
	if runtime.GOOS == "windows" {
		return filepath.Join(home, "python.exe")
	}
	return filepath.Join(home, "bin", "python"+pythonRelease)
}

// known returns the interpreter in home. What the first start of it has
// taught is kept beside it, for its start takes longer than a verdict.
func known(ctx context.Context, home string) (Interpreter, error) {
	path := executable(home)
	kept := filepath.Join(home, fmt.Sprintf("harness-%x", sha256.Sum256(harnessSource())))
	if code, err := os.ReadFile(kept); err == nil && len(code) > 0 {
		return Interpreter{Path: path, Version: pythonVersion, Origin: FromBinary, harness: code}, nil
	}
	interpreter, err := probe(ctx, path)
	if err != nil {
		return Interpreter{}, err
	}
	interpreter.Origin = FromBinary
	_ = replaceFile(kept, interpreter.harness) // where it cannot be kept, it is made anew
	return interpreter, nil
}

// replaceFile writes a file all at once.
func replaceFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err := firstOf(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// firstOf returns the first error that is one.
func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
