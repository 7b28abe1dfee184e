package text

// An Ending is what ends a line. The zero Ending is that of the last line,
// which nothing ends.
type Ending uint8

// The endings.
const (
	None Ending = iota
	LF
	CRLF
	CR
)

var endings = [...]string{"", "\n", "\r\n", "\r"}

// String returns the bytes that e stands for.
func (e Ending) String() string { return endings[e] }
