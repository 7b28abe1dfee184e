package sandbox

import (
	"os"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// keepDescriptors marks all descriptors beyond the standard ones as not to be
// inherited.
func keepDescriptors() {
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		return
	}
	for _, entry := range entries {
		if fd, err := strconv.Atoi(entry.Name()); err == nil && fd > 2 {
			unix.CloseOnExec(fd)
		}
	}
}

// keepMemory has nothing to do: nobody but root may look into a program.
func keepMemory() {}

func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true}
}

// A confinement is what holds a child. Only the child itself can set its
// limits here, so that is left to the program that is started.
type confinement struct{}

func confine(int, Limits) (confinement, error) { return confinement{}, nil }

func (confinement) limitCPU(time.Duration) {}

func (confinement) cpuTime() (time.Duration, bool) { return 0, false }

func (confinement) release() {}

// awaitDeath waits until the process pid is dead, but leaves it to be waited
// for, so that its number stays taken. It also returns when the process has
// stopped, which is no harm: it is then killed.
func awaitDeath(pid int) {
	const (
		byNumber = 1
		exited   = 0x04
		leave    = 0x20
	)
	var info [128]byte
	for {
		_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, byNumber, uintptr(pid),
			uintptr(unsafe.Pointer(&info)), exited|leave, 0, 0)
		if errno != syscall.EINTR {
			return
		}
	}
}

func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss
}

func ownPeakMemory() int64 {
	var usage unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return usage.Maxrss
}
