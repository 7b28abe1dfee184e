package workspace

// A Kind tells what is wrong with a file or folder. The zero Kind is invalid.
type Kind uint8

// What may be wrong.
const (
	Missing      Kind = iota + 1 // there is no such file
	NoWorkspace                  // the folder is no workspace
	IsDirectory                  // a folder where a file is needed
	NotRegular                   // a pipe, a device or the like
	LeadsOut                     // a symbolic link that leads out of the workspace
	Unreadable                   // no permission, or the disk fails
	TooLarge                     // above the limit
	NotUTF8                      // see Error.Line and Error.Byte
	HasNUL                       // holds a NUL byte; see Error.Line and Error.Byte
	UTF16                        // starts with a UTF-16 byte order mark
	Ambiguous                    // two files for one exercise
	Unwritable                   // no permission to write
	DiskFull                     // no space left
	Busy                         // another program holds the lock
	Damaged                      // workspace.yaml cannot be understood
	Newer                        // workspace.yaml comes from a newer version
)

// An Error says what is wrong with a file of the workspace, and what to do.
type Error struct {
	Kind Kind
	Path string
	Line int   // for NotUTF8 and HasNUL: counted from 1
	Byte int   // for NotUTF8 and HasNUL: offset in the file, counted from 0
	Err  error // what the system said; nil if it said nothing
}

// Error returns the message in German, one or two sentences.
func (e *Error) Error() string { return "" }

// Remedy returns what to do about it, in German, one or two sentences.
func (e *Error) Remedy() string { return "" }

// Unwrap returns what the system said.
func (e *Error) Unwrap() error { return e.Err }
