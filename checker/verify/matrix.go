package verify

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// matrix puts all programs whose verdict is known through the learner's check.
func (p *prover) matrix(ctx context.Context, isOracle bool) error {
	reference, report, err := p.trial(ctx, "reference", p.lab.reference.program)
	if err != nil {
		return err
	}
	p.proof.Reference = reference
	p.noteReference(report)
	if err := p.worthless(ctx, isOracle); err != nil {
		return err
	}
	return p.wrong(ctx)
}

// trial judges one program as if a learner had handed it in.
func (p *prover) trial(ctx context.Context, id string, program trace.Program) (Trial, checker.Report, error) {
	submission := checker.Submission{Language: p.lab.language.Name, File: program.File, Source: program.Source, More: program.More}
	report, err := p.checker.Check(ctx, p.plain, submission, checker.Options{Seed: p.seeds[0]})
	if err == nil && report.Status == checker.Broken {
		err = cmp.Or(p.lab.undecided(ctx, program, p.seeds[0]), errors.New(report.Message))
	}
	if err != nil {
		return Trial{}, report, &trialError{p.lab.exercise.ID, id, err}
	}
	trial := Trial{ID: id, Status: report.Status.String(), Points: report.Points, Killed: []string{}}
	for _, result := range report.Checks {
		if result.Status > checker.Pass {
			trial.Killed = append(trial.Killed, result.ID)
		}
	}
	return trial, report, nil
}

// noteReference notes if the reference does not pass. Where an example
// contradicts it, that has been noted already.
func (p *prover) noteReference(report checker.Report) {
	if report.Status == checker.Pass && report.Points == report.MaxPoints ||
		slices.ContainsFunc(p.notes, func(f Finding) bool { return f.Rule == ruleExample }) {
		return
	}
	p.notes.add(ruleReference, place{p.file(p.lab.language.Stored("reference")), max(1, report.Line)},
		fmt.Sprintf("Die Referenz besteht nicht (%s): %s", report.Status, firstLine(report.Message)), "Eine Referenz muss alle Prüfungen ihrer Übung bestehen.")
}

// A candidate is a program that must not pass.
type candidate struct {
	id      string
	what    string // German: what it is
	program trace.Program
	at      place
}

// worthless tries what nobody has worked on.
func (p *prover) worthless(ctx context.Context, isOracle bool) error {
	candidates, err := p.worthlessOnes(ctx, isOracle)
	if err != nil {
		return err
	}
	trials, reports, err := p.trials(ctx, "Wertlose Lösungen", candidates)
	if err != nil {
		return err
	}
	p.proof.Worthless = trials
	for i, c := range candidates {
		if reports[i].Status <= checker.Pass {
			p.notes.add(ruleWorthless, c.at, fmt.Sprintf("%s besteht alle Prüfungen.", c.what), "Ergänze eine Prüfung, die mehr verlangt.")
		}
	}
	return nil
}

func (p *prover) worthlessOnes(ctx context.Context, isOracle bool) ([]candidate, error) {
	checks := p.yaml.place("checks")
	all := []candidate{{"empty", "Eine leere Datei", p.lab.empty(), checks}}
	if stub, err := p.lab.stub(); err == nil { // a missing one has been noted
		all = append([]candidate{{"stub", "Das unveränderte Gerüst", stub, place{p.file(p.lab.language.Stored("stub")), 1}}}, all...)
	}
	if !isOracle || p.lab.language.Name != "python" {
		return all, nil
	}
	for _, constant := range []string{"None", "True", "False", "0", `""`} {
		program, err := p.lab.constant(ctx, constant)
		if err != nil {
			return nil, err
		}
		all = append(all, candidate{"always " + constant, fmt.Sprintf(p.lab.whoAlways(), constant), program, checks})
	}
	return all, nil
}

