package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/checker/report"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
)

const checkHelp = `Prüft deine Arbeit mit den verborgenen Prüfungen einer Übung. Ohne Argumente
wird alles geprüft, was du begonnen hast. Statt einer Übung kannst du auch ihre
Datei nennen.

Zufällige Aufrufe hängen vom Startwert ab. Er ist für alle gleich, solange du
keinen anderen mit --seed wählst.`

const checkExample = `  pruefstein check
  pruefstein check circuit-breaker --watch
  pruefstein check token-bucket/token_bucket.py --format json`

// A checking is what one call of check was asked to do.
type checking struct {
	language string
	seed     uint64
	format   *choice
	watch    bool
	repro    bool
}

func (p *program) checkCommand() *cobra.Command {
	k := &checking{format: newChoice("text", "json")}
	c := &cobra.Command{
		Use:               "check [ÜBUNG|DATEI]…",
		GroupID:           learnGroup,
		Short:             "prüft deine Arbeit",
		Long:              checkHelp,
		Example:           checkExample,
		ValidArgsFunction: p.workNames,
	}
	flags := c.Flags()
	flags.StringVar(&k.language, "language", "", "die `SPRACHE`, wenn du mehrere begonnen hast")
	flags.BoolVar(&k.watch, "watch", false, "nach jedem Speichern neu prüfen, bis Strg+C")
	flags.BoolVar(&k.repro, "repro", false, "statt des Ergebnisses ein Programm ausgeben, das den ersten Fehler zeigt")
	flags.Uint64Var(&k.seed, "seed", 0, "der Startwert `N` der zufälligen Aufrufe")
	flags.Var(k.format, "format", "wie das Ergebnis aussieht")
	c.RunE = func(c *cobra.Command, args []string) error {
		open, err := p.course()
		if err != nil {
			return err
		}
		if !flags.Changed("seed") {
			k.seed = checker.Seed(open.ID, open.Version)
		}
		return p.check(c.Context(), k, args)
	}
	return c
}

// workNames completes exercises, as many as there are, and files.
func (p *program) workNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	c, err := p.course()
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return c.exercises.IDs(), cobra.ShellCompDirectiveDefault
}

func (p *program) check(ctx context.Context, k *checking, args []string) error {
	if k.watch && k.format.value != "text" {
		return misuse("Lass --watch oder --format weg.", "Beobachten und „%s“ gehen nicht zusammen.", k.format.value)
	}
	if k.repro && (k.watch || k.format.value != "text") {
		return misuse("Lass --repro weg, oder die anderen beiden.", "--repro geht nicht zusammen mit --watch oder --format.")
	}
	targets, err := p.targets(args, k.language)
	if err != nil {
		return err
	}
	if k.watch {
		return p.watch(ctx, k, targets)
	}
	reports, err := p.judgeAll(ctx, k, targets)
	if err != nil {
		return err
	}
	if k.repro {
		return p.reportRepro(reports)
	}
	if k.format.value == "json" {
		return p.reportJSON(k, targets, reports)
	}
	return p.reportText(reports)
}

func (p *program) judgeAll(ctx context.Context, k *checking, targets []target) ([]checker.Report, error) {
	var reports []checker.Report
	for _, t := range targets {
		r, err := p.judge(ctx, t, k.seed)
		if err != nil {
			return nil, err
		}
		p.seen(r.Status)
		reports = append(reports, r)
	}
	return reports, nil
}

// judge reads the work, checks it and records the attempt.
func (p *program) judge(ctx context.Context, t target, seed uint64) (checker.Report, error) {
	source, err := p.readWork(t)
	if fault, ok := errors.AsType[*workspace.Error](err); ok {
		return refuse(t, fault, seed), nil
	}
	if err != nil {
		return checker.Report{}, err
	}
	if err := p.ready(ctx, t.exercise); err != nil {
		return checker.Report{}, err
	}
	submission := checker.Submission{Language: t.language, File: source.File, Source: source.Data, More: traceFiles(source.More)}
	r, err := p.bench.checkWithRemark(ctx, t.exercise, submission, seed)
	if err != nil {
		return checker.Report{}, err
	}
	p.record(&r, source.Data, source.More...)
	if r.Status == checker.Pass && !t.loose && t.exercise.Quiz == nil {
		p.keepPassed(t, source.Data)
	}
	return r, nil
}

// keepPassed keeps work that passed for later comparison. Where that is not
// possible the verdict stands all the same.
func (p *program) keepPassed(t target, work []byte) {
	w, err := p.openWorkspace()
	if err == nil {
		err = w.SavePassed(t.exercise, t.language, work)
	}
	if err != nil {
		printWarning(p.stderr, err)
	}
}

