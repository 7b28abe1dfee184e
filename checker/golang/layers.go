package golang

import (
	"context"

	"pruefstein/checker/sandbox"
)

// Layers returns how learner code is confined here, beyond what WebAssembly
// keeps from it everywhere. It is known from a process that was started, which
// then waits for the next Load.
func (r *Runtime) Layers(context.Context) (sandbox.Layers, error) {
	w, err := r.worker()
	if err != nil {
		return sandbox.Layers{}, err
	}
	layers := w.process.Layers
	r.shelve(w)
	return layers, nil
}
