package workspace

import (
	"path/filepath"

	"pruefstein/exercises"
)

// passedName returns where the work that passed last is kept, relative to the
// workspace.
func passedName(e *exercises.Exercise, language string) string {
	return filepath.Join(filepath.FromSlash(passedDir), name(e, language))
}

// SavePassed keeps work that passed all checks, in place of what passed
// before. The learner's own file is not touched.
func (w *Workspace) SavePassed(e *exercises.Exercise, language string, data []byte) error {
	return w.replace(passedName(e, language), data)
}

// Passed returns the work that passed all checks last, if there was any.
func (w *Workspace) Passed(e *exercises.Exercise, language string) ([]byte, bool, error) {
	kept, ok, err := w.kept(passedName(e, language))
	return kept.Data, ok, err
}
