package intake

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A diskFolder is a folder of the file system below a root that nothing
// leads out of.
type diskFolder struct {
	root *os.Root
	rel  string // below root
	disk string // as the caller would name it
}

var errChanged = errors.New("changed while it was read")

// openDir opens a folder of the file system, which must not be a link.
func openDir(path string) (*os.Root, *Problem) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	if !info.IsDir() {
		return nil, &Problem{Kind: NotRegular, Names: []string{path}}
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	if opened, err := root.Stat("."); err != nil || !os.SameFile(info, opened) {
		root.Close()
		return nil, unreadable(path, errors.Join(err, errChanged))
	}
	return root, nil
}

func (d *diskFolder) nodes(limits Limits) ([]node, *Problem) {
	dir, err := d.root.OpenFile(d.rel, os.O_RDONLY|openFlags, 0)
	if err != nil {
		return nil, unreadable(d.disk, err)
	}
	defer dir.Close()
	entries, err := dir.ReadDir(limits.Entries + 1)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, unreadable(d.disk, err)
	}
	if len(entries) > limits.Entries {
		return nil, &Problem{Kind: TooMany, Names: []string{d.disk}, Limit: int64(limits.Entries)}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	nodes := make([]node, 0, len(entries))
	for _, entry := range entries {
		if info, err := d.root.Lstat(path.Join(d.rel, entry.Name())); err == nil { // else it is gone by now
			nodes = append(nodes, d.node(info))
		}
	}
	return nodes, nil
}

func (d *diskFolder) node(info fs.FileInfo) node {
	rel := path.Join(d.rel, info.Name())
	n := node{name: info.Name(), mode: info.Mode(), disk: filepath.Join(d.disk, info.Name())}
	if info.IsDir() {
		n.folder = &diskFolder{root: d.root, rel: rel, disk: n.disk}
	}
	n.open = func() (io.ReadCloser, error) {
		f, err := d.root.OpenFile(rel, os.O_RDONLY|openFlags, 0)
		return sameFile(f, info, err)
	}
	return n
}

// fileNode returns the node of a file that was named by the caller.
func fileNode(path string, info fs.FileInfo) node {
	n := node{name: filepath.Base(path), mode: info.Mode(), disk: path}
	n.open = func() (io.ReadCloser, error) {
		f, err := os.OpenFile(path, os.O_RDONLY|openFlags, 0)
		return sameFile(f, info, err)
	}
	return n
}

// sameFile returns f if it is the regular file that info tells of: not a link
// and not a pipe that took its place.
func sameFile(f *os.File, info fs.FileInfo, err error) (io.ReadCloser, error) {
	if err != nil {
		return nil, err
	}
	opened, err := f.Stat()
	if err == nil && (!opened.Mode().IsRegular() || !os.SameFile(info, opened)) {
		err = errChanged
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func unreadable(name string, err error) *Problem {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err // the name is said already
	}
	return &Problem{Kind: Unreadable, Names: []string{name}, Cause: err}
}
