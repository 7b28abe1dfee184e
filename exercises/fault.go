package exercises

import "strconv"

// A FileError is a fault in a file of a course or in an answer, told to the
// person who wrote the file. Load may return several of them joined.
type FileError struct {
	File    string // relative to the root that was loaded, with slashes
	Line    int    // counted from 1; 0 if the fault is the file as a whole
	Column  int    // counted from 1 in characters; 0 if unknown
	Message string // German, one or two sentences
	Excerpt string // the source line with a caret below, several lines; empty if there is none to show
}

// Error returns the place and the message on one line.
func (e *FileError) Error() string {
	place := e.File
	if e.Line > 0 {
		place += ":" + strconv.Itoa(e.Line)
		if e.Column > 0 {
			place += ":" + strconv.Itoa(e.Column)
		}
	}
	return place + ": " + e.Message
}
