package python

import (
	"context"
	"errors"
)

// An Interpreter is a Python that can be started.
type Interpreter struct {
	Path    string // absolute
	Version string // such as "3.14.6"
	Origin  Origin
}

// An Origin tells where an interpreter comes from. The zero Origin is invalid.
type Origin string

// Where interpreters come from.
const (
	FromBinary Origin = "embedded" // unpacked from this program
	FromSystem Origin = "system"   // installed by somebody else
)

// CacheDir returns the directory to unpack the interpreter into: the variable
// PRUEFSTEIN_CACHE, else a directory all users can read for root, else the
// platform's own cache directory. getenv is os.Getenv outside tests.
func CacheDir(getenv func(string) string) (string, error) {
	return "", errors.ErrUnsupported
}

// Embedded returns the interpreter that is part of this program. The first
// call unpacks it below cacheDir, which takes some seconds; progress, which
// may be nil, is told how many of how many bytes are done.
func Embedded(ctx context.Context, cacheDir string, progress func(done, total int64)) (Interpreter, error) {
	return Interpreter{}, errors.ErrUnsupported
}

// System returns the interpreter installed at path, which is searched for if
// it is a bare name. It must be Python 3.10 or later.
func System(ctx context.Context, path string) (Interpreter, error) {
	return Interpreter{}, errors.ErrUnsupported
}
