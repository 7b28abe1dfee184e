package workspace

import (
	"fmt"
	"os"
	"path/filepath"

	"pruefstein/exercises"
)

// pythonAnswer returns where an answer in the notation of Python would be.
func (w *Workspace) pythonAnswer(e *exercises.Exercise) string {
	return filepath.Join(w.dir, pythonName(e))
}

func pythonName(e *exercises.Exercise) string {
	return filepath.Join(e.ID, exercises.AnswerFiles()[1])
}

// Answer reads the answer to a quiz. If none was given, the error is an
// [*Error] of kind [Missing]; what is wrong with the content comes back as
// [*exercises.FileError]. A stub beside an antwort.py does not count.
func (w *Workspace) Answer(e *exercises.Exercise) (exercises.Answer, error) {
	if e.Quiz == nil {
		return nil, fmt.Errorf("answer: exercise %q is no quiz", e.ID)
	}
	file, err := w.answerName(e)
	if err != nil {
		return nil, err
	}
	data, err := w.read(file, maxSource)
	if err == nil {
		err = checkText(filepath.Join(w.dir, file), data)
	}
	if err != nil {
		return nil, err
	}
	return e.Quiz.ParseAnswer(filepath.ToSlash(file), data)
}

// answerName returns which file holds the answer, relative to the workspace.
func (w *Workspace) answerName(e *exercises.Exercise) (string, error) {
	file, python := name(e, ""), pythonName(e)
	if !exists(filepath.Join(w.dir, python)) {
		return file, nil
	}
	if !exists(filepath.Join(w.dir, file)) {
		return python, nil
	}
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return "", readFault(w.dir, err)
	}
	defer root.Close()
	stub, err := e.Stub("")
	if err != nil {
		return "", err
	}
	if untouched, err := holds(root, file, stub); err == nil && untouched {
		return python, nil
	}
	return "", &Error{Kind: Ambiguous, Path: w.Path(e, "")}
}

// SaveAnswer writes the answer to a quiz. An antwort.py beside it is put
// aside as a backup, so that one answer is left.
func (w *Workspace) SaveAnswer(e *exercises.Exercise, a exercises.Answer) error {
	if e.Quiz == nil {
		return fmt.Errorf("save answer: exercise %q is no quiz", e.ID)
	}
	return w.update(func(root *os.Root, s *state) error {
		python := pythonName(e)
		if isMissing(root, python) {
			return replace(root, name(e, ""), exercises.AnswerFile(a))
		}
		if _, err := w.putAside(root, s, e, "", python); err != nil {
			return err
		}
		if err := replace(root, name(e, ""), exercises.AnswerFile(a)); err != nil {
			return err
		}
		return writeFault(w.pythonAnswer(e), root.Remove(python))
	})
}
