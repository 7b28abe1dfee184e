package workspace

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"pruefstein/exercises"
)

// Start writes the stubs of e, never over a file that exists, and the files
// that come with it, and records the language as the one last started. It
// reports the path of the main file and whether this call wrote it.
func (w *Workspace) Start(e *exercises.Exercise, language string) (path string, created bool, err error) {
	stubs, err := e.StubFiles(language)
	if err != nil {
		return "", false, fmt.Errorf("start: %w", err)
	}
	stale, err := w.stale(e, language)
	if err != nil {
		return "", false, err
	}
	err = w.update(func(root *os.Root, s *state) error {
		if created, err = createAll(root, e.ID, stubs); err != nil {
			return err
		}
		s.change(e.ID, func(r *record) {
			r.Started = true
			if l, ok := e.Language(language); ok {
				r.Language = l.Name
			}
		})
		return w.provide(root, s, e, language, stale)
	})
	return w.Path(e, language), created, err
}

// createAll writes those of the files that do not exist, and reports whether
// the first one is among them.
func createAll(root *os.Root, folder string, files []exercises.File) (first bool, err error) {
	for i, file := range files {
		created, err := createNew(root, filepath.Join(folder, file.Name), file.Data)
		if err != nil {
			return false, err
		}
		first = first || i == 0 && created
	}
	return first, nil
}

// createNew writes a file unless there is one of that name.
func createNew(root *os.Root, name string, data []byte) (created bool, err error) {
	if _, err := root.Lstat(name); err == nil {
		return false, nil
	}
	// The folder may be a link to another one of the workspace.
	folder, err := resolve(root, filepath.Dir(name))
	if err != nil {
		return false, err
	}
	name = filepath.Join(folder, filepath.Base(name))
	if _, err := root.Lstat(name); err == nil {
		return false, nil
	}
	if err := replace(root, name, data); err != nil {
		return false, err
	}
	return true, nil
}

// A Started is one exercise that has been started.
type Started struct {
	Exercise *exercises.Exercise
	Language string // the one last started; empty for a quiz
	Path     string // where the work is, or was before it was deleted
}

// Started returns the exercises of set that have been started or of which a
// file exists, in the order of the set's ids.
func (w *Workspace) Started(set *exercises.Set) ([]Started, error) {
	s, err := w.state()
	if err != nil {
		return nil, err
	}
	var list []Started
	for _, e := range set.All() {
		language := w.language(s, e)
		path := w.Path(e, language)
		if python := w.pythonAnswer(e); e.Quiz != nil && !exists(path) && exists(python) {
			path = python
		}
		if s.Exercises[e.ID].Started || exists(path) {
			list = append(list, Started{Exercise: e, Language: language, Path: path})
		}
	}
	return list, nil
}

// A Source is a learner's file as it was read.
type Source struct {
	Path     string // where it is
	File     string // its name, such as "circuit_breaker.py"
	Language string // empty for a quiz
	Data     []byte // every byte of it, a byte order mark and CRLF included

	// More are the other files of the work, in the order of exercise.yaml.
	More []exercises.File
}

// Read reads the work on e. What is wrong with a file comes back as [*Error];
// with the main one it comes along, with others not.
func (w *Workspace) Read(e *exercises.Exercise, language string) (Source, error) {
	file := name(e, language)
	data, err := w.read(file, maxSource)
	if err != nil {
		return Source{}, err
	}
	path := filepath.Join(w.dir, file)
	l, _ := e.Language(language)
	source := Source{Path: path, File: filepath.Base(file), Language: l.Name, Data: data}
	if err := checkText(path, data); err != nil {
		return source, err
	}
	source.More, err = w.ReadMore(e, language)
	return source, err
}

// read reads a regular file of the workspace.
func (w *Workspace) read(name string, limit int) ([]byte, error) {
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return nil, readFault(w.dir, err)
	}
	defer root.Close()
	target, err := resolve(root, name)
	if err != nil {
		return nil, err
	}
	return readRegular(root, target, limit)
}

// Write replaces the work on e by data as a whole or not at all, and keeps
// the file's mode. A link to another file of the workspace is written
// through, one that leads out of it is refused.
func (w *Workspace) Write(e *exercises.Exercise, language string, data []byte) error {
	return w.replace(name(e, language), data)
}

func (w *Workspace) replace(name string, data []byte) error {
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return writeFault(w.dir, err)
	}
	defer root.Close()
	return replace(root, name, data)
}

// Reset puts the stubs of e back and keeps the work as dated backups. It
// returns the path of the first of them, empty if there was nothing to keep:
// no files, or those that equal the stubs.
func (w *Workspace) Reset(e *exercises.Exercise, language string) (backup string, err error) {
	stubs, err := e.StubFiles(language)
	if err != nil {
		return "", fmt.Errorf("reset: %w", err)
	}
	err = w.update(func(root *os.Root, s *state) error {
		for _, stub := range stubs {
			kept, err := w.renew(root, s, e, language, stub)
			if err != nil {
				return err
			}
			if backup == "" {
				backup = kept
			}
		}
		return nil
	})
	return backup, err
}

// holds reports whether the file called name holds just data.
func holds(root *os.Root, name string, data []byte) (bool, error) {
	found, err := readRegular(root, name, len(data))
	switch {
	case isKind(err, Missing), isKind(err, TooLarge):
		return false, nil
	case err != nil:
		return false, err
	}
	return bytes.Equal(found, data), nil
}

// isMissing reports whether there is no file called name.
func isMissing(root *os.Root, name string) bool {
	_, err := root.Lstat(name)
	return errors.Is(err, fs.ErrNotExist)
}
