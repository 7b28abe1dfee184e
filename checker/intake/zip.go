package intake

import (
	"archive/zip"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// bytesPerEntry is how much of a directory is read for each entry allowed:
// enough for usual names, and a bound for the memory that a crafted one takes.
const bytesPerEntry = 160

// readZip lists a .zip. The files in it are read from r later.
func readZip(r io.ReaderAt, size int64, nesting, most int) ([]entry, error) {
	bounded := &boundedReader{r: r, left: int64(most)*bytesPerEntry + 1<<17}
	z, err := zip.NewReader(bounded, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, err
	}
	if len(z.File) > most {
		return nil, errMany
	}
	bounded.listed = true
	entries := make([]entry, len(z.File))
	for i, f := range z.File {
		entries[i] = zipEntry(f, nesting)
	}
	return entries, nil
}

const zipEncrypted = 0x1 // of a file's flags

func zipEntry(f *zip.File, nesting int) entry {
	e := entry{raw: f.Name, node: node{
		mode: f.Mode(), packed: int64(f.CompressedSize64), encrypted: f.Flags&zipEncrypted != 0, nesting: nesting + 1,
		open: f.Open,
	}}
	name := f.Name
	if f.NonUTF8 && !utf8.ValidString(name) {
		name = dosName(name)
	}
	e.path, e.safe = safeName(name)
	if !e.safe {
		e.path = strings.ReplaceAll(name, `\`, "/")
	}
	return e
}

// A boundedReader ends the listing of an archive whose directory is far longer
// than it may be. Afterwards it reads whatever it is asked for.
type boundedReader struct {
	r      io.ReaderAt
	left   int64
	listed bool
}

func (b *boundedReader) ReadAt(p []byte, off int64) (int, error) {
	n, err := b.r.ReadAt(p, off)
	if b.listed {
		return n, err
	}
	if b.left -= int64(n); b.left < 0 {
		return 0, errMany
	}
	return n, err
}
