package workspace

import (
	"os"

	"pruefstein/exercises"
)

// HintsOpened returns how many hints of e have been opened.
func (w *Workspace) HintsOpened(e *exercises.Exercise) (int, error) {
	s, err := w.state()
	return min(s.Exercises[e.ID].Hints, len(e.Hints)), err
}

// OpenHint opens the next hint of e and returns how many are open now; at the
// end of the ladder it changes nothing.
func (w *Workspace) OpenHint(e *exercises.Exercise) (int, error) {
	open := 0
	err := w.update(func(_ *os.Root, s *state) error {
		open = min(s.Exercises[e.ID].Hints+1, len(e.Hints))
		if open > 0 {
			s.change(e.ID, func(r *record) { r.Hints = open })
		}
		return nil
	})
	return open, err
}

// SolutionSeen reports whether the solution of e was looked at.
func (w *Workspace) SolutionSeen(e *exercises.Exercise) (bool, error) {
	s, err := w.state()
	return s.Exercises[e.ID].Solution, err
}

// MarkSolutionSeen records that the solution of e was looked at.
func (w *Workspace) MarkSolutionSeen(e *exercises.Exercise) error {
	return w.update(func(_ *os.Root, s *state) error {
		s.change(e.ID, func(r *record) { r.Solution = true })
		return nil
	})
}
