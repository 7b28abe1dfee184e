package exercises

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// A File is one source of an exercise, by the name that it has beside the
// others in a program.
type File struct {
	Name string
	Data []byte
}

// StubFiles returns what a learner starts from in the given language: the
// main file, then the further ones in the order of exercise.yaml. Provided
// files are not among them. For a quiz there is only the answer file.
func (e *Exercise) StubFiles(language string) ([]File, error) {
	stub, err := e.Stub(language)
	if err != nil {
		return nil, err
	}
	if e.Quiz != nil {
		return []File{{Name: AnswerFiles()[0], Data: stub}}, nil
	}
	return e.withMore(language, stub, "stub")
}

// ReferenceFiles is like StubFiles for the reference solution, which must not
// be written where learner code can read it.
func (e *Exercise) ReferenceFiles(language string) ([]File, error) {
	reference, err := e.Reference(language)
	if err != nil {
		return nil, err
	}
	return e.withMore(language, reference, "reference")
}

// WrongFiles is like StubFiles for the solution that makes the mistake of the
// misconception with the given id. A file that it does not have of its own is
// that of the reference.
func (e *Exercise) WrongFiles(language, misconception string) ([]File, error) {
	wrong, err := e.Wrong(language, misconception)
	if err != nil {
		return nil, err
	}
	return e.withMore(language, wrong, path.Join("wrong", misconception), "reference")
}

// Provided returns the files that learners use but do not write, in the order
// of exercise.yaml.
func (e *Exercise) Provided(language string) ([]File, error) {
	l, ok := e.Language(language)
	if !ok {
		return nil, fmt.Errorf("exercise %q: no language %q", e.ID, language)
	}
	return e.files(l, l.Provided, "provided")
}

// Predicate returns the author's program that judges the trace of a property
// check. It must not be written where learner code can read it.
func (e *Exercise) Predicate(check Check) ([]byte, error) {
	data, err := readCapped(e.dir, check.Predicate, maxSource)
	if err != nil {
		return nil, fmt.Errorf("exercise %q: predicate of check %q: %w", e.ID, check.ID, err)
	}
	return data, nil
}

// withMore returns the main file and the further ones, each of which is in the
// first of the folders that has it.
func (e *Exercise) withMore(language string, main []byte, folders ...string) ([]File, error) {
	l, ok := e.Language(language)
	if !ok {
		return nil, fmt.Errorf("exercise %q: no language %q", e.ID, language)
	}
	more, err := e.files(l, l.More, folders...)
	if err != nil {
		return nil, err
	}
	return append([]File{{Name: l.File, Data: main}}, more...), nil
}

func (e *Exercise) files(l Language, names []string, folders ...string) ([]File, error) {
	files := make([]File, len(names))
	for i, name := range names {
		data, err := e.firstOf(l, name, folders)
		if err != nil {
			return nil, fmt.Errorf("exercise %q: %w", e.ID, err)
		}
		files[i] = File{Name: name, Data: data}
	}
	return files, nil
}

func (e *Exercise) firstOf(l Language, name string, folders []string) (data []byte, err error) {
	for _, folder := range folders {
		data, err = readCapped(e.dir, l.StoredBeside(folder, name), maxSource)
		if !errors.Is(err, fs.ErrNotExist) {
			return data, err
		}
	}
	return nil, err
}

// mistakenElsewhere reports whether a misconception has a file of its own
// besides the main one.
func (e *Exercise) mistakenElsewhere(language, misconception string) bool {
	l, _ := e.Language(language)
	for _, name := range l.More {
		if _, err := fs.Stat(e.dir, l.StoredBeside(path.Join("wrong", misconception), name)); err == nil {
			return true
		}
	}
	return false
}

// StoredBeside returns where the folder of an exercise holds one of the files
// in l besides the main one: folder is "stub", "reference", "provided" or
// "wrong/" with the id of a misconception.
func (l Language) StoredBeside(folder, name string) string {
	return path.Join(l.Name, folder, name+storedExtra(name))
}

// storedExtra returns what a course puts on top of the name of a source.
func storedExtra(name string) string {
	if path.Ext(name) == ".go" {
		return ".txt"
	}
	return ""
}
