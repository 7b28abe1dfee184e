package checker_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

const minimalSeeds = 20

// Of every catalogued wrong solution the counterexamples are as small as they
// can be: whatever call is left out and whatever number is lowered, the rest
// passes.
func TestCounterexamplesAreMinimal(t *testing.T) {
	for _, e := range codeExercises(t) {
		if !ofNumbers(e) {
			continue // how other values shrink is tested with exercises made for it
		}
		random := *e
		random.Misconceptions = nil // nothing needs to be diagnosed here
		random.Checks = []exercises.Check{e.Checks[len(e.Checks)-1]}
		random.Checks[0].Sequences = 300
		h := newHerd(t, &random)
		c := checker.New(map[string]checker.Runtime{"python": h}, frozen)
		t.Cleanup(func() { c.Close() })
		for _, m := range e.Misconceptions {
			t.Run(e.ID+"/"+m.ID, func(t *testing.T) {
				t.Parallel()
				source, err := e.Wrong("python", m.ID)
				if err != nil {
					t.Fatal(err)
				}
				h.checkMinimal(t, c, source)
			})
		}
	}
}

// ofNumbers reports whether all that e's checks hand over are numbers.
func ofNumbers(e *exercises.Exercise) bool {
	number := func(p exercises.Parameter) bool { return p.Int != nil || p.Float != nil || p.Tick }
	for _, m := range e.API.Methods {
		if slices.ContainsFunc(m.Args, func(p exercises.Parameter) bool { return !number(p) }) {
			return false
		}
	}
	return !slices.ContainsFunc(e.API.Args, func(p exercises.Parameter) bool { return !number(p) })
}

// A herd holds wrong solutions in many copies, each within one process, of
// which every Load takes the next. This spares thousands of starts.
type herd struct {
	checker.Runtime
	exercise  *exercises.Exercise
	reference trace.Session

	mu     sync.Mutex
	copies map[string]*copies // by source
}

type copies struct {
	session trace.Session
	names   []string // not taken yet
}

func newHerd(t *testing.T, e *exercises.Exercise) *herd {
	h := &herd{Runtime: runtime, exercise: e, copies: map[string]*copies{}}
	source, err := e.Reference("python")
	if err != nil {
		t.Fatal(err)
	}
	h.copies[string(source)] = nil // loaded as ever
	session, fault, err := runtime.Load(t.Context(), trace.Program{File: "reference.py", Source: source})
	if err != nil || fault != nil {
		t.Fatal(fault, err)
	}
	h.reference = session
	t.Cleanup(func() { session.Close() })
	return h
}

