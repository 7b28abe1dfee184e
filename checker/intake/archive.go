package intake

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
)

// An entry is a file or a folder in an archive, by its whole path.
type entry struct {
	path string // with slashes
	raw  string // as the archive has it
	node node
	safe bool // path leads nowhere else; see safeName
}

// An archiveFolder is a folder of an archive.
type archiveFolder struct {
	children []node
	folders  map[string]*archiveFolder
}

func (f *archiveFolder) nodes(Limits) ([]node, *Problem) { return f.children, nil }

// sub returns the folder of that name, which is made if it is missing.
func (f *archiveFolder) sub(name string, nesting int) *archiveFolder {
	if sub, ok := f.folders[name]; ok {
		return sub
	}
	sub := &archiveFolder{}
	if f.folders == nil {
		f.folders = make(map[string]*archiveFolder)
	}
	f.folders[name] = sub
	f.children = append(f.children, node{name: name, mode: fs.ModeDir | 0o755, nesting: nesting, folder: sub})
	return sub
}

// folderOf makes a tree of entries. One unsafe name spoils it all: whoever
// wrote it meant no good, or the archive is not what it seems.
func folderOf(entries []entry, limits Limits) (*archiveFolder, *Problem) {
	if len(entries) > limits.Entries {
		return nil, &Problem{Kind: TooMany, Limit: int64(limits.Entries)}
	}
	top := &archiveFolder{}
	for _, e := range entries {
		if !e.safe {
			return nil, &Problem{Kind: UnsafeName, Names: []string{e.raw}}
		}
		if strings.Count(e.path, "/") >= limits.Depth {
			return nil, &Problem{Kind: TooDeep, Limit: int64(limits.Depth)}
		}
		top.add(e)
	}
	return top, nil
}

func (f *archiveFolder) add(e entry) {
	dir, name := path.Split(e.path)
	for part := range strings.SplitSeq(dir, "/") {
		if part != "" {
			f = f.sub(part, e.node.nesting)
		}
	}
	switch {
	case name == "":
	case e.node.mode.IsDir():
		f.sub(name, e.node.nesting)
	default:
		e.node.name = name
		f.children = append(f.children, e.node)
	}
}

var (
	errBeyond = errors.New("unpacks to more than is allowed")
	errMany   = errors.New("has more entries than are allowed")
)

// readArchive lists an archive of any known kind, told by its first bytes.
// What it has to unpack for that comes from budget.
func readArchive(r io.ReaderAt, size int64, nesting int, budget *budget) ([]entry, error) {
	var magic [4]byte
	n, err := r.ReadAt(magic[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	head := magic[:n]
	switch {
	case n == 0:
		return nil, io.ErrUnexpectedEOF
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		return readZip(r, size, nesting, budget.limits.Entries)
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		var unpacked bytes.Buffer
		if err := budget.gunzip(&unpacked, io.NewSectionReader(r, 0, size)); err != nil {
			return nil, err
		}
		return readTar(bytes.NewReader(unpacked.Bytes()), int64(unpacked.Len()), nesting, budget.limits.Entries)
	}
	return readTar(r, size, nesting, budget.limits.Entries)
}

// archiveProblem says what an error of reading an archive means.
func archiveProblem(name string, err error, limits Limits) *Problem {
	switch {
	case errors.Is(err, errMany):
		return &Problem{Kind: TooMany, Names: []string{name}, Limit: int64(limits.Entries)}
	case errors.Is(err, errBeyond):
		return &Problem{Kind: TooMuch, Names: []string{name}, Limit: limits.Total}
	}
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		return &Problem{Kind: Unreadable, Names: []string{name}, Cause: pathErr.Err}
	}
	return &Problem{Kind: Damaged, Names: []string{name}, Cause: err}
}
