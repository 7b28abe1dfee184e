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
	// under which names it holds them. Where functions are called, construct
	// is empty and what it holds makes objects whose methods they are.
	// Programs that are run as a whole are never combined.
	Combine(construct string, programs []trace.Program) (trace.Program, []string)
}

// A Warmer is a Runtime that can prepare for what is to come.
type Warmer interface {
	// Warm begins to start processes until n wait to be loaded.
	Warm(n int)
}

// A Reproducer is a Runtime that can write a program that shows a failure
// outside of this checker.
type Reproducer interface {
	// Repro returns a program for the learner's machine that makes the calls
	// of r in turn and fails at the last.
	Repro(r trace.Reproduction) string
}

// A Speller is a Runtime whose language writes names in calls otherwise than
// checks do.
type Speller interface {
	// Callee returns what stands before the parentheses in a call of the
	// function or method that checks call name, such as "Erlaubt"; construct
	// tells that the call makes an object, such as "new CircuitBreaker".
	Callee(name string, construct bool) string
}

// A Native is a Runtime whose learners read the words of their language.
// Without them verdicts name things in German alone.
type Native interface {
	Idiom() trace.Idiom
}

// An Explainer is a Runtime that explains the common faults of beginners.
type Explainer interface {
	// Explain tells in one or two German sentences what is behind s. The zero
	// Explanation means that it knows nothing better than what s says.
	Explain(ctx context.Context, s trace.Symptom) trace.Explanation
}

// A Reviewer is a Runtime that reads solutions for what could be clearer.
type Reviewer interface {
	// Review returns a remark on p, which offers what surface names; the zero
	// Explanation if there is nothing that would be sure to help.
	Review(ctx context.Context, p trace.Program, surface trace.Surface) trace.Explanation
}
