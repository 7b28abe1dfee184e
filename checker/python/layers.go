package python

import (
	"context"

	"pruefstein/checker/sandbox"
)

// Layers returns how learner code is confined here. It is known from a process
// that was started, which then waits for the next Load.
func (r *Runtime) Layers(ctx context.Context) (sandbox.Layers, error) {
	w, err := r.worker(ctx)
	if err != nil {
		return sandbox.Layers{}, err
	}
	ready := make(chan spare, 1)
	ready <- spare{worker: w}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spares = append(r.spares, ready)
	return w.process.Layers, nil
}
