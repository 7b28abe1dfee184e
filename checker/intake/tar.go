package intake

import (
	"archive/tar"
	"errors"
	"io"
	"io/fs"
	"strings"
)

// readTar lists a .tar. The files in it are read from r later.
func readTar(r io.ReaderAt, size int64, nesting, most int) ([]entry, error) {
	section := io.NewSectionReader(r, 0, size)
	t := tar.NewReader(section)
	var entries []entry
	for {
		header, err := t.Next()
		if errors.Is(err, io.EOF) {
			return entries, nil
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return nil, err
		}
		if len(entries) == most {
			return nil, errMany
		}
		at, err := section.Seek(0, io.SeekCurrent)
		if err != nil {
			return nil, err
		}
		if header.Typeflag == tar.TypeReg && at+header.Size > size {
			return nil, io.ErrUnexpectedEOF
		}
		if header.Typeflag != tar.TypeXGlobalHeader {
			entries = append(entries, tarEntry(header, io.NewSectionReader(r, at, header.Size), nesting))
		}
	}
}

func tarEntry(header *tar.Header, data *io.SectionReader, nesting int) entry {
	e := entry{raw: header.Name, node: node{mode: tarMode(header), nesting: nesting + 1}}
	e.path, e.safe = safeName(header.Name)
	if !e.safe {
		e.path = strings.ReplaceAll(header.Name, `\`, "/")
	}
	e.node.open = func() (io.ReadCloser, error) {
		return io.NopCloser(io.NewSectionReader(data, 0, data.Size())), nil
	}
	return e
}

// tarMode returns the mode of an entry, in which all that is not simply there
// counts as irregular: links of both kinds and files with holes.
func tarMode(header *tar.Header) fs.FileMode {
	mode := header.FileInfo().Mode()
	sparse := header.Typeflag == tar.TypeGNUSparse
	for key := range header.PAXRecords {
		sparse = sparse || strings.HasPrefix(key, "GNU.sparse.")
	}
	if header.Typeflag != tar.TypeReg && header.Typeflag != tar.TypeDir || sparse {
		return mode&^fs.ModeType | fs.ModeIrregular
	}
	return mode
}
