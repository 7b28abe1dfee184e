package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// A bench is what learner code is judged on: a checker with a runtime for
// each language. It is set up by its first use and safe for concurrent use.
type bench struct {
	python string // the interpreter to use; empty for the embedded one
	spares int    // how many processes wait for work that is to come
	forks  int    // how many are copied for work instead of started anew
	now    func() time.Time
	// trusting tells that all programs come from one course, so that one may run
	// in a process that has held another where that is quicker.
	trusting bool

	announce func(text string) // told of what takes long only once; may be nil

	mu      sync.Mutex
	checker *checker.Checker
	judged  map[string]bool                               // the languages that there are runtimes for; set with checker
	layers  func(context.Context) (sandbox.Layers, error) // how learner code is confined; set with checker
	notice  string                                        // what the user should know about the runtimes; may be empty
	closers []func() error
}

// prepare sets the bench up. The first time ever unpacks an interpreter, of
// which progress, which may be nil, is told the bytes done and to do.
func (b *bench) prepare(ctx context.Context, progress func(done, total int64)) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.checker != nil {
		return nil
	}
	runtimes, err := b.runtimes(ctx, progress)
	if err != nil {
		return err
	}
	b.checker, b.judged = checker.New(runtimes, b.now), map[string]bool{}
	for language := range runtimes {
		b.judged[language] = true
	}
	b.closers = append(b.closers, b.checker.Close)
	return nil
}

// check judges a submission. A quiz needs no interpreter and waits for none.
func (b *bench) check(ctx context.Context, e *exercises.Exercise, s checker.Submission, seed uint64) (checker.Report, error) {
	judge := checker.New(nil, b.now)
	if e.Kind != exercises.QuizKind {
		if err := b.prepare(ctx, nil); err != nil {
			return checker.Report{}, err
		}
		judge = b.checker
	}
	return judge.Check(ctx, e, s, checker.Options{Seed: seed})
}

// checkWithRemark judges a submission for its author: one that passes is read
// for what could be clearer.
func (b *bench) checkWithRemark(ctx context.Context, e *exercises.Exercise, s checker.Submission, seed uint64) (checker.Report, error) {
	r, err := b.check(ctx, e, s, seed)
	if err == nil && r.Status == checker.Pass && e.Kind != exercises.QuizKind {
		r.Remark = b.checker.Review(ctx, e, s)
	}
	return r, err
}

// forget drops what is known of exercises that are no longer in use.
func (b *bench) forget(set *exercises.Set) {
	b.mu.Lock()
	judge := b.checker
	b.mu.Unlock()
	if judge == nil {
		return
	}
	for _, e := range set.All() {
		_ = judge.Forget(e) // how its processes end tells nothing
	}
}

// runtimes is the one place that knows which languages there are.
func (b *bench) runtimes(ctx context.Context, progress func(done, total int64)) (map[string]checker.Runtime, error) {
	interpreter, err := b.interpreter(ctx, progress)
	if err != nil {
		return nil, err
	}
	launcher := sandbox.NewLauncher()
	runtime := python.New(interpreter, launcher)
	runtime.Spares, runtime.ForkServers = b.spares, b.forks
	b.layers = runtime.Layers
	b.closers = append(b.closers, launcher.Close, runtime.Close)
	runtimes := map[string]checker.Runtime{"python": runtime}
	b.addTypeScript(launcher, runtimes)
	for _, add := range []func(context.Context, *sandbox.Launcher, map[string]checker.Runtime) error{b.addJava, b.addGo} {
		if err := add(ctx, launcher, runtimes); err != nil {
			return nil, err
		}
	}
	return runtimes, nil
}

// interpreter finds a Python: the one that was asked for, else the embedded
// one, else, where that cannot run, whatever the system has.
func (b *bench) interpreter(ctx context.Context, progress func(done, total int64)) (python.Interpreter, error) {
	if b.python != "" {
		found, err := python.System(ctx, b.python)
		if err != nil && ctx.Err() == nil {
			return found, broken(err, "Nenne mit --python ein Python ab Version 3.10, oder lass die Option weg.",
				"Mit „%s“ lässt sich nicht arbeiten.", b.python)
		}
		return found, err
	}
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return python.Interpreter{}, broken(err, "Nenne einen Ordner dafür in PRUEFSTEIN_CACHE.",
			"Es gibt keinen Ordner, in den Python ausgepackt werden kann.")
	}
	embedded, err := python.Embedded(ctx, dir, progress)
	if err == nil || ctx.Err() != nil {
		return embedded, err
	}
	system, systemErr := python.System(ctx, "python3")
	if systemErr != nil {
		return system, broken(errors.Join(err, systemErr), "Installiere Python ab Version 3.10, oder nenne eines mit --python.",
			"Das mitgelieferte Python lässt sich nicht starten, und im System gibt es keines.")
	}
	b.notice = fmt.Sprintf("%v. Geprüft wird mit %s, Version %s.", err, system.Path, system.Version)
	return system, nil
}

// close ends everything in reverse order.
func (b *bench) close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	var errs []error
	for i := len(b.closers) - 1; i >= 0; i-- {
		errs = append(errs, b.closers[i]())
	}
	b.closers, b.checker = nil, nil
	return errors.Join(errs...)
}
