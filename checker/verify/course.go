package verify

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// The folders of a course.
const (
	lessonsFolder   = "lessons"
	exercisesFolder = "exercises"
)

// A tree is the files of a course.
type tree struct{ lessons, exercises fs.FS }

// Open opens a file of either folder.
func (t tree) Open(name string) (fs.File, error) {
	folder, rest, _ := strings.Cut(name, "/")
	if rest == "" {
		rest = "."
	}
	switch folder {
	case lessonsFolder:
		return t.lessons.Open(rest)
	case exercisesFolder:
		return t.exercises.Open(rest)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// A course is what the loaders make of a tree.
type course struct {
	*lessons.Course
	tree tree
	set  *exercises.Set
}

// load loads a course. Where its files keep it from being loaded it returns
// what is wrong with them instead.
func load(t tree) (*course, findings, error) {
	var notes findings
	text, err := lessons.Load(t.lessons)
	if err := notes.addFaults(err); err != nil {
		return nil, nil, fmt.Errorf("load lessons: %w", err)
	}
	if _, err := fs.Stat(t.exercises, "."); errors.Is(err, fs.ErrNotExist) {
		notes.add(ruleLoad, place{file: exercisesFolder}, "Dieser Ordner fehlt.", remedyLoad)
		return nil, notes, nil
	}
	set, err := exercises.Load(t.exercises)
	if err := notes.addFaults(err); err != nil {
		return nil, nil, fmt.Errorf("load exercises: %w", err)
	}
	if len(notes) > 0 {
		return nil, notes, nil
	}
	return &course{Course: text, tree: t, set: set}, nil, nil
}

// addFaults notes the faults of files that err joins. It returns what else
// err tells.
func (n *findings) addFaults(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var rest []error
		for _, one := range joined.Unwrap() {
			rest = append(rest, n.addFaults(one))
		}
		return errors.Join(rest...)
	}
	if fault, ok := errors.AsType[*exercises.FileError](err); ok {
		*n = append(*n, Finding{
			Rule: ruleLoad, File: exercisesFolder + "/" + fault.File, Line: fault.Line,
			Message: fault.Message, Remedy: remedyLoad, Excerpt: fault.Excerpt,
		})
		return nil
	}
	if fault, ok := errors.AsType[*lessons.Error](err); ok {
		*n = append(*n, Finding{
			Rule: ruleLoad, File: lessonsFolder + "/" + fault.File, Line: fault.Line,
			Message: sentence(fault.Message), Remedy: remedyLoad,
		})
		return nil
	}
	return err
}

const remedyLoad = "Behebe das zuerst: Solange sich der Kurs nicht laden lässt, bleibt der Rest ungeprüft."

// sentence writes a message of package lessons as one.
func sentence(message string) string {
	first, size := utf8.DecodeRuneInString(message)
	text := string(unicode.ToUpper(first)) + message[size:]
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}

// inOrder returns the exercises as a learner meets them, those that no lesson
// mentions last.
func (c *course) inOrder() []*exercises.Exercise {
	var all []*exercises.Exercise
	seen := make(map[string]bool)
	add := func(id string) {
		if e, ok := c.set.Get(id); ok && !seen[id] {
			seen[id] = true
			all = append(all, e)
		}
	}
	for _, l := range c.Lessons {
		for _, id := range l.Exercises {
			add(id)
		}
	}
	for _, id := range c.set.IDs() {
		add(id)
	}
	return all
}
