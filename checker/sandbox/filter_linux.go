package sandbox

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"

	"pruefstein/checker/sandbox/stage"
)

// The system calls that an interpreter needs to compute, to read its own
// files and to keep threads. What is not on a list fails with EPERM: no
// network, no new process, no write to a file, no look at other processes.
// Names that an architecture does not know are left out there.
var freeCalls = [...]string{
	"access", "alarm", "arch_prctl", "brk", "chdir", "clock_getres", "clock_gettime", "clock_nanosleep", "close",
	"close_range", "dup", "dup2", "dup3", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2",
	"epoll_wait", "eventfd2", "execve", "exit", "exit_group", "faccessat", "faccessat2", "fadvise64", "fchdir",
	"fstat", "fstatfs", "futex", "futex_waitv", "get_robust_list", "getcpu", "getcwd", "getdents", "getdents64", "getegid",
	"geteuid", "getgid", "getgroups", "getitimer", "getpeername", "getpgid", "getpgrp", "getpid", "getppid", "getpriority",
	"getrandom", "getresgid", "getresuid", "getrlimit", "getrusage", "getsid", "getsockname", "getsockopt", "gettid",
	"gettimeofday", "getuid", "lseek", "lstat", "madvise", "membarrier", "mincore", "mmap", "mprotect", "mremap", "msync",
	"munmap", "nanosleep", "newfstatat", "pause", "pipe", "pipe2", "poll", "ppoll", "pread64", "preadv", "pselect6",
	"pwrite64", "read", "readlink", "readlinkat", "readv", "recvfrom", "restart_syscall", "rseq", "rt_sigaction",
	"rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait", "sched_getaffinity",
	"sched_getparam", "sched_getscheduler", "sched_yield", "select", "set_robust_list", "set_tid_address", "setitimer",
	"setrlimit", "setsockopt", "shutdown", "sigaltstack", "stat", "statfs", "statx", "sysinfo", "time", "times", "umask",
	"uname", "wait4", "waitid", "write", "writev",
}

// Flags with which a file cannot be opened.
const writing = unix.O_WRONLY | unix.O_RDWR | unix.O_CREAT | unix.O_TRUNC | unix.O_APPEND

// Requests of ioctl that x/sys lacks; the same on amd64 and arm64, see
// include/uapi/asm-generic/ioctls.h.
const (
	fionbio  = 0x5421
	fionclex = 0x5450
	fioclex  = 0x5451
)

// boundCalls are system calls that are free with some arguments only.
func boundCalls() []seccomp.NameWithConditions {
	return slices.Concat(
		bits("open", 1, seccomp.BitsNotSet, writing),
		bits("openat", 2, seccomp.BitsNotSet, writing),
		bits("clone", 0, seccomp.BitsSet, unix.CLONE_THREAD),
		only("prlimit64", 0, 0),
		only("tgkill", 0, uint64(stage.PID)),
		only("sendto", 4, 0), // no address: only where a pair is connected already
		only("ioctl", 1, unix.TCGETS, unix.TIOCGWINSZ, unix.TIOCINQ, fionbio, fioclex, fionclex),
		// The others would let a descriptor signal any process of the same user.
		only("fcntl", 1, unix.F_DUPFD, unix.F_DUPFD_CLOEXEC, unix.F_GETFD, unix.F_SETFD, unix.F_GETFL, unix.F_SETFL),
		only("prctl", 0, unix.PR_SET_NAME, unix.PR_GET_NAME, unix.PR_SET_VMA),
		both("prctl", unix.PR_SET_DUMPABLE, 0), // to hide from others of the same user
		streamPairs(),
	)
}

// only frees a call where an argument has one of the values.
func only(name string, argument uint32, values ...uint64) []seccomp.NameWithConditions {
	var out []seccomp.NameWithConditions
	for _, value := range values {
		out = append(out, seccomp.NameWithConditions{Name: name, Conditions: seccomp.ArgumentConditions{
			{Argument: argument, Operation: seccomp.Equal, Value: value},
		}})
	}
	return out
}

func bits(name string, argument uint32, operation seccomp.Operation, value uint64) []seccomp.NameWithConditions {
	return []seccomp.NameWithConditions{{Name: name, Conditions: seccomp.ArgumentConditions{
		{Argument: argument, Operation: operation, Value: value},
	}}}
}

// both frees a call where the first two arguments have these values.
func both(name string, first, second uint64) []seccomp.NameWithConditions {
	return []seccomp.NameWithConditions{{Name: name, Conditions: seccomp.ArgumentConditions{
		{Argument: 0, Operation: seccomp.Equal, Value: first},
		{Argument: 1, Operation: seccomp.Equal, Value: second},
	}}}
}

// streamPairs allows pairs of local stream sockets, which event loops wake
// themselves with. They lead nowhere else.
func streamPairs() []seccomp.NameWithConditions {
	var out []seccomp.NameWithConditions
	for _, flags := range []uint64{0, unix.SOCK_CLOEXEC, unix.SOCK_NONBLOCK, unix.SOCK_CLOEXEC | unix.SOCK_NONBLOCK} {
		out = append(out, seccomp.NameWithConditions{Name: "socketpair", Conditions: seccomp.ArgumentConditions{
			{Argument: 0, Operation: seccomp.Equal, Value: unix.AF_UNIX},
			{Argument: 1, Operation: seccomp.Equal, Value: unix.SOCK_STREAM | flags},
		}})
	}
	return out
}

