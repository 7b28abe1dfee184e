package main

import (
	"errors"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/checker/intake"
	"pruefstein/checker/report"
	"pruefstein/exercises"
)

const gradeHelp = `Bewertet Abgaben, denen niemand traut: abgeschottet, wiederholbar, beliebig
viele. Jeder PFAD ist eine Abgabe: eine Datei, ein Ordner oder ein Archiv
(.zip, .tar.gz, .tar). Mit --each ist jeder Eintrag eines Ordners eine.

Berichte entstehen in den Formen text, json, junit, exercism, gradescope,
github und csv, auch mehrere zugleich. Wie man damit in GitHub, GitLab und
Gradescope bewertet, und wem man dabei trauen kann: pruefstein help ci`

const gradeExample = `  pruefstein grade abgabe/
  pruefstein grade --each abgaben/ --format text,csv=noten.csv
  pruefstein grade moodle.zip --output berichte/ --format json,junit,csv --jobs 4`

// A grading is what one call of grade was asked to do.
type grading struct {
	each      []string
	exercises []string
	language  string
	formats   []string
	output    string
	csv       *choice
	roster    string
	jobs      int
	seed      uint64
	feedback  *choice
	confined  bool // refuse to judge without all layers of confinement
	noFail    bool

	unready error // why no code can be judged; quizzes can
}

func (p *program) gradeCommand() *cobra.Command {
	g := &grading{
		csv:      newChoice("plain", "moodle"),
		feedback: newChoice(report.Brief.String(), report.None.String(), report.Full.String()),
	}
	c := &cobra.Command{
		Use:     "grade PFAD…",
		GroupID: toolGroup,
		Short:   "bewertet Abgaben, auch viele auf einmal",
		Long:    gradeHelp,
		Example: gradeExample,
	}
	flags := c.Flags()
	flags.StringArrayVar(&g.each, "each", nil, "jeder Eintrag im `ORDNER` ist eine Abgabe")
	flags.StringArrayVar(&g.exercises, "exercise", nil, "nur diese `ÜBUNG` bewerten, mehrfach möglich")
	flags.StringVar(&g.language, "language", "", "nur Dateien in dieser `SPRACHE`")
	flags.StringSliceVar(&g.formats, "format", []string{"text"}, "die `FORM[=DATEI],…` der Berichte")
	flags.StringVar(&g.output, "output", "", "`ORDNER` für Berichte ohne eigene Datei")
	flags.Var(g.csv, "csv", "wie die Tabelle aussieht")
	flags.StringVar(&g.roster, "roster", "", "`DATEI` mit der Liste der Lernenden (CSV)")
	flags.IntVar(&g.jobs, "jobs", defaultJobs(), "wie viele Abgaben `N` zugleich bewertet werden")
	flags.Uint64Var(&g.seed, "seed", 0, "der Startwert `N` der zufälligen Aufrufe")
	flags.Var(g.feedback, "feedback", "was Berichte von verborgenen Prüfungen zeigen")
	flags.BoolVar(&g.confined, "require-sandbox", false, "nur bewerten, wenn die Abschottung vollständig ist")
	flags.BoolVar(&g.noFail, "no-fail", false, "mit 0 enden, sobald alles bewertet ist")
	c.RunE = func(c *cobra.Command, args []string) error {
		open, err := p.namedCourse()
		if err == nil {
			err = mustBeComplete(open, "bewerten")
		}
		if err != nil {
			return err
		}
		if !flags.Changed("seed") {
			g.seed = checker.Seed(open.ID, open.Version)
		}
		return p.grade(c.Context(), g, args)
	}
	return c
}

// defaultJobs returns one more than there are cores: now and then each job waits
// for what its process does, and the other way round.
func defaultJobs() int { return runtime.NumCPU() + 1 }

