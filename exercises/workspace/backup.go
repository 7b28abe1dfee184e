package workspace

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"pruefstein/exercises"
)

// A Backup is work that [Workspace.Reset] or [Workspace.SaveAnswer] put aside.
type Backup struct {
	Exercise string // id
	Language string // empty for a quiz
	Path     string
	Time     time.Time
}

// Backups returns all backups, the oldest first.
func (w *Workspace) Backups() ([]Backup, error) {
	s, err := w.state()
	if err != nil {
		return nil, err
	}
	backups := make([]Backup, len(s.Backups))
	for i, b := range s.Backups {
		at, err := time.Parse(time.RFC3339, b.Time)
		if err != nil {
			return nil, &Error{Kind: Damaged, Path: filepath.Join(w.dir, stateFile), Err: err}
		}
		file := filepath.Join(w.dir, filepath.FromSlash(backupsDir), filepath.FromSlash(b.File))
		backups[i] = Backup{Exercise: b.Exercise, Language: b.Language, Path: file, Time: at}
	}
	return backups, nil
}

// putAside copies the file called name to a dated backup, records it in s and
// returns its path; empty if there is no such file.
func (w *Workspace) putAside(root *os.Root, s *state, e *exercises.Exercise, language, name string) (string, error) {
	if isMissing(root, name) {
		return "", nil
	}
	now := w.clock()
	folder := filepath.Join(filepath.FromSlash(backupsDir), e.ID)
	file, err := copyAside(root, name, folder, now.Format("2006-01-02T15-04-05"))
	if err != nil {
		return "", err
	}
	l, _ := e.Language(language)
	s.Backups = append(s.Backups, backupState{
		Exercise: e.ID, Language: l.Name,
		File: path.Join(e.ID, file), Time: now.Format(time.RFC3339),
	})
	return filepath.Join(w.dir, folder, file), nil
}

// copyAside copies the file called name into folder under a dated name of its
// own, which it returns.
func copyAside(root *os.Root, name, folder, date string) (string, error) {
	source, err := openRegular(root, name)
	if err != nil {
		return "", err
	}
	defer source.Close()
	place := filepath.Join(root.Name(), folder)
	if err := root.MkdirAll(folder, 0o755); err != nil {
		return "", writeFault(place, err)
	}
	base := filepath.Base(name)
	ext := filepath.Ext(base)
	target, err := createDated(root, filepath.Join(folder, strings.TrimSuffix(base, ext)+"."+date), ".bak"+ext)
	if err != nil {
		return "", writeFault(place, err)
	}
	_, err = io.Copy(target, source)
	if err == nil {
		err = target.Sync()
	}
	if err = errors.Join(err, target.Close()); err != nil {
		return "", writeFault(place, errors.Join(err, root.Remove(target.name)))
	}
	return filepath.Base(target.name), nil
}

// createDated creates a file that was not there before.
func createDated(root *os.Root, stem, ext string) (tempFile, error) {
	name := stem + ext
	for i := 2; ; i++ {
		f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) || i > 10_000 {
			return tempFile{f, name}, err
		}
		name = fmt.Sprintf("%s-%d%s", stem, i, ext)
	}
}