// A purpose says whom a filter is for.
type purpose int

const (
	forPrograms    purpose = iota
	forForkServers         // which may copy themselves and confine the copy further
	forForks               // on top of that; leaves what a program may do
	purposes
)

// The calls that a fork server needs beyond those of other programs: to take in
// descriptors, to copy itself, and in the copy to make a session, to bind
// itself to its parent and to set a filter. tgkill is free since the number of
// the copy is not known beforehand.
var forkFrees = [...]string{"recvmsg", "setsid", "tgkill"}

func forkCalls() []seccomp.NameWithConditions {
	return slices.Concat(only("clone", 0, forkFlags),
		both("prctl", unix.PR_SET_PDEATHSIG, uint64(unix.SIGKILL)),
		both("prctl", unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER),
	)
}

// returned is what a fork gives back of what its server may do, all of it.
func returned() seccomp.SyscallGroup {
	return seccomp.SyscallGroup{
		Action: seccomp.ActionErrno,
		Names:  []string{"recvmsg", "setsid"},
		NamesWithCondtions: slices.Concat(
			bits("clone", 0, seccomp.BitsNotSet, unix.CLONE_THREAD),
			bits("tgkill", 0, seccomp.NotEqual, uint64(stage.PID)),
			only("prctl", 0, unix.PR_SET_PDEATHSIG, unix.PR_SET_SECCOMP),
		),
	}
}

// allowed returns the allow-list of programs or of fork servers.
func allowed(info *arch.Info, p purpose) seccomp.SyscallGroup {
	names, bounds := freeCalls[:], boundCalls()
	if p == forForkServers {
		names, bounds = slices.Concat(names, forkFrees[:]), slices.Concat(bounds, forkCalls())
	}
	allow := seccomp.SyscallGroup{Action: seccomp.ActionAllow}
	for _, name := range names {
		if _, known := info.SyscallNames[name]; known {
			allow.Names = append(allow.Names, name)
		}
	}
	for _, bound := range bounds {
		if _, known := info.SyscallNames[bound.Name]; known && !slices.Contains(allow.Names, bound.Name) {
			allow.NamesWithCondtions = append(allow.NamesWithCondtions, bound)
		}
	}
	return allow
}

// policy returns the rules of a filter but for foreign architectures.
func policy(info *arch.Info, p purpose) seccomp.Policy {
	if p == forForks {
		return seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: []seccomp.SyscallGroup{returned()}}
	}
	denied := seccomp.ActionErrno // which the library completes with EPERM
	// Libraries that know clone3 fall back to clone where it does not exist.
	absent := seccomp.SyscallGroup{Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS), Names: []string{"clone3"}}
	return seccomp.Policy{DefaultAction: denied, Syscalls: []seccomp.SyscallGroup{absent, allowed(info, p)}}
}

// assembleFilter returns the instructions of a filter. A call of another
// architecture, whose numbers mean other things, kills the process.
func assembleFilter(p purpose) ([]bpf.Instruction, error) {
	info, err := arch.GetInfo("")
	if err != nil {
		return nil, fmt.Errorf("seccomp: %w", err)
	}
	rules := policy(info, p)
	instructions, err := rules.Assemble()
	if err != nil {
		return nil, fmt.Errorf("seccomp: %w", err)
	}
	return append(architectureGuard(info), instructions...), nil
}

// architectureGuard kills the process on a call made in another architecture.
// The policy alone would treat it by its default action.
func architectureGuard(info *arch.Info) []bpf.Instruction {
	const archOffset, word = 4, 4 // see struct seccomp_data
	return []bpf.Instruction{
		bpf.LoadAbsolute{Off: archOffset, Size: word},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(info.ID), SkipTrue: 1},
		bpf.RetConstant{Val: uint32(seccomp.ActionKillProcess)},
	}
}

func encodeFilter(instructions []bpf.Instruction) ([]byte, error) {
	raw, err := bpf.Assemble(instructions)
	if err != nil {
		return nil, fmt.Errorf("seccomp: %w", err)
	}
	var out []byte
	for _, i := range raw {
		out = binary.NativeEndian.AppendUint16(out, i.Op)
		out = append(out, i.Jt, i.Jf)
		out = binary.NativeEndian.AppendUint32(out, i.K)
	}
	return out, nil
}

// filters are assembled once a launcher.
type filters [purposes]struct {
	once sync.Once
	data []byte
	err  error
}

// get returns a filter as the kernel takes it.
func (f *filters) get(p purpose) ([]byte, error) {
	one := &f[p]
	one.once.Do(func() {
		var instructions []bpf.Instruction
		if instructions, one.err = assembleFilter(p); one.err == nil {
			one.data, one.err = encodeFilter(instructions)
		}
	})
	return one.data, one.err
}
