package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"pruefstein/checker"
	"pruefstein/checker/intake"
	"pruefstein/checker/report"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// grade judges all submissions and writes all reports. Whatever ends it early,
// the reports hold what was judged by then.
func (p *program) grade(ctx context.Context, g *grading, args []string) error {
	graded, err := g.graded(p.open)
	if err != nil {
		return err
	}
	set, err := g.open(args, graded)
	if err != nil {
		return err
	}
	defer set.Close()
	roster, err := g.readRoster(set.Places())
	if err != nil {
		return err
	}
	places, err := g.places(set.Len() > 1)
	if err != nil {
		return err
	}
	sinks, err := p.openSinks(places, g)
	if err != nil {
		return err
	}
	for _, w := range set.Warnings() {
		printWarning(p.stderr, w)
	}
	g.jobs = min(g.jobs, set.Len())
	g.unready = p.prepareGrading(ctx, g, graded)
	journal := report.NewJournal(p.gradingRun(g, graded, roster, set.Len()), g.feedbackChoice(), sinks.writers...)
	judged := p.gradeAll(ctx, g, set, roster, journal)
	if judged != nil {
		journal.Interrupt()
	}
	_, written := journal.End()
	return errors.Join(g.unready, judged, sinks.commit(written))
}

func (g *grading) feedbackChoice() report.Feedback {
	f, _ := report.ParseFeedback(g.feedback.value) // the option takes no other words
	return f
}

func (p *program) gradingRun(g *grading, graded []*exercises.Exercise, roster *intake.Roster, submissions int) report.Run {
	run := report.Run{
		Tool: "pruefstein " + version, Course: p.open.ID + " " + p.open.Version, Seed: g.seed, Columns: roster.Columns,
		Several: submissions > 1,
	}
	for _, e := range graded {
		run.Exercises = append(run.Exercises, report.Exercise{ID: e.ID, MaxPoints: e.MaxPoints()})
	}
	return run
}

// prepareGrading sets up what judging takes and looks at how well it confines.
func (p *program) prepareGrading(ctx context.Context, g *grading, graded []*exercises.Exercise) error {
	p.bench = &bench{python: p.options.python, forks: g.jobs, now: p.now}
	for _, e := range graded {
		if e.Kind == exercises.QuizKind {
			continue
		}
		if err := p.ready(ctx, e); err != nil {
			return err
		}
		return p.checkConfinement(ctx, g)
	}
	return nil
}

// checkConfinement tells of layers that are missing here, and with
// --require-sandbox refuses to go on without them.
func (p *program) checkConfinement(ctx context.Context, g *grading) error {
	layers, err := p.bench.layers(ctx)
	if err != nil {
		return err
	}
	missing := missingLayers(layers)
	if len(missing) == 0 {
		return nil
	}
	const remedy = "Was fehlt und warum, zeigt: pruefstein doctor"
	what := "Die Abschottung ist hier nicht vollständig; es fehlt: " + strings.Join(missing, ", ") + "."
	if g.confined {
		return broken(errUnconfined, remedy, "%s", what)
	}
	printWarning(p.stderr, broken(nil, remedy, "%s", what))
	return nil
}

// missingLayers names the layers that are not in force. A user of their own
// only root can give to programs, and the others do without.
func missingLayers(l sandbox.Layers) []string {
	var missing []string
	if !l.Seccomp {
		missing = append(missing, "Filter für Systemaufrufe (seccomp)")
	}
	if !l.Landlock {
		missing = append(missing, "Schutz der Dateien (Landlock)")
	}
	return missing
}

func (p *program) gradeAll(ctx context.Context, g *grading, set *intake.Set, roster *intake.Roster, journal *report.Journal) error {
	bar := p.counting()
	defer bar.finish()
	done := 0
	judge := func(ctx context.Context, i int) (report.Submission, error) {
		return p.judgeSubmission(ctx, g, set.Read(i), roster)
	}
	return ordered(ctx, numbers(set.Len()), g.jobs, judge, func(s report.Submission) error {
		if status := s.Status(); status == checker.Broken || !g.noFail {
			p.seen(status)
		}
		journal.Add(s)
		done++
		bar.advance(int64(done), int64(set.Len()))
		return nil
	})
}

func numbers(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// judgeSubmission judges the work on every graded exercise. One submission
// never costs another its result: what goes wrong here is noted in its report.
// The error is set only where ctx ended before the verdict.
func (p *program) judgeSubmission(ctx context.Context, g *grading, s intake.Submission, roster *intake.Roster) (report.Submission, error) {
	out := report.Submission{ID: s.ID, Path: s.Path, Name: s.Name, Number: s.Number, Files: make(map[string]string)}
	if row, ok := roster.Row(s.Place); ok {
		out.Row = row
	}
	if s.Problem != nil {
		out.Problems = append(out.Problems, s.Problem.Error())
	}
	if notice := courseNotice(s.Course, p.open); notice != "" {
		out.Notices = append(out.Notices, notice)
	}
	for _, work := range s.Works {
		if work.OnDisk != "" {
			out.Files[work.Exercise.ID] = work.OnDisk
		}
		judged, err := p.judgeWork(ctx, g, work)
		if err != nil {
			return out, err
		}
		out.Reports = append(out.Reports, judged)
	}
	return out, nil
}

// courseNotice says that work was made in another course, or another version of
// it, than it is judged by.
func courseNotice(made intake.Course, open *course) string {
	switch {
	case made == intake.Course{} || made.ID == open.ID && made.Version == open.Version:
		return ""
	case made.ID == open.ID:
		return fmt.Sprintf("Bearbeitet wurde Version %s des Kurses, bewertet wird mit Version %s. Die Aufgaben können sich unterscheiden.",
			made.Version, open.Version)
	}
	return fmt.Sprintf("Bearbeitet wurde der Kurs „%s“, bewertet wird mit „%s“. Die Aufgaben können sich unterscheiden.", made.ID, open.ID)
}

func (p *program) judgeWork(ctx context.Context, g *grading, work intake.Work) (checker.Report, error) {
	e := work.Exercise
	r := checker.Report{
		Exercise: e.ID, Language: work.Language, File: work.File, Seed: g.seed,
		Status: checker.Error, MaxPoints: e.MaxPoints(),
	}
	switch {
	case work.Problem != nil:
		r.Message = work.Problem.Error()
		return r, nil
	case g.unready != nil && e.Kind != exercises.QuizKind:
		r.Status, r.Message = checker.Broken, g.unready.Error()
		return r, ctx.Err()
	}
	submission := checker.Submission{Language: work.Language, File: work.File, Source: work.Source, More: traceFiles(work.More)}
	judged, err := p.bench.check(ctx, e, submission, g.seed)
	if err != nil && ctx.Err() == nil {
		r.Status, r.Message = checker.Broken, err.Error()
		return r, nil
	}
	return judged, err
}

// counting returns what tells on a terminal how far grading is.
func (p *program) counting() *bar {
	b := p.unpacking()
	b.label, b.silent = "Abgaben werden bewertet", !b.moving
	return b
}

// describe says in which order reports come about; it is for messages.
func (pl place) describe() string {
	if pl.path == "" {
		return "Standardausgabe"
	}
	return fmt.Sprintf("„%s“", pl.path)
}
