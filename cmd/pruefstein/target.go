package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
)

// A target is one piece of work to check.
type target struct {
	exercise *exercises.Exercise
	language string // empty for a quiz
	path     string // of the work
	loose    bool   // named by its path, wherever it lies
}

// paths returns where all files of the work are.
func (t target) paths() []string {
	paths := []string{t.path}
	if l, ok := t.exercise.Language(t.language); ok && t.language != "" {
		for _, name := range l.More {
			paths = append(paths, filepath.Join(filepath.Dir(t.path), name))
		}
	}
	return paths
}

// targets returns what the arguments of check name: exercises or files, or
// all that has been started if there are none.
func (p *program) targets(args []string, name string) ([]target, error) {
	c, err := p.course()
	if err != nil {
		return nil, err
	}
	w, err := p.currentWorkspace()
	if err != nil {
		return nil, err
	}
	found, err := c.targets(w, args, name)
	if err != nil && w == nil {
		if foreign := p.foreignWorkspace(); foreign != nil {
			return nil, foreign
		}
	}
	return found, err
}

func (c *course) targets(w *workspace.Workspace, args []string, name string) ([]target, error) {
	if len(args) == 0 {
		return startedTargets(c, w)
	}
	var found []target
	for _, arg := range args {
		t, err := c.target(w, arg, name)
		if err != nil {
			return nil, err
		}
		found = append(found, t)
	}
	return found, nil
}

func startedTargets(c *course, w *workspace.Workspace) ([]target, error) {
	const remedy = "Beginne eine Übung, zum Beispiel: pruefstein start "
	var started []workspace.Started
	if w != nil {
		var err error
		if started, err = w.Started(c.exercises); err != nil {
			return nil, err
		}
	}
	if len(started) == 0 {
		return nil, misuse(remedy+c.firstExercise(), "Es gibt noch nichts zu prüfen: Du hast keine Übung begonnen.")
	}
	found := make([]target, len(started))
	for i, s := range started {
		found[i] = target{exercise: s.Exercise, language: s.Language, path: s.Path}
	}
	return found, nil
}

// firstExercise returns the id of the first exercise that a lesson names.
func (c *course) firstExercise() string {
	for _, lesson := range c.Lessons {
		for _, id := range lesson.Exercises {
			return id
		}
	}
	return strings.Join(c.exercises.IDs()[:min(1, len(c.exercises.IDs()))], "")
}

// target returns what one argument names.
func (c *course) target(w *workspace.Workspace, arg, name string) (target, error) {
	if e, ok := c.exercises.Get(arg); ok {
		return exerciseTarget(w, e, name)
	}
	if _, err := os.Stat(arg); err == nil || filepath.Base(arg) != arg || filepath.Ext(arg) != "" {
		return c.fileTarget(w, arg)
	}
	_, err := c.exercise(arg)
	return target{}, err
}

func exerciseTarget(w *workspace.Workspace, e *exercises.Exercise, name string) (target, error) {
	if w == nil {
		return target{}, notStarted(e)
	}
	var err error
	if name == "" && e.Kind != exercises.QuizKind {
		if name, err = w.Language(e); err != nil {
			return target{}, err
		}
	}
	if name, err = language(e, name); err != nil {
		return target{}, err
	}
	return target{exercise: e, language: name, path: w.Path(e, name)}, nil
}

func notStarted(e *exercises.Exercise) error {
	return misuse("Beginne sie mit: pruefstein start "+e.ID, "Die Übung „%s“ ist noch nicht begonnen.", e.ID)
}

// fileTarget finds the exercise of a file by the file's name, and by the
// folder it lies in where the name does not tell.
func (c *course) fileTarget(w *workspace.Workspace, path string) (target, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return target{}, err
	}
	var found []target
	var names []string
	for _, e := range c.exercises.All() {
		if e.Kind == exercises.QuizKind {
			if filepath.Base(filepath.Dir(full)) == e.ID && isAnswerFile(filepath.Base(full)) {
				found = append(found, target{exercise: e, path: full, loose: true})
			}
			continue
		}
		for _, l := range e.Languages {
			names = append(names, l.File)
			if l.File == filepath.Base(full) || slices.Contains(l.More, filepath.Base(full)) {
				main := filepath.Join(filepath.Dir(full), l.File)
				found = append(found, target{exercise: e, language: l.Name, path: main, loose: true})
			}
		}
	}
	t, err := pick(found, path, full, names)
	if err == nil && w != nil && sameFile(w.Path(t.exercise, t.language), t.path) {
		t.loose = false
	}
	return t, err
}

// pick returns the only target, or the one whose exercise has the name of the
// file's folder.
func pick(found []target, path, full string, names []string) (target, error) {
	if len(found) == 1 {
		return found[0], nil
	}
	for _, t := range found {
		if filepath.Base(filepath.Dir(full)) == t.exercise.ID {
			return t, nil
		}
	}
	all := "Die Dateien heißen " + enumerate(names) + "."
	return target{}, misuse(suggestion(filepath.Base(path), names, all), "Zu welcher Übung „%s“ gehört, ist nicht zu erkennen.", path)
}

func isAnswerFile(name string) bool {
	for _, answer := range exercises.AnswerFiles() {
		if name == answer {
			return true
		}
	}
	return false
}

func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
