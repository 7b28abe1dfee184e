//go:build unix

package engine

import (
	"time"

	"golang.org/x/sys/unix"
)

// cpuTime returns the CPU time that this process has used and whether it is
// known.
func cpuTime() (time.Duration, bool) {
	var usage unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &usage) != nil {
		return 0, false
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), true
}
