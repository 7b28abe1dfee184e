//go:build unix

package sandbox

import (
	"io"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// kill kills the process group of pid, or pid alone if it has yet to get one.
func (c confinement) kill(pid int) {
	if unix.Kill(-pid, unix.SIGKILL) != nil {
		_ = unix.Kill(pid, unix.SIGKILL)
	}
}

func signalName(state *os.ProcessState) string {
	status, ok := state.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() {
		return ""
	}
	return unix.SignalName(status.Signal())
}

// readAvailable reads what a pipe holds and does not wait for more.
func readAvailable(file *os.File, b []byte) (n int, err error) {
	conn, err := file.SyscallConn()
	if err != nil {
		return 0, io.EOF
	}
	control := conn.Control(func(fd uintptr) { n, err = unix.Read(int(fd), b) })
	if control != nil || err != nil || n <= 0 {
		return 0, io.EOF
	}
	return n, nil
}
