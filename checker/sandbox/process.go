package sandbox

import (
	"io"
	"os"
	"sync"
	"time"
)

// A Process is a child under limits.
type Process struct {
	// Stdin and Stdout are the child's. Once it is dead, Stdout ends after
	// what has been written by then, whoever else may hold it open.
	Stdin  *os.File
	Stdout io.Reader

	// Layers tells how it is confined. None are in force without Spec.Confine.
	Layers Layers

	launcher *Launcher
	user     int // of its own, above 0 if it has one
	spec     Spec
	process  *os.Process
	confined confinement
	files    []*os.File // our ends of the pipes
	floor    int64      // peaks of memory up to here may be ours

	mu     sync.Mutex
	dead   bool // it must not be signalled: its number may be another's by now
	doomed bool // it has been killed
	limit  Limit

	exit Exit // valid when done is closed
	done chan struct{}
}

func newProcess(l *Launcher, spec Spec, started *os.Process, pipes *pipes, staging *staging) (*Process, error) {
	p := &Process{
		Stdin: pipes.stdinWrite, Stdout: orphanReader{pipes.stdoutRead},
		launcher: l, spec: spec, process: started, files: pipes.ours(),
		floor: ownPeakMemory(),
		done:  make(chan struct{}),
	}
	confined, err := staging.confine(p)
	if err != nil {
		started.Kill()
		started.Wait()
		closeAll(p.files)
		return nil, err
	}
	p.confined = confined
	go p.reap(pipes)
	return p, nil
}

// reap waits for the process to die and then ends all that belongs to it.
func (p *Process) reap(pipes *pipes) {
	defer close(p.done)
	var errors capture
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		p.drain(orphanReader{pipes.stderrRead}, &errors)
	}()
	awaitDeath(p.process.Pid)
	p.mu.Lock()
	p.dead = true
	p.confined.kill(p.process.Pid)
	p.mu.Unlock()
	state, _ := p.process.Wait()
	p.confined.release()
	past := time.Unix(1, 0)
	for _, f := range p.files {
		f.SetDeadline(past) // an error means a system where nothing outlives the job
	}
	<-drained
	p.exit = p.describe(state, &errors)
}

// drain takes in standard error, so that a flood neither blocks nor grows.
func (p *Process) drain(stderr io.Reader, into *capture) {
	buffer := make([]byte, 16<<10)
	for {
		n, err := stderr.Read(buffer)
		into.add(buffer[:n])
		if into.total > p.spec.Limits.Output {
			p.kill(OutputLimit)
		}
		if err != nil {
			return
		}
	}
}

func (p *Process) describe(state *os.ProcessState, errors *capture) Exit {
	exit := Exit{Code: -1, Limit: p.limit, Head: errors.head, Tail: lastBytes(errors.tail)}
	if state == nil {
		return exit
	}
	exit.Code = state.ExitCode()
	exit.Signal = signalName(state)
	exit.CPU = state.UserTime() + state.SystemTime()
	// A child's peak begins with that of the program that started it.
	if peak := peakMemory(state); peak > p.floor {
		exit.PeakMemory = peak
	}
	return exit
}

// Kill kills the process and its group at once. It does not wait.
func (p *Process) Kill() { p.kill(NoLimit) }

// kill kills the process for limit. The first reason stands.
func (p *Process) kill(limit Limit) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dead {
		return
	}
	if p.limit == NoLimit {
		p.limit = limit
	}
	p.doomed = true
	p.confined.kill(p.process.Pid)
}

// Done is closed when the process has ended.
func (p *Process) Done() <-chan struct{} { return p.done }

// Alive reports whether the process has not ended.
func (p *Process) Alive() bool {
	select {
	case <-p.done:
		return false
	default:
		return true
	}
}

// closing is how long a process may live on that has closed the channel. One
// that dies closes it a moment before; on a busy machine that moment is long,
// and it must not change a verdict.
const closing = 3 * time.Second

// EndsByItself waits for a process whose answers have ended. It reports
// whether the process has, too, and kills it otherwise.
func (p *Process) EndsByItself() bool {
	select {
	case <-p.done:
		return true
	case <-time.After(closing):
		p.Kill()
		return false
	}
}

// ends reports whether the process has ended, or has been killed, which is
// waited for.
func (p *Process) ends() bool {
	p.mu.Lock()
	doomed := p.doomed
	p.mu.Unlock()
	if doomed {
		<-p.done
	}
	return p.ended()
}

func (p *Process) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// Wait waits for the process to end and tells how it did.
func (p *Process) Wait() Exit {
	<-p.done
	return p.exit
}

// Close kills the process if need be, waits for it and closes the pipes.
func (p *Process) Close() error {
	p.Kill()
	<-p.done
	closeAll(p.files)
	p.launcher.forget(p)
	return nil
}
