// Package stage is what a confined child runs before it becomes its program:
// it gives up rights from within and then replaces itself.
//
// A program that imports this package can serve as its own stage. Started with
// [Name] as its own name and an [Order] on descriptor 3, it never reaches main:
// this happens while packages are initialised, before those with costly ones,
// since this package depends on few. Package sandbox starts it; nothing else
// should. It exists on Linux only.
package stage

import (
	"encoding/json"
	"fmt"
)

// Name is the name under which a program knows that it is a stage.
const Name = "pruefstein-stage"

// The descriptors that a stage inherits beside the standard ones.
const (
	orderDescriptor  = 3 // an Order to be read
	statusDescriptor = 4 // to be written: the layers in force, or why it failed
)

// PID stands in a filter for the number of the process, which is known only
// in the child.
const PID uint32 = 0x5A5A5A5A

// A Layer is one kind of confinement. Layers are a set of bits.
type Layer uint8

// The layers that a stage can put in force.
const (
	Seccomp  Layer = 1 << iota // system calls off the list fail
	Landlock                   // only the listed files can be opened
	Signals                    // Landlock also keeps signals from other processes
	OwnUser                    // runs as a user of its own
)

// An Order says what to give up and what to become.
type Order struct {
	Path string   // of the program, absolute
	Args []string // with the name of the program
	Env  []string
	Dir  string // to change to

	User      int        // user and group to become, if above 0; needs to be root before
	Landlock  bool       // whether to restrict files to the following
	Dirs      []string   // trees that may be read
	Files     []string   // files that may be read
	Programs  []string   // files that may be read and executed
	Resources []Resource // limits, set just before the program starts
	Filter    []byte     // BPF instructions as the kernel takes them, empty for none

	Probe bool // do not start the program, but try what is forbidden
}

// A Resource is a limit that setrlimit takes, soft and hard alike.
type Resource struct {
	Number int
	Value  uint64
}

// Encode returns o as a stage reads it.
func (o *Order) Encode() ([]byte, error) {
	data, err := json.Marshal(o)
	if err != nil {
		return nil, fmt.Errorf("encode order: %w", err)
	}
	return data, nil
}
