package lessons

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

const (
	courseFile = "course.yaml"
	lessonFile = "lesson.md"
	maxFile    = 1 << 20 // bytes of any file of a course
)

// errTooLarge says that a file exceeds maxFile.
var errTooLarge = errors.New("larger than 1 MiB")

// Load reads the course whose lessons folder is the root of fsys. A fault in
// course.yaml, in the front matter of a lesson or a missing file is an
// [*Error]; faults in the texts are their documents' problems.
func Load(fsys fs.FS) (*Course, error) {
	course, err := loadCourse(fsys)
	if err != nil {
		return nil, fmt.Errorf("load course: %w", err)
	}
	for _, lesson := range course.Lessons {
		if err := lesson.load(fsys); err != nil {
			return nil, fmt.Errorf("load lesson %q: %w", lesson.ID, err)
		}
	}
	if course.Glossary, err = loadGlossary(fsys); err != nil {
		return nil, fmt.Errorf("load glossary: %w", err)
	}
	return course, nil
}

// courseYAML is the form of course.yaml. The tags say what [CourseSchema] does.
type courseYAML struct {
	ID       string   `yaml:"id" rule:"id,needed" example:"resilienz" doc:"Der Name des Kurses. Er bleibt für immer: An ihm hängt der Fortschritt."`
	Title    string   `yaml:"title" rule:"text,needed" example:"Resilienz in verteilten Systemen" doc:"Der Titel, wie ihn Lernende sehen."`
	Language string   `yaml:"language" rule:"text,needed" example:"de" doc:"Die Sprache der Texte."`
	Version  string   `yaml:"version" rule:"text,needed" example:"'1'" doc:"Die Version, in Anführungszeichen. Mit ihr ändern sich die zufälligen Prüfungen."`
	Lessons  []string `yaml:"lessons" rule:"ids" example:"[resilienz-1, resilienz-2]" doc:"Die Lektionen, in der Reihenfolge, in der man sie liest: die Namen ihrer Ordner."`
	Edition  string   `yaml:"edition" rule:"edition" example:"learner" doc:"Schreibt pruefstein pack in die Ausgaben. Von Hand setzt du diesen Schlüssel nie."`
}

// loadCourse reads course.yaml; of the lessons it knows no more than their ids.
func loadCourse(fsys fs.FS) (*Course, error) {
	source, err := readText(fsys, courseFile)
	if err != nil {
		return nil, err
	}
	var header courseYAML
	if err := decodeYAML(courseFile, source, 1, &header); err != nil {
		return nil, err
	}
	key, message := header.fault()
	if message == "" {
		key, message = "version", numberFault(source, header.Version)
	}
	if message != "" {
		return nil, &Error{File: courseFile, Line: lineOfKey(source, 1, key), Message: message}
	}
	course := &Course{
		ID: header.ID, Title: header.Title, Language: header.Language, Version: header.Version,
		Edition: Edition(header.Edition),
	}
	for _, id := range header.Lessons {
		course.Lessons = append(course.Lessons, &Lesson{ID: id})
	}
	return course, nil
}

// fault returns the first fault of h and the key that it is about.
func (h *courseYAML) fault() (key, message string) {
	switch {
	case h.ID == "":
		return "id", "id fehlt"
	case !isID(h.ID):
		return "id", notAnID(h.ID)
	case h.Title == "":
		return "title", "title fehlt"
	case h.Language == "":
		return "language", "language fehlt"
	case h.Version == "":
		return "version", "version fehlt"
	case h.Edition != "" && !slices.Contains(editions(), h.Edition):
		return "edition", fmt.Sprintf("„%s“ ist keine Ausgabe; es gibt %s", h.Edition, strings.Join(editions(), " und "))
	}
	return "lessons", idsFault(h.Lessons)
}

// numberFault returns what is wrong with a version that is written as a number
// and loses something on being read as one, as 1.10 does.
func numberFault(source []byte, version string) string {
	written := writtenNumber(source, "version")
	if written == "" || written == version {
		return ""
	}
	return fmt.Sprintf("ohne Anführungszeichen würde die Version „%s“ als „%s“ gelesen; schreib version: \"%s\"", written, version, written)
}

// writtenNumber returns how the number at a top-level key is written; empty
// if there is something else.
func writtenNumber(source []byte, key string) string {
	file, err := parser.ParseBytes(source, 0)
	if err != nil {
		return ""
	}
	for _, doc := range file.Docs {
		mapping, _ := doc.Body.(*ast.MappingNode)
		if mapping == nil {
			continue
		}
		for _, entry := range mapping.Values {
			switch value := entry.Value.(type) {
			case *ast.IntegerNode, *ast.FloatNode:
				if entry.Key.String() == key {
					return value.GetToken().Value
				}
			}
		}
	}
	return ""
}

