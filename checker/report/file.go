package report

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A File is a report on its way to disk. It appears under its name only when
// it is whole, so that nobody ever reads half a report.
type File struct {
	*os.File
	path   string
	atomic bool // File is a temporary file that becomes path
}

// CreateFile begins a report at path. Missing folders are made. What is no
// regular file, such as a pipe or /dev/stderr, is written to as it is.
func CreateFile(path string) (*File, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
		}
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return &File{File: f, path: path}, err
	}
	mode := fs.FileMode(0o666)
	if err == nil {
		mode = info.Mode().Perm()
		// A link stays one: it is what it leads to that is replaced.
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, err
	}
	f, err := temporary(path, mode)
	return &File{File: f, path: path, atomic: true}, err
}

// temporary creates a file beside path. Unlike os.CreateTemp it leaves the
// rights to the umask.
func temporary(path string, mode fs.FileMode) (*os.File, error) {
	const attempts = 1000
	for i := range attempts {
		name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d-%d.tmp", filepath.Base(path), os.Getpid(), i))
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !os.IsExist(err) {
			return f, err
		}
	}
	return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
}

// Commit completes the report: it is on disk, under its name, or there is an error.
func (f *File) Commit() error {
	if !f.atomic {
		return f.File.Close()
	}
	err := f.File.Sync()
	if closed := f.File.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.File.Name(), f.path)
	}
	if err != nil {
		os.Remove(f.File.Name())
		return err
	}
	syncDir(filepath.Dir(f.path))
	return nil
}

// Abort drops the report. What stood under its name stays.
func (f *File) Abort() error {
	err := f.File.Close()
	if f.atomic {
		err = os.Remove(f.File.Name())
	}
	return err
}

// syncDir makes a renaming last. Not every system can, and the report is
// readable either way.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		d.Sync()
		d.Close()
	}
}
