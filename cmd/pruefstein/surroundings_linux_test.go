package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"unsafe"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// entered marks a judge that is in its surroundings already.
const entered = "entered:"

// enter brings this process into surroundings. Those that take rights away are
// entered by one thread, which then executes this program anew.
func enter(surroundings string) error {
	if surroundings == "root" || surroundings == "user" || strings.HasPrefix(surroundings, entered) {
		return nil
	}
	args := slices.Concat([]string{os.Args[0], entered + surroundings}, os.Args[2:])
	return execute("/proc/self/exe", args, surroundings)
}

// within executes a program in surroundings: within SURROUNDINGS PROGRAM….
func within() {
	program, err := exec.LookPath(os.Args[2])
	if err == nil {
		err = execute(program, os.Args[2:], os.Args[1])
	}
	fmt.Fprintf(os.Stderr, "within: %v\n", err)
	os.Exit(1)
}

// execute replaces this program by another in surroundings.
func execute(program string, args []string, surroundings string) error {
	var filter seccomp.Policy
	switch surroundings {
	case "container":
		filter = containerFilter()
	case "no Landlock":
		filter = denying(unix.ENOSYS, "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self")
	case "no seccomp":
		filter = denying(unix.EINVAL, "seccomp")
	default:
		return fmt.Errorf("no surroundings %q", surroundings)
	}
	runtime.LockOSThread()
	if os.Geteuid() != 0 {
		if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
			return os.NewSyscallError("prctl", err)
		}
	}
	if err := install(filter); err != nil {
		return fmt.Errorf("install filter: %w", err)
	}
	if surroundings == "container" && os.Geteuid() == 0 {
		if err := keepCapabilities(containerCapabilities[:]); err != nil {
			return fmt.Errorf("drop capabilities: %w", err)
		}
	}
	return syscall.Exec(program, args, os.Environ())
}

// containerCapabilities are those that root has in a container of Docker.
var containerCapabilities = [...]uint{
	unix.CAP_CHOWN, unix.CAP_DAC_OVERRIDE, unix.CAP_FOWNER, unix.CAP_FSETID, unix.CAP_KILL, unix.CAP_SETGID, unix.CAP_SETUID,
	unix.CAP_SETPCAP, unix.CAP_NET_BIND_SERVICE, unix.CAP_NET_RAW, unix.CAP_SYS_CHROOT, unix.CAP_MKNOD, unix.CAP_AUDIT_WRITE, unix.CAP_SETFCAP,
}

// keepCapabilities drops all others for good, of this thread.
func keepCapabilities(keep []uint) error {
	for c := range uint(unix.CAP_LAST_CAP + 1) {
		if !slices.Contains(keep, c) {
			if err := unix.Prctl(unix.PR_CAPBSET_DROP, uintptr(c), 0, 0, 0); err != nil && err != unix.EINVAL {
				return err
			}
		}
	}
	var data [2]unix.CapUserData
	for _, c := range keep {
		data[c/32].Effective |= 1 << (c % 32)
		data[c/32].Permitted |= 1 << (c % 32)
		data[c/32].Inheritable |= 1 << (c % 32)
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	return unix.Capset(&header, &data[0])
}

// containerFilter denies what Docker's default profile denies a container
// without further capabilities. Docker lists what is allowed; for what learner
// code and this program could call it comes to the same.
func containerFilter() seccomp.Policy {
	policy := denying(unix.EPERM,
		"acct", "add_key", "afs_syscall", "bpf", "clock_settime", "create_module", "delete_module", "fanotify_init", "finit_module",
		"fsconfig", "fsmount", "fsopen", "fspick", "get_kernel_syms", "get_mempolicy", "getpmsg", "init_module", "io_uring_enter",
		"io_uring_register", "io_uring_setup", "ioperm", "iopl", "kcmp", "kexec_file_load", "kexec_load", "keyctl", "lookup_dcookie",
		"mbind", "migrate_pages", "mount", "mount_setattr", "move_mount", "move_pages", "nfsservctl", "open_by_handle_at", "open_tree",
		"perf_event_open", "pidfd_getfd", "pivot_root", "process_madvise", "putpmsg", "query_module", "quotactl", "quotactl_fd", "reboot",
		"request_key", "rtsig", "security", "set_mempolicy", "set_mempolicy_home_node", "setdomainname", "sethostname", "setns",
		"settimeofday", "swapoff", "swapon", "sysfs", "syslog", "tuxcall", "umount2", "unshare", "uselib", "userfaultfd", "ustat",
		"vhangup", "vserver",
	)
	absent := seccomp.SyscallGroup{Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS), Names: []string{"clone3"}}
	bound := seccomp.SyscallGroup{Action: seccomp.ActionErrno}
	const namespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	for flag := uint64(1); flag <= namespaces; flag <<= 1 {
		if flag&namespaces != 0 {
			bound.NamesWithCondtions = append(bound.NamesWithCondtions, when("clone", seccomp.BitsSet, flag))
		}
	}
	for _, family := range []uint64{unix.AF_ALG, unix.AF_VSOCK} {
		bound.NamesWithCondtions = append(bound.NamesWithCondtions, when("socket", seccomp.Equal, family))
	}
	policy.Syscalls = append(policy.Syscalls, absent, bound)
	return policy
}

func when(name string, operation seccomp.Operation, value uint64) seccomp.NameWithConditions {
	return seccomp.NameWithConditions{Name: name, Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: operation, Value: value}}}
}

// denying allows everything but the named calls, as far as they are known here.
func denying(errno unix.Errno, names ...string) seccomp.Policy {
	info, err := arch.GetInfo("")
	if err != nil {
		panic(err)
	}
	group := seccomp.SyscallGroup{Action: seccomp.ActionErrno | seccomp.Action(errno)}
	for _, name := range names {
		if _, known := info.SyscallNames[name]; known {
			group.Names = append(group.Names, name)
		}
	}
	return seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: []seccomp.SyscallGroup{group}}
}

// install puts a filter in force for this thread.
func install(policy seccomp.Policy) error {
	instructions, err := policy.Assemble()
	if err != nil {
		return err
	}
	raw, err := bpf.Assemble(instructions)
	if err != nil {
		return err
	}
	filter := make([]unix.SockFilter, len(raw))
	for i, r := range raw {
		filter[i] = unix.SockFilter{Code: r.Op, Jt: r.Jt, Jf: r.Jf, K: r.K}
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&program)), 0, 0)
}
