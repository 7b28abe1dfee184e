package engine

import (
	"sync"
	"sync/atomic"
	"time"
)

const (
	// glance is the shortest time between two looks at the clock.
	glance = 2 * time.Millisecond
	// grace is how much CPU time code has to react to an interruption. What
	// does not, such as one long call of the engine itself, is ended.
	grace = 20 * time.Millisecond
)

// A watch interrupts learner code when its CPU time is used up. Where that is
// not known it leaves the matter to whoever has started this process.
type watch struct {
	interrupt func() // may be called at any time
	expire    func() // ends the process
	over      atomic.Bool

	mu    sync.Mutex
	timer *time.Timer
	end   time.Duration // of CPU time
}

// begin allows budget from now on, until the returned function is called.
func (w *watch) begin(budget time.Duration) (end func()) {
	used, known := cpuTime()
	if !known {
		return func() {}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.over.Store(false)
	w.end = used + budget
	w.timer = time.AfterFunc(budget, w.look)
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.timer.Stop()
		w.timer = nil
	}
}

func (w *watch) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer == nil {
		return
	}
	used, _ := cpuTime()
	switch left := w.end - used; {
	case left > 0:
		w.timer.Reset(max(left, glance))
	case left > -grace:
		// Again and again: an interruption holds for one call only.
		w.over.Store(true)
		w.interrupt()
		w.timer.Reset(glance)
	default:
		w.expire()
	}
}

// expired reports whether the time is used up.
func (w *watch) expired() bool { return w.over.Load() }
