package progress

// A Reason tells why a database file cannot be used. The zero Reason is invalid.
type Reason uint8

// The reasons.
const (
	Newer      Reason = iota + 1 // written by a newer version
	Damaged                      // no database, or a broken one
	Unwritable                   // no permission to read or write, or a read-only file system
	DiskFull                     // no space left
	Busy                         // another program did not let go of it
)

// A FileError says that a database file cannot be used, and what to do.
type FileError struct {
	Path   string
	Reason Reason
	Err    error // what the system or the database said; may be nil
}

// Error returns the message in German, one or two sentences.
func (e *FileError) Error() string { return "" }

// Remedy returns what to do about it, in German, one or two sentences.
func (e *FileError) Remedy() string { return "" }

// Unwrap returns what the system or the database said.
func (e *FileError) Unwrap() error { return e.Err }
