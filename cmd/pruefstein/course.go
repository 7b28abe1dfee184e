package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A course is lessons and the exercises they lead to.
type course struct {
	*lessons.Course
	exercises *exercises.Set
	place     string // where it was loaded from; empty for the built-in course
}

// course returns the open course.
func (p *program) course() (*course, error) {
	if p.open != nil {
		return p.open, nil
	}
	c, err := loadCourse(p.options.course)
	if err != nil {
		return nil, err
	}
	p.open = c
	return c, nil
}

// loadCourse loads the course in a folder or archive, or the built-in one if
// place is empty.
func loadCourse(place string) (*course, error) {
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

// courseRoot opens what holds the folders lessons and exercises. An archive
// stays open as long as the program runs.
func courseRoot(place string) (fs.FS, error) {
	const remedy = "Ein Kurs ist ein Ordner oder eine ZIP-Datei mit den Ordnern „lessons“ und „exercises“."
	info, err := os.Stat(place)
	if err != nil {
		return nil, &problem{usage, "Der Kurs lässt sich nicht öffnen.", remedy, err}
	}
	var root fs.FS = os.DirFS(place)
	if !info.IsDir() {
		archive, err := zip.OpenReader(place)
		if err != nil {
			return nil, &problem{usage, fmt.Sprintf("„%s“ ist weder Ordner noch ZIP-Datei.", place), remedy, err}
		}
		root = unwrap(archive)
	}
	if _, err := fs.Stat(root, "lessons/course.yaml"); err != nil {
		return nil, misuse(remedy, "In „%s“ gibt es keine Datei „lessons/course.yaml“.", place)
	}
	return root, nil
}

// unwrap returns the only folder at the top of an archive as its root, since
// that is what zipping a folder makes.
func unwrap(archive fs.FS) fs.FS {
	entries, err := fs.ReadDir(archive, ".")
	if err != nil || len(entries) != 1 || !entries[0].IsDir() {
		return archive
	}
	inner, err := fs.Sub(archive, entries[0].Name())
	if err != nil {
		return archive
	}
	return inner
}

func joinCourse(place string, texts, tasks fs.FS) (*course, error) {
	var text *lessons.Course
	var textErr error
	var loading sync.WaitGroup
	loading.Go(func() { text, textErr = lessons.Load(texts) }) // every verb waits for both
	set, err := exercises.Load(tasks)
	loading.Wait()
	if err := errors.Join(textErr, err); err != nil {
		return nil, unsound(err)
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
