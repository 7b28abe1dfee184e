package verify

import (
	"context"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// MutantsOf returns the names of all mutants of a Python program with their
// sources.
func MutantsOf(ctx context.Context, runtime checker.Runtime, source string) (names, sources []string, err error) {
	l := &lab{exercise: &exercises.Exercise{}, runtime: runtime}
	l.reference = l.subject(trace.Program{File: "reference.py", Source: []byte(source)})
	all, err := l.mutate(ctx)
	for _, m := range all {
		names, sources = append(names, m.Name), append(sources, m.source)
	}
	return names, sources, err
}