// stub returns what learners begin with.
func (l *lab) stub() (trace.Program, error) {
	files, err := l.exercise.StubFiles(l.language.Name)
	if err != nil {
		return trace.Program{}, err
	}
	var more []trace.File
	for _, file := range files[1:] {
		more = append(more, trace.File{Name: file.Name, Source: file.Data})
	}
	return checker.Program(l.exercise, l.language, files[0].Data, more)
}

// empty returns empty files, beside those that are provided.
func (l *lab) empty() trace.Program {
	program := l.changed("")
	program.More = slices.Clone(program.More)
	for i, file := range program.More {
		if slices.Contains(l.language.More, file.Name) {
			program.More[i].Source = nil
		}
	}
	return program
}

// whoAlways says who hands in what [lab.constant] returns.
func (l *lab) whoAlways() string {
	switch l.exercise.Kind {
	case exercises.Program:
		return "Wer immer nur `%s` ausgibt,"
	case exercises.Function:
		return "Wer in jeder Funktion nur `%s` zurückgibt,"
	}
	return "Wer in jeder Methode nur `%s` zurückgibt,"
}

// catalogue returns the misconceptions that have a wrong solution, and those.
func (l *lab) catalogue() (ids []string, programs []trace.Program, err error) {
	for _, m := range l.exercise.Misconceptions {
		program, err := checker.Wrong(l.exercise, l.language, m.ID)
		if errors.Is(err, fs.ErrNotExist) {
			continue // in other languages than the oracle's, in which some need not be
		}
		if err != nil {
			return nil, nil, err
		}
		ids, programs = append(ids, m.ID), append(programs, program)
	}
	return ids, programs, nil
}

// misconception returns where exercise.yaml names a misconception.
func (p *prover) misconception(id string) place {
	return p.yaml.place("misconceptions", p.number(id), "id")
}

// number returns which misconception in the catalogue has the id.
func (p *prover) number(id string) int {
	return slices.IndexFunc(p.whole.Misconceptions, func(m exercises.Misconception) bool { return m.ID == id })
}

// wrong tries the catalogue of misconceptions.
func (p *prover) wrong(ctx context.Context) error {
	ids, programs, err := p.lab.catalogue()
	if err != nil {
		return err
	}
	candidates := make([]candidate, len(ids))
	for i, id := range ids {
		candidates[i] = candidate{id, "Diese falsche Lösung", programs[i], place{p.file(p.lab.language.Stored("wrong/" + id)), 1}}
	}
	trials, reports, err := p.trials(ctx, "Falsche Lösungen", candidates)
	if err != nil {
		return err
	}
	p.proof.Wrong = trials
	for i, c := range candidates {
		p.noteWrong(c, reports[i])
	}
	return nil
}

func (p *prover) noteWrong(c candidate, report checker.Report) {
	switch {
	case report.Status <= checker.Pass:
		p.notes.add(ruleAccepted, c.at, "Diese falsche Lösung besteht alle Prüfungen.", "Ergänze eine Prüfung, an der sie scheitert.")
	case report.Status == checker.Error:
		c.at.line = max(1, report.Line)
		p.notes.add(ruleCatalogue, c.at, "Diese falsche Lösung läuft nicht, also zeigt sie nichts: "+firstLine(report.Message),
			"Sie soll laufen und nur den einen Irrtum begehen.")
	}
}

// trials judges candidates, two at a time.
func (p *prover) trials(ctx context.Context, step string, candidates []candidate) ([]Trial, []checker.Report, error) {
	trials, reports := make([]Trial, len(candidates)), make([]checker.Report, len(candidates))
	done := p.step(step, len(candidates))
	err := each(ctx, len(candidates), func(ctx context.Context, i int) (err error) {
		defer done()
		trials[i], reports[i], err = p.trial(ctx, candidates[i].id, candidates[i].program)
		return err
	})
	return trials, reports, err
}

// firstLine returns what a message says without what it explains to learners.
func firstLine(message string) string {
	line, _, _ := strings.Cut(message, "\n")
	return line
}
