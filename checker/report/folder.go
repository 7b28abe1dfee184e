package report

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
)

// NewFolder returns a writer for a form that describes one submission, when
// there are several: each gets a file of its own, dir/<id>/file, written as
// soon as it is judged. form returns the writer of one such file.
func NewFolder(dir, file string, form func(io.Writer) Writer) Writer {
	return &folderWriter{dir: dir, file: file, form: form, used: map[string]bool{}}
}

type folderWriter struct {
	dir, file string
	form      func(io.Writer) Writer
	run       Run
	used      map[string]bool
}

func (f *folderWriter) Begin(run Run) error {
	f.run = run
	f.run.Several = false
	return nil
}

func (f *folderWriter) Add(s *Submission) error {
	file, err := CreateFile(filepath.Join(f.dir, f.folder(s.ID), f.file))
	if err != nil {
		return err
	}
	w := f.form(file)
	summary := &Summary{}
	summary.add(s)
	for _, step := range []func() error{
		func() error { return w.Begin(f.run) },
		func() error { return w.Add(s) },
		func() error { return w.End(summary) },
	} {
		if err := step(); err != nil {
			file.Abort()
			return err
		}
	}
	return file.Commit()
}

func (f *folderWriter) End(*Summary) error { return nil }

// folder returns a path for an id that is safe on every system and no other's.
func (f *folderWriter) folder(id string) string {
	parts := strings.Split(id, "/")
	for i := range parts {
		parts[i] = fileName(parts[i])
	}
	path := filepath.Join(parts...)
	candidate := path
	for n := 2; f.used[strings.ToLower(candidate)]; n++ {
		candidate = path + "-" + strconv.Itoa(n)
	}
	f.used[strings.ToLower(candidate)] = true
	return candidate
}

// fileName returns name without what file systems refuse or take for more
// than a name.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < 0x20 || unicode.IsControl(r) || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '_'
		}
		return r
	}, name)
	name = strings.TrimRight(name, ". ")
	if len(name) > 120 {
		name = strings.ToValidUTF8(name[:120], "")
	}
	if name == "" || !filepath.IsLocal(name) || isDevice(name) {
		return "_" + name
	}
	return name
}

// isDevice reports whether Windows takes name for a device, whatever its extension.
func isDevice(name string) bool {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch stem {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "COM") || strings.HasPrefix(stem, "LPT")) && stem[3] >= '0' && stem[3] <= '9'
}
