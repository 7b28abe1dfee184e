package child

import "github.com/tetratelabs/wazero/sys"

// What learner code may print, and how much of it is kept.
const (
	maxStep    = 1 << 20 // between two answers
	maxAll     = 16 << 20
	keptStep   = 4 << 10
	keptErrors = 16 << 10 // of what it wrote to standard error last
)

// A console takes in what learner code prints, on both streams alike.
type console struct {
	keep      int // how many bytes of a step are kept
	kept      []byte
	truncated bool
	step, all int // bytes printed
	errors    []byte
	flooded   bool // it was too much, which ended the program
}

// take returns what was printed since it was last called.
func (c *console) take() (output []byte, truncated bool) {
	output, truncated = c.kept, c.truncated
	c.kept, c.truncated, c.step = nil, false, 0
	return output, truncated
}

func (c *console) add(b []byte) {
	c.step += len(b)
	c.all += len(b)
	if c.step > maxStep || c.all > maxAll {
		c.flooded = true
		panic(sys.NewExitError(1)) // ends the program
	}
	room := max(0, c.keep-len(c.kept))
	if len(b) > room {
		b, c.truncated = b[:room], true
	}
	c.kept = append(c.kept, b...)
}

// stdout and stderr are the two streams.
type (
	stdout struct{ *console }
	stderr struct{ *console }
)

func (s stdout) Write(b []byte) (int, error) {
	s.add(b)
	return len(b), nil
}

func (s stderr) Write(b []byte) (int, error) {
	s.errors = append(s.errors, b...)
	if over := len(s.errors) - keptErrors; over > 0 {
		s.errors = append(s.errors[:0], s.errors[over:]...)
	}
	s.add(b)
	return len(b), nil
}
