package exercises

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// Language returns the named language of e. The empty name stands for the
// first one.
func (e *Exercise) Language(name string) (Language, bool) {
	for _, language := range e.Languages {
		if language.Name == name || name == "" {
			return language, true
		}
	}
	return Language{}, false
}

// MaxPoints returns how many points e can yield at most, in whatever edition.
func (e *Exercise) MaxPoints() float64 {
	sum := e.Withheld.Points
	for _, check := range e.Checks {
		sum += check.Points
	}
	if e.Quiz != nil {
		for _, question := range e.Quiz.Questions {
			sum += question.Points
		}
	}
	return sum
}

// Stub returns what a learner starts from in the given language. For a quiz
// it is an answer file without answers, whatever the language.
func (e *Exercise) Stub(language string) ([]byte, error) {
	if e.Quiz != nil {
		return e.Quiz.answerStub(), nil
	}
	return e.read(language, "stub")
}

// Reference returns the reference solution in the given language. It must not
// be written where learner code can read it.
func (e *Exercise) Reference(language string) ([]byte, error) {
	return e.read(language, "reference")
}

// Wrong returns the main file of the solution in the given language that makes
// the mistake of the misconception with the given id. Where there is only a
// patch, it is the patched reference; where the mistake is in other files
// alone, it is the reference.
func (e *Exercise) Wrong(language, misconception string) ([]byte, error) {
	source, err := e.read(language, path.Join("wrong", misconception))
	if !errors.Is(err, fs.ErrNotExist) {
		return source, err
	}
	patch, patchErr := e.Patch(language, misconception)
	elsewhere := errors.Is(patchErr, fs.ErrNotExist) && e.mistakenElsewhere(language, misconception)
	switch {
	case elsewhere:
		return e.Reference(language)
	case errors.Is(patchErr, fs.ErrNotExist):
		return nil, err
	case patchErr != nil:
		return nil, patchErr
	}
	reference, err := e.Reference(language)
	if err != nil {
		return nil, err
	}
	if source, err = patch.Apply(reference); err != nil {
		return nil, fmt.Errorf("exercise %q: misconception %q: %w", e.ID, misconception, err)
	}
	return source, nil
}

// Patch returns the changes that bring the mistake of the misconception with
// the given id into the reference, and the error [fs.ErrNotExist] if there are
// none. Unlike whole solutions, patches go together.
func (e *Exercise) Patch(language, misconception string) (Patch, error) {
	l, ok := e.Language(language)
	if !ok {
		return Patch{}, fmt.Errorf("exercise %q: no language %q", e.ID, language)
	}
	data, err := readCapped(e.dir, path.Join(l.Name, "wrong", misconception+".patch"), maxSource)
	if err != nil {
		return Patch{}, fmt.Errorf("exercise %q: %w", e.ID, err)
	}
	patch, err := ParsePatch(data)
	if err != nil {
		return Patch{}, fmt.Errorf("exercise %q: misconception %q: %w", e.ID, misconception, err)
	}
	return patch, nil
}

func (e *Exercise) read(language, stem string) ([]byte, error) {
	l, ok := e.Language(language)
	if !ok {
		return nil, fmt.Errorf("exercise %q: no language %q", e.ID, language)
	}
	data, err := readCapped(e.dir, l.Stored(stem), maxSource)
	if err != nil {
		return nil, fmt.Errorf("exercise %q: %w", e.ID, err)
	}
	return data, nil
}

// Stored returns where the folder of an exercise holds a source in l: stem is
// "stub", "reference" or "wrong/" with the id of a misconception.
func (l Language) Stored(stem string) string {
	return path.Join(l.Name, stem+storedExtension(l.File))
}

// storedExtension returns how a course stores sources for the given learner
// file. Go sources get .txt on top, or they would belong to a Go package.
func storedExtension(file string) string { return path.Ext(file) + storedExtra(file) }
