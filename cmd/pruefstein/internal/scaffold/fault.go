package scaffold

import (
	"fmt"
	"strings"

	"pruefstein/exercises"
)

// A Kind tells why nothing can be laid out. The zero Kind is invalid.
type Kind uint8

// What may be wrong.
const (
	BadName     Kind = iota + 1 // the name is no id; see Error.Near
	Exists                      // there is a file already
	NoCourse                    // the folder holds no course
	NoLesson                    // the course has no such lesson
	WhichLesson                 // the course has several lessons and none is named
	NoKind                      // there is no such kind of exercise
	NoLanguage                  // nothing of the kind can be laid out in that language
	Unlisted                    // the list in a file cannot be added to
	Unreadable                  // a file cannot be read
	Unwritable                  // a file cannot be written
)

// An Error says why nothing was laid out, and what to do.
type Error struct {
	Kind  Kind
	Path  string
	Name  string
	Near  string   // for BadName: the nearest id; may be empty
	Names []string // what there is to choose from
	Err   error
}

// Error returns the message in German.
func (e *Error) Error() string {
	switch e.Kind {
	case BadName:
		return fmt.Sprintf("„%s“ taugt nicht als Name: erlaubt sind kleine Buchstaben a–z, Ziffern und einzelne Bindestriche dazwischen.", e.Name)
	case Exists:
		return fmt.Sprintf("„%s“ gibt es schon. Geschrieben wurde nichts.", e.Path)
	case NoCourse:
		return fmt.Sprintf("In „%s“ liegt kein Kurs: Es fehlt „lessons/course.yaml“.", e.Path)
	case NoLesson:
		if len(e.Names) == 0 {
			return "Der Kurs hat noch keine Lektion."
		}
		return fmt.Sprintf("Die Lektion „%s“ steht nicht in „%s“.", e.Name, e.Path)
	case WhichLesson:
		return "Der Kurs hat mehrere Lektionen. In welche gehört die Übung?"
	case NoKind:
		return fmt.Sprintf("Übungen der Art „%s“ gibt es nicht.", e.Name)
	case NoLanguage:
		return fmt.Sprintf("In der Sprache „%s“ lässt sich diese Art von Übung nicht anlegen.", e.Name)
	case Unlisted:
		return fmt.Sprintf("„%s“ lässt sich in „%s“ nicht eintragen: %v.", e.Name, e.Path, e.Err)
	case Unwritable:
		return fmt.Sprintf("„%s“ lässt sich nicht schreiben: %v.", e.Path, e.Err)
	}
	return fmt.Sprintf("„%s“ lässt sich nicht lesen: %v.", e.Path, e.Err)
}

// Remedy returns what to do about it, in German.
func (e *Error) Remedy() string {
	switch e.Kind {
	case BadName:
		if e.Near != "" {
			return "Nimm zum Beispiel „" + e.Near + "“. Der Titel in der Datei darf heißen, wie du willst."
		}
		return "Nimm zum Beispiel „meine-uebung“. Der Titel in der Datei darf heißen, wie du willst."
	case Exists:
		return "Nimm einen anderen Namen, oder lösche die Datei selbst."
	case NoCourse:
		return "Nenne den Ordner des Kurses mit --course, oder lege einen an: pruefstein new course NAME"
	case NoLesson:
		if len(e.Names) == 0 {
			return "Lege zuerst eine an: pruefstein new lesson NAME"
		}
		return e.choose()
	case WhichLesson:
		return "Nenne sie mit --lesson: " + strings.Join(e.Names, ", ") + "."
	case NoLanguage:
		if len(e.Names) == 0 {
			return "Ein Quiz hat keine Programmiersprache. Lass --language weg."
		}
		return e.choose()
	case NoKind:
		return e.choose()
	case Unlisted:
		return "Trag es dort von Hand ein, und versuche es dann noch einmal."
	}
	return "Prüfe Pfad und Zugriffsrechte."
}

// choose names what there is, the nearest first.
func (e *Error) choose() string {
	all := "Möglich sind " + strings.Join(e.Names, ", ") + "."
	if near, ok := exercises.Nearest(e.Name, e.Names); ok {
		return "Meintest du „" + near + "“? " + all
	}
	return all
}

// Unwrap returns what lies below.
func (e *Error) Unwrap() error { return e.Err }
