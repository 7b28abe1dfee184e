package tui

import (
	"context"
	"os/exec"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// A Config is all that the app is given. Course, Exercises, Workspace,
// Progress, Check and Clock must be set.
type Config struct {
	Course    *lessons.Course
	Exercises *exercises.Set
	Workspace Workspace
	Progress  Progress

	// Check judges source as a submission to exercise. For a quiz language is
	// empty and source is the answer file. Ending ctx ends the check; an error
	// is a verdict that could not be made.
	Check func(ctx context.Context, exercise *exercises.Exercise, language string, source []byte) (checker.Report, error)

	// Prepare makes the languages ready, such as by unpacking an interpreter,
	// and reports how many bytes of how many are done. It is called once, in
	// the background; checks wait for it. Nil if there is nothing to do.
	Prepare func(ctx context.Context, progress func(done, total int64)) error

	// Watch calls changed whenever the file at path may have changed, until
	// ctx ends. Nil if outside changes are not to be noticed.
	Watch func(ctx context.Context, path string, changed func()) error

	// Editor makes the command that opens path at a line in the learner's own
	// editor. Nil if none is set, in which case the app says how to set one.
	Editor func(path string, line int) *exec.Cmd

	// Clock tells the time.
	Clock func() time.Time

	Theme theme.Mode

	// Notice is shown at the start, such as that a system Python is used.
	Notice string

	// Start is the id of the lesson or exercise to open first; empty for the
	// course page.
	Start string
}

// A Workspace holds the learner's files. All methods are called off the
// drawing thread, and may be called at the same time. Errors are shown to the
// learner and should be German and say what to do.
type Workspace interface {
	// Start makes sure that there is a file to work on, a stub if there was
	// none, and returns its path.
	Start(exercise *exercises.Exercise, language string) (path string, err error)
	Read(exercise *exercises.Exercise, language string) (source []byte, err error)
	Write(exercise *exercises.Exercise, language string, source []byte) error
	// Reset writes the stub and keeps the work at backup.
	Reset(exercise *exercises.Exercise, language string) (backup string, err error)

	// HintsOpened returns how many hints have been opened.
	HintsOpened(exercise string) (int, error)
	OpenHints(exercise string, opened int) error

	// Answers returns the saved answers to a quiz, one a question and empty
	// where there is none; nil if nothing has been answered.
	Answers(exercise *exercises.Exercise) ([]string, error)
	// SaveAnswers keeps answers and returns the answer file for Config.Check.
	SaveAnswers(exercise *exercises.Exercise, answers []string) (file []byte, err error)

	// Draft returns the unsaved work that an earlier run left behind, nil if
	// it left none.
	Draft(exercise, language string) ([]byte, error)
	// SaveDraft keeps unsaved work; nil drops what was kept.
	SaveDraft(exercise, language string, source []byte) error
}

// A Progress remembers what has been done. The demands on [Workspace] hold
// for it too.
type Progress interface {
	// Standings returns where each exercise stands, by id.
	Standings(ctx context.Context) (map[string]Standing, error)
	// Record keeps the verdict of one attempt.
	Record(ctx context.Context, attempt Attempt) error

	// Reading returns how far each lesson has been read, by id.
	Reading(ctx context.Context) (map[string]ReadingPosition, error)
	SaveReading(ctx context.Context, lesson string, at ReadingPosition) error
}

// A Standing is where one exercise stands.
type Standing struct {
	Attempts  int
	Solved    bool
	Points    float64 // of the best attempt
	MaxPoints float64
}

// An Attempt is one judged submission.
type Attempt struct {
	Report  checker.Report
	Started time.Time     // when the check began
	Working time.Duration // time spent with the exercise open since the attempt before
	Hints   int           // how many had been opened
}

// A ReadingPosition is a place in a lesson that outlives another width.
type ReadingPosition struct {
	Block  int     // index of the block at the top
	Offset int     // lines below its top
	Height int     // the lines that the block took at the width then
	Share  float64 // how much of the lesson has been seen, 0 to 1
}
