package tui

import (
	"context"
	"os/exec"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// A Config is all that the app is given. Course, Exercises, Workspace, Check
// and Clock must be set.
type Config struct {
	Course    *lessons.Course
	Exercises *exercises.Set
	Workspace Workspace

	// Progress remembers what has been done. Nil if the database cannot be
	// used; say so in Notice.
	Progress Progress

	// Check judges work, a submission to exercise: the main file and then the
	// further ones, without those that come with the exercise. For a quiz
	// language is empty and work the answer file. Ending ctx ends the check; an
	// error is a verdict that could not be made.
	Check func(ctx context.Context, exercise *exercises.Exercise, language string, work []exercises.File) (checker.Report, error)

	// Prepare makes the languages ready, such as by unpacking an interpreter,
	// and reports how many bytes of how many are done; total is 0 while it is
	// unknown. It is called once, in the background; checks wait for it. Nil
	// if there is nothing to do.
	Prepare func(ctx context.Context, progress func(done, total int64)) error

	// Languages tells which languages can be judged here. It is called in the
	// background. Nil if all can.
	Languages func(ctx context.Context) ([]LanguageState, error)

	// Watch reports changes of files, as [workspace.Watch] does. Nil if
	// outside changes are not to be noticed.
	Watch func(ctx context.Context, paths []string) (<-chan workspace.Change, error)

	// Editions yields the course each time it was loaded anew because one of
	// its files was saved. It is called in the background and closes the channel
	// after ctx has ended. Nil if the course stays as it is.
	Editions func(ctx context.Context) <-chan Edition

	// Editor makes the command that opens path at a line, counted from 1, in
	// the learner's own editor. Nil if none is set, in which case the app says
	// how to set one.
	Editor func(path string, line int) (*exec.Cmd, error)

	// KeepCrash keeps what is known of a fault of the app and returns where,
	// after the terminal is the learner's again. Nil if nothing is to be kept.
	KeepCrash func(Crash) (path string, err error)

	// Clock tells the time.
	Clock func() time.Time

	Theme theme.Mode

	// Notice is German and shown at the start, such as that a system Python
	// is used. May be empty.
	Notice string

	// Start is the id of the lesson or exercise to open first; empty for the
	// course page.
	Start string
}

// A Workspace holds the learner's files; [*workspace.Workspace] is one. Its
// methods are called in the background, some at the same time. An error whose
// type has a method Remedy() string is shown with it.
type Workspace interface {
	Files
	Drafts
	Versions
	Ladder
	Answers
}

// Files are the sources being worked on.
type Files interface {
	Language(e *exercises.Exercise) (string, error)
	Start(e *exercises.Exercise, language string) (path string, created bool, err error)
	Read(e *exercises.Exercise, language string) (workspace.Source, error)
	Write(e *exercises.Exercise, language string, data []byte) error
	Reset(e *exercises.Exercise, language string) (backup string, err error)
}

// Drafts are unsaved work.
type Drafts interface {
	SaveDraft(e *exercises.Exercise, language string, data []byte) error
	Draft(e *exercises.Exercise, language string) (workspace.Draft, bool, error)
	DropDraft(e *exercises.Exercise, language string) error
}

// Versions are earlier states of the sources.
type Versions interface {
	SavePassed(e *exercises.Exercise, language string, data []byte) error
	Passed(e *exercises.Exercise, language string) (data []byte, ok bool, err error)
}

// A Ladder remembers what help was opened.
type Ladder interface {
	HintsOpened(e *exercises.Exercise) (int, error)
	OpenHint(e *exercises.Exercise) (int, error)
	MarkSolutionSeen(e *exercises.Exercise) error
	SolutionSeen(e *exercises.Exercise) (bool, error)
}

// Answers are what was answered to quizzes.
type Answers interface {
	Answer(e *exercises.Exercise) (exercises.Answer, error)
	SaveAnswer(e *exercises.Exercise, a exercises.Answer) error
}

// A Progress remembers attempts and reading; [*progress.Store] is one. Its
// methods are called in the background, some at the same time.
type Progress interface {
	Add(a progress.Attempt) error
	Summary(course string) (map[string]progress.Exercise, error)
	SavePosition(course, lesson string, p progress.Position) error
	MarkRead(course, lesson string) error
	Lessons(course string) (map[string]progress.Lesson, error)
}
