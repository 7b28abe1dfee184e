package python

import (
	"errors"
	"fmt"
	"sync"

	"pruefstein/checker/sandbox/spare"
)

// A forkPool keeps fork servers. Its zero value keeps none.
type forkPool struct {
	start func() (*forkServer, error)
	slots []forkSlot

	mu     sync.Mutex
	broken error // why no more are started
}

// A forkSlot is the place of one fork server, of which one copy at a time
// lives. Its users are the same, so they should not meet.
type forkSlot struct {
	mu     sync.Mutex
	server *forkServer // nil until it is needed
}

// errNoSlot tells that every fork server has a copy that lives.
var errNoSlot = errors.New("no fork server is free")

// worker returns a copy of one of the servers. An error means that a worker
// has to be started afresh. async tells that asyncio will be needed.
func (p *forkPool) worker(async bool) (*worker, error) {
	for i := range p.slots {
		slot := &p.slots[i]
		if !slot.mu.TryLock() {
			continue
		}
		if slot.free() {
			defer slot.mu.Unlock()
			return p.fork(slot, async)
		}
		slot.mu.Unlock()
	}
	return nil, errNoSlot
}

// fork has the server of slot make a copy. One that is worn or fails gives way
// to a new one. If that fails as well, there is something that keeps fork
// servers from working here.
func (p *forkPool) fork(slot *forkSlot, async bool) (*worker, error) {
	if slot.server != nil && !slot.server.worn() {
		if w, err := slot.server.fork(async); err == nil {
			return w, nil
		}
	}
	slot.close()
	if err := p.failure(); err != nil {
		return nil, err
	}
	server, err := p.start()
	if err == nil {
		slot.server = server
		var w *worker
		if w, err = server.fork(async); err == nil {
			return w, nil
		}
		slot.close()
	}
	p.fail(err)
	return nil, err
}

func (p *forkPool) failure() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.broken
}

func (p *forkPool) fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.broken == nil {
		p.broken = err
	}
}

// close ends all servers for good.
func (p *forkPool) close() {
	p.fail(spare.ErrClosed)
	for i := range p.slots {
		slot := &p.slots[i]
		slot.mu.Lock()
		slot.close()
		slot.mu.Unlock()
	}
}

func (s *forkSlot) free() bool { return s.server == nil || s.server.server.Idle() }

func (s *forkSlot) close() {
	if s.server != nil {
		s.server.close()
		s.server = nil
	}
}

// pool returns the fork servers of r.
func (r *Runtime) pool() *forkPool {
	r.prepareForks.Do(func() {
		r.forks.slots = make([]forkSlot, r.ForkServers)
		r.forks.start = r.startForkServer
	})
	return &r.forks
}

func (r *Runtime) startForkServer() (*forkServer, error) {
	dir, err := r.spares.Dir()
	if err != nil {
		return nil, err
	}
	return startForkServer(r.launcher, r.interpreter, dir)
}

// Forks tries whether fork servers work here. The error tells why not.
func (r *Runtime) Forks() error {
	w, err := r.pool().worker(false)
	if err != nil {
		return fmt.Errorf("fork server: %w", err)
	}
	w.Close()
	return nil
}
