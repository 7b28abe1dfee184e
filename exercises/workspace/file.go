package workspace

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// maxSource is how large a learner's file may be, in bytes.
const maxSource = 128 << 10

// ReadFile reads a learner's file that may lie anywhere, with the same care as
// [Workspace.Read]: pipes do not hang, and what is no text is told apart.
// Symbolic links are followed, since the path was named on purpose.
func ReadFile(path string) ([]byte, error) {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, readFault(path, err)
	}
	root, err := os.OpenRoot(filepath.Dir(target))
	if err != nil {
		return nil, readFault(path, err)
	}
	defer root.Close()
	data, err := readRegular(root, filepath.Base(target), maxSource)
	if err != nil {
		return nil, err
	}
	return data, checkText(path, data)
}

// readRegular reads a regular file of at most limit bytes. It neither waits
// for a pipe nor touches a device.
func readRegular(root *os.Root, name string, limit int) ([]byte, error) {
	path := filepath.Join(root.Name(), name)
	f, err := openRegular(root, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return nil, readFault(path, err)
	}
	if len(data) > limit {
		return nil, &Error{Kind: TooLarge, Path: path}
	}
	return data, nil
}

func openRegular(root *os.Root, name string) (*os.File, error) {
	path := filepath.Join(root.Name(), name)
	info, err := root.Stat(name)
	if err != nil {
		return nil, readFault(path, err)
	}
	if err := regular(path, info); err != nil {
		return nil, err
	}
	f, err := root.OpenFile(name, openFlags, 0)
	if err != nil {
		return nil, readFault(path, err)
	}
	// It may have been exchanged since.
	if info, err = f.Stat(); err == nil {
		err = regular(path, info)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// regular returns an [*Error] unless info is about a regular file.
func regular(path string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return &Error{Kind: IsDirectory, Path: path}
	case !info.Mode().IsRegular():
		return &Error{Kind: NotRegular, Path: path}
	}
	return nil
}

// checkText returns an [*Error] if data is no UTF-8 text.
func checkText(path string, data []byte) error {
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		return &Error{Kind: UTF16, Path: path}
	}
	if at := bytes.IndexByte(data, 0); at >= 0 {
		return &Error{Kind: HasNUL, Path: path, Line: lineAt(data, at), Byte: at + 1}
	}
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			return &Error{Kind: NotUTF8, Path: path, Line: lineAt(data, at), Byte: at + 1, Value: data[at]}
		}
		at += size
	}
	return nil
}

// lineAt returns the line of the byte at offset at, counted from 1.
func lineAt(data []byte, at int) int { return bytes.Count(data[:at], []byte("\n")) + 1 }

// resolve follows symbolic links in name, which is relative to root, and
// returns a name without any. The file itself need not exist. Links that lead
// out of root are refused.
func resolve(root *os.Root, name string) (string, error) {
	const mostLinks = 40
	links, done := 0, ""
	rest := strings.Split(filepath.Clean(name), string(filepath.Separator))
	for len(rest) > 0 {
		next := filepath.Join(done, rest[0])
		rest = rest[1:]
		target, err := root.Readlink(next)
		if err != nil {
			done = next // no link, or nothing there yet
			continue
		}
		links++
		inside := filepath.Join(done, target)
		if filepath.IsAbs(target) || !filepath.IsLocal(inside) || links > mostLinks {
			return "", &Error{Kind: LeadsOut, Path: filepath.Join(root.Name(), name)}
		}
		rest = append(strings.Split(inside, string(filepath.Separator)), rest...)
		done = ""
	}
	return done, nil
}

// replace writes data to the file called name as a whole or not at all, and
// keeps the mode of a file that is there. Links within root are written
// through. Missing folders are made.
func replace(root *os.Root, name string, data []byte) error {
	path := filepath.Join(root.Name(), name)
	name, err := resolve(root, name)
	if err != nil {
		return err
	}
	mode, err := modeOf(root, name)
	if err != nil {
		return err
	}
	if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return writeFault(path, err)
	}
	return writeFault(path, writeAndRename(root, name, data, mode))
}

// modeOf returns the mode of the file called name, 0 if there is none.
func modeOf(root *os.Root, name string) (fs.FileMode, error) {
	path := filepath.Join(root.Name(), name)
	info, err := root.Lstat(name)
	if err != nil {
		return 0, nil // not there, or about to fail with a better reason
	}
	if err := regular(path, info); err != nil {
		return 0, err
	}
	if info.Mode().Perm()&0o200 == 0 {
		return 0, &Error{Kind: Unwritable, Path: path, Err: fs.ErrPermission}
	}
	return info.Mode().Perm(), nil
}

// writeAndRename writes a file beside name and moves it there.
func writeAndRename(root *os.Root, name string, data []byte, mode fs.FileMode) error {
	temp, err := createTemp(root, name)
	if err != nil {
		return err
	}
	err = fill(temp.File, data, mode)
	if err == nil {
		err = root.Rename(temp.name, name)
	}
	if err != nil {
		return errors.Join(err, root.Remove(temp.name))
	}
	if folder, err := root.Open(filepath.Dir(name)); err == nil {
		syncFolder(folder)
		folder.Close()
	}
	return nil
}

// fill writes data to f, down to the disk, and closes f. With a mode of 0 the
// file keeps the one that the system gave it.
func fill(f *os.File, data []byte, mode fs.FileMode) error {
	_, err := f.Write(data)
	if err == nil && mode != 0 {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

type tempFile struct {
	*os.File
	name string
}

// createTemp creates a file of a name of its own beside name.
func createTemp(root *os.Root, name string) (tempFile, error) {
	folder, base := filepath.Split(name)
	for i := 0; ; i++ {
		temp := filepath.Join(folder, fmt.Sprintf(".%s.%d-%d.tmp", base, os.Getpid(), i))
		f, err := root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) && i < 1000 {
			continue
		}
		return tempFile{f, temp}, err
	}
}
