package python

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// An explaining is one fault of learner code in search of an explanation.
type explaining struct {
	trace.Symptom
	*submission
}

// Explain tells in one or two German sentences what is behind s, from the
// exception or the wrong value and from the source. The zero Explanation means
// that it knows nothing better than what s says.
func (r *Runtime) Explain(ctx context.Context, s trace.Symptom) trace.Explanation {
	e := &explaining{Symptom: s, submission: newSubmission(s.Program, s.Surface, r.parse(ctx, s.Program.Source))}
	for _, rule := range e.rules() {
		if x := rule(e); x.Text != "" {
			return x
		}
	}
	return trace.Explanation{}
}

// rules returns what may explain the symptom, the surest first.
func (e *explaining) rules() []func(*explaining) trace.Explanation {
	type rule = func(*explaining) trace.Explanation
	if e.Unsteady {
		return []rule{(*explaining).sharedState, (*explaining).chance}
	}
	if e.Exception == nil {
		return []rule{(*explaining).coroutineValue, (*explaining).neverAwaited, (*explaining).blocks, (*explaining).noAnswer, (*explaining).wrongKind, (*explaining).wrongText, (*explaining).suspicious}
	}
	if isSyntax(e.Exception.Type) {
		return []rule{(*explaining).syntax}
	}
	if e.tree == nil {
		return nil
	}
	switch e.Exception.Type {
	case "NameError":
		return []rule{(*explaining).missingFunction, (*explaining).unknownName}
	case "UnboundLocalError":
		return []rule{(*explaining).unboundLocal}
	case "AttributeError", "FrozenInstanceError":
		return []rule{(*explaining).usesCoroutine, (*explaining).attribute}
	case "TypeError":
		return []rule{(*explaining).usesCoroutine, (*explaining).arity, (*explaining).callsValue, (*explaining).usesNone, (*explaining).usesMethod, (*explaining).mixesKinds}
	case "RecursionError":
		return []rule{(*explaining).recursion}
	case "ModuleNotFoundError", "ImportError":
		return []rule{(*explaining).missingModule}
	}
	return []rule{(*explaining).eventLoop, (*explaining).common}
}

// nearest returns the candidate other than name that it was likely meant to
// be.
func (e *explaining) nearest(name string, candidates []string) (string, bool) {
	others := slices.DeleteFunc(slices.Clone(candidates), func(c string) bool { return c == name })
	return e.Nearest(name, others)
}

// explained returns an explanation without a place of its own.
func explained(format string, args ...any) trace.Explanation {
	return trace.Explanation{Text: fmt.Sprintf(format, args...)}
}

// explainedAt returns an explanation that shows the line of n.
func explainedAt(n *node, format string, args ...any) trace.Explanation {
	x := explained(format, args...)
	if n != nil {
		x.Line = n.line
	}
	return x
}

// code sets names in backticks, with commas between them.
func code(names ...string) string { return "`" + strings.Join(names, "`, `") + "`" }

// quoted returns what stands in the first pair of apostrophes of a message of
// Python, and what follows it.
func quoted(message string) (name, rest string) {
	_, after, found := strings.Cut(message, "'")
	if !found {
		return "", message
	}
	name, rest, _ = strings.Cut(after, "'")
	return name, rest
}
