// Package pack makes archives of courses, to be given away: the learner's
// edition, which lacks what must stay hidden, and the grader's, which is
// complete. The same course always yields the same bytes.
//
// A learner's edition is made of what is known to be harmless: files that
// nothing here knows of stay behind. What the reference would say of visible
// examples is written into them, so packing runs it. Whether a course is sound
// is for package verify to say; here it only has to load.
package pack

import (
	"archive/zip"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A Course is what is packed.
type Course struct {
	Text      *lessons.Course
	Exercises *exercises.Set
	Lessons   fs.FS // the folder that Text was loaded from
	Tasks     fs.FS // the folder that Exercises was loaded from
}

// A Completer says all that comes of a visible example; [*checker.Checker] is
// one.
type Completer interface {
	Complete(ctx context.Context, e *exercises.Exercise, check exercises.Check) (exercises.Check, bool, error)
}

var _ Completer = (*checker.Checker)(nil)

// A Withheld is a visible check that a learner's edition lacks, since it
// cannot be judged without the reference.
type Withheld struct{ Exercise, Check string }

// ErrLearner tells that a course is a learner's edition already, of which
// nothing else can be made.
var ErrLearner = errors.New("course is a learner's edition already")

// Learner writes the learner's edition of c as an archive. It returns which
// visible checks are not part of it.
func Learner(ctx context.Context, w io.Writer, c Course, completer Completer) ([]Withheld, error) {
	files, err := c.files(lessons.LearnerEdition)
	if err != nil {
		return nil, err
	}
	for _, lesson := range c.Text.Lessons {
		if err := addLesson(files, c.Lessons, lesson); err != nil {
			return nil, err
		}
	}
	var missing []Withheld
	for _, e := range c.Exercises.All() {
		lacks, err := addExercise(ctx, files, e, completer)
		if err != nil {
			return nil, err
		}
		missing = append(missing, lacks...)
	}
	return missing, write(w, files)
}

// Grader writes the complete course as an archive: all files of its lessons
// and exercises, other than hidden ones.
func Grader(w io.Writer, c Course) error {
	files, err := c.files(lessons.GraderEdition)
	if err != nil {
		return err
	}
	for _, lesson := range c.Text.Lessons {
		if err := addTree(files, lessonsFolder, c.Lessons, lesson.ID); err != nil {
			return err
		}
	}
	for _, id := range c.Exercises.IDs() {
		if err := addTree(files, tasksFolder, c.Tasks, id); err != nil {
			return err
		}
	}
	return write(w, files)
}

// The folders of a course.
const (
	lessonsFolder = "lessons"
	tasksFolder   = "exercises"
)

// maxFile bounds each file of a course.
const maxFile = 1 << 20

// files returns what every edition begins with.
func (c Course) files(edition lessons.Edition) (map[string][]byte, error) {
	if c.Text.Edition == lessons.LearnerEdition {
		return nil, ErrLearner
	}
	head, err := c.Text.File(edition)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{lessonsFolder + "/course.yaml": head}
	return files, c.addGlossary(files, edition)
}

// addGlossary adds the glossary of c, if it has one.
func (c Course) addGlossary(files map[string][]byte, edition lessons.Edition) error {
	const name = "glossary.md"
	text, err := readCapped(c.Lessons, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("pack glossary: %w", err)
	}
	if edition == lessons.LearnerEdition {
		text = lessons.StripComments(text)
	}
	files[lessonsFolder+"/"+name] = text
	return nil
}

// addLesson adds what learners see of a lesson, with the files beside it that
// it links to.
func addLesson(files map[string][]byte, from fs.FS, lesson *lessons.Lesson) error {
	text, err := lesson.LearnerFile()
	if err != nil {
		return fmt.Errorf("pack lesson %q: %w", lesson.ID, err)
	}
	files[path.Join(lessonsFolder, lesson.ID, "lesson.md")] = text
	beside := map[string][]byte{}
	if err := addTree(beside, lessonsFolder, from, lesson.ID); err != nil {
		return err
	}
	for name, data := range beside {
		inside := strings.TrimPrefix(name, path.Join(lessonsFolder, lesson.ID)+"/")
		if strings.Contains(string(text), "]("+inside) {
			files[name] = data
		}
	}
	return nil
}

// addExercise adds what learners see of an exercise.
func addExercise(ctx context.Context, files map[string][]byte, e *exercises.Exercise, completer Completer) ([]Withheld, error) {
	var missing []Withheld
	var failed error
	shown, err := e.LearnerFiles(func(check exercises.Check) (exercises.Check, bool) {
		full, ok, err := completer.Complete(ctx, e, check)
		failed = cmp.Or(failed, err)
		if !ok {
			missing = append(missing, Withheld{e.ID, check.ID})
		}
		return full, ok
	})
	if err = cmp.Or(failed, err); err != nil {
		return nil, fmt.Errorf("pack exercise %q: %w", e.ID, err)
	}
	for name, data := range shown {
		if path.Ext(name) == ".md" {
			data = lessons.StripComments(data)
		}
		files[path.Join(tasksFolder, e.ID, name)] = data
	}
	return missing, nil
}

// addTree adds all files below a folder, other than hidden ones.
func addTree(files map[string][]byte, parent string, from fs.FS, folder string) error {
	return fs.WalkDir(from, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), ".") || entry.Name() == "__pycache__":
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		}
		data, err := readCapped(from, name)
		files[path.Join(parent, name)] = data
		return err
	})
}

func readCapped(from fs.FS, name string) ([]byte, error) {
	f, err := from.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = &TooLargeError{name}
	}
	return data, err
}

// A TooLargeError tells of a file that is larger than 1 MiB.
type TooLargeError struct{ File string }

func (e *TooLargeError) Error() string { return fmt.Sprintf("%s is larger than 1 MiB", e.File) }

// write writes files as an archive, by name and without times.
func write(w io.Writer, files map[string][]byte) error {
	archive := zip.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		header := &zip.FileHeader{
			Name: name, Method: zip.Deflate,
			Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC), // the first there is
		}
		header.SetMode(0o644)
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return fmt.Errorf("pack %s: %w", name, err)
		}
		if _, err := entry.Write(files[name]); err != nil {
			return fmt.Errorf("pack %s: %w", name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return fmt.Errorf("end archive: %w", err)
	}
	return nil
}
