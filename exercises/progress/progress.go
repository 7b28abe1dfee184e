// Package progress keeps attempts, solved exercises and reading positions in
// an SQLite database.
//
// It may be lost without harm: what is solved follows from the workspace by
// checking it again. Answers, hints and backups are therefore not kept here
// but by package workspace. Several programs may use one database at once.
package progress

import (
	"errors"
	"time"
)

// A Store is an open database. Close it after use.
type Store struct{ clock func() time.Time }

// Open opens the database in the file at path, which it makes if needed,
// together with missing parents. The clock dates what is recorded.
//
// It opens the file at once, in a few milliseconds; callers that may not need
// progress open late. If the file cannot be used, the error is a [*FileError]
// and the file is left untouched: go on without progress.
func Open(path string, clock func() time.Time) (*Store, error) {
	return nil, errors.ErrUnsupported
}

// Close closes the database.
func (s *Store) Close() error { return errors.ErrUnsupported }

// An Attempt is one verdict on one piece of work.
type Attempt struct {
	Course    string // id
	Exercise  string // id
	Language  string // empty for a quiz
	Status    string // the word of the report, such as "pass"
	Solved    bool   // everything passed
	Points    float64
	MaxPoints float64
	Seed      uint64
	Duration  time.Duration
	Work      [32]byte // SHA-256 of the work
}

// Add records a, dated now.
func (s *Store) Add(a Attempt) error { return errors.ErrUnsupported }

// An Exercise sums up the attempts on one exercise, over all languages.
type Exercise struct {
	Attempts   int
	Solved     bool
	FirstSolve time.Time // zero if not solved
	Best       float64   // the best points so far
	MaxPoints  float64   // of the last attempt
	Status     string    // of the last attempt
	Last       time.Time // when the last attempt was made
}

// Summary returns what is known of a course, by exercise id. Exercises without
// attempts are missing.
func (s *Store) Summary(course string) (map[string]Exercise, error) {
	return nil, errors.ErrUnsupported
}

// A Position is a place in a lesson.
type Position struct {
	Anchor string // of the step
	Block  int    // counted from 0 within the lesson
	Offset int    // within the block
}

// A Lesson is how far a lesson was read.
type Lesson struct {
	Position Position
	Read     bool      // to its end
	Last     time.Time // when it was last open
}

// SavePosition records where in a lesson the reader is.
func (s *Store) SavePosition(course, lesson string, p Position) error {
	return errors.ErrUnsupported
}

// MarkRead records that a lesson was read to its end.
func (s *Store) MarkRead(course, lesson string) error { return errors.ErrUnsupported }

// Lessons returns the lessons of a course that were opened, by lesson id.
func (s *Store) Lessons(course string) (map[string]Lesson, error) {
	return nil, errors.ErrUnsupported
}
