package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"

	"pruefstein/checker/sandbox/stage"
)

const forkable = true

// forkFlags make a copy the child of its parent's parent.
const forkFlags = unix.CLONE_PARENT | uint64(unix.SIGCHLD)

func (l *Launcher) seal() (Seal, error) {
	filter, err := l.filters.get(forForks)
	return Seal{
		Clone: unix.SYS_CLONE, Flags: int(forkFlags), Parent: os.Getpid(), Filter: filter, Mark: stage.PID,
	}, err
}

// socketPair returns a pair of sockets, the second of which blocks.
func socketPair() (ours, childs *os.File, err error) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, nil, os.NewSyscallError("socketpair", err)
	}
	if err := unix.SetNonblock(fds[0], true); err != nil {
		unix.Close(fds[0])
		unix.Close(fds[1])
		return nil, nil, os.NewSyscallError("fcntl", err)
	}
	return os.NewFile(uintptr(fds[0]), "socket"), os.NewFile(uintptr(fds[1]), "socket"), nil
}

// sendFiles sends one byte by a socket and files along with it.
func sendFiles(socket *os.File, files []*os.File) error {
	fds := make([]int, len(files))
	for i, f := range files {
		fds[i] = int(f.Fd())
	}
	conn, err := socket.SyscallConn()
	if err != nil {
		return err
	}
	var sent error
	err = conn.Write(func(fd uintptr) bool {
		sent = unix.Sendmsg(int(fd), []byte{1}, unix.UnixRights(fds...), nil, unix.MSG_NOSIGNAL)
		return sent != unix.EAGAIN
	})
	if err != nil {
		return err
	}
	return os.NewSyscallError("sendmsg", sent)
}

// findChild returns the process pid if it is a child of this program that has
// not been waited for.
func findChild(pid int) (*os.Process, error) {
	if pid <= 0 {
		return nil, fmt.Errorf("no copy: %d", pid)
	}
	var info unix.Siginfo
	if err := unix.Waitid(unix.P_PID, pid, &info, unix.WEXITED|unix.WNOHANG|unix.WNOWAIT, nil); err != nil {
		return nil, os.NewSyscallError("waitid", err)
	}
	return os.FindProcess(pid)
}

func confinementOf(pid int) confinement { return confinement{pid} }

func residentMemory(pid int) int64 {
	sizes, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(sizes)
	if len(fields) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return pages * int64(os.Getpagesize())
}
