package sandbox

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
)

// ErrClosed tells that a process was to be started by a closed launcher.
var ErrClosed = errors.New("launcher is closed")

// A Launcher starts processes, all of them from one thread: on Linux a child
// is told of the death of the thread that started it, not of the program.
type Launcher struct {
	requests chan request
	ended    chan struct{}
	filters  filters

	mu     sync.Mutex
	closed bool
	alive  map[*Process]struct{}
}

type request struct {
	path  string
	args  []string // with the name
	dir   string
	env   []string
	files []*os.File
	reply chan<- reply
}

type reply struct {
	process *os.Process
	err     error
}

// NewLauncher returns a launcher that needs to be closed. Descriptors that
// this program inherited are from now on kept from all its children, and on
// Linux its memory from all programs of the same user.
func NewLauncher() *Launcher {
	l := &Launcher{
		requests: make(chan request),
		ended:    make(chan struct{}),
		alive:    make(map[*Process]struct{}),
	}
	keepDescriptors()
	keepMemory()
	go l.serve()
	return l
}

// serve never unlocks its thread, so that the thread ends with it.
func (l *Launcher) serve() {
	defer close(l.ended)
	runtime.LockOSThread()
	for r := range l.requests {
		process, err := os.StartProcess(r.path, r.args, &os.ProcAttr{
			Dir:   r.dir,
			Env:   append([]string{}, r.env...), // nil would mean ours
			Files: r.files,
			Sys:   attributes(),
		})
		r.reply <- reply{process, err}
	}
}

// Start starts the program of spec in a session of its own. It needs to be
// closed even if it ends by itself.
func (l *Launcher) Start(spec Spec) (*Process, error) {
	p, err := l.start(spec)
	if err != nil {
		return nil, fmt.Errorf("start %q: %w", spec.Path, err)
	}
	return p, nil
}

func (l *Launcher) start(spec Spec) (*Process, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	pipes, err := openStreams(spec)
	if err != nil {
		return nil, err
	}
	staging, err := l.stage(spec)
	if err != nil {
		closeAll(pipes.childs())
		closeAll(pipes.ours())
		return nil, err
	}
	process, err := l.launch(spec, staging, pipes.childs())
	if err != nil {
		closeAll(pipes.ours())
		staging.abandon()
		return nil, err
	}
	p, err := newProcess(l, spec, process, pipes, staging)
	if err != nil {
		return nil, err
	}
	l.alive[p] = struct{}{}
	return p, nil
}

// launch has the launcher's thread start spec, by way of staging if there is
// one, and closes the child's ends of all pipes.
func (l *Launcher) launch(spec Spec, staging *staging, files []*os.File) (*os.Process, error) {
	answer := make(chan reply)
	r := request{
		path: spec.Path, args: spec.arguments(), dir: spec.Dir, env: spec.Env, files: files, reply: answer,
	}
	if staging != nil {
		r.path, r.args, r.dir, r.env = staging.path, staging.args, "/", nil
		r.files = append(r.files, staging.childs...)
	}
	l.requests <- r
	started := <-answer
	closeAll(r.files)
	return started.process, started.err
}

// arguments returns the arguments with the name of the program in front.
func (s *Spec) arguments() []string {
	name := s.Name
	if name == "" {
		name = s.Path
	}
	return append([]string{name}, s.Args...)
}

func (l *Launcher) forget(p *Process) {
	l.mu.Lock()
	delete(l.alive, p)
	l.mu.Unlock()
}

// Close closes all processes that are left, then the launcher.
func (l *Launcher) Close() error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return nil
	}
	l.closed = true
	left := make([]*Process, 0, len(l.alive))
	for p := range l.alive {
		left = append(left, p)
	}
	l.mu.Unlock()
	for _, p := range left {
		p.Close()
	}
	close(l.requests)
	<-l.ended
	return nil
}