// graded returns the set of exercises that count: those that were asked for,
// else all of the course that have points, in the order of its lessons.
func (g *grading) graded(c *course) ([]*exercises.Exercise, error) {
	var out []*exercises.Exercise
	for _, id := range g.exercises {
		e, err := c.exercise(id)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	if len(out) > 0 {
		return out, g.checkLanguage(out)
	}
	for _, lesson := range c.Lessons {
		for _, id := range lesson.Exercises {
			if e, ok := c.exercises.Get(id); ok && e.MaxPoints() > 0 {
				out = append(out, e)
			}
		}
	}
	if len(out) == 0 {
		return nil, misuse("Gib den Prüfungen des Kurses Punkte.", "Der Kurs „%s“ hat keine Übung, die bewertet wird.", c.ID)
	}
	return out, g.checkLanguage(out)
}

// checkLanguage reports whether there is --language in any of the graded set.
func (g *grading) checkLanguage(graded []*exercises.Exercise) error {
	if g.language == "" {
		return nil
	}
	var first error
	for _, e := range graded {
		if e.Kind == exercises.QuizKind {
			continue
		}
		_, err := language(e, g.language)
		if err == nil {
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// open finds the submissions that args and --each name.
func (g *grading) open(args []string, graded []*exercises.Exercise) (*intake.Set, error) {
	if len(args) == 0 && len(g.each) == 0 {
		return nil, misuse("Nenne eine Datei, einen Ordner oder ein Archiv, zum Beispiel: pruefstein grade abgabe/", "Es ist keine Abgabe genannt.")
	}
	if g.jobs < 1 {
		return nil, misuse("Nenne eine Zahl ab 1.", "Mit --jobs %d lässt sich nichts bewerten.", g.jobs)
	}
	set, err := intake.Open(args, g.each, intake.Options{Exercises: graded, Language: g.language})
	if err != nil {
		return nil, &problem{usage, "Eine Abgabe lässt sich nicht öffnen.", "Prüfe Pfad und Rechte.", err}
	}
	if set.Len() == 0 {
		set.Close()
		return nil, misuse("Prüfe den Pfad.", "In „%s“ liegt keine Abgabe.", strings.Join(append(args, g.each...), ", "))
	}
	return set, nil
}

// readRoster reads the list of learners, if there is one.
func (g *grading) readRoster(places []intake.Place) (*intake.Roster, error) {
	if g.roster == "" {
		return &intake.Roster{}, nil
	}
	const remedy = "Erwartet ist eine CSV-Datei: oben die Namen der Spalten, dann je Zeile eine Person, vorn ihre Kennung."
	data, err := os.ReadFile(g.roster)
	if err == nil {
		var roster *intake.Roster
		if roster, err = intake.ParseRoster(data, places); err == nil {
			return roster, nil
		}
	}
	return nil, &problem{usage, "Die Liste der Lernenden lässt sich nicht lesen.", remedy, err}
}

// A place is where one report goes.
type place struct {
	format report.Format
	path   string // empty for standard output
	folder bool   // path is a folder, in which each submission has its own
}

// places decides where reports go, by --format and --output.
func (g *grading) places(several bool) ([]place, error) {
	var out []place
	for _, word := range g.formats {
		at, err := g.place(word, several)
		if err != nil {
			return nil, err
		}
		for _, other := range out {
			switch {
			case other.path != at.path || other.folder && other.format != at.format:
			case at.path == "":
				return nil, misuse("Gib Formen eine Datei (--format json=DATEI) oder allen einen Ordner (--output ORDNER).",
					"Nur eine Form kann auf die Standardausgabe gehen.")
			default:
				return nil, misuse("Gib jedem Bericht seine eigene Datei.", "Zwei Berichte sollen nach „%s“.", at.path)
			}
		}
		out = append(out, at)
	}
	return out, nil
}

// place decides where the report that word asks for goes: FORMAT or FORMAT=FILE.
func (g *grading) place(word string, several bool) (place, error) {
	name, path, named := strings.Cut(word, "=")
	format, ok := report.ParseFormat(name)
	if !ok {
		var names []string
		for _, f := range report.Formats() {
			names = append(names, string(f))
		}
		return place{}, misuse(suggestion(name, names, "Möglich sind "+enumerate(names)+"."), "Die Form „%s“ gibt es nicht.", name)
	}
	switch {
	case named && path == "":
		return place{}, misuse("Nenne sie, zum Beispiel: --format "+name+"="+format.FileName(), "Nach „%s“ fehlt die Datei.", word)
	case format.One() && several && (named || g.output == ""):
		return place{}, misuse("Nenne mit --output einen Ordner; jede Abgabe bekommt darin ihre eigene Datei.",
			"Die Form „%s“ beschreibt nur eine Abgabe.", name)
	case format.One() && several:
		return place{format: format, path: g.output, folder: true}, nil
	case !named && g.output != "":
		path = reportPath(g.output, format)
	}
	return place{format: format, path: path}, nil
}

// errUnconfined tells that a layer of confinement is missing.
var errUnconfined = errors.New("confinement is not complete")
