package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

// courseRoot opens what holds the folders lessons and exercises of a course
// that somebody else may have made: nothing in it leads out of it. A folder or
// an archive stays open as long as the program runs.
func courseRoot(place string) (fs.FS, error) {
	const remedy = "Ein Kurs ist ein Ordner oder eine ZIP-Datei mit den Ordnern „lessons“ und „exercises“."
	info, err := os.Stat(place)
	if err != nil {
		return nil, &problem{usage, "Der Kurs lässt sich nicht öffnen.", remedy, err}
	}
	var files fs.FS
	if info.IsDir() {
		root, err := os.OpenRoot(place)
		if err != nil {
			return nil, &problem{usage, "Der Kurs lässt sich nicht öffnen.", remedy, err}
		}
		files = confinedFS{root.FS()}
	} else {
		archive, err := zip.OpenReader(place)
		if err != nil {
			return nil, &problem{usage, fmt.Sprintf("„%s“ ist weder Ordner noch ZIP-Datei.", place), remedy, err}
		}
		if err := checkArchive(place, archive.File); err != nil {
			return nil, err
		}
		files = unwrap(archive)
	}
	if _, err := fs.Stat(files, "lessons/course.yaml"); err != nil {
		return nil, misuse(remedy, "In „%s“ gibt es keine Datei „lessons/course.yaml“.", place)
	}
	return files, nil
}

// maxEntries is far beyond any course.
const maxEntries = 10_000

// checkArchive refuses what no course needs and what would be read otherwise
// than it looks.
func checkArchive(place string, entries []*zip.File) error {
	const remedy = "Packe den Kurs neu, am besten mit: pruefstein pack ORDNER --edition grader"
	if len(entries) > maxEntries {
		return misuse(remedy, "Das Archiv „%s“ hat %d Einträge. So groß ist kein Kurs.", place, len(entries))
	}
	seen := make(map[string]bool)
	for _, entry := range entries {
		name := strings.TrimSuffix(entry.Name, "/")
		switch mode := entry.Mode(); {
		case strings.Contains(name, `\`) || !fs.ValidPath(name) || strings.Contains(path.Base(name), ":"):
			return misuse(remedy, "Das Archiv „%s“ enthält „%s“. So ein Pfad führt aus dem Kurs hinaus.", place, entry.Name)
		case mode&fs.ModeSymlink != 0:
			return misuse(remedy, "Das Archiv „%s“ enthält die Verknüpfung „%s“. In einem Kurs stehen nur Dateien und Ordner.", place, entry.Name)
		case !mode.IsRegular() && !mode.IsDir():
			return misuse(remedy, "Das Archiv „%s“ enthält „%s“, weder Datei noch Ordner.", place, entry.Name)
		case seen[name]:
			return misuse(remedy, "Das Archiv „%s“ enthält „%s“ zweimal.", place, entry.Name)
		}
		seen[name] = true
	}
	return nil
}

// unwrap returns the only folder at the top of an archive as its root, since
// that is what zipping a folder makes.
func unwrap(archive fs.FS) fs.FS {
	entries, err := fs.ReadDir(archive, ".")
	if err != nil || len(entries) != 1 || !entries[0].IsDir() {
		return archive
	}
	inner, err := fs.Sub(archive, entries[0].Name())
	if err != nil {
		return archive
	}
	return inner
}

// errLeadsOut tells of a link that leads out of a course.
var errLeadsOut = errors.New("eine Verknüpfung, die aus dem Kurs hinausführt")

// A confinedFS is the tree of an [os.Root], whose refusal it puts into words.
type confinedFS struct{ fs.FS }

// Open opens a file below the root.
func (c confinedFS) Open(name string) (fs.File, error) {
	f, err := c.FS.Open(name)
	if refused, ok := errors.AsType[*fs.PathError](err); ok && strings.Contains(refused.Err.Error(), "escapes") {
		return nil, &fs.PathError{Op: refused.Op, Path: name, Err: errLeadsOut}
	}
	return f, err
}
