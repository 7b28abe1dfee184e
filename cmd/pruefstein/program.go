package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"time"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
)

// A program is one run of the command line: what it was given and what its
// verb has opened so far. Everything is opened when it is first needed, so
// that a verb pays for nothing it does not use.
type program struct {
	stdin   *os.File
	stdout  *output
	stderr  io.Writer
	now     func() time.Time
	options options

	worst   checker.Status // the worst verdict so far
	talking bool           // within a session
	lines   *lineReader

	open     *course
	openFrom string // the place by which it was named
	bench    *bench
	store    *progress.Store
	storeErr error // why there is no store; told once
}

// options are those that every verb has.
type options struct {
	course    string
	workspace string
	python    string
	plain     bool
	theme     *choice
}

// run runs the verb that args name and returns what to exit with.
func (p *program) run(ctx context.Context, args []string) exitCode {
	err := p.rootCommand(args).ExecuteContext(ctx)
	err = errors.Join(err, p.close())
	if p.stdout.err != nil {
		err = broken(p.stdout.err, "", "Die Ausgabe lässt sich nicht schreiben.")
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		printError(p.stderr, err)
	}
	return exitStatus(err, p.worst)
}

func (p *program) close() error {
	var errs []error
	if p.bench != nil {
		errs = append(errs, p.bench.close())
	}
	if p.store != nil {
		errs = append(errs, p.store.Close())
	}
	return errors.Join(errs...)
}

// write writes data to standard output.
func (p *program) write(text string) error {
	_, err := p.stdout.WriteString(text)
	return err
}

// input returns standard input by lines; there is one reader, since it may
// have read ahead.
func (p *program) input() *lineReader {
	if p.lines == nil {
		p.lines = newLineReader(p.stdin)
	}
	return p.lines
}

// seen takes note of a verdict for the exit code.
func (p *program) seen(s checker.Status) { p.worst = max(p.worst, s) }

// plain reports whether output must make sense when read aloud, line by line.
func (p *program) plain() bool {
	accessible := os.Getenv("ACCESSIBLE")
	return p.options.plain || accessible != "" && accessible != "0"
}

// workspaceDir returns the folder that holds the work, whether it exists or not.
func (p *program) workspaceDir() (string, error) {
	if p.options.workspace != "" {
		return p.options.workspace, nil
	}
	current, err := os.Getwd()
	if err != nil {
		return "", broken(err, "Wechsle in einen Ordner, den es gibt, oder nenne einen mit --workspace.",
			"Der aktuelle Ordner lässt sich nicht bestimmen.")
	}
	home, err := os.UserHomeDir()
	dir := workspace.DefaultDir(os.Getenv, current, home)
	if err != nil && dir != current && os.Getenv("PRUEFSTEIN_WORKSPACE") == "" {
		return "", broken(err, "Nenne einen Ordner für deine Arbeit mit --workspace.",
			"Dein Heimatordner lässt sich nicht bestimmen.")
	}
	return dir, nil
}

// startWorkspace opens the workspace and makes it first if there is none. It
// tells if the course is another version than last time.
func (p *program) startWorkspace() (*workspace.Workspace, error) {
	w, news, err := p.followCourse()
	if news != "" {
		fmt.Fprintln(p.stderr, news)
	}
	return w, err
}

// followCourse is like startWorkspace and returns what there is to tell.
func (p *program) followCourse() (w *workspace.Workspace, news string, err error) {
	c, err := p.course()
	if err != nil {
		return nil, "", err
	}
	dir, err := p.workspaceDir()
	if err != nil {
		return nil, "", err
	}
	if w, err = workspace.Create(dir, c.about(), p.now); err != nil {
		return nil, "", err
	}
	revision, err := w.Follow(c.about())
	if other, ok := errors.AsType[*workspace.CourseError](err); ok {
		return nil, "", misuse(other.Remedy(), "%s", other.Error())
	}
	return w, revision.String(), err
}

// openWorkspace opens the workspace, or returns nil if there is none yet or
// only one for another course.
func (p *program) openWorkspace() (*workspace.Workspace, error) {
	dir, err := p.workspaceDir()
	if err != nil || !workspace.IsWorkspace(dir) {
		return nil, err
	}
	w, err := workspace.Open(dir, p.now)
	if err != nil || p.open == nil {
		return w, err
	}
	recorded, err := w.Course()
	if err != nil || recorded.ID != p.open.ID {
		return nil, err
	}
	return w, nil
}

// currentWorkspace is like openWorkspace and tells if the course is another
// version than last time. That this cannot be recorded keeps nobody from work.
func (p *program) currentWorkspace() (*workspace.Workspace, error) {
	w, err := p.openWorkspace()
	if w == nil || err != nil {
		return w, err
	}
	recorded, err := w.Course()
	if err != nil || reflect.DeepEqual(recorded, p.open.about()) {
		return w, err
	}
	_, news, err := p.followCourse()
	if fault, ok := errors.AsType[*workspace.Error](err); ok {
		printWarning(p.stderr, fault)
		return w, nil
	}
	if news != "" {
		fmt.Fprintln(p.stderr, news)
	}
	return w, err
}

// foreignWorkspace returns the problem of a workspace that belongs to another
// course than the open one, if there is one.
func (p *program) foreignWorkspace() error {
	dir, err := p.workspaceDir()
	if err != nil || !workspace.IsWorkspace(dir) {
		return nil
	}
	w, err := workspace.Open(dir, p.now)
	if err != nil {
		return nil
	}
	recorded, err := w.Course()
	if err != nil || recorded.ID == p.open.ID {
		return nil
	}
	other := &workspace.CourseError{Dir: w.Dir(), Recorded: recorded, Open: p.open.about()}
	return misuse(other.Remedy(), "%s", other.Error())
}

// progress returns the store of what has been done, or nil if it cannot be
// opened, which is told once: verdicts do not depend on it.
func (p *program) progress() *progress.Store {
	if p.store == nil && p.storeErr == nil {
		if err := p.openProgress(); err != nil {
			printWarning(p.stderr, err)
		}
	}
	return p.store
}

func (p *program) openProgress() error {
	path, err := p.progressPath()
	if err == nil {
		p.store, err = progress.Open(path, p.now)
	}
	if err != nil {
		p.store, p.storeErr = nil, err // not a store that failed halfway
	}
	return err
}

func (p *program) progressPath() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil && os.Getenv("PRUEFSTEIN_STATE") == "" {
		return "", broken(err, "Nenne einen Ordner für den Fortschritt in PRUEFSTEIN_STATE.",
			"Dein Heimatordner lässt sich nicht bestimmen.")
	}
	return progress.Path(progress.StateDir(os.Getenv, home)), nil
}

// exerciseNames completes the first argument on the command line.
func (p *program) exerciseNames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	c, err := p.course()
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return c.exercises.IDs(), cobra.ShellCompDirectiveNoFileComp
}
