package checker

import (
	"context"
	"strings"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A judging is one submission on its way to a report.
type judging struct {
	exercise   *exercises.Exercise
	submission Submission
	language   exercises.Language
	program    trace.Program
	runtime    Runtime
	known      *knowledge
	oracle     *oracle
	comparer   comparer
	judge      judge // of the check that is being judged
	report     *Report
	now        func() time.Time
	cpu        allowance

	plans     []*plan        // of all checks
	session   Session        // nil until loaded and after every death
	history   []trace.Script // what the session has run
	timeouts  int
	observed  []observation // one a check that ran to its end
	explained map[cause]trace.Explanation
}

// An observation is what learner code did in one check.
type observation struct {
	check   int
	plan    *plan
	records []trace.Record
}

// run judges every check. What ends the whole exercise, such as a syntax
// error, is noted once in the report and the checks are skipped.
func (j *judging) run(ctx context.Context) error {
	j.list()
	var fault *trace.Fault
	var err error
	loaded := make(chan struct{})
	go func() {
		defer close(loaded)
		fault, err = j.load(ctx)
	}()
	j.plans = j.oracle.plansFor(ctx, j.exercise.Checks, j.report.Seed)
	<-loaded
	defer j.unload()
	if err != nil {
		return err
	}
	for i := range j.report.Checks {
		if fault != nil {
			j.endAll(ctx, fault)
			return nil
		}
		if fault, err = j.checkOne(ctx, i); err != nil {
			return err
		}
	}
	if fault != nil {
		j.endAll(ctx, fault)
		return nil
	}
	if err := j.tryExamplesAlone(ctx); err != nil {
		return err
	}
	j.conclude()
	return j.diagnose(ctx)
}

// refuse notes why there is nothing to run.
func (j *judging) refuse(message string) {
	j.list()
	j.report.Status, j.report.Message = Error, message
	j.skipAll()
}

// list lists all checks, so that their number never depends on how far the
// learner's code came.
func (j *judging) list() {
	j.report.Checks = make([]CheckResult, len(j.exercise.Checks))
	for i, check := range j.exercise.Checks {
		j.report.Checks[i] = CheckResult{
			ID: check.ID, Title: check.Title, Hidden: check.Hidden, MaxPoints: check.Points,
		}
	}
}

func (j *judging) load(ctx context.Context) (*trace.Fault, error) {
	session, fault, err := j.runtime.Load(ctx, j.program)
	j.session, j.history = session, nil
	return located(j.program, fault), err
}

func (j *judging) unload() {
	if j.session != nil {
		j.session.Close() // its end tells nothing that the verdict depends on
		j.session = nil
	}
}

// checkOne judges check i. The fault it returns ends the whole exercise.
func (j *judging) checkOne(ctx context.Context, i int) (*trace.Fault, error) {
	result := &j.report.Checks[i]
	if j.timeouts >= timeoutsInAll {
		result.Status, result.Message = Skipped, wordSkippedAfterTimeouts
		return nil, nil
	}
	start := j.now()
	defer func() { result.Duration = j.now().Sub(start) }()
	if j.exercise.Learner && j.exercise.Checks[i].Kind == exercises.Property {
		result.Status, result.Message = Skipped, wordSkippedUntilGrading
		return nil, nil
	}
	var err error
	if j.judge, err = j.judgeOf(j.exercise.Checks[i]); err != nil {
		return nil, err
	}
	if j.session == nil {
		if fault, err := j.load(ctx); fault != nil || err != nil {
			return fault, err
		}
	}
	check := j.exercise.Checks[i]
	p := j.plans[i]
	b := j.batch(p.scripts, !isGenerated(check))
	b.Recurring = true
	records, fault, err := j.session.Run(ctx, b)
	if err == nil {
		err = p.wait(ctx)
	}
	if err != nil {
		return nil, err
	}
	if fault != nil {
		j.unload()
		if fault.Kind == trace.Missing {
			return fault, nil
		}
		return nil, j.judgeFault(ctx, result, check, p, records, fault)
	}
	j.observed = append(j.observed, observation{i, p, records})
	return nil, j.judgeRecords(ctx, result, check, p, records)
}

// batch returns the run of scripts with the limits of one check.
func (j *judging) batch(scripts []trace.Script, detail bool) trace.Batch {
	b := batch(j.exercise, scripts, detail)
	b.CPU = j.cpu.of(len(scripts))
	return b
}

// judgeRecords decides on a check whose scripts all ran to their end.
func (j *judging) judgeRecords(ctx context.Context, result *CheckResult, check exercises.Check, p *plan, records []trace.Record) error {
	before := len(j.history)
	j.history = append(j.history, p.scripts...)
	found, wrong, err := j.judge.wrong(ctx, p.scripts, p.expected, records)
	switch {
	case err != nil:
		return err
	case !wrong:
		result.Status, result.Points, result.Detail = Pass, check.Points, found.verdict.detail
	case isGenerated(check):
		return j.judgeRandom(ctx, result, found, j.history[:before+found.index])
	default:
		j.fail(ctx, result, counterexample{difference: found})
	}
	return nil
}

// fail notes a counterexample as the reason why a check failed.
func (j *judging) fail(ctx context.Context, result *CheckResult, c counterexample) {
	result.Status = Fail
	result.Failure = j.failure(ctx, c, result.Title)
	result.Message, result.Detail = j.word(c.difference), c.verdict.detail
	where := placeOf(c.exception())
	x := j.explainDifference(ctx, c)
	if c.again != nil {
		result.Message += "\n" + j.wordUnsteady(len(c.before) > 0, x.Text)
	} else if x.Text != "" {
		result.Message += "\n" + x.Text
	}
	if x.Line > 0 {
		where.line = x.Line
	}
	result.blame(where, where.source(j.program))
}

// blame notes a line as where to look.
func (r *CheckResult) blame(where place, source string) {
	r.LineFile, r.Line, r.Source = where.file, where.line, source
}

// exception returns what the step that went wrong raised, if it did.
func (d difference) exception() *trace.Exception {
	if d.at >= len(d.actual.Steps) || d.verdict.reason != "" {
		return nil
	}
	step := d.actual.Steps[d.at]
	if step.Result.Kind() == trace.Raised {
		return step.Result.Exception()
	}
	if d.at < len(d.expected.Steps) {
		if i := firstAttribute(d.expected.Steps[d.at], step); i >= 0 && i < len(step.Attributes) {
			return step.Attributes[i].Exception()
		}
	}
	return nil
}

// judgeFault decides on a check in which learner code ended early.
func (j *judging) judgeFault(ctx context.Context, result *CheckResult, check exercises.Check, p *plan, records []trace.Record, fault *trace.Fault) error {
	result.Status = faultStatus(fault, false)
	result.blame(place{fault.File, fault.Line}, j.faultSource(fault))
	if fault.Kind == trace.Timeout {
		j.timeouts++
	}
	k := max(0, len(records)-1)
	if isGenerated(check) {
		k = min(len(records), len(p.scripts)-1)
		replay, again, err := j.replay(ctx, p.scripts[k])
		if err != nil {
			return err
		}
		if fault.Kind == trace.Timeout && again == nil {
			result.Message = wordSlow(k, len(p.scripts), fault)
			return nil
		}
		records = append(records[:k:k], replay)
	}
	call := ""
	if j.exercise.Kind == exercises.Program && len(records) == 0 {
		records = make([]trace.Record, 1) // nothing is known of a run before its end
	}
	if k < len(p.scripts) && k < len(records) {
		d := difference{script: p.scripts[k], actual: records[k], at: len(records[k].Steps)}
		if check.Kind != exercises.Property {
			d.expected = p.expected[k]
		}
		result.Failure = j.failure(ctx, counterexample{difference: d}, result.Title)
		if d.at <= len(d.script.Calls) {
			call = j.call(d.script, d.at)
		}
	}
	result.Message = wordFault(j.idiom(), j.submission.File, call, fault)
	return nil
}

// replay runs a script once more, alone and step by step, to see how far it
// comes and whether it ends early again.
func (j *judging) replay(ctx context.Context, script trace.Script) (trace.Record, *trace.Fault, error) {
	if err := j.restart(ctx); err != nil || j.session == nil {
		return trace.Record{}, nil, err
	}
	defer j.unload()
	records, fault, err := j.session.Run(ctx, j.batch([]trace.Script{script}, true))
	if err != nil || len(records) == 0 {
		return trace.Record{}, fault, err
	}
	return records[0], fault, nil
}

// faultStatus returns the status of a check or, while loading, of the whole
// exercise that ended with fault.
func faultStatus(fault *trace.Fault, loading bool) Status {
	switch fault.Kind {
	case trace.Timeout:
		return Timeout
	case trace.MemoryLimit, trace.OutputLimit, trace.ProcessLimit:
		return Limit
	case trace.Exited, trace.BrokenProtocol:
		if !loading {
			return Fail
		}
	}
	return Error
}

// endAll notes a fault that leaves nothing to check.
func (j *judging) endAll(ctx context.Context, fault *trace.Fault) {
	j.report.Status = faultStatus(fault, true)
	j.report.Fault = fault
	j.report.Message = wordLoadFault(j.idiom(), j.exercise, j.program, fault)
	where, source := place{fault.File, fault.Line}, j.faultSource(fault)
	if x := j.explainLoading(ctx, fault); x.Text != "" {
		j.report.Message += "\n" + x.Text
		if x.Line > 0 {
			where.line = x.Line
			source = where.source(j.program)
		}
	}
	j.report.LineFile, j.report.Line, j.report.Source = where.file, where.line, source
	j.skipAll()
}

// skipAll notes that no check counts.
func (j *judging) skipAll() {
	for i := range j.report.Checks {
		j.report.Checks[i].Status = Skipped
		j.report.Checks[i].Points = 0
		j.report.Checks[i].Message = wordSkippedAfterFault
	}
}

func (j *judging) faultSource(fault *trace.Fault) string {
	if fault.Source != "" {
		return strings.TrimSpace(fault.Source)
	}
	return place{fault.File, fault.Line}.source(j.program)
}

// conclude draws the sum of the checks. The first that did not pass speaks
// for the whole.
func (j *judging) conclude() {
	j.report.Status = Skipped
	for _, result := range j.report.Checks {
		status := result.Status
		if status == Unjudged {
			status = Broken
		}
		j.report.Status = max(j.report.Status, status)
		j.report.Points += result.Points
		if j.report.Message == "" && status > Pass {
			j.report.Message, j.report.LineFile, j.report.Line, j.report.Source = result.Message, result.LineFile, result.Line, result.Source
		}
	}
}
