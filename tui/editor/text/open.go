package text

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// An EncodingError tells where a file is not UTF-8.
type EncodingError struct {
	Line   int // from 1
	Offset int // of the first wrong byte, from the start of the file
	Byte   byte
}

// Error says so in German, for learners.
func (e *EncodingError) Error() string {
	return fmt.Sprintf("Zeile %d ist kein gültiges UTF-8 (Byte %#02x an Stelle %d)", e.Line, e.Byte, e.Offset)
}

const mark = "\ufeff" // byte order mark

// Open returns data as a text with the cursor at its start, unchanged and
// without history. The error is an [*EncodingError].
func Open(data []byte) (*Buffer, error) {
	bom, lines, err := parse(data)
	if err != nil {
		return nil, err
	}
	b := &Buffer{bom: bom, lines: lines, rules: Rules{}.orDefault()}
	b.ending = dominant(lines)
	b.tabs = usesTabs(lines)
	b.MarkSaved()
	return b, nil
}

// parse splits a file into its byte order mark and lines.
func parse(data []byte) (bom bool, lines []line, err error) {
	if err := validate(data); err != nil {
		return false, nil, err
	}
	rest, bom := bytes.CutPrefix(data, []byte(mark))
	return bom, split(string(rest)), nil
}

// validate returns an *EncodingError unless data is UTF-8.
func validate(data []byte) error {
	if utf8.Valid(data) {
		return nil
	}
	off := 0
	for {
		r, size := utf8.DecodeRune(data[off:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		off += size
	}
	return &EncodingError{Line: len(split(string(data[:off]))), Offset: off, Byte: data[off]}
}
