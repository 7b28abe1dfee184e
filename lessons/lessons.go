// Package lessons turns the Markdown of a course into a model that can be
// drawn, searched and checked: a course with its lessons, each a list of
// blocks with their places in the source.
//
// Use [Load] for a whole course and [Parse] for a single text, such as a task
// or a hint. The package draws nothing (package page does) and computes no
// figure of a table (package verify does); the Markdown parser does not show
// in its interface.
package lessons

import (
	"fmt"
	"io/fs"
)

// A Course is an ordered number of lessons.
type Course struct {
	ID       string
	Title    string
	Language string // of the texts, such as "de"
	Version  string
	Edition  Edition
	Lessons  []*Lesson // in the order in which they are read
	Glossary Glossary  // of all lessons; empty if the course has none
}

// Lesson returns the lesson with the given id and whether there is one.
func (c *Course) Lesson(id string) (*Lesson, bool) {
	for _, l := range c.Lessons {
		if l.ID == id {
			return l, true
		}
	}
	return nil, false
}

// A Lesson is one text of a course.
type Lesson struct {
	ID        string // the name of its folder
	Title     string
	Track     string
	Minutes   int      // for everything, exercises included
	Reading   int      // minutes for reading alone
	Exercises []string // ids, in the order in which they are met
	Document

	dir fs.FS // the lesson's own folder
}

// ReadFile returns a file that lies beside lesson.md, such as the source that
// a trace table names. It must not exceed 1 MiB.
func (l *Lesson) ReadFile(name string) ([]byte, error) {
	return readCapped(l.dir, name)
}

// An Error is a fault that keeps a course from being loaded.
type Error struct {
	File    string // slash-separated, relative to the lessons folder
	Line    int    // counted from 1; 0 if the file as a whole is at fault
	Message string // German
	Err     error  // what lies below, if anything
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Message)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
}
