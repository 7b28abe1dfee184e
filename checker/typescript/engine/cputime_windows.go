package engine

import (
	"time"

	"golang.org/x/sys/windows"
)

// cpuTime returns the CPU time that this process has used and whether it is
// known.
func cpuTime() (time.Duration, bool) {
	var created, exited, kernel, user windows.Filetime
	if windows.GetProcessTimes(windows.CurrentProcess(), &created, &exited, &kernel, &user) != nil {
		return 0, false
	}
	return ticks(kernel) + ticks(user), true
}

// ticks are 100 ns each.
func ticks(t windows.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
