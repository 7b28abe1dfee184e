package sandbox

import (
	"os"
	"strings"
)

// A staging is the way to a program by a stage, which limits and confines
// itself before it becomes the program. A nil staging is the direct way.
type staging struct {
	path   string
	args   []string
	childs []*os.File // inherited beside the standard streams
	status *os.File   // what the stage has to say, until it is the program
	user   int        // above 0 if the program gets a user of its own
}

// abandon closes what is left of a staging that led nowhere.
func (s *staging) abandon() {
	if s != nil {
		s.status.Close()
	}
}

// A StageError tells why a child could not be confined.
type StageError struct{ Reason string }

func (e *StageError) Error() string { return "confine: " + strings.TrimSpace(e.Reason) }
