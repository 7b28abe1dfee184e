package main

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"pruefstein/exercises"
	"pruefstein/exercises/progress"
)

// An overview is a course and where its learner stands. Its JSON form is what
// `list --format json` prints.
type overview struct {
	Version int           `json:"version"`
	Course  courseEntry   `json:"course"`
	Lessons []lessonEntry `json:"lessons"`
}

type courseEntry struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Version string `json:"version"`
}

type lessonEntry struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	Minutes   int             `json:"minutes"`
	Reading   int             `json:"reading"`
	Read      bool            `json:"read"`
	Exercises []exerciseEntry `json:"exercises"`
}

type exerciseEntry struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Kind      string   `json:"kind"`
	Minutes   int      `json:"minutes"`
	Languages []string `json:"languages"`
	State     state    `json:"state"`
	File      string   `json:"file,omitempty"`
	Attempts  int      `json:"attempts"`
	Points    float64  `json:"points"`
	MaxPoints float64  `json:"max_points"`

	deferred bool // judged at grading only
}

// A state is how far work on an exercise has come.
type state string

const (
	unstarted state = "open"
	started   state = "started"
	solved    state = "solved"
)

func (s state) mark() string {
	switch s {
	case solved:
		return "✓"
	case started:
		return "•"
	}
	return "·"
}

// overview gathers what the course, the workspace and the progress know.
func (p *program) overview() (*overview, error) {
	c, err := p.course()
	if err != nil {
		return nil, err
	}
	files, err := p.startedFiles(c)
	if err != nil {
		return nil, err
	}
	done, read := p.achieved(c)
	o := &overview{Version: 1, Course: courseEntry{c.ID, c.Title, c.Version}, Lessons: []lessonEntry{}}
	for _, lesson := range c.Lessons {
		entry := lessonEntry{
			ID: lesson.ID, Title: lesson.Title, Minutes: lesson.Minutes, Reading: lesson.Reading,
			Read: read[lesson.ID].Read, Exercises: []exerciseEntry{},
		}
		for _, id := range lesson.Exercises {
			if e, ok := c.exercises.Get(id); ok {
				entry.Exercises = append(entry.Exercises, exerciseStanding(e, files[id], done[id]))
			}
		}
		o.Lessons = append(o.Lessons, entry)
	}
	return o, nil
}

// startedFiles returns the files of what has been started, by exercise.
func (p *program) startedFiles(c *course) (map[string]string, error) {
	files := make(map[string]string)
	w, err := p.openWorkspace()
	if err != nil || w == nil {
		return files, err
	}
	begun, err := w.Started(c.exercises)
	if err != nil {
		return nil, err
	}
	for _, s := range begun {
		files[s.Exercise.ID] = s.Path
	}
	return files, nil
}

// achieved returns what the progress knows of a course: nothing, with a
// warning, if it cannot be read.
func (p *program) achieved(c *course) (map[string]progress.Exercise, map[string]progress.Lesson) {
	if path, err := p.progressPath(); err == nil {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return nil, nil // looking makes no database
		}
	}
	store := p.progress()
	if store == nil {
		return nil, nil
	}
	done, err := store.Summary(c.ID)
	if err != nil {
		printWarning(p.stderr, err)
	}
	read, err := store.Lessons(c.ID)
	if err != nil {
		printWarning(p.stderr, err)
	}
	return done, read
}

func exerciseStanding(e *exercises.Exercise, file string, done progress.Exercise) exerciseEntry {
	entry := exerciseEntry{
		ID: e.ID, Title: e.Title, Kind: string(e.Kind), Minutes: e.Minutes, Languages: []string{}, State: unstarted,
		File: file, Attempts: done.Attempts, Points: done.Best, MaxPoints: e.MaxPoints(),
		deferred: e.Learner && e.Kind == exercises.QuizKind,
	}
	for _, l := range e.Languages {
		entry.Languages = append(entry.Languages, l.Name)
	}
	slices.Sort(entry.Languages)
	switch {
	case done.Solved:
		entry.State = solved
	case file != "" || done.Attempts > 0:
		entry.State = started
	}
	return entry
}