func (h *herd) checkMinimal(t *testing.T, c *checker.Checker, source []byte) {
	defer h.release(source)
	for seed := range uint64(minimalSeeds) {
		report, err := c.Check(t.Context(), h.exercise, submission(h.exercise, string(source)), checker.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		failure := report.Checks[0].Failure
		if report.Status != checker.Fail || failure == nil || !failure.Shrunk {
			t.Fatalf("seed %d: %s: %s", seed, report.Status, report.Message)
		}
		scripts := scriptsOf(t, h.exercise, failure.Steps)
		if !h.fails(t, source, scripts) {
			t.Errorf("seed %d: %v does not fail", seed, scriptsText(scripts))
		}
		for _, smaller := range h.suspects(t, source, allNeighbours(h.exercise, scripts)) {
			if h.fails(t, source, smaller) {
				t.Fatalf("seed %d: %v can be made smaller: %v", seed, scriptsText(scripts), scriptsText(smaller))
			}
		}
	}
}

// Load hands out a copy of a wrong solution.
func (h *herd) Load(ctx context.Context, p trace.Program) (checker.Session, *trace.Fault, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	kept, known := h.copies[string(p.Source)]
	if known && kept == nil || p.File == "combined.py" {
		return runtime.Load(ctx, p)
	}
	if kept == nil || len(kept.names) == 0 {
		programs := slices.Repeat([]trace.Program{p}, 400)
		combined, names := h.Combine(h.exercise.API.Construct, programs)
		session, fault, err := runtime.Load(ctx, combined)
		if err != nil || fault != nil {
			return nil, fault, err
		}
		kept = &copies{session, names}
		h.copies[string(p.Source)] = kept
	}
	name := kept.names[0]
	kept.names = kept.names[1:]
	return &member{kept.session, name}, nil, nil
}

func (h *herd) release(source []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if kept := h.copies[string(source)]; kept != nil {
		kept.session.Close()
	}
}

func (h *herd) Combine(construct string, programs []trace.Program) (trace.Program, []string) {
	return runtime.(checker.Combiner).Combine(construct, programs)
}

// A member is one copy.
type member struct {
	session trace.Session
	name    string
}

func (m *member) Run(ctx context.Context, b trace.Batch) ([]trace.Record, *trace.Fault, error) {
	b.Construct = m.name
	return m.session.Run(ctx, b)
}

func (m *member) Close() error { return nil }

// fails reports whether the wrong solution goes wrong in the last of scripts,
// run one after the other on a fresh copy.
func (h *herd) fails(t *testing.T, source []byte, scripts []trace.Script) bool {
	expected, actual := h.both(t, source, scripts)
	last := len(scripts) - 1
	return checker.Matcher(h.exercise)(scripts[last], expected[last], actual[last]) >= 0
}

// suspects returns those of all that may fail on a fresh copy. Single scripts
// run on one copy, one after the other, which saves most of the time; those of
// several objects have to be looked at one by one.
func (h *herd) suspects(t *testing.T, source []byte, all [][]trace.Script) [][]trace.Script {
	var out [][]trace.Script
	var single []trace.Script
	for _, scripts := range all {
		if len(scripts) > 1 {
			out = append(out, scripts)
		} else {
			single = append(single, scripts[0])
		}
	}
	expected, actual := h.both(t, source, single)
	match := checker.Matcher(h.exercise)
	for i, script := range single {
		if match(script, expected[i], actual[i]) >= 0 {
			out = append(out, single[i:i+1])
		}
	}
	return out
}

// both runs scripts on the reference and on a fresh copy of a solution.
func (h *herd) both(t *testing.T, source []byte, scripts []trace.Script) (expected, actual []trace.Record) {
	fresh, fault, err := h.Load(t.Context(), trace.Program{File: h.exercise.Languages[0].File, Source: source})
	if err != nil || fault != nil {
		t.Fatal(fault, err)
	}
	actual = runAll(t, fresh, checker.Batch(h.exercise, scripts))
	h.mu.Lock()
	defer h.mu.Unlock()
	return runAll(t, h.reference, checker.Batch(h.exercise, scripts)), actual
}

func runAll(t *testing.T, s trace.Session, b trace.Batch) []trace.Record {
	t.Helper()
	records, fault, err := s.Run(t.Context(), b)
	if err != nil || fault != nil || len(records) != len(b.Scripts) {
		t.Fatal(fault, err)
	}
	return records
}

// scriptsOf reads the calls that a learner is shown.
func scriptsOf(t *testing.T, e *exercises.Exercise, steps []checker.StepResult) []trace.Script {
	var scripts []trace.Script
	for _, step := range steps {
		name, rest, _ := strings.Cut(step.Call, "(")
		var args []trace.Value
		for text := range strings.SplitSeq(strings.TrimSuffix(rest, ")"), ", ") {
			if text == "" {
				continue
			}
			if n, err := strconv.ParseInt(text, 10, 64); err == nil {
				args = append(args, trace.IntValue(n))
			} else if f, err := strconv.ParseFloat(text, 64); err == nil {
				args = append(args, trace.FloatValue(f))
			} else {
				t.Fatal(err)
			}
		}
		if name == e.API.Construct {
			scripts = append(scripts, trace.Script{Args: args})
			continue
		}
		last := &scripts[len(scripts)-1]
		last.Calls = append(last.Calls, trace.Call{Method: name, Args: args})
	}
	return scripts
}

func scriptsText(scripts []trace.Script) string {
	var parts []string
	for _, s := range scripts {
		parts = append(parts, "new"+trace.ListValue(s.Args).String())
		for _, c := range s.Calls {
			if c.Method == "" {
				parts = append(parts, fmt.Sprint("after ", c.Advance))
				continue
			}
			parts = append(parts, c.Method+trace.ListValue(c.Args).String())
		}
	}
	return fmt.Sprint(parts)
}

// allNeighbours returns the scripts with one of them or one call left out,
// with one argument of a construction lowered, with one tick lowered alone or
// together with all later ones.
func allNeighbours(e *exercises.Exercise, scripts []trace.Script) [][]trace.Script {
	var out [][]trace.Script
	for i, s := range scripts {
		if len(scripts) > 1 {
			out = append(out, append(scripts[:i:i], scripts[i+1:]...))
		}
		for _, changed := range append(lessCalls(s), append(lessArgs(e, s), lessTicks(s)...)...) {
			out = append(out, append(append(scripts[:i:i], changed), scripts[i+1:]...))
		}
	}
	return out
}

func lessCalls(s trace.Script) []trace.Script {
	var out []trace.Script
	for i := range s.Calls {
		out = append(out, trace.Script{Args: s.Args, Calls: append(s.Calls[:i:i], s.Calls[i+1:]...)})
	}
	return out
}

func lessArgs(e *exercises.Exercise, s trace.Script) []trace.Script {
	var out []trace.Script
	add := func(i int, v trace.Value) {
		args := append(s.Args[:i:i], v)
		out = append(out, trace.Script{Args: append(args, s.Args[i+1:]...), Calls: s.Calls})
	}
	for i, p := range e.API.Args {
		if p.Int != nil {
			for n := p.Int[0]; n < s.Args[i].Int().Int64(); n++ {
				add(i, trace.IntValue(n))
			}
			continue
		}
		for f := p.Float[0]; f < s.Args[i].Float(); f += p.Step {
			add(i, trace.FloatValue(f))
		}
	}
	return out
}

func lessTicks(s trace.Script) []trace.Script {
	var out []trace.Script
	before := int64(0)
	for i, call := range s.Calls {
		if len(call.Args) == 0 {
			continue
		}
		tick := call.Args[0].Int().Int64()
		for lower := before; lower < tick; lower++ {
			out = append(out, later(s, i, i+1, lower-tick), later(s, i, len(s.Calls), lower-tick))
		}
		before = tick
	}
	return out
}

// later returns s with by added to the ticks of the calls from and before to.
func later(s trace.Script, from, to int, by int64) trace.Script {
	calls := append([]trace.Call(nil), s.Calls...)
	for i := from; i < to; i++ {
		if len(calls[i].Args) > 0 {
			calls[i].Args = []trace.Value{trace.IntValue(calls[i].Args[0].Int().Int64() + by)}
		}
	}
	return trace.Script{Args: s.Args, Calls: calls}
}
