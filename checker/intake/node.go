package intake

import (
	"io"
	"io/fs"
	"path"
	"strings"
)

// A node is a file or a folder of a submission, on disk or in an archive.
type node struct {
	name      string
	mode      fs.FileMode
	packed    int64 // bytes it takes in its archive; 0 if it is not packed
	encrypted bool
	nesting   int                           // how many archives it lies in
	disk      string                        // its path in the file system, if that is where it lies
	folder    folder                        // for folders
	open      func() (io.ReadCloser, error) // for regular files
}

// A folder lists what lies in it.
type folder interface {
	nodes(limits Limits) ([]node, *Problem)
}

// problem returns what keeps a node from being read, whatever it holds.
func (n *node) problem(at string) *Problem {
	switch {
	case n.mode&(fs.ModeSetuid|fs.ModeSetgid) != 0 && n.mode.IsRegular():
		return &Problem{Kind: Privileged, Names: []string{at}}
	case !n.mode.IsRegular():
		return &Problem{Kind: NotRegular, Names: []string{at}}
	case n.encrypted:
		return &Problem{Kind: Encrypted, Names: []string{at}}
	}
	return nil
}

// isArchive reports whether the node is an archive that can be opened like a
// folder.
func (n *node) isArchive() bool {
	_, ok := archiveStem(n.name)
	return ok && n.mode.IsRegular()
}

// archiveStem returns the name of an archive without its extension, and
// whether name is that of an archive.
func archiveStem(name string) (string, bool) {
	lower := strings.ToLower(name)
	for _, extension := range []string{".zip", ".tar.gz", ".tgz", ".tar"} {
		if strings.HasSuffix(lower, extension) {
			return name[:len(name)-len(extension)], true
		}
	}
	return name, false
}

// isUnknownArchive reports whether name is that of an archive that cannot be opened.
func isUnknownArchive(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".7z", ".rar", ".xz", ".bz2", ".zst", ".lzma", ".gz", ".tbz", ".txz":
		_, known := archiveStem(name)
		return !known
	}
	return false
}

// isIgnored reports whether name is one that programs leave behind and no
// learner means to hand in.
func isIgnored(name string) bool {
	if strings.HasPrefix(name, ".") {
		return true
	}
	switch strings.ToLower(name) {
	case "__macosx", "__pycache__", "thumbs.db", "desktop.ini", "node_modules", "venv":
		return true
	}
	return false
}
