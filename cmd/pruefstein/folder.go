package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// isFolder reports whether there is something at dir. That it is no folder is
// an error.
func isFolder(dir string) (bool, error) {
	info, err := os.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "stat", Path: dir, Err: errors.New("ist kein Ordner")}
	}
	return err == nil, err
}

// canWrite tries whether files can be made in dir, or in the nearest folder
// above that exists, and leaves nothing behind.
func canWrite(dir string) error {
	for {
		there, err := isFolder(dir)
		if err != nil {
			return err
		}
		if there {
			break
		}
		dir = filepath.Dir(dir)
	}
	f, err := os.CreateTemp(dir, ".pruefstein-*")
	if err != nil {
		return &fs.PathError{Op: "write", Path: dir, Err: errors.Unwrap(err)}
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
