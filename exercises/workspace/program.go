package workspace

import (
	"os"
	"path/filepath"

	"pruefstein/exercises"
)

// Paths returns where all files of the work on e are kept in the given
// language: the one of [Workspace.Path] first, none of those provided.
func (w *Workspace) Paths(e *exercises.Exercise, language string) []string {
	paths := []string{w.Path(e, language)}
	for _, name := range more(e, language) {
		paths = append(paths, filepath.Join(w.dir, e.ID, name))
	}
	return paths
}

// more returns the names of the files that a learner writes besides the main one.
func more(e *exercises.Exercise, language string) []string {
	if e.Quiz != nil {
		return nil
	}
	l, _ := e.Language(language)
	return l.More
}

// ReadMore reads the files of the work on e besides the main one. What is
// wrong with one comes back as [*Error].
func (w *Workspace) ReadMore(e *exercises.Exercise, language string) ([]exercises.File, error) {
	var files []exercises.File
	for _, name := range more(e, language) {
		data, err := w.read(filepath.Join(e.ID, name), maxSource)
		if err == nil {
			err = checkText(filepath.Join(w.dir, e.ID, name), data)
		}
		if err != nil {
			return nil, err
		}
		files = append(files, exercises.File{Name: name, Data: data})
	}
	return files, nil
}

// Provide brings the files that come with e up to date. What stands in their
// place is kept as a backup, since a learner may have changed it.
func (w *Workspace) Provide(e *exercises.Exercise, language string) error {
	stale, err := w.stale(e, language)
	if err != nil || len(stale) == 0 {
		return err
	}
	return w.update(func(root *os.Root, s *state) error { return w.provide(root, s, e, language, stale) })
}

// stale returns the provided files that are missing or not as they should be.
func (w *Workspace) stale(e *exercises.Exercise, language string) ([]exercises.File, error) {
	if e.Quiz != nil {
		return nil, nil
	}
	provided, err := e.Provided(language)
	if err != nil || len(provided) == 0 {
		return nil, err
	}
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return nil, readFault(w.dir, err)
	}
	defer root.Close()
	var stale []exercises.File
	for _, file := range provided {
		name, err := resolve(root, filepath.Join(e.ID, file.Name))
		if err != nil {
			return nil, err
		}
		same, err := holds(root, name, file.Data)
		if err != nil {
			return nil, err
		}
		if !same {
			stale = append(stale, file)
		}
	}
	return stale, nil
}

func (w *Workspace) provide(root *os.Root, s *state, e *exercises.Exercise, language string, files []exercises.File) error {
	for _, file := range files {
		if _, err := w.renew(root, s, e, language, file); err != nil {
			return err
		}
	}
	return nil
}

// renew brings a file back to what it should hold and returns the backup of
// what it held; empty if it held that already, or did not exist.
func (w *Workspace) renew(root *os.Root, s *state, e *exercises.Exercise, language string, file exercises.File) (backup string, err error) {
	name, err := resolve(root, filepath.Join(e.ID, file.Name))
	if err != nil {
		return "", err
	}
	same, err := holds(root, name, file.Data)
	if err != nil || same {
		return "", err
	}
	if backup, err = w.putAside(root, s, e, language, name); err != nil {
		return "", err
	}
	return backup, replace(root, name, file.Data)
}
