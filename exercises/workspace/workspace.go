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
	"errors"
	"time"

	"pruefstein/exercises"
)

// A Workspace is one learner's folder. The zero Workspace is invalid.
type Workspace struct {
	dir   string
	clock func() time.Time
}

// A Course tells which course a workspace belongs to.
type Course struct {
	ID      string
	Version string
	Place   string // the folder or archive it was loaded from; empty for the built-in course
}

// Open opens the workspace in dir, which must hold one; see [IsWorkspace].
// The clock dates backups.
func Open(dir string, clock func() time.Time) (*Workspace, error) {
	return nil, errors.ErrUnsupported
}

// Create makes dir a workspace for course, together with missing parents, or
// opens the one that is there and leaves its course as it is. Other files in
// dir are left alone.
func Create(dir string, course Course, clock func() time.Time) (*Workspace, error) {
	return nil, errors.ErrUnsupported
}

// IsWorkspace reports whether dir holds a workspace, sound or not.
func IsWorkspace(dir string) bool { return false }

// DefaultDir returns the folder to use where none is named: what
// PRUEFSTEIN_WORKSPACE says, else the current directory if it is a workspace,
// else pruefstein in home.
func DefaultDir(getenv func(string) string, current, home string) string { return "" }

// Dir returns the folder of w.
func (w *Workspace) Dir() string { return w.dir }

// Course returns the course that w was made for.
func (w *Workspace) Course() (Course, error) { return Course{}, errors.ErrUnsupported }

// SetCourse records that w now belongs to course.
func (w *Workspace) SetCourse(course Course) error { return errors.ErrUnsupported }

// Path returns where the work on e in the given language is kept, whether it
// exists or not. For a quiz the language does not matter.
func (w *Workspace) Path(e *exercises.Exercise, language string) string { return "" }

// Language returns the language in which e was last started; without a start
// the first one of which a file exists, else the first one of e. For a quiz
// it is empty.
func (w *Workspace) Language(e *exercises.Exercise) (string, error) {
	return "", errors.ErrUnsupported
}

// Start writes the stub of e, never over a file that exists, and records the
// language as the one last started. It reports the file's path and whether
// this call wrote it.
func (w *Workspace) Start(e *exercises.Exercise, language string) (path string, created bool, err error) {
	return "", false, errors.ErrUnsupported
}

// A Started is one exercise that has been started.
type Started struct {
	Exercise *exercises.Exercise
	Language string // the one last started; empty for a quiz
	Path     string
}

// Started returns the exercises of set that have been started or of which a
// file exists, in the order of the set's ids.
func (w *Workspace) Started(set *exercises.Set) ([]Started, error) {
	return nil, errors.ErrUnsupported
}

// A Source is a learner's file as it was read.
type Source struct {
	Path     string // where it is
	File     string // its name, such as "circuit_breaker.py"
	Language string // empty for a quiz
	Data     []byte // every byte of it, a byte order mark and CRLF included
}

// Read reads the work on e. What is wrong with the file comes back as [*Error].
func (w *Workspace) Read(e *exercises.Exercise, language string) (Source, error) {
	return Source{}, errors.ErrUnsupported
}

// Write replaces the work on e by data as a whole or not at all.
func (w *Workspace) Write(e *exercises.Exercise, language string, data []byte) error {
	return errors.ErrUnsupported
}

// Reset puts the stub of e back and keeps the work as a dated backup. It
// returns the backup's path, empty if there was nothing to keep.
func (w *Workspace) Reset(e *exercises.Exercise, language string) (backup string, err error) {
	return "", errors.ErrUnsupported
}

// A Backup is work that [Workspace.Reset] or [Workspace.SaveAnswer] put aside.
type Backup struct {
	Exercise string // id
	Language string // empty for a quiz
	Path     string
	Time     time.Time
}

// Backups returns all backups, the oldest first.
func (w *Workspace) Backups() ([]Backup, error) { return nil, errors.ErrUnsupported }

// Answer reads the answer to a quiz. If none was given, the error is an
// [*Error] of kind [Missing].
func (w *Workspace) Answer(e *exercises.Exercise) (exercises.Answer, error) {
	return nil, errors.ErrUnsupported
}

// SaveAnswer writes the answer to a quiz. An antwort.py beside it is put
// aside as a backup, so that one answer is left.
func (w *Workspace) SaveAnswer(e *exercises.Exercise, a exercises.Answer) error {
	return errors.ErrUnsupported
}

// HintsOpened returns how many hints of e have been opened.
func (w *Workspace) HintsOpened(e *exercises.Exercise) (int, error) {
	return 0, errors.ErrUnsupported
}

// OpenHint opens the next hint of e and returns how many are open now; at the
// end of the ladder it changes nothing.
func (w *Workspace) OpenHint(e *exercises.Exercise) (int, error) { return 0, errors.ErrUnsupported }

// SolutionSeen reports whether the solution of e was looked at.
func (w *Workspace) SolutionSeen(e *exercises.Exercise) (bool, error) {
	return false, errors.ErrUnsupported
}

// MarkSolutionSeen records that the solution of e was looked at.
func (w *Workspace) MarkSolutionSeen(e *exercises.Exercise) error { return errors.ErrUnsupported }

// A Draft is editor text that was not saved yet.
type Draft struct {
	Data  []byte
	Saved time.Time // when the draft was kept
}

// SaveDraft keeps unsaved editor text, so that it survives a crash.
func (w *Workspace) SaveDraft(e *exercises.Exercise, language string, data []byte) error {
	return errors.ErrUnsupported
}

// Draft returns the draft that was kept, if there is one.
func (w *Workspace) Draft(e *exercises.Exercise, language string) (Draft, bool, error) {
	return Draft{}, false, errors.ErrUnsupported
}

// DropDraft forgets the draft; there may be none.
func (w *Workspace) DropDraft(e *exercises.Exercise, language string) error {
	return errors.ErrUnsupported
}
