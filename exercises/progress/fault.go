package progress

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// A Reason tells why a database file cannot be used. The zero Reason is invalid.
type Reason uint8

// The reasons.
const (
	Newer      Reason = iota + 1 // written by a newer version
	Damaged                      // no database of ours, or a broken one
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
func (e *FileError) Error() string {
	text := "Der Lernstand in „%s“ lässt sich nicht öffnen."
	switch e.Reason {
	case Newer:
		text = "Der Lernstand in „%s“ stammt von einer neueren Version von Prüfstein. Er bleibt unverändert."
	case Damaged:
		text = "Der Lernstand in „%s“ ist beschädigt oder keiner von Prüfstein. Er bleibt unverändert."
	case Unwritable:
		text = "Der Lernstand in „%s“ lässt sich nicht lesen oder schreiben."
	case DiskFull:
		text = "Kein Platz mehr für den Lernstand in „%s“."
	case Busy:
		text = "Der Lernstand in „%s“ ist gesperrt, weil ein anderes Programm ihn gerade benutzt."
	}
	text = fmt.Sprintf(text, e.Path)
	if e.Reason == Unwritable && e.Err != nil {
		text += " (" + e.Err.Error() + ")"
	}
	return text
}

// Remedy returns what to do about it, in German, one or two sentences.
func (e *FileError) Remedy() string {
	switch e.Reason {
	case Newer:
		return "Nimm die neuere Version, oder benenne die Datei um und fang mit dieser neu an. Was gelöst ist, stellt „pruefstein check“ wieder her."
	case Damaged:
		return "Benenne die Datei um, dann wird sie neu angelegt. Was gelöst ist, stellt „pruefstein check“ wieder her."
	case DiskFull:
		return "Schaffe Platz. Bis dahin geht alles, nur dein Lernstand wird nicht festgehalten."
	case Busy:
		return "Versuche es gleich noch einmal. Bis dahin geht alles, nur dein Lernstand wird nicht festgehalten."
	}
	return "Prüfe die Zugriffsrechte oder nenne mit PRUEFSTEIN_STATE einen anderen Ordner. Bis dahin geht alles, nur dein Lernstand wird nicht festgehalten."
}

// Unwrap returns what the system or the database said.
func (e *FileError) Unwrap() error { return e.Err }

// What inspect finds.
var (
	errNewer   = errors.New("newer version")
	errNotOurs = errors.New("not a database of this program")
	errDamaged = errors.New("damaged database")
)

// fault turns err into a [*FileError] about path, and nil into nil.
func fault(path string, err error) error {
	if err == nil {
		return nil
	}
	return &FileError{Path: path, Reason: reasonOf(err), Err: err}
}

// isInterrupted reports whether a read-only connection met what only a
// writing one can put in order.
func isInterrupted(err error) bool {
	var failure *sqlite.Error
	return errors.As(err, &failure) &&
		(failure.Code() == sqlite3.SQLITE_READONLY_ROLLBACK || failure.Code() == sqlite3.SQLITE_READONLY_RECOVERY)
}

func reasonOf(err error) Reason {
	switch {
	case errors.Is(err, errNewer):
		return Newer
	case errors.Is(err, errNotOurs), errors.Is(err, errDamaged):
		return Damaged
	}
	var failure *sqlite.Error
	if !errors.As(err, &failure) {
		return Unwritable
	}
	switch failure.Code() & 0xff { // the rest is detail
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT:
		return Damaged
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return Busy
	case sqlite3.SQLITE_FULL:
		return DiskFull
	case sqlite3.SQLITE_ERROR: // such as a table without the columns of ours
		return Damaged
	}
	return Unwritable
}
