package sandbox

import (
	"io"
	"os"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// keepDescriptors has nothing to do: children get only the handles they are given.
func keepDescriptors() {}

// keepMemory does nothing: what the same user may look into is not ours to say.
func keepMemory() {}

func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{HideWindow: true, CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// A confinement is the job that holds a child.
type confinement struct{ job windows.Handle }

// confine puts the child pid into a job that bounds its memory, lets it start
// no process and dies with this program.
func confine(pid int, limits Limits) (confinement, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return confinement{}, os.NewSyscallError("CreateJobObject", err)
	}
	c := confinement{job}
	if err := c.adopt(pid, limits); err != nil {
		c.release()
		return confinement{}, err
	}
	return c, nil
}

func (c confinement) adopt(pid int, limits Limits) error {
	var info windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	info.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
		windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS
	info.BasicLimitInformation.ActiveProcessLimit = 1
	if limits.Memory > 0 {
		info.BasicLimitInformation.LimitFlags |= windows.JOB_OBJECT_LIMIT_PROCESS_MEMORY
		info.ProcessMemoryLimit = uintptr(limits.Memory)
	}
	if _, err := windows.SetInformationJobObject(c.job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&info)), uint32(unsafe.Sizeof(info))); err != nil {
		return os.NewSyscallError("SetInformationJobObject", err)
	}
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return os.NewSyscallError("OpenProcess", err)
	}
	defer windows.CloseHandle(process)
	return os.NewSyscallError("AssignProcessToJobObject", windows.AssignProcessToJobObject(c.job, process))
}

func (c confinement) kill(int) { _ = windows.TerminateJobObject(c.job, 1) }

func (c confinement) release() { windows.CloseHandle(c.job) }

func (confinement) limitCPU(time.Duration) {}

func (confinement) cpuTime() (time.Duration, bool) { return 0, false }

// awaitDeath waits until the process pid has ended.
func awaitDeath(pid int) {
	process, err := windows.OpenProcess(windows.SYNCHRONIZE, false, uint32(pid))
	if err != nil {
		return
	}
	defer windows.CloseHandle(process)
	_, _ = windows.WaitForSingleObject(process, windows.INFINITE)
}

func signalName(*os.ProcessState) string { return "" }

func readAvailable(*os.File, []byte) (int, error) { return 0, io.EOF }

func peakMemory(*os.ProcessState) int64 { return 0 }

func ownPeakMemory() int64 { return 0 }
