package intake

import (
	"errors"
	"io"
)

// A Set is all submissions of one call. Reading several at the same time is safe.
type Set struct {
	options  Options
	places   []Place
	open     []opener
	closers  []io.Closer
	warnings []*Problem
}

// An opener opens the files of one submission.
type opener func() (tree, *Problem)

// Open finds the submissions. Each of paths is one; of each folder or archive
// in each, every entry is one. A single path to an archive that holds the bulk
// download of Moodle or ILIAS stands for all submissions in it. Errors are of
// type [*fs.PathError]: no such file, not readable, or for each not a folder
// or archive.
func Open(paths, each []string, options Options) (*Set, error) {
	return nil, errors.ErrUnsupported
}

// Len returns the number of submissions.
func (s *Set) Len() int { return len(s.places) }

// Places returns where the submissions lie, in order. It must not be changed.
func (s *Set) Places() []Place { return s.places }

// Warnings returns what Open left aside in archives of many submissions.
func (s *Set) Warnings() []*Problem { return s.warnings }

// Read reads submission i.
func (s *Set) Read(i int) Submission { return Submission{Place: s.places[i]} }

// Close closes the archives.
func (s *Set) Close() error {
	var errs []error
	for _, c := range s.closers {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}

type tree interface{}
