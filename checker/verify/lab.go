package verify

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A lab puts programs on single checks of one exercise in one language. It is
// safe for concurrent use.
type lab struct {
	exercise *exercises.Exercise
	language exercises.Language
	runtime  checker.Runtime
	checker  *checker.Checker
	match    func(trace.Script, trace.Record, trace.Record) int

	mu        sync.Mutex // guards reference
	reference *subject
}

func newLab(e *exercises.Exercise, language exercises.Language, runtime checker.Runtime, judge *checker.Checker) (*lab, error) {
	program, err := checker.Reference(e, language)
	if err != nil {
		return nil, err
	}
	l := &lab{exercise: e, language: language, runtime: runtime, checker: judge, match: checker.Matcher(e)}
	l.reference = l.subject(program)
	return l, nil
}

func (l *lab) close() { l.reference.close() }

// changed returns the reference with another main file.
func (l *lab) changed(source string) trace.Program {
	program := l.reference.program
	program.Source = []byte(source)
	return program
}

// A host is a process in which programs on trial run. It is started when it is
// first needed, and anew after it died.
type host struct {
	runtime checker.Runtime
	program trace.Program
	session checker.Session
}

// load starts the process if there is none.
func (h *host) load(ctx context.Context) (*trace.Fault, error) {
	if h.session != nil {
		return nil, nil
	}
	session, fault, err := h.runtime.Load(ctx, h.program)
	if fault == nil && err == nil {
		h.session = session
	}
	return fault, err
}

func (h *host) close() {
	if h.session != nil {
		h.session.Close() // its end tells nothing that a verdict depends on
		h.session = nil
	}
}

// A subject is a program on trial. It has a host of its own, or shares one.
type subject struct {
	*host
	lab       *lab
	construct string // under which name the host holds what makes its objects
	doubtful  bool   // it may well hang, so little time is lost on it
}

// subject returns a program with a host of its own.
func (l *lab) subject(program trace.Program) *subject {
	return &subject{host: &host{runtime: l.runtime, program: program}, lab: l, construct: l.exercise.API.Construct}
}

// text returns the program of a subject that has its own host.
func (s *subject) text() string { return string(s.program.Source) }

// cohort returns doubtful programs on one host, which saves most of what it
// costs to try them. Where they cannot be loaded together each gets its own.
func (l *lab) cohort(ctx context.Context, programs []trace.Program) ([]*subject, error) {
	subjects := make([]*subject, len(programs))
	for i, program := range programs {
		subjects[i] = l.subject(program)
		subjects[i].doubtful = true
	}
	combiner, ok := l.runtime.(checker.Combiner)
	if !ok || l.exercise.Kind == exercises.Program {
		return subjects, nil
	}
	program, names := combiner.Combine(l.exercise.API.Construct, programs)
	shared := &host{runtime: l.runtime, program: program}
	if fault, err := shared.load(ctx); fault != nil || err != nil {
		return subjects, err
	}
	for i := range subjects {
		subjects[i].host, subjects[i].construct = shared, names[i]
	}
	return subjects, nil
}

// cohortSize is how many programs share a host at most.
const cohortSize = 12

// try puts doubtful programs on trial, two cohorts at a time.
func (l *lab) try(ctx context.Context, programs []trace.Program, do func(context.Context, int, *subject) error) error {
	size := max(1, min(cohortSize, (len(programs)+hands-1)/hands))
	cohorts := slices.Collect(slices.Chunk(programs, size))
	return each(ctx, len(cohorts), func(ctx context.Context, c int) error {
		subjects, err := l.cohort(ctx, cohorts[c])
		for i, s := range subjects {
			if err == nil {
				err = do(ctx, c*size+i, s)
			}
		}
		for _, s := range subjects {
			s.close()
		}
		return err
	})
}

// run runs scripts. Of a program that died or does not load the records are
// short, and the fault says why.
func (s *subject) run(ctx context.Context, scripts []trace.Script) ([]trace.Record, *trace.Fault, error) {
	if fault, err := s.load(ctx); fault != nil || err != nil {
		return nil, fault, err
	}
	batch := checker.Batch(s.lab.exercise, scripts)
	batch.Construct = s.construct
	if s.doubtful {
		batch.CPU = min(batch.CPU, patience(&batch))
	}
	records, fault, err := s.session.Run(ctx, batch)
	if fault != nil || err != nil {
		s.close()
	}
	return records, fault, err
}

// patience returns how much CPU time a doubtful program gets: many times what
// a program takes that does not hang.
func patience(batch *trace.Batch) time.Duration {
	start, perCall := 50*time.Millisecond, 100*time.Microsecond
	if batch.Main || batch.Tick > 0 { // each run begins anew, or has an event loop
		start, perCall = 400*time.Millisecond, time.Millisecond
	}
	calls := 0
	for _, script := range batch.Scripts {
		calls += 1 + len(script.Calls)
	}
	return start + time.Duration(calls)*perCall
}

// A faultError tells that the reference, which ran before, ended early.
type faultError struct{ fault *trace.Fault }

func (e *faultError) Error() string { return "reference ended early" }

// A contrast is the scripts of a series on which a program does something
// else than the reference.
type contrast struct {
	count int
	first int // index of the first such script, -1 if there is none
	step  int // at which that one differs
}

// contrast runs a program on a series and counts up to enough scripts on
// which it differs. Those that it did not get to differ.
func (s *subject) contrast(ctx context.Context, of series, enough int) (contrast, error) {
	records, _, err := s.run(ctx, of.scripts)
	found := contrast{first: -1}
	if err != nil {
		return found, err
	}
	from := 0
	for _, p := range of.parts {
		if checker.ByReference(p.check) {
			s.compare(&found, of, records, from, from+p.count, enough)
		} else if err := s.judge(ctx, &found, of, records, from, p); err != nil {
			return found, err
		}
		if from += p.count; found.count >= enough {
			return found, nil
		}
	}
	s.compare(&found, of, records, from, len(of.scripts), enough)
	return found, nil
}

// note notes that a script differs.
func (c *contrast) note(script, step int) {
	if c.first < 0 {
		c.first, c.step = script, step
	}
	c.count++
}

// compare holds some scripts of a series against the reference, up to enough.
func (s *subject) compare(found *contrast, of series, records []trace.Record, from, to, enough int) {
	for i := from; i < to && found.count < enough; i++ {
		var actual trace.Record
		if i < len(records) {
			actual = records[i]
		}
		if at := s.lab.match(of.scripts[i], of.expected[i], actual); at >= 0 {
			found.note(i, at)
		}
	}
}

// judge decides on some scripts of a series as their check does.
func (s *subject) judge(ctx context.Context, found *contrast, of series, records []trace.Record, from int, p part) error {
	to := from + p.count
	steps, err := s.lab.checker.Judge(ctx, s.lab.exercise, p.check, of.scripts[from:to], of.expected[from:to], records[min(from, len(records)):min(to, len(records))])
	for i, at := range steps {
		if at >= 0 {
			found.note(from+i, at)
		}
	}
	return err
}

// calls writes a script up to a step as a learner would type it, one call a
// line.
func (l *lab) calls(script trace.Script, step int) string {
	return strings.Join(checker.Calls(l.exercise, l.language, l.runtime, script, step), "\n")
}

// hands is how many programs are tried at once.
const hands = 2

// each calls do for 0 to n-1, two at a time. It returns the first error and
// begins nothing more after it.
func each(ctx context.Context, n int, do func(context.Context, int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(hands, n) {
		workers.Go(func() {
			for i := range next {
				if err := do(ctx, i); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range n {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	workers.Wait()
	return context.Cause(ctx)
}
