package golang

import "pruefstein/checker/trace"

// Callee implements checker.Speller.
func (r *Runtime) Callee(name string, construct bool) string {
	if construct {
		return constructorName(trace.Program{}, name)
	}
	return exportedName(trace.Program{}, name)
}
