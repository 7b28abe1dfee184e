package workspace

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// A Revision is how a course differs from what a workspace knew of it. The zero
// Revision is none.
type Revision struct {
	Before, After string   // versions; equal if only exercises differ
	Added         []string // ids of exercises
	Removed       []string // likewise; work on them and its history stay
}

// IsNone reports whether nothing has changed.
func (c Revision) IsNone() bool {
	return c.Before == c.After && len(c.Added) == 0 && len(c.Removed) == 0
}

// String tells of the change in German, a sentence a line.
func (c Revision) String() string {
	var lines []string
	switch {
	case c.IsNone():
		return ""
	case c.Before != c.After:
		lines = append(lines, fmt.Sprintf("Der Kurs hat jetzt die Version %s, vorher war es %s. Deine Arbeit bleibt, wie sie ist.", c.After, c.Before))
	default:
		lines = append(lines, "Der Kurs hat sich geändert. Deine Arbeit bleibt, wie sie ist.")
	}
	if len(c.Added) > 0 {
		lines = append(lines, "Neu: "+strings.Join(c.Added, ", ")+".")
	}
	if len(c.Removed) > 0 {
		lines = append(lines, "Nicht mehr dabei: "+strings.Join(c.Removed, ", ")+".")
	}
	return strings.Join(lines, "\n")
}

// A CourseError tells that a workspace belongs to another course.
type CourseError struct {
	Dir            string // of the workspace
	Recorded, Open Course
}

// Error returns the message in German.
func (e *CourseError) Error() string {
	if e.Recorded.ID != e.Open.ID {
		return fmt.Sprintf("Der Arbeitsordner „%s“ gehört zum Kurs „%s“, nicht zu „%s“.", e.Dir, e.Recorded.ID, e.Open.ID)
	}
	return fmt.Sprintf("Zwei verschiedene Kurse heißen „%s“: der, zu dem der Arbeitsordner „%s“ gehört (%s), und dieser (%s).",
		e.Open.ID, e.Dir, placeName(e.Recorded.Place), placeName(e.Open.Place))
}

// Remedy returns what to do about it, in German.
func (e *CourseError) Remedy() string {
	if e.Recorded.ID != e.Open.ID {
		return "Nimm für jeden Kurs einen eigenen Arbeitsordner: --workspace ORDNER"
	}
	return "Nimm einen eigenen Arbeitsordner (--workspace ORDNER), oder gib einem der Kurse in „course.yaml“ eine andere id. " +
		"Ist es derselbe Kurs, gib ihm dort eine neue Version."
}

func placeName(place string) string {
	if place == "" {
		return "eingebaut"
	}
	return place
}

// Follow records the course that w is used with: its version, its place and
// its exercises. It returns what has changed since the last time. A course
// that cannot be a version of the one that w belongs to is a [*CourseError].
func (w *Workspace) Follow(course Course) (Revision, error) {
	var change Revision
	err := w.update(func(_ *os.Root, s *state) error {
		recorded := Course(s.Course)
		if !follows(recorded, course) {
			return &CourseError{Dir: w.dir, Recorded: recorded, Open: course}
		}
		change = Revision{Before: recorded.Version, After: course.Version}
		if recorded.Exercises != nil { // else nothing was known of them
			change.Added = without(course.Exercises, recorded.Exercises)
			change.Removed = without(recorded.Exercises, course.Exercises)
		}
		s.Course = courseState(course)
		return nil
	})
	return change, err
}

// follows reports whether two courses may be one. Authors change a course in
// its place as they like, and a new version may come from anywhere, but two
// courses that differ under one id and version at two places are two. So are
// versions that have no exercise in common.
func follows(recorded, course Course) bool {
	switch {
	case recorded.ID != course.ID:
		return false
	case recorded.Place == course.Place || len(recorded.Exercises) == 0 || slices.Equal(recorded.Exercises, course.Exercises):
		return true
	case recorded.Version == course.Version:
		return false
	}
	return len(without(course.Exercises, recorded.Exercises)) < len(course.Exercises)
}

// without returns the elements of all that are not among those.
func without(all, those []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(id string) bool { return slices.Contains(those, id) })
}
