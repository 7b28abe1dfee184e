package stage

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"unsafe"

	"github.com/landlock-lsm/go-landlock/landlock"
	llsyscall "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// failedExit is the exit status of a stage that did not become its program.
const failedExit = 125

func init() {
	if len(os.Args) == 0 || os.Args[0] != Name {
		return
	}
	runtime.LockOSThread()
	err := run()
	status := os.NewFile(statusDescriptor, "status")
	fmt.Fprintf(status, "%s", err)
	os.Exit(failedExit)
}

// run confines the process and becomes the program. It returns only on failure.
func run() error {
	order, err := readOrder()
	if err != nil {
		return err
	}
	if err := os.Chdir(order.Dir); err != nil {
		return err
	}
	unix.CloseOnExec(statusDescriptor)
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return os.NewSyscallError("prctl", err)
	}
	ruleset, layers, err := order.ruleset()
	if err != nil {
		return fmt.Errorf("landlock: %w", err)
	}
	image, err := newImage(order)
	if err != nil {
		return err
	}
	if order.User > 0 {
		if err := become(order.User); err != nil {
			return err
		}
		layers |= OwnUser
	}
	if ruleset >= 0 {
		if err := llsyscall.LandlockRestrictSelf(ruleset, 0); err != nil {
			return os.NewSyscallError("landlock_restrict_self", err)
		}
		unix.Close(ruleset)
	}
	if order.Probe {
		return image.probe(layers)
	}
	return image.start(layers)
}

func readOrder() (*Order, error) {
	file := os.NewFile(orderDescriptor, "order")
	defer file.Close()
	var order Order
	if err := json.NewDecoder(file).Decode(&order); err != nil {
		return nil, fmt.Errorf("read order: %w", err)
	}
	return &order, nil
}

// ruleset returns a descriptor of the Landlock rules, or -1 where there are
// none, with the layers that they bring.
func (o *Order) ruleset() (int, Layer, error) {
	if !o.Landlock {
		return -1, 0, nil
	}
	version, err := llsyscall.LandlockGetABIVersion()
	if err != nil || version < 1 {
		return -1, 0, nil
	}
	const file, directory = llsyscall.AccessFSReadFile, llsyscall.AccessFSReadDir
	fd, _, err := landlock.V8.BestEffort().NewRulesetFD(
		landlock.PathAccess(file|directory, o.Dirs...).IgnoreIfMissing(),
		landlock.PathAccess(file, o.Files...).IgnoreIfMissing(),
		landlock.PathAccess(file|llsyscall.AccessFSExecute, o.Programs...),
	)
	if err != nil || fd < 0 {
		return -1, 0, err
	}
	layers := Landlock
	if version >= 6 {
		layers |= Signals
	}
	return fd, layers, nil
}

// become takes on a user and group that own nothing. The calls reach this
// thread alone, which is the one that will execute.
func become(user int) error {
	id := uintptr(user)
	for _, call := range []struct {
		name          string
		trap, a, b, c uintptr
	}{
		{"setgroups", unix.SYS_SETGROUPS, 0, 0, 0},
		{"setresgid", unix.SYS_SETRESGID, id, id, id},
		{"setresuid", unix.SYS_SETRESUID, id, id, id},
	} {
		if _, _, errno := syscall.RawSyscall(call.trap, call.a, call.b, call.c); errno != 0 {
			return os.NewSyscallError(call.name, errno)
		}
	}
	// The change of user cleared the signal for the death of the parent.
	return os.NewSyscallError("prctl", unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0))
}

// An image is a program ready to be executed with nothing left to allocate:
// once the address space is bounded, the Go runtime may not survive another
// allocation.
type image struct {
	path      *byte
	args, env []*byte
	resources []Resource
	limits    []unix.Rlimit
	filter    []unix.SockFilter
	program   unix.SockFprog
}

func newImage(o *Order) (*image, error) {
	path, err := unix.BytePtrFromString(o.Path)
	if err != nil {
		return nil, fmt.Errorf("path %q: %w", o.Path, err)
	}
	args, err := syscall.SlicePtrFromStrings(o.Args)
	if err != nil {
		return nil, fmt.Errorf("arguments: %w", err)
	}
	env, err := syscall.SlicePtrFromStrings(o.Env)
	if err != nil {
		return nil, fmt.Errorf("environment: %w", err)
	}
	im := &image{path: path, args: args, env: env, resources: o.Resources, filter: filterOf(o.Filter)}
	for _, r := range o.Resources {
		im.limits = append(im.limits, unix.Rlimit{Cur: r.Value, Max: r.Value})
	}
	if len(im.filter) > 0 {
		im.program = unix.SockFprog{Len: uint16(len(im.filter)), Filter: &im.filter[0]}
	}
	return im, nil
}

// filterOf reads instructions and puts the number of this process into them.
func filterOf(data []byte) []unix.SockFilter {
	const size = int(unsafe.Sizeof(unix.SockFilter{}))
	filter := make([]unix.SockFilter, len(data)/size)
	for i := range filter {
		filter[i] = *(*unix.SockFilter)(unsafe.Pointer(&data[i*size]))
		if filter[i].K == PID {
			filter[i].K = uint32(unix.Getpid())
		}
	}
	return filter
}

// seal sets the limits and the filter. From here on nothing may allocate.
//
//go:norace
func (im *image) seal() (name string, errno syscall.Errno) {
	for i, r := range im.resources {
		_, _, errno = syscall.RawSyscall6(unix.SYS_PRLIMIT64, 0, uintptr(r.Number), uintptr(unsafe.Pointer(&im.limits[i])), 0, 0, 0)
		if errno != 0 {
			return "prlimit", errno
		}
	}
	if len(im.filter) > 0 {
		_, _, errno = syscall.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, uintptr(unsafe.Pointer(&im.program)))
		if errno != 0 {
			return "seccomp", errno
		}
	}
	return "", 0
}

// start tells which layers are in force and executes the program.
func (im *image) start(layers Layer) error {
	if len(im.filter) > 0 {
		layers |= Seccomp
	}
	status := [1]byte{byte(layers)}
	if _, err := unix.Write(statusDescriptor, status[:]); err != nil {
		return os.NewSyscallError("write", err)
	}
	if name, errno := im.seal(); errno != 0 {
		return os.NewSyscallError(name, errno)
	}
	_, _, errno := syscall.RawSyscall(unix.SYS_EXECVE, uintptr(unsafe.Pointer(im.path)),
		uintptr(unsafe.Pointer(&im.args[0])), uintptr(unsafe.Pointer(&im.env[0])))
	return os.NewSyscallError("execve", errno)
}
