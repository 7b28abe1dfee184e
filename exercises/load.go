package exercises

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"sync"
	"unicode/utf8"
)

// Files above these sizes are refused before they are parsed.
const (
	maxDefinition = 256 << 10 // exercise.yaml
	maxText       = 256 << 10 // a Markdown file
	maxSource     = 128 << 10 // a stub or a solution
)

// Load reads all exercises of a course from its exercises folder; without that
// folder there are none. Only folders that hold an exercise.yaml are content,
// everything else is ignored.
//
// Faults of the content come back as [*FileError], joined by [errors.Join] if
// there are several; other errors are those of fsys, which several goroutines
// read at once.
func Load(fsys fs.FS) (*Set, error) {
	folders, err := fs.ReadDir(fsys, ".")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read exercises: %w", err)
	}
	found := make([]*Exercise, len(folders))
	faults := make([]error, len(folders))
	var wait sync.WaitGroup // parsing is most of the time that a plain command takes
	for i, folder := range folders {
		wait.Go(func() { found[i], faults[i] = loadFolder(fsys, folder.Name()) })
	}
	wait.Wait()
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	set := &Set{byID: map[string]*Exercise{}}
	for _, exercise := range found {
		if exercise != nil {
			set.byID[exercise.ID] = exercise
			set.ids = append(set.ids, exercise.ID)
		}
	}
	return set, nil
}

// loadFolder reads one exercise; nil if the folder holds none. Ids equal the
// names of their folders, which keeps them distinct.
func loadFolder(fsys fs.FS, id string) (*Exercise, error) {
	file := path.Join(id, definitionFile)
	data, err := readCapped(fsys, file, maxDefinition)
	if errors.Is(err, fs.ErrNotExist) || isNoFolder(fsys, id) {
		return nil, nil
	}
	if err != nil {
		return nil, unreadable(file, err)
	}
	dir, err := fs.Sub(fsys, id)
	if err != nil {
		return nil, fmt.Errorf("read exercise %q: %w", id, err)
	}
	d := &document{file: file, dir: dir}
	texts := readTexts(d, fsys)
	exercise := readExercise(d, d.parse(data, maxDepth), id, len(texts.hints))
	exercise.dir = dir
	exercise.Task, exercise.Hints, exercise.Solution = texts.task, texts.hints, texts.solution
	return exercise, errors.Join(d.faults...)
}

func isNoFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && !info.IsDir()
}

// texts are the Markdown files beside exercise.yaml.
type texts struct {
	task     string
	hints    []Hint
	solution string
}

// readTexts takes the folder's name from d, since the id may be faulty.
func readTexts(d *document, fsys fs.FS) texts {
	folder := path.Dir(d.file)
	t := texts{
		task:     readText(d, fsys, path.Join(folder, "task.md"), true),
		solution: readText(d, fsys, path.Join(folder, "solution.md"), false),
	}
	file := path.Join(folder, "hints.md")
	if text := readText(d, fsys, file, false); text != "" {
		hints := &document{file: file, lines: strings.Split(text, "\n")}
		t.hints = splitHints(hints)
		d.faults = append(d.faults, hints.faults...)
	}
	return t
}

func readText(d *document, fsys fs.FS, file string, needed bool) string {
	data, err := readCapped(fsys, file, maxText)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !needed:
		return ""
	case errors.Is(err, fs.ErrNotExist):
		err = &FileError{File: file, Message: "Diese Datei fehlt."}
	case err == nil && needed && strings.TrimSpace(string(data)) == "":
		err = &FileError{File: file, Message: "Diese Datei ist leer."}
	case err != nil:
		err = unreadable(file, err)
	}
	if err != nil {
		d.faults = append(d.faults, err)
		return ""
	}
	return strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
}

// unreadable returns the fault of a file that the system does not hand over.
func unreadable(file string, err error) error {
	if _, ok := errors.AsType[*FileError](err); ok {
		return err
	}
	if refused, ok := errors.AsType[*fs.PathError](err); ok {
		err = refused.Err
	}
	return &FileError{File: file, Message: fmt.Sprintf("Diese Datei lässt sich nicht lesen: %v.", err)}
}

// readCapped reads a UTF-8 file of at most limit bytes.
func readCapped(fsys fs.FS, file string, limit int) ([]byte, error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return nil, err
	}
	if len(data) > limit {
		return nil, &FileError{File: file, Message: fmt.Sprintf("Diese Datei ist größer als %d KiB.", limit>>10)}
	}
	if line, ok := invalidLine(data); ok {
		return nil, &FileError{File: file, Line: line, Message: "Diese Zeile ist kein gültiges UTF-8."}
	}
	return data, nil
}

// invalidLine returns the first line that is not UTF-8.
func invalidLine(data []byte) (line int, ok bool) {
	if utf8.Valid(data) {
		return 0, false
	}
	line = 1
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 {
			return line, true
		}
		if r == '\n' {
			line++
		}
		data = data[size:]
	}
	return line, true
}

// splitHints cuts a text at its level-2 headings, outside of fenced code.
func splitHints(d *document) []Hint {
	var hints []Hint
	fence := ""
	for i, line := range d.lines {
		fence = fenceAfter(fence, line)
		title, heading := strings.CutPrefix(line, "## ")
		switch {
		case heading && fence == "":
			hints = append(hints, Hint{Title: strings.TrimSpace(title)})
		case len(hints) > 0:
			hints[len(hints)-1].Text += line + "\n"
		case strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "# "):
			d.faultAt(i+1, 1, "Vor dem ersten Hinweis darf kein Text stehen. Jeder Hinweis beginnt mit „## Titel“.")
			return nil
		}
	}
	for i := range hints {
		hints[i].Text = strings.TrimSpace(hints[i].Text)
		if hints[i].Title == "" || hints[i].Text == "" {
			d.faultAt(0, 0, "Hinweis %d hat keinen Titel oder keinen Text.", i+1)
		}
	}
	return hints
}

// fenceAfter returns the fence that is open after line, given the one before.
func fenceAfter(open, line string) string {
	text := strings.TrimLeft(line, " ")
	if len(line)-len(text) > 3 {
		return open
	}
	if open != "" {
		rest, closes := strings.CutPrefix(text, open)
		if closes && strings.Trim(rest, open[:1]+" \t") == "" {
			return ""
		}
		return open
	}
	for _, mark := range []string{"`", "~"} {
		if length := len(text) - len(strings.TrimLeft(text, mark)); length >= 3 {
			return text[:length]
		}
	}
	return ""
}
