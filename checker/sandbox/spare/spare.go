// Package spare keeps processes that have been started before there is work
// for them, so that work does not wait for their start.
//
// A [Pool] suits processes that are the same until they are used and mostly
// end with their work, such as an interpreter that takes one program. What a
// process does, and how one talks to it, is the caller's business. For copies
// of one process see [sandbox.ForkServer].
package spare

import (
	"context"
	"errors"
	"os"
	"sync"
)

// ErrClosed tells that something was asked of a closed pool.
var ErrClosed = errors.New("pool of processes is closed")

// A Worker is a process to a pool. What embeds a [*sandbox.Process] is one.
type Worker interface {
	Alive() bool
	Kill() // does not wait
	Close() error
}

// A Pool keeps spare workers, in the order in which they are to be used. It is
// made by [New] and needs to be closed; its methods may be called at the same
// time.
type Pool[W Worker] struct {
	start  func(ahead bool) (W, error)
	ending sync.WaitGroup // what goes on in the background

	mu     sync.Mutex
	closed bool
	dir    string // see Dir
	spares []<-chan started[W]
}

// A started is what came of the start of a worker.
type started[W Worker] struct {
	worker W
	err    error
}

// New returns a pool of workers that start starts, each in a goroutine of its
// own. With ahead nobody waits for it yet, so that it may take the time to do
// more in advance.
func New[W Worker](start func(ahead bool) (W, error)) *Pool[W] {
	return &Pool[W]{start: start}
}

// Take returns a worker, started for this if none is spare. A spare that has
// died or did not come up is passed over, since what was wrong may not be so
// any more. The worker is the caller's, to be closed, given back or retired.
func (p *Pool[W]) Take(ctx context.Context) (W, error) {
	for {
		next, fresh := p.next()
		select {
		case s := <-next:
			if fresh || s.err == nil && s.worker.Alive() {
				return s.worker, s.err
			}
			s.close()
		case <-ctx.Done():
			p.put(next)
			var none W
			return none, context.Cause(ctx)
		}
	}
}

// next takes a spare, or has a fresh worker started if there is none.
func (p *Pool[W]) next() (next <-chan started[W], fresh bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.spares) == 0 {
		return p.begin(false), true
	}
	next = p.spares[0]
	p.spares = p.spares[1:]
	return next, false
}

// put makes what was taken a spare, the first one, unless p is closed.
func (p *Pool[W]) put(s <-chan started[W]) bool {
	p.mu.Lock()
	closed := p.closed
	if !closed {
		p.spares = append([]<-chan started[W]{s}, p.spares...)
	}
	p.mu.Unlock()
	if closed {
		(<-s).close()
	}
	return !closed
}

// begin starts a worker in the background. p.mu is held.
func (p *Pool[W]) begin(ahead bool) <-chan started[W] {
	ready := make(chan started[W], 1)
	if p.closed {
		ready <- started[W]{err: ErrClosed}
		return ready
	}
	go func() {
		w, err := p.start(ahead)
		ready <- started[W]{w, err}
	}()
	return ready
}

// Warm starts workers in the background until n are spare.
func (p *Pool[W]) Warm(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed && len(p.spares) < n {
		p.spares = append(p.spares, p.begin(true))
	}
}

// Spares returns how many workers are spare or on their way.
func (p *Pool[W]) Spares() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.spares)
}

// Give makes a worker a spare that is as good as new, the first one, since it
// has been warm the longest. It reports whether that was possible. One that has
// died, and any if p is closed, is closed instead.
func (p *Pool[W]) Give(w W) bool {
	if !w.Alive() {
		w.Close()
		return false
	}
	ready := make(chan started[W], 1)
	ready <- started[W]{worker: w}
	return p.put(ready)
}

// Retire kills a worker that has done its work. That it is gone is waited for
// in the background, then workers are started until n are spare: until then
// the machine is for what the caller does next.
func (p *Pool[W]) Retire(w W, n int) {
	w.Kill()
	p.Go(func() {
		w.Close()
		p.Warm(n)
	})
}

// Go runs f in the background.
func (p *Pool[W]) Go(f func()) { p.ending.Go(f) }

// Wait waits until retired workers are gone and all functions passed to Go
// have returned.
func (p *Pool[W]) Wait() { p.ending.Wait() }

// Dir returns an empty directory that nobody can write, for workers to run in.
// It is made with the first call and removed when the pool is closed.
func (p *Pool[W]) Dir() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return "", ErrClosed
	}
	if p.dir != "" {
		return p.dir, nil
	}
	dir, err := os.MkdirTemp("", "pruefstein-")
	if err != nil {
		return "", err
	}
	p.dir = dir
	return dir, os.Chmod(dir, 0o500)
}

// Close ends all spare workers, waits as Wait does and removes the directory.
// Workers that were taken are not its concern.
func (p *Pool[W]) Close() error {
	p.mu.Lock()
	p.closed = true // so that nothing starts any more
	left, dir := p.spares, p.dir
	p.spares, p.dir = nil, ""
	p.mu.Unlock()
	p.Wait()
	for _, s := range left {
		(<-s).close()
	}
	if dir == "" {
		return nil
	}
	return os.RemoveAll(dir)
}

func (s started[W]) close() {
	if s.err == nil {
		s.worker.Close()
	}
}
