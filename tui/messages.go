package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
)

// An answer is a message from the background. Each carries the number of what
// it answers and drops itself if that is not wanted any more.
type answer interface {
	deliver(a *App) tea.Cmd
}

// What happened in general.
type (
	noteExpired    struct{ number int }
	progressLoaded struct {
		number    int
		standings map[string]progress.Exercise
		readings  map[string]progress.Lesson
		err       error
	}
	helpCounted struct {
		number int
		used   map[string]helpUsed
		err    error
	}
	prepared        struct{ err error }
	preparing       struct{ done, total int64 }
	backgroundError struct {
		doing string // German, such as "Der Lesestand wurde nicht gesichert"
		err   error
	}
)

// What happened to the file of an exercise.
type (
	workLoaded struct {
		number   int
		exercise string
		language string
		path     string
		files    []loadedFile // the main one first, those provided last
		hints    int
		err      error
	}
	saved struct {
		number   int
		exercise string
		files    []exercises.File // that were written
		outside  *exercises.File  // not nil if a file holds something else that would have been lost
		err      error
		then     step
	}
	draftDue struct {
		number   int
		exercise string
	}
	watching struct {
		exercise string
		path     string
		changes  <-chan workspace.Change
		err      error
	}
	fileChanged struct {
		exercise string
		path     string
		change   workspace.Change
		changes  <-chan workspace.Change
	}
	fileRead struct {
		exercise string
		revision int
		files    []exercises.File
		err      error
	}
	draftKept struct {
		number   int
		exercise string
		err      error
	}
	versionsSettled struct {
		number   int
		exercise string
		file     exercises.File // what the file holds now
		backup   string         // where the other version is
		err      error
	}
	workReset struct {
		number   int
		exercise string
		files    []exercises.File
		backup   string
		err      error
	}
	editorClosed struct {
		exercise string
		err      error
	}
	everythingSaved struct{ err error }
)

// A loadedFile is a file of a work, together with what an earlier run left
// behind.
type loadedFile struct {
	exercises.File
	provided bool
	draft    *workspace.Draft
	passed   []byte // nil if nothing passed yet
}

// What happened to a check, to help and to a quiz.
type (
	checkTicked struct{ number int }
	checked     struct {
		number   int
		exercise string
		report   checker.Report
		err      error
	}
	hintOpened struct {
		exercise string
		opened   int
		err      error
	}
	stubRead struct {
		number   int
		exercise string
		file     string
		stub     []byte
		err      error
	}
	solutionLoaded struct {
		exercise string
		markdown string
		err      error
	}
	quizLoaded struct {
		exercise string
		given    exercises.Answer
		draft    exercises.Answer
		report   checker.Report
		err      error
	}
	quizJudged struct {
		number   int
		exercise string
		report   checker.Report
		err      error
	}
)

// A step is what the router does after a save.
type step func(a *App, w *workScreen) tea.Cmd

// A timer returns a command that sends msg after d.
type timer func(d time.Duration, msg tea.Msg) tea.Cmd

func realTimer(d time.Duration, msg tea.Msg) tea.Cmd {
	return tea.Tick(d, func(time.Time) tea.Msg { return msg })
}
