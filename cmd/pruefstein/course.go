package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
	"pruefstein/lessons"
)

// A course is lessons and the exercises they lead to.
type course struct {
	*lessons.Course
	exercises *exercises.Set
	place     string // where it was loaded from; empty for the built-in course
}

// course returns the open course: the one that was named, else the one that
// the workspace belongs to, else the built-in one.
func (p *program) course() (*course, error) {
	place, recorded := p.options.course, false
	if place == "" {
		place = p.recordedPlace()
		recorded = place != ""
	}
	c, err := p.openCourse(place)
	if err != nil && recorded {
		if _, gone := os.Stat(place); gone != nil {
			return nil, &problem{usage, "Der Kurs, zu dem dein Arbeitsordner gehört, ist nicht mehr an seinem Platz.",
				"Sag mit --course, wo er jetzt liegt.", gone}
		}
	}
	return c, err
}

// namedCourse returns the course that was named, or the built-in one. What
// serves scripts does not depend on a workspace that happens to be there.
func (p *program) namedCourse() (*course, error) { return p.openCourse(p.options.course) }

func (p *program) openCourse(place string) (*course, error) {
	if p.open != nil && p.openFrom == place {
		return p.open, nil
	}
	c, err := loadCourse(place)
	if err != nil {
		return nil, err
	}
	p.open, p.openFrom = c, place
	return c, nil
}

// recordedPlace returns where the course of the workspace lies; empty for the
// built-in one. A workspace that cannot be read is told of when it is needed.
func (p *program) recordedPlace() string {
	dir, err := p.workspaceDir()
	if err != nil || !workspace.IsWorkspace(dir) {
		return ""
	}
	w, err := workspace.Open(dir, p.now)
	if err != nil {
		return ""
	}
	recorded, err := w.Course()
	if err != nil {
		return ""
	}
	return recorded.Place
}

// about returns what a workspace keeps of c.
func (c *course) about() workspace.Course {
	return workspace.Course{ID: c.ID, Version: c.Version, Place: c.place, Exercises: c.exercises.IDs()}
}

// loadCourse loads the course in a folder or archive, or the built-in one if
// place is empty.
func loadCourse(place string) (*course, error) {
	c, err := readCourse(place)
	if _, told := errors.AsType[*problem](err); err != nil && !told {
		err = unsound(err)
	}
	return c, err
}

// readCourse is loadCourse with the faults of files as they are.
func readCourse(place string) (*course, error) {
	if place != "" {
		absolute, err := filepath.Abs(place)
		if err != nil {
			return nil, err
		}
		place = absolute
	}
	texts, tasks, err := courseFolders(place)
	if err != nil {
		return nil, err
	}
	return joinCourse(place, texts, tasks)
}

// courseFolders opens the folders lessons and exercises of a course.
func courseFolders(place string) (texts, tasks fs.FS, err error) {
	if place == "" {
		return lessons.Builtin(), exercises.Builtin(), nil
	}
	root, err := courseRoot(place)
	if err != nil {
		return nil, nil, err
	}
	texts, err = fs.Sub(root, "lessons")
	if err != nil {
		return nil, nil, err
	}
	tasks, err = fs.Sub(root, "exercises")
	return texts, tasks, err
}

func joinCourse(place string, texts, tasks fs.FS) (*course, error) {
	var text *lessons.Course
	var textErr error
	var loading sync.WaitGroup
	loading.Go(func() { text, textErr = lessons.Load(texts) }) // every verb waits for both
	set, err := exercises.Load(tasks)
	loading.Wait()
	if err := errors.Join(textErr, err); err != nil {
		return nil, err
	}
	for _, lesson := range text.Lessons {
		for _, id := range lesson.Exercises {
			if _, ok := set.Get(id); !ok {
				return nil, misuse(suggestion(id, set.IDs(), "Nenne in „exercises“ nur Übungen, die es gibt."),
					"Die Lektion „%s“ nennt die Übung „%s“, die es nicht gibt.", lesson.ID, id)
			}
		}
	}
	return &course{Course: text, exercises: set, place: place}, nil
}

// mustBeComplete refuses the learner's edition of a course for work, a German
// verb, that takes what it lacks.
func mustBeComplete(c *course, work string) error {
	if c.Edition != lessons.LearnerEdition {
		return nil
	}
	return misuse("Nimm mit --course den vollständigen Kurs oder die Ausgabe, die „pruefstein pack --edition grader“ macht.",
		"„%s“ ist die Ausgabe für Lernende; mit ihr lässt sich nicht %s.", c.place, work)
}

func unsound(err error) error {
	return &problem{usage, "Der Kurs ist fehlerhaft:\n" + err.Error(), "", nil}
}

// exercise returns the exercise with the given id.
func (c *course) exercise(id string) (*exercises.Exercise, error) {
	if e, ok := c.exercises.Get(id); ok {
		return e, nil
	}
	return nil, misuse(suggestion(id, c.exercises.IDs(), "Alle Übungen zeigt: pruefstein list"), "Die Übung „%s“ gibt es nicht.", id)
}

// language returns the named language of e, the first one if the name is
// empty, and none at all for a quiz.
func language(e *exercises.Exercise, name string) (string, error) {
	if e.Kind == exercises.QuizKind {
		return "", nil
	}
	if l, ok := e.Language(name); ok {
		return l.Name, nil
	}
	var names []string
	for _, l := range e.Languages {
		names = append(names, l.Name)
	}
	return "", misuse(suggestion(name, names, "Möglich: "+enumerate(names)+"."), "Die Übung „%s“ gibt es nicht in „%s“.", e.ID, name)
}
