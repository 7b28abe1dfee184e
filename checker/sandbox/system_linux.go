package sandbox

import (
	"math"
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// keepDescriptors marks all descriptors beyond the standard ones as not to be
// inherited. Go does so for its own; those that came with the start of this
// program are left.
func keepDescriptors() {
	// Kernels before 5.11 lack it; there the few that are left do no more
	// harm than the file system, which is open to the child as well.
	_ = unix.CloseRange(3, math.MaxInt32, unix.CLOSE_RANGE_CLOEXEC)
}

// keepMemory keeps children of the same user from looking into this program, its
// memory and its environment. Landlock does so, too, but not every kernel has it.
func keepMemory() {
	_ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) // never fails
}

func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// A confinement is what holds a child.
type confinement struct{ pid int }

// limitCPU lets the kernel end the process some time after total, should this
// program be kept from doing so. The process may lift that limit again.
func (c confinement) limitCPU(total time.Duration) {
	var now unix.Rlimit
	if unix.Prlimit(c.pid, unix.RLIMIT_CPU, nil, &now) != nil {
		return
	}
	now.Cur = min(uint64(total/time.Second)+2, now.Max)
	_ = unix.Prlimit(c.pid, unix.RLIMIT_CPU, &now, nil)
}

// cpuTime returns the CPU time used so far and whether it is known.
func (c confinement) cpuTime() (time.Duration, bool) {
	// The number of the clock follows from that of the process, see
	// CPUCLOCK_SCHED in include/linux/posix-timers_types.h.
	clock := int32(^c.pid)<<3 | 2
	var t unix.Timespec
	if err := unix.ClockGettime(clock, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}

func (c confinement) release() {}

// awaitDeath waits until the process pid is dead, but leaves it to be waited
// for, so that its number stays taken.
func awaitDeath(pid int) {
	for unix.Waitid(unix.P_PID, pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
}

func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss << 10
}

// ownPeakMemory returns how much of this program was resident at most. A
// child that is started shares its memory for a moment.
func ownPeakMemory() int64 {
	var usage unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return usage.Maxrss << 10
}
