// Package wire is how package typescript and the engine that it starts talk:
// frames of fields in a binary form of our own. Both ends are this program, so
// there are no versions. The end that reads trusts nothing: what comes from an
// engine may have been written by whoever has taken it over.
package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
)

// MaxFrame is how many bytes a frame may have. What an engine answers is far
// below, what it is asked for stays below since exercises are small.
const MaxFrame = 64 << 20

// TagSize is how many bytes the tag of a request has, which its answers repeat.
const TagSize = 8

// A Kind tells what a frame is. The zero Kind is invalid.
type Kind uint8

// The kinds of request and of answer.
const (
	Load Kind = iota + 1
	Run

	Ready  // once, when the engine waits for requests
	Loaded // the answer to Load
	Script // a whole record
	Step   // a step of a record
	Done   // the last answer to Run
	Fault  // the last answer instead
)

// ErrMalformed is wrapped by all that a Reader finds wrong.
var ErrMalformed = errors.New("malformed frame")

// A Writer puts fields one after the other into a frame.
type Writer struct{ data []byte }

// Reset begins a frame.
func (w *Writer) Reset(kind Kind, tag [TagSize]byte) {
	w.data = append(w.data[:0], 0, 0, 0, 0)
	w.data = append(w.data, tag[:]...)
	w.data = append(w.data, byte(kind))
}

// Int adds an integer.
func (w *Writer) Int(n int64) { w.data = binary.AppendVarint(w.data, n) }

// Bool adds a truth value.
func (w *Writer) Bool(b bool) {
	if b {
		w.data = append(w.data, 1)
	} else {
		w.data = append(w.data, 0)
	}
}

// Text adds a string, which may hold any bytes.
func (w *Writer) Text(s string) {
	w.data = binary.AppendUvarint(w.data, uint64(len(s)))
	w.data = append(w.data, s...)
}

// Texts adds a list of strings.
func (w *Writer) Texts(texts []string) {
	w.Int(int64(len(texts)))
	for _, s := range texts {
		w.Text(s)
	}
}

// Send writes the frame to out.
func (w *Writer) Send(out io.Writer) error {
	if len(w.data)-4 > MaxFrame {
		return fmt.Errorf("frame of %d bytes is too large", len(w.data)-4)
	}
	binary.LittleEndian.PutUint32(w.data, uint32(len(w.data)-4))
	_, err := out.Write(w.data)
	return err
}

// A Reader takes the fields from a frame. After the first fault it returns
// zeros; Err says what was wrong.
type Reader struct {
	Kind Kind
	Tag  [TagSize]byte

	data []byte
	err  error
}

// Receive reads the next frame of at most limit bytes from in. Its bytes are
// put into buffer, which grows as needed, and are valid until the next.
func Receive(in io.Reader, buffer *[]byte, limit int) (*Reader, error) {
	var head [4]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return nil, ended(err)
	}
	size := int64(binary.LittleEndian.Uint32(head[:]))
	if size > int64(limit) || size < TagSize+1 {
		return nil, fmt.Errorf("%w: %d bytes", ErrMalformed, size)
	}
	*buffer = slices.Grow((*buffer)[:0], int(size))[:size]
	if _, err := io.ReadFull(in, *buffer); err != nil {
		return nil, ended(err)
	}
	r := &Reader{Kind: Kind((*buffer)[TagSize]), data: (*buffer)[TagSize+1:]}
	copy(r.Tag[:], *buffer)
	return r, nil
}

// ended makes one of all the ways in which a pipe can end.
func ended(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return io.EOF
	}
	return err
}

func (r *Reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: "+format, append([]any{ErrMalformed}, args...)...)
	}
	r.data = nil
}

// Int takes an integer.
func (r *Reader) Int() int64 {
	n, size := binary.Varint(r.data)
	if size <= 0 {
		r.fail("no integer")
		return 0
	}
	r.data = r.data[size:]
	return n
}

// Count takes an integer that counts what still follows, so that it is not
// larger than what is left.
func (r *Reader) Count() int {
	n := r.Int()
	if n < 0 || n > int64(len(r.data)) {
		r.fail("%d items in %d bytes", n, len(r.data))
		return 0
	}
	return int(n)
}

// Bool takes a truth value.
func (r *Reader) Bool() bool {
	if len(r.data) == 0 || r.data[0] > 1 {
		r.fail("no truth value")
		return false
	}
	b := r.data[0] == 1
	r.data = r.data[1:]
	return b
}

// Text takes a string.
func (r *Reader) Text() string {
	n, size := binary.Uvarint(r.data)
	if size <= 0 || n > uint64(len(r.data)-size) {
		r.fail("no string")
		return ""
	}
	s := string(r.data[size : size+int(n)])
	r.data = r.data[size+int(n):]
	return s
}

// Texts takes a list of strings.
func (r *Reader) Texts() []string {
	texts := make([]string, r.Count())
	for i := range texts {
		texts[i] = r.Text()
	}
	return texts
}

// Err tells what was wrong so far.
func (r *Reader) Err() error { return r.err }

// End demands that all has been taken.
func (r *Reader) End() error {
	if r.err == nil && len(r.data) > 0 {
		r.fail("%d bytes too many", len(r.data))
	}
	return r.err
}
