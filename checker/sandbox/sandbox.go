// Package sandbox runs one untrusted program as a child process under limits.
//
// It knows nothing of languages, exercises or verdicts: a caller starts a
// program, talks to it over two pipes and learns from [Process.Wait] how it
// ended. What a facts means for a learner is the caller's business. For a
// program that is trusted, such as the learner's editor, use os/exec.
package sandbox

import "time"

// A Spec says which program to start and what it may use up.
type Spec struct {
	Path   string   // absolute; it is not searched for
	Args   []string // without the name of the program
	Env    []string // the whole environment; nothing is inherited
	Dir    string   // the working directory; absolute
	Limits Limits
}

// Limits bound a process for all of its life. Zero leaves a thing unlimited,
// except for Output, where it allows nothing.
type Limits struct {
	Memory   int64 // bytes of address space
	Stack    int64 // bytes of the main thread's stack
	FileSize int64 // bytes a file may grow to by writing
	Files    int   // descriptors open at once
	Output   int64 // bytes on standard error, whether kept or not
}

// A Budget is the time for one piece of work.
type Budget struct {
	CPU  time.Duration // of all threads, user and system together
	Wall time.Duration
}

// A Limit is a limit that ended a process.
type Limit uint8

// The limits that end a process.
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
	Limit      Limit         // the limit for which it was killed
	Killed     bool          // by [Process.Kill] or for a limit
	CPU        time.Duration // user and system time
	PeakMemory int64         // bytes resident at most; 0 if unknown
	Head, Tail []byte        // how standard error began and ended
}
