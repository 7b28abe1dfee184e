package sandbox

import (
	"sync"
	"time"
)

const (
	// overrun is how much CPU time a process may take beyond its budget. It
	// leaves a program that watches its own budget the time to say so.
	overrun = 50 * time.Millisecond
	// farewell is how long a process may live after [Spec.Farewell].
	farewell = 150 * time.Millisecond
	// glance is the shortest time between two looks at a process.
	glance = 5 * time.Millisecond
)

// A watch holds a process to one budget.
type watch struct {
	process *Process
	budget  Budget
	started time.Time
	used    time.Duration // CPU time before this budget

	mu    sync.Mutex
	ended bool
	timer *time.Timer
}

// Allow gives the process budget for its next piece of work and kills it when
// that is used up. The returned function ends the budget. Outside of budgets
// time is not limited.
func (p *Process) Allow(budget Budget) (end func()) {
	w := &watch{process: p, budget: budget, started: time.Now()}
	w.used, _ = p.confined.cpuTime()
	p.confined.limitCPU(w.used + budget.CPU)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.timer = time.AfterFunc(min(budget.CPU+overrun, budget.Wall), w.look)
	return w.end
}

func (w *watch) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = true
	w.timer.Stop()
}

// look kills the process or sets the time for the next look.
func (w *watch) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return
	}
	wall := w.budget.Wall - time.Since(w.started)
	if wall <= 0 {
		w.expire(WallLimit)
		return
	}
	now, known := w.process.confined.cpuTime()
	if !known {
		w.timer.Reset(wall)
		return
	}
	cpu := w.budget.CPU + overrun - (now - w.used)
	if cpu <= 0 {
		w.expire(CPULimit)
		return
	}
	// Several threads may use up the rest sooner; the overrun grows by that.
	w.timer.Reset(min(wall, max(cpu, glance)))
}

func (w *watch) expire(limit Limit) {
	p := w.process
	if p.spec.Farewell == nil || !p.say(limit) {
		p.kill(limit)
		return
	}
	w.timer = time.AfterFunc(farewell, func() { p.kill(limit) })
}

// say sends the farewell and reports whether it could.
func (p *Process) say(limit Limit) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dead || p.process.Signal(p.spec.Farewell) != nil {
		return false
	}
	p.limit = limit
	return true
}
