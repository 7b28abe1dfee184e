package golang

import (
	"context"

	"pruefstein/checker/sandbox"
)

// Layers returns how learner code is confined here, beyond what WebAssembly
// keeps from it everywhere. It is known from a process that was started, which
// then waits for the next Load.
func (r *Runtime) Layers(ctx context.Context) (sandbox.Layers, error) {
	w, err := r.spares.Take(ctx)
	if err != nil {
		return sandbox.Layers{}, err
	}
	defer r.shelve(w)
	return w.Layers, nil
}
