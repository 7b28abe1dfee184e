package engine

import (
	"sync"
	"sync/atomic"
	"time"
)

const (
	// glance is the shortest time between two looks at the clock.
	glance = 2 * time.Millisecond
	// grace is how much time code has to react to an interruption. What does
	// not, such as one long call of the engine itself, is ended.
	grace = 20 * time.Millisecond
	// farewell is how long before the end of the time on the wall it is over:
	// whoever has started this process ends it then.
	farewell = 100 * time.Millisecond
)

// A watch interrupts learner code when its time is used up.
type watch struct {
	interrupt func() // may be called at any time
	expire    func() // ends the process
	over      atomic.Bool

	mu    sync.Mutex
	timer *time.Timer
	end   time.Duration // of CPU time
	wall  time.Time
}

// begin allows so much CPU time, and time on the wall, from now on until the
// returned function is called.
func (w *watch) begin(cpu, wall time.Duration) (end func()) {
	used, _ := cpuTime()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.over.Store(false)
	w.end = used + cpu
	w.wall = time.Now().Add(wall - farewell)
	w.timer = time.AfterFunc(w.left(), w.look)
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.timer.Stop()
		w.timer = nil
	}
}

// left returns how long it takes at least until the time is used up.
func (w *watch) left() time.Duration {
	wall := time.Until(w.wall)
	used, known := cpuTime()
	if !known {
		return wall
	}
	return min(wall, w.end-used)
}

func (w *watch) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer == nil {
		return
	}
	switch left := w.left(); {
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