// frontMatter is the form of what stands before the text of a lesson. The tags
// say what [LessonSchema] does.
type frontMatter struct {
	Title     string   `yaml:"title" rule:"text,needed" example:"Lektion 2" doc:"Der Titel der Lektion."`
	Track     string   `yaml:"track" rule:"text" example:"Konzepte" doc:"Der Strang, zu dem die Lektion gehört."`
	Minutes   int      `yaml:"minutes" rule:"count,needed" example:"40" doc:"Wie viele Minuten die Lektion mit allen Übungen dauert, ehrlich geschätzt."`
	Reading   int      `yaml:"reading" rule:"some" example:"10" doc:"Wie viele davon das Lesen dauert."`
	Exercises []string `yaml:"exercises" rule:"ids" example:"[circuit-breaker, token-bucket]" doc:"Die Übungen, in der Reihenfolge, in der man ihnen begegnet: die Namen ihrer Ordner."`
}

func (l *Lesson) load(fsys fs.FS) error {
	dir, err := fs.Sub(fsys, l.ID)
	if err != nil {
		return fmt.Errorf("open folder: %w", err)
	}
	file := path.Join(l.ID, lessonFile)
	source, err := readText(fsys, file)
	if err != nil {
		return err
	}
	yaml, body, found := cutFrontMatter(source)
	if !found {
		return &Error{File: file, Line: 1, Message: "am Anfang fehlt der Kopf zwischen zwei Zeilen „---“"}
	}
	const yamlLine = 2 // behind the first mark
	var header frontMatter
	if err := decodeYAML(file, yaml, yamlLine, &header); err != nil {
		return err
	}
	if key, message := header.fault(); message != "" {
		return &Error{File: file, Line: lineOfKey(yaml, yamlLine, key), Message: message}
	}
	l.Title, l.Track, l.Minutes, l.Reading = header.Title, header.Track, header.Minutes, header.Reading
	l.Exercises = header.Exercises
	l.Document = parseFrom(body, yamlLine+bytes.Count(yaml, []byte("\n"))+1)
	l.dir = dir
	return nil
}

// fault returns the first fault of h and the key that it is about.
func (h *frontMatter) fault() (key, message string) {
	switch {
	case h.Title == "":
		return "title", "title fehlt"
	case h.Minutes < 1:
		return "minutes", "minutes muss mindestens 1 sein"
	case h.Reading < 0 || h.Reading > h.Minutes:
		return "reading", "reading muss zwischen 0 und minutes liegen"
	}
	return "exercises", idsFault(h.Exercises)
}

// cutFrontMatter splits a lesson into its YAML and its text.
func cutFrontMatter(source []byte) (yaml, body []byte, found bool) {
	const mark = "---\n"
	rest, found := bytes.CutPrefix(source, []byte(mark))
	if !found {
		return nil, nil, false
	}
	if body, found := bytes.CutPrefix(rest, []byte(mark)); found {
		return nil, body, true
	}
	yaml, body, found = bytes.Cut(rest, []byte("\n"+mark))
	return append(yaml[:len(yaml):len(yaml)], '\n'), body, found
}

const idPattern = `^[a-z0-9]+(-[a-z0-9]+)*$`

// isID reports whether s may name a course, a lesson or an exercise, and thus
// a folder.
func isID(s string) bool {
	return regexp.MustCompile(idPattern).MatchString(s)
}

func notAnID(s string) string {
	return fmt.Sprintf("„%s“ ist kein Name aus Kleinbuchstaben, Ziffern und Bindestrichen", s)
}

func idsFault(ids []string) string {
	seen := make(map[string]bool, len(ids))
	for _, id := range ids {
		if !isID(id) {
			return notAnID(id)
		}
		if seen[id] {
			return fmt.Sprintf("„%s“ steht zweimal da", id)
		}
		seen[id] = true
	}
	return ""
}

// readText reads a file that the course must have.
func readText(fsys fs.FS, name string) ([]byte, error) {
	source, err := readCapped(fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Error{File: name, Message: "die Datei fehlt", Err: err}
	case errors.Is(err, errTooLarge):
		return nil, &Error{File: name, Message: "die Datei ist größer als 1 MiB", Err: err}
	case err != nil:
		return nil, &Error{File: name, Message: "die Datei lässt sich nicht lesen: " + strings.TrimSpace(err.Error()), Err: err}
	}
	return normalize(source), nil
}

// readCapped reads a file of at most maxFile bytes.
func readCapped(fsys fs.FS, name string) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(content) > maxFile {
		return nil, fmt.Errorf("read %s: %w", name, errTooLarge)
	}
	return content, nil
}
