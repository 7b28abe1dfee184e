package sandbox

import (
	"io"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"

	"pruefstein/checker/sandbox/stage"
)

const (
	self = "/proc/self/exe"
	// patience is how long a stage may take to become its program.
	patience = 10 * time.Second
	// firstUser is the first of the users that programs of a root launcher
	// run as. Systemd, Debian and the LSB give none of these to anybody.
	firstUser = 60100
	lastUser  = 61100
	// threads bounds the threads of a program with a user of its own.
	threads = 64
)

// stage prepares the way of spec by a stage. All programs take it, if only for
// their limits: the kernel gives a program the limit on the stack that held
// when its execution began, so one set from outside by then may be lost. l.mu
// is held.
func (l *Launcher) stage(spec Spec) (*staging, error) {
	if _, err := os.Stat(spec.Path); err != nil {
		return nil, err
	}
	user := l.freeUser(spec)
	order, err := l.order(spec, user)
	if err != nil {
		return nil, err
	}
	return newStaging(order, user)
}

// newStaging puts order where a stage will read it.
func newStaging(order *stage.Order, user int) (*staging, error) {
	data, err := order.Encode()
	if err != nil {
		return nil, err
	}
	orderRead, orderWrite, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	statusRead, statusWrite, err := os.Pipe()
	if err != nil {
		closeAll([]*os.File{orderRead, orderWrite})
		return nil, err
	}
	s := &staging{
		path: self, args: []string{stage.Name},
		childs: []*os.File{orderRead, statusWrite}, status: statusRead, user: user,
	}
	go func() {
		defer orderWrite.Close()
		_, _ = orderWrite.Write(data) // a stage that does not read it says so itself
	}()
	return s, nil
}

func (l *Launcher) order(spec Spec, user int) (*stage.Order, error) {
	order := &stage.Order{
		Path: spec.Path, Args: spec.arguments(), Env: spec.Env, Dir: spec.Dir,
		User: user, Resources: resources(spec, user),
	}
	if spec.Confine == nil {
		return order, nil
	}
	order.Landlock = true
	order.Dirs, order.Files, order.Programs = spec.Confine.Dirs, spec.Confine.Files, spec.Confine.Programs
	if !seccompKnown() {
		return order, nil
	}
	var err error
	order.Filter, err = l.filters.get(spec.purpose())
	return order, err
}

func (s *Spec) purpose() purpose {
	if s.forks {
		return forForkServers
	}
	return forPrograms
}

// seccompKnown reports whether the kernel has filters.
func seccompKnown() bool {
	_, err := unix.PrctlRetInt(unix.PR_GET_SECCOMP, 0, 0, 0, 0)
	return err == nil
}

// resources returns the limits of spec as a stage sets them, but none above
// what holds already.
func resources(spec Spec, user int) []stage.Resource {
	limits := spec.Limits
	var out []stage.Resource
	add := func(resource int, value int64) {
		var now unix.Rlimit
		if unix.Getrlimit(resource, &now) == nil {
			out = append(out, stage.Resource{Number: resource, Value: min(uint64(value), now.Max)})
		}
	}
	for _, l := range []struct {
		resource int
		value    int64
	}{
		{unix.RLIMIT_STACK, limits.Stack}, {unix.RLIMIT_FSIZE, limits.FileSize},
		{unix.RLIMIT_NOFILE, int64(limits.Files)}, {unix.RLIMIT_AS, limits.Memory},
	} {
		if l.value > 0 {
			add(l.resource, l.value)
		}
	}
	for _, resource := range []int{unix.RLIMIT_CORE, unix.RLIMIT_MEMLOCK, unix.RLIMIT_MSGQUEUE} {
		add(resource, 0)
	}
	switch {
	case user > 0 && spec.forks:
		add(unix.RLIMIT_NPROC, 1+threads) // the server itself counts as well
	case user > 0:
		add(unix.RLIMIT_NPROC, threads)
	}
	return out
}

// freeUser returns a user that no living process of this launcher runs as, or
// 0 where there can be none: only root can give users away, and every user
// must be able to reach the program. Programs that are not confined get none.
func (l *Launcher) freeUser(spec Spec) int {
	if spec.Confine == nil || os.Geteuid() != 0 || !reachable(spec.Path) {
		return 0
	}
	taken := make(map[int]bool)
	for p := range l.alive {
		taken[p.user] = true
	}
	// Launchers of other programs that run as root begin elsewhere.
	offset := os.Getpid() % (lastUser - firstUser)
	for i := range lastUser - firstUser {
		if user := firstUser + (offset+i)%(lastUser-firstUser); !taken[user] {
			return user
		}
	}
	return 0
}

// reachable reports whether all users may look up path and execute it.
func reachable(path string) bool {
	const execute = 0o001
	for {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm()&execute == 0 {
			return false
		}
		parent := filepath.Dir(path)
		if parent == path {
			return true
		}
		path = parent
	}
}

// confine sees to it that p is confined before anybody writes to it.
func (s *staging) confine(p *Process) (confinement, error) {
	defer s.status.Close()
	_ = s.status.SetReadDeadline(time.Now().Add(patience))
	status, err := io.ReadAll(s.status)
	if err != nil {
		return confinement{}, err
	}
	if len(status) != 1 {
		return confinement{}, &StageError{string(status)}
	}
	p.user, p.Layers = s.user, layersOf(stage.Layer(status[0]))
	return confinement{p.process.Pid}, nil
}

func layersOf(l stage.Layer) Layers {
	return Layers{
		Seccomp: l&stage.Seccomp != 0, Landlock: l&stage.Landlock != 0,
		Signals: l&stage.Signals != 0, OwnUser: l&stage.OwnUser != 0,
	}
}
