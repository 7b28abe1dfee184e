// Package wire is how package golang talks to the confined process that runs
// learner code, which is package golang/child: in frames over two pipes.
//
// It knows the frames, not what scripts and values look like in them; those
// the child hands through to the adapter that is built around learner code.
package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A Kind says what a frame is for. The zero Kind is invalid.
type Kind byte

// The frames that a child is sent.
const (
	Module Kind = iota + 1 // an [Engine] and the SHA-256 of a module that is to be run; answered by Known or Unknown
	Code                   // an Engine and the module itself; answered by Known, or Failed
	Start                  // a [Begin] in JSON; answered by Ready, or Ended
	Ask                    // bytes for the adapter; answered by Answers, then Done, or Ended at any time
	Stop                   // the end of what was started; answered by Ended
)

// The frames that a child answers with.
const (
	Known   Kind = iota + 16 // the module is compiled
	Unknown                  // the module is needed
	Failed                   // the module cannot be compiled; the reason as text
	Ready                    // the adapter waits to be asked; what was printed, see [Printed]
	Answer                   // what was printed, see [Printed], then bytes of the adapter
	Done                     // the adapter waits to be asked
	Ended                    // what was started has ended; an [End] in JSON
)

// An Engine is a way to run a module. The zero Engine is invalid.
type Engine byte

// The engines. One is ready soon, the other runs fast.
const (
	Interpreter Engine = iota + 1
	Compiler
)

// MaxFrame is how long a frame may be.
const MaxFrame = 64 << 20

// A Begin says how to start the module.
type Begin struct {
	Args    []string // the command line, with the name of the program
	Input   []byte   // what standard input holds
	Program bool     // it runs as a program: all of its output is kept, up to 1 MiB
}

// A Reason tells why a run of the module has ended. The zero Reason is invalid.
type Reason int

// The reasons for an end.
const (
	Exited  Reason = iota + 1 // it ended itself, see Code
	Trapped                   // it did what cannot be gone on from, see Text
	Flooded                   // it printed more than is allowed
	Stopped                   // it was told to
)

// An End tells how a run of the module has ended.
type End struct {
	Reason    Reason
	Code      uint32 // the exit code
	Text      string // what trapped it
	Errors    []byte // the beginning of what it wrote to standard error last
	Output    []byte // what it printed since the last answer
	Truncated bool   // Output lacks some of it
}

var errTooLong = errors.New("frame is too long")

// Write writes one frame at once, whose content is parts one after the other.
func Write(w io.Writer, kind Kind, parts ...[]byte) error {
	size := 0
	for _, part := range parts {
		size += len(part)
	}
	if size > MaxFrame {
		return errTooLong
	}
	frame := make([]byte, 0, 5+size)
	frame = append(binary.LittleEndian.AppendUint32(frame, uint32(size)), byte(kind))
	for _, part := range parts {
		frame = append(frame, part...)
	}
	_, err := w.Write(frame)
	return err
}

// Read reads one frame. The error is io.EOF where the stream ends, be it
// within a frame.
func Read(r io.Reader) (Kind, []byte, error) {
	var head [5]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, ended(err)
	}
	size := binary.LittleEndian.Uint32(head[:])
	if size > MaxFrame {
		return 0, nil, fmt.Errorf("%w: %d bytes", errTooLong, size)
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(r, data); err != nil {
		return 0, nil, ended(err)
	}
	return Kind(head[4]), data, nil
}

// ended makes one of all the ways in which a pipe can end.
func ended(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return io.EOF
	}
	return err
}

// AppendPrinted appends what was printed, and whether some of it is lacking.
func AppendPrinted(b, output []byte, truncated bool) []byte {
	b = binary.AppendUvarint(b, uint64(len(output)))
	lacking := byte(0)
	if truncated {
		lacking = 1
	}
	return append(append(b, lacking), output...)
}

// Printed takes what was printed from the beginning of a frame.
func Printed(b []byte) (output []byte, truncated bool, rest []byte, err error) {
	size, n := binary.Uvarint(b)
	if n <= 0 || size >= uint64(len(b)-n) {
		return nil, false, nil, errors.New("malformed frame")
	}
	lacking, text := b[n], b[n+1:]
	return text[:size], lacking != 0, text[size:], nil
}
