package checker

import (
	"context"

	"pruefstein/checker/trace"
)

// A Runtime runs learner code of one language in confined processes of its own.
//
// Errors are ours or the machine's and lead to the status broken; what learner
// code does wrong comes back as a [trace.Fault].
type Runtime interface {
	// Load starts a fresh process and loads program into it. Exactly one of
	// the three results is set.
	Load(ctx context.Context, program trace.Program) (Session, *trace.Fault, error)

	// Literal writes v as the learner would, such as True or None.
	Literal(v trace.Value) string
}

// A Session is one process that holds one loaded program. It is declared where
// runtimes can name it without knowing this package.
type Session = trace.Session

// A Combiner is a Runtime that can hold several programs of a course in one
// process, which saves most of what it costs to run them.
type Combiner interface {
	// Combine returns one program with the constructors of several, and
	// under which names it holds them.
	Combine(construct string, programs []trace.Program) (trace.Program, []string)
}

// A language is what the package of a learner language offers. It cannot name
// [Session] in its Load, since languages do not know this package.
type language[S Session] interface {
	Load(context.Context, trace.Program) (S, *trace.Fault, error)
	Literal(trace.Value) string
}

// Adapt makes a Runtime of a language.
func Adapt[S Session](l language[S]) Runtime {
	if combiner, ok := l.(Combiner); ok {
		return struct {
			adapted[S]
			Combiner
		}{adapted[S]{l}, combiner}
	}
	return adapted[S]{l}
}

type adapted[S Session] struct{ language language[S] }

func (a adapted[S]) Load(ctx context.Context, program trace.Program) (Session, *trace.Fault, error) {
	session, fault, err := a.language.Load(ctx, program)
	if fault != nil || err != nil {
		return nil, fault, err // not a Session that holds a nil pointer
	}
	return session, nil, nil
}

func (a adapted[S]) Literal(v trace.Value) string { return a.language.Literal(v) }
