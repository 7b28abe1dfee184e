package editor

// A Severity tells how bad what a mark points at is. The zero Severity is
// invalid.
type Severity uint8

// The severities.
const (
	Error   Severity = iota + 1 // cannot run, or the blame for a failed check
	Warning                     // runs, but should be looked at
	Info                        // where something happened
)

// Symbol returns the sign of s in the gutter, one cell wide.
func (s Severity) Symbol() string {
	switch s {
	case Error:
		return "✗"
	case Warning:
		return "!"
	case Info:
		return "•"
	}
	return " "
}

// A Mark points at a line.
type Mark struct {
	Severity Severity
	Text     string // German, one line
}
