package tui

import (
	"maps"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/progress"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// An outline is what a course consists of and where the learner stands in it.
type outline struct {
	course *lessons.Course
	rows   []courseRow

	standings map[string]progress.Exercise // by exercise id
	readings  map[string]progress.Lesson   // by lesson id
}

// A courseRow is a lesson or, if exercise is set, one of its exercises.
type courseRow struct {
	lesson   *lessons.Lesson
	exercise *exercises.Exercise
}

func newOutline(course *lessons.Course, set *exercises.Set) *outline {
	o := &outline{course: course}
	for _, lesson := range course.Lessons {
		o.rows = append(o.rows, courseRow{lesson: lesson})
		for _, id := range lesson.Exercises {
			if e, ok := set.Get(id); ok {
				o.rows = append(o.rows, courseRow{lesson: lesson, exercise: e})
			}
		}
	}
	return o
}

// lessonOf returns the lesson in which e is met, nil if it is in none.
func (o *outline) lessonOf(e *exercises.Exercise) *lessons.Lesson {
	for _, row := range o.rows {
		if row.exercise == e {
			return row.lesson
		}
	}
	return nil
}

func (o *outline) solved() (solved, all int) {
	for _, row := range o.rows {
		if row.exercise == nil {
			continue
		}
		all++
		if o.standings[row.exercise.ID].Solved {
			solved++
		}
	}
	return solved, all
}

// setProgress replaces what is known of the learner's progress.
func (o *outline) setProgress(standings map[string]progress.Exercise, readings map[string]progress.Lesson) {
	o.standings, o.readings = standings, readings
}

// add takes r into account where nothing else remembers attempts.
func (o *outline) add(r checker.Report) {
	standings := maps.Clone(o.standings)
	if standings == nil {
		standings = map[string]progress.Exercise{}
	}
	st := standings[r.Exercise]
	st.Attempts++
	if solves(r) && !st.Solved {
		st.Solved, st.Tries = true, st.Attempts
	}
	st.Best, st.MaxPoints = max(st.Best, r.Points), r.MaxPoints
	standings[r.Exercise] = st
	o.standings = standings
}

// solves reports whether r is a solution: what is never graded counts as one.
func solves(r checker.Report) bool {
	return r.Status == checker.Pass || r.Status == checker.Skipped
}

// next returns the row to go on with: the first lesson that was neither read
// to its end nor worked on, or the first exercise that is not solved.
func (o *outline) next() (courseRow, bool) {
	for _, row := range o.rows {
		done := o.readings[row.lesson.ID].Read || o.touched(row.lesson)
		if row.exercise != nil {
			done = o.standings[row.exercise.ID].Solved
		}
		if !done {
			return row, true
		}
	}
	return courseRow{}, false
}

// touched reports whether any exercise of lesson was tried.
func (o *outline) touched(lesson *lessons.Lesson) bool {
	for _, id := range lesson.Exercises {
		if o.standings[id].Attempts > 0 {
			return true
		}
	}
	return false
}

// state returns a symbol and a word for where e stands.
func (o *outline) state(e *exercises.Exercise, s *theme.Styles) (symbol, word string) {
	switch st := o.standings[e.ID]; {
	case st.Solved:
		return s.Good.Render("✓"), s.Good.Render("gelöst")
	case st.Attempts > 0:
		return s.Warn.Render("●"), s.Muted.Render("begonnen")
	}
	return s.Muted.Render("○"), ""
}

func (r courseRow) intent() intent {
	if r.exercise != nil {
		return openExercise{r.exercise.ID}
	}
	return openLesson{r.lesson.ID}
}

func (r courseRow) title() string {
	if r.exercise != nil {
		return r.exercise.Title
	}
	return r.lesson.Title
}
