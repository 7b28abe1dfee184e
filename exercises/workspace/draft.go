package workspace

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"pruefstein/exercises"
)

// A Draft is editor text that was not saved yet.
type Draft struct {
	Data  []byte
	Saved time.Time // when the draft was kept, by the clock of the file system
}

// draftName returns where a draft is kept, relative to the workspace.
func draftName(e *exercises.Exercise, language string) string {
	return filepath.Join(filepath.FromSlash(draftsDir), name(e, language))
}

// SaveDraft keeps unsaved editor text, so that it survives a crash. It takes
// the place of an older draft as a whole or not at all.
func (w *Workspace) SaveDraft(e *exercises.Exercise, language string, data []byte) error {
	return w.replace(draftName(e, language), data)
}

// Draft returns the draft that was kept, if there is one.
func (w *Workspace) Draft(e *exercises.Exercise, language string) (Draft, bool, error) {
	return w.kept(draftName(e, language))
}

// kept reads a file of the workspace that need not be there.
func (w *Workspace) kept(file string) (Draft, bool, error) {
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return Draft{}, false, readFault(w.dir, err)
	}
	defer root.Close()
	f, err := openRegular(root, file)
	if isKind(err, Missing) {
		return Draft{}, false, nil
	}
	if err != nil {
		return Draft{}, false, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Draft{}, false, readFault(f.Name(), err)
	}
	data, err := io.ReadAll(f)
	if err != nil {
		return Draft{}, false, readFault(f.Name(), err)
	}
	return Draft{Data: data, Saved: info.ModTime()}, true, nil
}

// DropDraft forgets the draft; there may be none.
func (w *Workspace) DropDraft(e *exercises.Exercise, language string) error {
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return writeFault(w.dir, err)
	}
	defer root.Close()
	file := draftName(e, language)
	if err := root.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return writeFault(filepath.Join(w.dir, file), err)
	}
	return nil
}
