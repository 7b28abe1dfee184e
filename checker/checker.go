// Package checker judges work: an exercise and a submission become a [Report].
//
// It decides which calls are made, compares what came back with what the
// reference does, makes counterexamples small and words what went wrong in
// German. Learner code itself runs in a [Runtime]; expected values never get
// there. Reports are written by package checker/report, courses are proven
// sound by package checker/verify.
package checker

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

const timeoutsInAll = 2 // after the second timeout the rest is skipped

// A Checker judges submissions. It is safe for concurrent use.
type Checker struct {
	runtimes map[string]Runtime
	now      func() time.Time
	cpu      allowance // of a check

	mu    sync.Mutex
	known map[*exercises.Exercise]*knowledge
}

// New returns a checker that runs the languages of runtimes, by name. It
// leaves closing the runtimes to the caller.
func New(runtimes map[string]Runtime, now func() time.Time) *Checker {
	return &Checker{runtimes: runtimes, now: now, cpu: usual(), known: make(map[*exercises.Exercise]*knowledge)}
}

// A Submission is work on one exercise.
type Submission struct {
	Language string // empty for a quiz
	File     string // the main file's name to show, such as "circuit_breaker.py"
	Source   []byte // of the main file
	// More are the further files that the exercise asks for. Others are
	// ignored, above all those that come with the exercise.
	More []trace.File
}

// Options are the choices of one check.
type Options struct {
	Seed uint64 // of the random checks; see [Seed]
}

// Check judges one submission. The error is set only where ctx ended before
// the verdict; a fault of ours or of the machine is a report with status
// Broken.
func (c *Checker) Check(ctx context.Context, exercise *exercises.Exercise, submission Submission, options Options) (Report, error) {
	start := c.now()
	report := Report{
		Exercise: exercise.ID, Language: submission.Language, File: submission.File,
		Seed: options.Seed, MaxPoints: exercise.MaxPoints(),
	}
	err := c.judge(ctx, exercise, submission, &report)
	if ctx.Err() != nil {
		return Report{}, ctx.Err()
	}
	if err != nil {
		breakOff(&report, err)
	}
	report.Duration = c.now().Sub(start)
	return report, nil
}

func (c *Checker) judge(ctx context.Context, exercise *exercises.Exercise, submission Submission, report *Report) error {
	if exercise.Kind == exercises.QuizKind {
		judgeQuiz(exercise, submission, report)
		return nil
	}
	runtime, ok := c.runtimes[submission.Language]
	if !ok {
		return fmt.Errorf("no runtime for language %q", submission.Language)
	}
	known, err := c.know(exercise)
	if err != nil {
		return err
	}
	language, ok := exercise.Language(submission.Language)
	if !ok {
		return fmt.Errorf("exercise %q is not offered in %q", exercise.ID, submission.Language)
	}
	program, err := Program(exercise, language, submission.Source, submission.More)
	if err != nil {
		return err
	}
	program.File = submission.File
	j := judging{
		exercise: exercise, submission: submission, language: language, program: program, runtime: runtime,
		known: known, oracle: &known.oracle, comparer: newComparer(exercise), report: report, now: c.now, cpu: c.cpu,
	}
	if missing := missingFiles(language, submission); len(missing) > 0 {
		j.refuse(wordMissingFiles(submission.File, missing))
	} else {
		err = j.run(ctx)
	}
	report.Checks = append(report.Checks, withheld(exercise)...)
	return err
}

func (c *Checker) know(exercise *exercises.Exercise) (*knowledge, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known, ok := c.known[exercise]; ok {
		return known, nil
	}
	known, err := newKnowledge(exercise, c.runtimes)
	if err != nil {
		return nil, err
	}
	c.known[exercise] = known
	return known, nil
}

// Forget drops what is remembered of exercises no longer in use, such as
// those of a course that was loaded anew.
func (c *Checker) Forget(exercise *exercises.Exercise) error {
	c.mu.Lock()
	known, ok := c.known[exercise]
	delete(c.known, exercise)
	c.mu.Unlock()
	if !ok {
		return nil
	}
	return known.close()
}

// Close ends all processes that hold references.
func (c *Checker) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	var errs []error
	for exercise, known := range c.known {
		errs = append(errs, known.close())
		delete(c.known, exercise)
	}
	return errors.Join(errs...)
}

// breakOff turns a report into one that blames us.
func breakOff(report *Report, err error) {
	report.Status = Broken
	report.Points = 0
	report.Message = wordBroken(err)
	for i := range report.Checks {
		if report.Checks[i].Status == Unjudged {
			report.Checks[i].Status = Skipped
		}
	}
}
