package python

import (
	"context"
	"path/filepath"

	embedded "github.com/kluctl/go-embed-python/python"
)

// Embedded returns the interpreter that is part of this program. The first
// call unpacks it below cacheDir, which takes some seconds; progress, which
// may be nil, is told how many of how many bytes are done.
func Embedded(ctx context.Context, cacheDir string, progress func(done, total int64)) (Interpreter, error) {
	ep, err := embedded.NewEmbeddedPythonWithTmpDir(filepath.Join(cacheDir, "python"), false)
	if err != nil {
		return Interpreter{}, err
	}
	path, err := ep.GetExePath()
	if err != nil {
		return Interpreter{}, err
	}
	i, err := probe(ctx, path)
	i.Origin = FromBinary
	return i, err
}
