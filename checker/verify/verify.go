// Package verify is the author's proof that a course is sound.
//
// It runs the code path of the learner's check on what the author wrote and
// reports what does not hold as findings with file, line and remedy: texts and
// links, figures in lessons, and above all whether the checks tell right from
// wrong. A course that is unsound is no error: errors are ours or the
// machine's. Learners need none of this; their work goes to package checker.
package verify

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A Config says what to prove, and with what.
type Config struct {
	Lessons   fs.FS                      // the lessons folder of the course
	Exercises fs.FS                      // its exercises folder
	Runtimes  map[string]checker.Runtime // by language; the caller closes them
	Now       func() time.Time
	Only      string         // the id of the only exercise to look at; empty for the whole course
	Progress  func(Progress) // told of every piece of work, one at a time; may be nil
}

// A Progress tells how far a proof is.
type Progress struct {
	Section string // the id of a lesson or an exercise
	Step    string // German: what is being done
	Done    int
	Total   int
}

// An UnknownError tells that the only exercise to look at is not in the course.
type UnknownError struct {
	ID  string
	IDs []string // what there is
}

func (e *UnknownError) Error() string { return fmt.Sprintf("no exercise %q", e.ID) }

// Course proves a course and returns what was found. It returns an
// [*UnknownError] if there is no exercise config.Only.
func Course(ctx context.Context, config Config) (*Report, error) {
	t := tree{config.Lessons, config.Exercises}
	c, faults, err := load(t)
	if err != nil {
		return nil, err
	}
	report := &Report{Findings: faults.sorted(), Lessons: []Lesson{}, Exercises: []Exercise{}}
	if c != nil {
		report.Course = c.ID + " " + c.Version
		err = config.sections(ctx, c, report)
	}
	report.quote(t)
	return report, err
}

// sections proves the parts of a course one after the other; in each of them
// two programs are tried at a time.
func (config *Config) sections(ctx context.Context, c *course, report *Report) error {
	if _, ok := c.set.Get(config.Only); !ok && config.Only != "" {
		return &UnknownError{config.Only, c.set.IDs()}
	}
	if config.Only == "" {
		var notes findings
		if err := notes.checkCourse(c); err != nil {
			return err
		}
		report.Findings = notes.sorted()
		for _, l := range c.Lessons {
			section, err := config.lesson(ctx, c, l)
			if err != nil {
				return fmt.Errorf("lesson %q: %w", l.ID, err)
			}
			report.Lessons = append(report.Lessons, section)
		}
	}
	for _, e := range c.inOrder() {
		if config.Only != "" && config.Only != e.ID {
			continue
		}
		section, err := config.exercise(ctx, c, e)
		if err != nil {
			return fmt.Errorf("exercise %q: %w", e.ID, err)
		}
		report.Exercises = append(report.Exercises, section)
	}
	return nil
}

func (config *Config) lesson(ctx context.Context, c *course, l *lessons.Lesson) (Lesson, error) {
	t, err := lessonText(l)
	if err != nil {
		return Lesson{}, err
	}
	f := figures{lesson: l, set: c.set, runtimes: config.Runtimes, file: t.at.file}
	if err := f.all(ctx); err != nil {
		return Lesson{}, err
	}
	notes := f.findings
	notes.checkText(t, c)
	notes.checkTodo(t.at.file, t.source)
	section := Lesson{ID: l.ID, Cells: f.cells, Equations: notes.checkEquations(t.at.file, t.source)}
	err = notes.checkLessonFiles(c, l)
	section.Findings = notes.sorted()
	return section, err
}

func (config *Config) exercise(ctx context.Context, c *course, e *exercises.Exercise) (Exercise, error) {
	section := Exercise{ID: e.ID, Proofs: []Proof{}, Findings: []Finding{}}
	if e.Learner {
		section.Findings = append(section.Findings, Finding{
			Rule: ruleEdition, File: exercisesFolder + "/" + e.ID + "/exercise.yaml", Line: 1,
			Message: "Das ist die Ausgabe für Lernende. Ihr fehlt, was zu prüfen wäre.",
			Remedy:  "Prüfe den Kurs, aus dem sie entstanden ist.",
		})
		return section, nil
	}
	yaml, err := readDefinition(c.tree, e)
	if err != nil {
		return section, err
	}
	var notes findings
	if err := notes.checkExercise(c, e, yaml); err != nil {
		return section, err
	}
	if e.Quiz != nil {
		if section.Answers, err = config.quiz(ctx, e, yaml, &notes); err != nil {
			return section, err
		}
	}
	for _, language := range e.Languages {
		proof, found, err := config.language(ctx, c, e, language, yaml)
		if err != nil {
			return section, fmt.Errorf("in %s: %w", language.Name, err)
		}
		section.Proofs = append(section.Proofs, proof)
		notes = append(notes, found...)
	}
	section.Findings = notes.sorted()
	return section, nil
}

// language proves the checks of e in one language.
func (config *Config) language(ctx context.Context, c *course, e *exercises.Exercise, language exercises.Language, yaml *definition) (Proof, findings, error) {
	proof := Proof{Language: language.Name, Worthless: []Trial{}, Wrong: []Trial{}, Mutants: []Mutant{}}
	runtime, ok := config.Runtimes[language.Name]
	if !ok && language.Name == e.Oracle {
		return proof, nil, errors.New("no runtime for the reference")
	}
	if !ok {
		proof.Skipped = "Diese Sprache lässt sich hier nicht ausführen."
		return proof, nil, nil
	}
	judge := checker.New(config.Runtimes, config.Now)
	defer judge.Close() // its end tells nothing
	lab, err := newLab(triable(e), language, runtime, judge)
	if err != nil { // noted already
		proof.Skipped = "Die Referenz fehlt."
		return proof, nil, nil
	}
	defer lab.close()
	start := config.Now()
	p := &prover{
		lab: lab, whole: e, plain: undiagnosed(e), checker: judge, seeds: seedsFrom(checker.Seed(c.ID, c.Version)), yaml: yaml,
		proof: proof, progress: config.Progress,
	}
	err = p.prove(ctx)
	p.proof.Milliseconds = config.Now().Sub(start).Milliseconds()
	return p.proof, p.notes, err
}

// triable returns e without the misconceptions whose wrong solution is missing,
// which has been noted and would keep a checker from working.
func triable(e *exercises.Exercise) *exercises.Exercise {
	kept := *e
	kept.Misconceptions = slices.DeleteFunc(slices.Clone(e.Misconceptions), func(m exercises.Misconception) bool {
		_, err := e.Wrong(e.Oracle, m.ID)
		return errors.Is(err, fs.ErrNotExist)
	})
	return &kept
}

// undiagnosed returns e without its misconceptions.
func undiagnosed(e *exercises.Exercise) *exercises.Exercise {
	plain := *e
	plain.Misconceptions = nil
	return &plain
}
