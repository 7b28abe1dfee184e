// Package workspace keeps the learner's files: the sources being worked on,
// quiz answers, backups, unsaved drafts and a record of what was opened.
//
// Everything that a learner would miss on another computer is in the
// workspace folder itself, so that copying the folder moves it; attempts and
// times are the business of package progress. It judges nothing and starts no
// editor.
//
// Methods may be called by several programs at once. They open what they need
// for each call and keep nothing open in between.
package workspace

import (
	"os"
	"path/filepath"
	"time"

	"pruefstein/exercises"
)

// A Workspace is one learner's folder. The zero Workspace is invalid.
type Workspace struct {
	dir   string // absolute
	clock func() time.Time

	patience time.Duration // see the constant
}

// A Course tells which course a workspace belongs to.
type Course struct {
	ID        string
	Version   string
	Place     string   // the folder or archive it was loaded from; empty for the built-in course
	Exercises []string // ids, sorted
}

// Open opens the workspace in dir, which must hold one; see [IsWorkspace].
// The clock dates backups.
func Open(dir string, clock func() time.Time) (*Workspace, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, readFault(dir, err)
	}
	w := &Workspace{dir: dir, clock: clock, patience: patience}
	_, err = w.state()
	if isKind(err, Missing) {
		return nil, &Error{Kind: NoWorkspace, Path: dir}
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// Create makes dir a workspace for course, together with missing parents, or
// opens the one that is there and leaves its course as it is. Other files in
// dir are left alone.
func Create(dir string, course Course, clock func() time.Time) (*Workspace, error) {
	if IsWorkspace(dir) {
		return Open(dir, clock)
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, writeFault(dir, err)
	}
	if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
		return nil, writeFault(dir, err)
	}
	err = locked(dir, patience, func(root *os.Root) error {
		if IsWorkspace(dir) {
			return nil // another program was first
		}
		s := state{Format: format, Course: courseState(course)}
		data, err := s.encode()
		if err != nil {
			return err
		}
		return replace(root, filepath.FromSlash(stateFile), data)
	})
	if err != nil {
		return nil, err
	}
	return Open(dir, clock)
}

// IsWorkspace reports whether dir holds a workspace, sound or not.
func IsWorkspace(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(stateFile)))
	return err == nil
}

// DefaultDir returns the folder to use where none is named: what
// PRUEFSTEIN_WORKSPACE says, else the current directory if it is a workspace,
// else pruefstein in home.
func DefaultDir(getenv func(string) string, current, home string) string {
	if dir := getenv("PRUEFSTEIN_WORKSPACE"); dir != "" {
		return dir
	}
	if IsWorkspace(current) {
		return current
	}
	return filepath.Join(home, "pruefstein")
}

// Dir returns the folder of w, as an absolute path.
func (w *Workspace) Dir() string { return w.dir }

// Course returns the course that w was made for.
func (w *Workspace) Course() (Course, error) {
	s, err := w.state()
	return Course(s.Course), err
}

// Path returns where the work on e in the given language is kept, whether it
// exists or not. For a quiz the language does not matter. The empty language
// stands for the first one of e, here and elsewhere; see [Workspace.Language].
func (w *Workspace) Path(e *exercises.Exercise, language string) string {
	return filepath.Join(w.dir, name(e, language))
}

// name returns where the work on e is kept, relative to the workspace.
func name(e *exercises.Exercise, language string) string {
	if e.Quiz != nil {
		return filepath.Join(e.ID, exercises.AnswerFiles()[0])
	}
	l, _ := e.Language(language)
	return filepath.Join(e.ID, l.File)
}

// Language returns the language in which e was last started; without a start
// the first one of which a file exists, else the first one of e. For a quiz
// it is empty.
func (w *Workspace) Language(e *exercises.Exercise) (string, error) {
	s, err := w.state()
	if err != nil {
		return "", err
	}
	return w.language(s, e), nil
}

func (w *Workspace) language(s state, e *exercises.Exercise) string {
	if e.Quiz != nil {
		return ""
	}
	last := s.Exercises[e.ID].Language
	if _, ok := e.Language(last); ok && last != "" {
		return last
	}
	for _, l := range e.Languages {
		if exists(filepath.Join(w.dir, e.ID, l.File)) {
			return l.Name
		}
	}
	first, _ := e.Language("")
	return first.Name
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
