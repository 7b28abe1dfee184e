package workspace

import (
	"errors"
	"fmt"
	"io/fs"
)

// A Kind tells what is wrong with a file or folder. The zero Kind is invalid.
type Kind uint8

// What may be wrong.
const (
	Missing     Kind = iota + 1 // there is no such file
	NoWorkspace                 // the folder is no workspace
	IsDirectory                 // a folder where a file is needed
	NotRegular                  // a pipe, a device or the like
	LeadsOut                    // a symbolic link that leads out of the workspace, or in circles
	Unreadable                  // no permission, or the disk fails
	TooLarge                    // above the limit
	NotUTF8                     // see Error.Line and Error.Byte
	HasNUL                      // holds a NUL byte; see Error.Line and Error.Byte
	UTF16                       // starts with a UTF-16 byte order mark
	Ambiguous                   // two files for one exercise
	Unwritable                  // no permission to write, or the disk fails
	DiskFull                    // no space left
	Busy                        // another program holds the lock
	Damaged                     // workspace.yaml cannot be understood
	Newer                       // workspace.yaml comes from a newer version
)

// An Error says what is wrong with a file of the workspace, and what to do.
type Error struct {
	Kind  Kind
	Path  string
	Line  int   // for NotUTF8 and HasNUL: counted from 1
	Byte  int   // for NotUTF8 and HasNUL: where in the file, counted from 1
	Value byte  // for NotUTF8: the byte that is there
	Err   error // what the system said; nil if it said nothing
}

// Error returns the message in German, one or two sentences.
func (e *Error) Error() string {
	switch e.Kind {
	case NotUTF8:
		return fmt.Sprintf("„%s“ ist kein gültiges UTF-8: Zeile %d, Byte %d der Datei (0x%02X).", e.Path, e.Line, e.Byte, e.Value)
	case HasNUL:
		return fmt.Sprintf("„%s“ enthält ein NUL-Zeichen: Zeile %d, Byte %d der Datei.", e.Path, e.Line, e.Byte)
	case TooLarge:
		return fmt.Sprintf("„%s“ ist größer als %d KiB.", e.Path, maxSource>>10)
	}
	text := messages[e.Kind].text
	if text == "" {
		text = "Mit „%s“ stimmt etwas nicht."
	}
	text = fmt.Sprintf(text, e.Path)
	if e.Err != nil && messages[e.Kind].cause {
		text += " (" + cause(e.Err) + ")"
	}
	return text
}

// Remedy returns what to do about it, in German, one or two sentences.
func (e *Error) Remedy() string { return messages[e.Kind].remedy }

// Unwrap returns what the system said.
func (e *Error) Unwrap() error { return e.Err }

// cause returns what the system said without the operation and the path,
// which the message names already.
func cause(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}

type message struct {
	text   string // %s is the path
	remedy string
	cause  bool // tell what the system said
}

var messages = [...]message{
	Missing:     {"„%s“ gibt es nicht.", "Mit „pruefstein start“ legst du die Datei an.", false},
	NoWorkspace: {"„%s“ ist kein Arbeitsordner von Prüfstein.", "Mit „pruefstein start“ legst du einen an; mit --workspace nennst du einen anderen.", false},
	IsDirectory: {"„%s“ ist ein Ordner, gebraucht wird eine Datei.", "Benenne den Ordner um oder verschiebe ihn.", false},
	NotRegular:  {"„%s“ ist keine gewöhnliche Datei.", "Ersetze sie durch eine Textdatei.", false},
	LeadsOut:    {"„%s“ ist eine Verknüpfung, die aus dem Arbeitsordner hinausführt oder im Kreis läuft.", "Lege die Datei selbst in den Arbeitsordner.", false},
	Unreadable:  {"„%s“ lässt sich nicht lesen.", "Prüfe die Zugriffsrechte der Datei und ihres Ordners.", true},
	TooLarge:    {"", "So groß ist keine Lösung. Mit „pruefstein reset“ fängst du neu an, deine Arbeit bleibt als Sicherung erhalten.", false},
	NotUTF8:     {"", "Speichere die Datei in deinem Editor mit der Kodierung UTF-8.", false},
	HasNUL:      {"", "Das ist keine Textdatei, oder sie ist in UTF-16 gespeichert. Speichere sie mit der Kodierung UTF-8.", false},
	UTF16:       {"„%s“ ist in UTF-16 gespeichert.", "Speichere die Datei in deinem Editor mit der Kodierung UTF-8.", false},
	Ambiguous:   {"Neben „%s“ liegt eine antwort.py. Unklar ist, welche gilt.", "Behalte die Datei, die gelten soll, und lösche die andere.", false},
	Unwritable:  {"„%s“ lässt sich nicht schreiben.", "Prüfe die Zugriffsrechte oder nenne mit --workspace einen anderen Ordner.", true},
	DiskFull:    {"Kein Platz mehr für „%s“. Was dort vorher stand, ist unverändert.", "Schaffe Platz und versuche es noch einmal.", false},
	Busy:        {"„%s“ ist gesperrt, weil ein anderes Programm gerade in den Arbeitsordner schreibt.", "Versuche es gleich noch einmal.", false},
	Damaged:     {"„%s“ ist beschädigt.", "Benenne die Datei um, dann wird sie neu angelegt. Deine Lösungen bleiben, nur geöffnete Hinweise und die Liste der Sicherungen fangen von vorn an.", true},
	Newer:       {"„%s“ stammt von einer neueren Version von Prüfstein.", "Nimm die neuere Version, oder benenne die Datei um und fang mit dieser neu an.", false},
}

// readFault turns what the system said about reading path into an [*Error].
func readFault(path string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return &Error{Kind: Missing, Path: path, Err: err}
	}
	return &Error{Kind: Unreadable, Path: path, Err: err}
}

// writeFault turns what the system said about writing path into an [*Error].
// One that is an [*Error] already stays as it is.
func writeFault(path string, err error) error {
	var fault *Error
	if err == nil || errors.As(err, &fault) {
		return err
	}
	if isDiskFull(err) {
		return &Error{Kind: DiskFull, Path: path, Err: err}
	}
	return &Error{Kind: Unwritable, Path: path, Err: err}
}

// isKind reports whether err is an [*Error] of the given kind.
func isKind(err error, kind Kind) bool {
	var fault *Error
	return errors.As(err, &fault) && fault.Kind == kind
}