func (p *program) readWork(t target) (workspace.Source, error) {
	if t.loose {
		return readLoose(t)
	}
	w, err := p.openWorkspace()
	if err != nil {
		return workspace.Source{}, err
	}
	if err := w.Provide(t.exercise, t.language); err != nil {
		printWarning(p.stderr, err) // they are there to be looked at; the verdict uses its own
	}
	return w.Read(t.exercise, t.language)
}

// readLoose reads work that lies anywhere, its further files beside it.
func readLoose(t target) (workspace.Source, error) {
	data, err := workspace.ReadFile(t.path)
	source := workspace.Source{Path: t.path, File: filepath.Base(t.path), Language: t.language, Data: data}
	if err != nil || t.language == "" {
		return source, err
	}
	l, _ := t.exercise.Language(t.language)
	for _, name := range l.More {
		data, err := workspace.ReadFile(filepath.Join(filepath.Dir(t.path), name))
		if err != nil {
			return source, err
		}
		source.More = append(source.More, exercises.File{Name: name, Data: data})
	}
	return source, nil
}

// refuse returns the report on work that cannot be read as text. It is the
// learner's to mend, unless the machine refuses to hand it over.
func refuse(t target, fault *workspace.Error, seed uint64) checker.Report {
	r := checker.Report{
		Exercise: t.exercise.ID, Language: t.language, File: filepath.Base(t.path), Seed: seed,
		Status: checker.Error, MaxPoints: t.exercise.MaxPoints(), Line: fault.Line,
	}
	remedy := fault.Remedy()
	switch fault.Kind {
	case workspace.Missing:
		remedy = "Lege sie an mit: pruefstein start " + t.exercise.ID
	case workspace.Unreadable:
		r.Status = checker.Broken
	}
	r.Message = fault.Error() + "\n" + remedy
	return r
}

// record keeps a verdict. A verdict that says nothing about the work is not
// an attempt, and a store that cannot be used keeps nobody from learning.
func (p *program) record(r *checker.Report, work []byte, more ...exercises.File) {
	if r.Status == checker.Broken {
		return
	}
	store := p.progress()
	if store == nil {
		return
	}
	err := store.Add(progress.Attempt{
		Course: p.open.ID, Exercise: r.Exercise, Language: r.Language,
		Status: r.Status.String(), Solved: r.Status == checker.Pass || r.Status == checker.Skipped,
		Points: r.Points, MaxPoints: r.MaxPoints, Seed: r.Seed, Duration: r.Duration, Work: workSum(work, more),
	})
	if err != nil {
		printWarning(p.stderr, err)
	}
}

// workSum tells one state of a work from another.
func workSum(work []byte, more []exercises.File) [sha256.Size]byte {
	sum := sha256.Sum256(work)
	for _, file := range more {
		sum = sha256.Sum256(slices.Concat(sum[:], []byte(file.Name), []byte{0}, file.Data))
	}
	return sum
}

// traceFiles returns files in the form that a checker takes.
func traceFiles(files []exercises.File) []trace.File {
	var out []trace.File
	for _, file := range files {
		out = append(out, trace.File{Name: file.Name, Source: file.Data})
	}
	return out
}

func (p *program) reportText(reports []checker.Report) error {
	return report.Text(p.stdout, reports, report.TextOptions{Paint: p.painter()})
}

// reportRepro writes the programs that show the first failure of each work,
// and says where there is none to show.
func (p *program) reportRepro(reports []checker.Report) error {
	for i := range reports {
		repro := firstRepro(&reports[i])
		if repro == "" {
			fmt.Fprintf(p.stderr, "%s: kein Fehler, den ein Programm zeigen könnte.\n", reports[i].Exercise)
			continue
		}
		if err := p.write(repro); err != nil {
			return err
		}
	}
	return nil
}

func firstRepro(r *checker.Report) string {
	for i := range r.Checks {
		if f := r.Checks[i].Failure; f != nil && f.Repro != "" {
			return f.Repro
		}
	}
	return ""
}

func (p *program) reportJSON(k *checking, targets []target, reports []checker.Report) error {
	path := targets[0].path
	if dir, err := p.workspaceDir(); err == nil && !targets[0].loose {
		path = dir
	}
	run := report.Run{Tool: "pruefstein " + version, Course: p.open.ID + " " + p.open.Version, Seed: k.seed}
	submission := report.Submission{ID: filepath.Base(path), Path: path, Reports: reports}
	return report.JSON(p.stdout, run, []report.Submission{submission})
}
