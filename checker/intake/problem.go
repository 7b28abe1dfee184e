package intake

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// A Kind tells what is wrong with a submission or a file. The zero Kind is invalid.
type Kind uint8

// What can be wrong.
const (
	Missing          Kind = iota + 1 // no file for the exercise
	Unrecognised                     // no file for any exercise
	Ambiguous                        // several files for the exercise
	SeveralLanguages                 // files of several languages for the exercise
	TooLarge                         // a file above Limits.Source
	NotText                          // a file that is no text
	NotRegular                       // a link, a pipe, a device or a socket
	Privileged                       // a file that would run with the rights of others
	Unreadable                       // the system refuses
	Damaged                          // an archive that cannot be read to its end
	Encrypted                        // an archive that asks for a password
	UnknownArchive                   // an archive of a kind that is not read
	UnsafeName                       // an archive that leads out of its folder
	TooMany                          // above Limits.Entries
	TooDeep                          // above Limits.Depth or Limits.Nesting
	TooMuch                          // above Limits.Total or Limits.Ratio
)

// A Problem says why work cannot be judged. It is the learner's to mend, not
// an error of ours.
type Problem struct {
	Kind  Kind
	Names []string // the files in question; for Missing and Unrecognised those that were looked for
	Found []string // for Missing and Unrecognised some of what is there instead
	Limit int64    // for limits: bytes, files or levels
	Cause error    // for Unreadable and Damaged; may be nil
}

// Error says in German what is wrong and what to do.
func (p *Problem) Error() string {
	switch p.Kind {
	case Missing:
		return p.missing("Die Datei %s fehlt.", "Eine der Dateien %s fehlt.")
	case Unrecognised:
		return p.missing("In der Abgabe ist die Datei %s nicht zu finden.", "In der Abgabe ist keine Datei, die zu einer Aufgabe gehört. Gesucht: %s.")
	case Ambiguous:
		return p.named("Für diese Aufgabe gibt es mehrere Dateien: %s. Lass nur eine übrig.")
	case SeveralLanguages:
		return p.named("Für diese Aufgabe gibt es Dateien in mehreren Sprachen: %s. Lass nur eine übrig.")
	case UnsafeName:
		return p.named("Das Archiv enthält einen Namen, der aus seinem Ordner hinausführt oder sich nicht lesen lässt: %s. Packe es neu.")
	case NotText, NotRegular, Privileged, Unreadable, Damaged, Encrypted, UnknownArchive:
		return p.unusable()
	}
	return p.beyond()
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Cause }

func (p *Problem) unusable() string {
	switch p.Kind {
	case NotText:
		return p.named("%s ist kein Text: Die Datei enthält Nullbytes. Speichere sie als Text in UTF-8.")
	case NotRegular:
		return p.named("%s ist keine gewöhnliche Datei, sondern etwa eine Verknüpfung. Gib die Datei selbst ab.")
	case Privileged:
		return p.named("%s trägt besondere Rechte (setuid oder setgid). Entferne sie.")
	case Encrypted:
		return p.named("%s ist mit einem Passwort geschützt. Packe das Archiv ohne Passwort.")
	case UnknownArchive:
		return p.named("%s ist ein Archiv, das hier nicht gelesen wird. Nimm .zip oder .tar.gz.")
	case Damaged:
		return p.named("%s ist beschädigt oder nicht vollständig. Packe das Archiv neu.") + p.cause()
	}
	return p.named("%s lässt sich nicht lesen.") + p.cause()
}

func (p *Problem) beyond() string {
	switch p.Kind {
	case TooLarge:
		return p.named("%s ist größer als die erlaubten ") + wordBytes(p.Limit) + "."
	case TooMany:
		return fmt.Sprintf("Die Abgabe enthält mehr als die erlaubten %d Dateien.", p.Limit)
	case TooDeep:
		return fmt.Sprintf("In der Abgabe sind Ordner oder Archive tiefer verschachtelt als die erlaubten %d Ebenen.", p.Limit)
	case TooMuch:
		return p.named("%s wird beim Entpacken viel größer, als für eine Abgabe erlaubt ist.")
	}
	return p.named("%s lässt sich nicht lesen.")
}

func (p *Problem) missing(one, several string) string {
	text := one
	if len(p.Names) != 1 {
		text = several
	}
	text = p.named(text)
	if len(p.Found) > 0 {
		text += " Vorhanden: " + quote(p.Found, ", ") + "."
	}
	return text
}

// named fills in the names of the files.
func (p *Problem) named(format string) string {
	between := " und "
	if len(p.Names) > 2 || p.Kind == Missing || p.Kind == Unrecognised {
		between = ", "
	}
	return fmt.Sprintf(format, quote(p.Names, between))
}

// cause adds the reason where it tells the learner something.
func (p *Problem) cause() string {
	switch {
	case errors.Is(p.Cause, fs.ErrPermission):
		return " Es fehlt die Berechtigung."
	case errors.Is(p.Cause, errChanged):
		return " Es wurde währenddessen verändert."
	}
	return ""
}

const maxName = 100 // characters of a name that is shown

func quote(names []string, between string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		name = strings.ReplaceAll(strings.ToValidUTF8(name, "\uFFFD"), "`", "'")
		if r := []rune(name); len(r) > maxName {
			name = string(r[:maxName]) + "…"
		}
		quoted[i] = "`" + name + "`"
	}
	return strings.Join(quoted, between)
}

func wordBytes(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	if n >= 1<<10 && n%(1<<10) == 0 {
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d Bytes", n)
}
