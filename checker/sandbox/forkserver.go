package sandbox

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// ErrNoForkServer tells that there are no fork servers on this system.
var ErrNoForkServer = errors.New("fork servers do not work here")

// errBusy tells that two forks of one server were to run at the same time.
var errBusy = errors.New("the last fork has not ended")

// A ForkServer is a confined process that copies itself on request. A program
// that takes long to start does so once, and its copies begin where it waits.
// For a program that starts at once, use [Launcher.Start].
//
// The program has a part in it. Its standard input is a socket. For each fork
// it receives one byte there, and with it the descriptors for the standard
// streams of the copy. It makes the copy as its [Seal] says and writes the
// number of it, four bytes with the least first, to its standard output. The
// copy seals itself before it reads anything.
//
// A copy is no child of the server but of this program, like any [Process]:
// its number stays its own until it has been waited for. It shares the user of
// the server, so there is never more than one.
type ForkServer struct {
	// Stdin is where the program reads. Between forks it may be written to.
	Stdin *os.File

	process *Process

	mu   sync.Mutex
	last *Process // nil before the first fork
}

// A Seal tells the program of a fork server how to copy and confine itself.
// All of it holds for the system calls of Linux.
type Seal struct {
	Clone  int    // the number of the system call that copies
	Flags  int    // its first argument; the others are 0
	Parent int    // whose child the copy is; if it is not, it must end
	Filter []byte // to be set by prctl with PR_SET_SECCOMP: instructions of 8 bytes; leaves what any program may do
	Mark   uint32 // stands in Filter for the number of the copy
}

// forkBudget is for the server's part in a fork.
var forkBudget = Budget{CPU: 5 * time.Second, Wall: 15 * time.Second}

// StartForkServer starts the program of spec as a fork server, which needs to
// be closed. It is an error if the system cannot filter the calls of forks.
// Of the limits in spec those on standard error hold for each fork alone.
func (l *Launcher) StartForkServer(spec Spec) (*ForkServer, error) {
	if !forkable {
		return nil, ErrNoForkServer
	}
	spec.forks = true
	p, err := l.Start(spec)
	if err != nil {
		return nil, err
	}
	s := &ForkServer{Stdin: p.Stdin, process: p}
	if !p.Layers.Seccomp {
		s.Close()
		return nil, fmt.Errorf("%w: no seccomp", ErrNoForkServer)
	}
	return s, nil
}

// Seal returns what the program needs to know before the first fork.
func (s *ForkServer) Seal() (Seal, error) { return s.process.launcher.seal() }

// Layers tells how the server and with it its forks are confined.
func (s *ForkServer) Layers() Layers { return s.process.Layers }

// Idle reports whether there is no fork that has not ended. One that has been
// killed is waited for.
func (s *ForkServer) Idle() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last == nil || s.last.ends()
}

// Fork returns a copy of the server. That it is sealed shows when it answers.
// After an error the server is good for nothing but to be closed.
func (s *ForkServer) Fork() (*Process, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.fork()
	if err != nil {
		return nil, fmt.Errorf("fork %q: %w", s.process.spec.Path, err)
	}
	s.last = p
	return p, nil
}

func (s *ForkServer) fork() (*Process, error) {
	if s.last != nil && !s.last.ends() {
		return nil, errBusy
	}
	pipes, err := openPipes()
	if err != nil {
		return nil, err
	}
	pid, err := s.copy(pipes.childs())
	closeAll(pipes.childs())
	if err != nil {
		closeAll(pipes.ours())
		return nil, err
	}
	return s.process.launcher.adopt(s.process, pid, pipes)
}

// copy asks for a copy with the given standard streams and returns its number.
func (s *ForkServer) copy(streams []*os.File) (int, error) {
	defer s.process.Allow(forkBudget)()
	if err := sendFiles(s.Stdin, streams); err != nil {
		return 0, err
	}
	var answer [4]byte
	if _, err := io.ReadFull(s.process.Stdout, answer[:]); err != nil {
		return 0, err
	}
	return int(int32(binary.LittleEndian.Uint32(answer[:]))), nil
}

// adopt takes on the process pid, a copy of server.
func (l *Launcher) adopt(server *Process, pid int, pipes *pipes) (*Process, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	process, err := l.stranger(pid)
	if err != nil {
		closeAll(pipes.ours())
		return nil, err
	}
	p := &Process{
		Stdin: pipes.stdinWrite, Stdout: orphanReader{pipes.stdoutRead},
		Layers: server.Layers, launcher: l, user: server.user,
		spec: server.spec, process: process, files: pipes.ours(),
		done: make(chan struct{}),
	}
	p.confined = confinementOf(pid)
	go p.reap(pipes)
	if l.closed {
		p.Kill()
		return nil, ErrClosed
	}
	l.alive[p] = struct{}{}
	return p, nil
}

// stranger returns the process pid if it is a child that l did not know of.
// l.mu is held.
func (l *Launcher) stranger(pid int) (*os.Process, error) {
	for p := range l.alive {
		if p.process.Pid == pid {
			return nil, fmt.Errorf("no copy: %d", pid)
		}
	}
	return findChild(pid)
}

// Kill ends the server at once, but not its last fork.
func (s *ForkServer) Kill() { s.process.Kill() }

// Wait waits for the server to end and tells how it did.
func (s *ForkServer) Wait() Exit { return s.process.Wait() }

// Memory returns how many bytes of the server are resident, 0 if unknown.
func (s *ForkServer) Memory() int64 { return residentMemory(s.process.process.Pid) }

// Close ends the server, but not its last fork.
func (s *ForkServer) Close() error { return s.process.Close() }
