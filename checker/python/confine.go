package python

import (
	"path/filepath"

	"pruefstein/checker/sandbox"
)

// confinement returns what the interpreter at path needs to see: the system's
// libraries and its own. Learner code sees the same and nothing else.
func confinement(path string) *sandbox.Confinement {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		path = resolved
	}
	c := sandbox.Libraries(path)
	prefix := filepath.Dir(filepath.Dir(path))
	c.Dirs = append(c.Dirs, filepath.Join(prefix, "lib"))
	return &c
}
