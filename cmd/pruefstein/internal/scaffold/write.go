package scaffold

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Write writes what is planned and returns the paths, those that were changed
// last. Nothing is written over a file; what was made is taken back if
// something fails.
func (p *Plan) Write() (paths []string, err error) {
	for _, f := range p.made {
		if _, err := os.Lstat(p.path(f.name)); err == nil {
			return nil, &Error{Kind: Exists, Path: p.path(f.name)}
		}
	}
	defer func() {
		if err != nil {
			for _, path := range paths {
				os.Remove(path) // as far as it can be
			}
			paths = nil
		}
	}()
	for _, folder := range p.folders {
		if err := os.MkdirAll(p.path(folder), 0o777); err != nil {
			return nil, &Error{Kind: Unwritable, Path: p.path(folder), Err: err}
		}
	}
	for _, f := range p.made {
		if err := create(p.path(f.name), f.content); err != nil {
			return paths, err
		}
		paths = append(paths, p.path(f.name))
	}
	made := len(paths)
	for _, f := range p.changed {
		if err := replace(p.path(f.name), f.content); err != nil {
			return paths[:made], err
		}
		paths = append(paths, p.path(f.name))
	}
	return paths, nil
}

// create writes a new file.
func create(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return &Error{Kind: Exists, Path: path}
	}
	if err == nil {
		_, err = f.Write(content)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	return nil
}

// replace writes a file anew, as a whole or not at all, and keeps its mode.
func replace(path string, content []byte) error {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	info, err := os.Stat(target)
	if err != nil {
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	f, err := os.CreateTemp(filepath.Dir(target), ".pruefstein-*")
	if err != nil {
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Close(), os.Chmod(f.Name(), info.Mode().Perm()))
	if err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err != nil {
		os.Remove(f.Name())
		return &Error{Kind: Unwritable, Path: path, Err: err}
	}
	return nil
}
