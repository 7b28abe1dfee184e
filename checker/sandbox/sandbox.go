// Package sandbox runs one untrusted program as a child process under limits.
//
// A caller starts a program with a [Launcher], talks to it over two pipes and
// learns from [Process.Wait] how it ended. What that means for a learner is
// the caller's business: nothing here knows of languages, exercises or
// verdicts. For a program that is trusted, such as an editor, use os/exec.
package sandbox

import (
	"os"
	"time"
)

// A Spec says which program to start and what it may use up.
type Spec struct {
	Path   string   // absolute; it is not searched for
	Name   string   // under which the program is to know itself; Path if empty
	Args   []string // without the name of the program
	Env    []string // the whole environment; nothing is inherited
	Dir    string   // the working directory; absolute
	Limits Limits

	// Confine, if set, takes from the program all it does not need in order
	// to compute, as far as the system can; see [Process.Layers].
	Confine *Confinement

	// Farewell, if set, is sent when a [Budget] is used up, so that the
	// program can tell on standard error where it was. What is left after a
	// moment is killed. Windows knows no such signal.
	Farewell os.Signal

	forks bool // the program is a fork server
}

// A Confinement names what a confined program may still see of the files. It
// may write none, reach no network, start no process and signal none. Only
// Linux can hold a program to that.
type Confinement struct {
	Dirs     []string // trees that may be read
	Files    []string // files that may be read
	Programs []string // files that may be read and executed, Spec.Path among them
}

// Layers are the kinds of confinement in force.
type Layers struct {
	Seccomp  bool // system calls off a list fail: no network, no processes, no writing
	Landlock bool // only what the Confinement names can be opened
	Signals  bool // no signals and no abstract sockets of other processes
	OwnUser  bool // runs as a user of its own, which owns nothing
}

// Limits bound a process for all of its life. Zero leaves a thing unlimited,
// except for Output, of which zero allows none.
//
// On Linux all of them hold from the start of the program. On Windows Memory
// and Output hold, elsewhere Output alone.
type Limits struct {
	Memory   int64 // bytes of address space
	Stack    int64 // bytes of the main thread's stack
	FileSize int64 // bytes to which a file may be written
	Files    int   // descriptors open at once
	Output   int64 // bytes on standard error, kept or not
}

// A Budget is the time for one piece of work.
type Budget struct {
	CPU  time.Duration // of all threads, user and system together; only Linux can tell
	Wall time.Duration
}

// A Limit is one for which a process is killed.
type Limit uint8

// The limits for which a process is killed. Those on memory, files and the
// stack fail the request instead.
const (
	NoLimit Limit = iota
	CPULimit
	WallLimit
	OutputLimit
)

// An Exit tells how a process ended.
type Exit struct {
	Code       int           // the exit status; -1 if a signal ended it
	Signal     string        // the signal that ended it, such as "SIGSEGV"
	Limit      Limit         // for which it was killed, if it was
	CPU        time.Duration // used by it and the children it waited for
	PeakMemory int64         // bytes resident at most; 0 if unknown
	Head, Tail []byte        // the beginning and the end of standard error; they may overlap
}
