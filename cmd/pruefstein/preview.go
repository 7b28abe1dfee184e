package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
	"pruefstein/lessons"
	"pruefstein/tui"
)

// newFilesEvery is how often a course is looked through for files that came or
// went. That a file was changed is noticed sooner.
const newFilesEvery = time.Second

// A preview is a course whose author may be at work on it: it is loaded anew
// whenever one of its files is saved.
type preview struct {
	place  string                 // a folder; empty if the course stays as it is
	now    atomic.Pointer[course] // as it was loaded last
	forget func(*exercises.Set)   // told of exercises that are no longer in use
}

// newPreview returns the preview of c. Courses that are no folder stay as they
// are.
func newPreview(c *course, forget func(*exercises.Set)) *preview {
	v := &preview{forget: forget}
	if info, err := os.Stat(c.place); err == nil && info.IsDir() {
		v.place = c.place
	}
	v.now.Store(c)
	return v
}

// seed returns that of the course as it is now.
func (v *preview) seed() uint64 {
	c := v.now.Load()
	return checker.Seed(c.ID, c.Version)
}

// editions loads the course whenever it has changed, until ctx ends.
func (v *preview) editions(ctx context.Context) <-chan tui.Edition {
	editions := make(chan tui.Edition)
	changed := v.watch(ctx)
	go func() {
		defer close(editions)
		var stale *exercises.Set // one edition is kept, since a check may still use it
		for changed() {
			changed = v.watch(ctx) // before anything is read, so that no change is missed
			edition := tui.Edition{}
			c, err := readCourse(v.place)
			if err != nil {
				edition.Faults = v.faults(err)
			} else {
				edition.Course, edition.Exercises = c.Course, c.exercises
				if stale != nil {
					v.forget(stale)
				}
				stale = v.now.Swap(c).exercises
			}
			select {
			case editions <- edition:
			case <-ctx.Done():
			}
		}
	}()
	return editions
}

// watch begins to watch the files of the course. It returns a function, to be
// called once, that waits until one of them is saved, or one comes or goes, and
// reports whether that was before ctx ended.
func (v *preview) watch(ctx context.Context) (changed func() bool) {
	ctx, stop := context.WithCancel(ctx)
	files := v.files()
	changes, err := workspace.Watch(ctx, files)
	return func() bool {
		defer stop()
		look := time.NewTicker(newFilesEvery)
		defer look.Stop()
		for err == nil {
			select {
			case _, ok := <-changes:
				return ok
			case <-look.C:
				if !slices.Equal(v.files(), files) {
					return true
				}
			}
		}
		return false
	}
}

// files lists those of the course. What cannot be read is left out; that it
// is missing is told when the course is loaded.
func (v *preview) files() []string {
	var files []string
	for _, folder := range []string{"lessons", "exercises"} {
		_ = filepath.WalkDir(filepath.Join(v.place, folder), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil || len(files) >= maxEntries:
				return fs.SkipDir
			case entry.Type().IsRegular():
				files = append(files, path)
			}
			return nil
		})
	}
	return files
}

// faults tells why the course cannot be loaded.
func (v *preview) faults(err error) []tui.Fault {
	var faults []tui.Fault
	for _, err := range causes(err) {
		fault := tui.Fault{Message: err.Error(), Remedy: remedyOf(err)}
		if file, ok := errors.AsType[*exercises.FileError](err); ok {
			fault = tui.Fault{File: "exercises/" + file.File, Line: file.Line, Message: file.Message, Excerpt: file.Excerpt}
		} else if file, ok := errors.AsType[*lessons.Error](err); ok {
			fault = tui.Fault{File: "lessons/" + file.File, Line: file.Line, Message: file.Message}
		}
		if fault.Excerpt == "" && fault.Line > 0 {
			fault.Excerpt = v.excerpt(fault.File, fault.Line)
		}
		faults = append(faults, fault)
	}
	return faults
}

// causes takes joined errors apart.
func causes(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, err := range joined.Unwrap() {
		all = append(all, causes(err)...)
	}
	return all
}

// around is how many lines are shown before and after one that is at fault.
const around = 1

// excerpt returns a line of a file with those around it.
func (v *preview) excerpt(file string, line int) string {
	root, err := courseRoot(v.place)
	if err != nil {
		return ""
	}
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return ""
	}
	lines := strings.Split(string(text), "\n")
	var b strings.Builder
	for n := max(1, line-around); n <= min(len(lines), line+around); n++ {
		mark := " "
		if n == line {
			mark = ">"
		}
		fmt.Fprintf(&b, "%s %3d | %s\n", mark, n, strings.TrimRight(lines[n-1], "\r"))
	}
	return b.String()
}
