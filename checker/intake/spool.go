package intake

import (
	"errors"
	"io"
	"os"
)

// bulkLimits are those for the listing of an archive of many submissions. Each
// of them has its own limits besides.
func bulkLimits() Limits {
	l := DefaultLimits()
	l.Entries, l.Total = 250_000, 8<<30
	return l
}

// A source is a file whose parts are read in any order.
type source interface {
	io.ReaderAt
	io.Closer
	Size() (int64, error)
}

type diskSource struct{ *os.File }

func (d diskSource) Size() (int64, error) {
	info, err := d.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// A temporarySource goes away when it is closed.
type temporarySource struct{ diskSource }

func (t temporarySource) Close() error {
	return errors.Join(t.diskSource.Close(), os.Remove(t.Name()))
}

var errCompressed = errors.New("is compressed as a whole")

// listBulk lists an archive that may hold many submissions and leaves it open.
// One that is compressed as a whole is unpacked into a temporary file, so that
// submissions can be read one at a time, but only if unpack is set: nobody
// unpacks so much for an archive that may be a single learner's.
func listBulk(n *node, unpack bool) ([]entry, io.Closer, error) {
	opened, err := n.open()
	if err != nil {
		return nil, nil, err
	}
	var src source = diskSource{opened.(*os.File)}
	if isGzip(src) {
		if !unpack {
			src.Close()
			return nil, nil, errCompressed
		}
		if src, err = spool(src); err != nil {
			return nil, nil, err
		}
	}
	entries, err := listSource(src)
	if err != nil {
		src.Close()
		return nil, nil, err
	}
	return entries, src, nil
}

func listSource(src source) ([]entry, error) {
	size, err := src.Size()
	if err != nil {
		return nil, err
	}
	return readArchive(src, size, -1, &budget{limits: bulkLimits()})
}

func isGzip(r io.ReaderAt) bool {
	var magic [2]byte
	_, err := r.ReadAt(magic[:], 0)
	return err == nil && magic == [2]byte{0x1f, 0x8b}
}

// spool unpacks src, which it closes, into a temporary file.
func spool(src source) (source, error) {
	defer src.Close()
	size, err := src.Size()
	if err != nil {
		return nil, err
	}
	file, err := os.CreateTemp("", "pruefstein-*.tar")
	if err != nil {
		return nil, err
	}
	unpacked := temporarySource{diskSource{file}}
	b := &budget{limits: bulkLimits()}
	if err := b.gunzip(file, io.NewSectionReader(src, 0, size)); err != nil {
		return nil, errors.Join(err, unpacked.Close())
	}
	return unpacked, nil
}
