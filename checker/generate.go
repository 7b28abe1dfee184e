package checker

import (
	"math/rand/v2"
	"strconv"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// generate returns the scripts of a random check. The same seed always yields
// the same scripts, and script i does not depend on how many there are.
func generate(exercise *exercises.Exercise, check exercises.Check, seed uint64) []trace.Script {
	scripts := make([]trace.Script, check.Sequences)
	for i := range scripts {
		source := rand.NewPCG(seed, mix(exercise.ID, check.ID, strconv.Itoa(i)))
		g := generator{Rand: rand.New(source), api: &exercise.API}
		scripts[i] = g.script(check.Length)
	}
	return scripts
}

// A generator draws scripts from the domain that the task states.
type generator struct {
	*rand.Rand
	api  *exercises.API
	tick int64
	last int // index of the method called last
}

// The shares, in percent, that make sequences interesting: runs of the same
// method reach thresholds that independent draws hardly ever reach, repeated
// ticks and neighbouring ticks find faults at boundaries, and a rare leap lets
// every waiting time pass and every bucket fill.
const (
	repeatMethod = 45
	sameTick     = 35
	nextTick     = 25
	leapTick     = 4
	leapFactor   = 10
)

func (g *generator) script(length [2]int) trace.Script {
	script := trace.Script{Args: make([]trace.Value, len(g.api.Args))}
	for i, parameter := range g.api.Args {
		script.Args[i] = g.argument(parameter)
	}
	g.last = g.IntN(len(g.api.Methods))
	count := length[0] + g.IntN(length[1]-length[0]+1)
	script.Calls = make([]trace.Call, count)
	for i := range script.Calls {
		script.Calls[i] = g.call()
	}
	return script
}

// argument draws the smaller of two numbers, since small thresholds and
// capacities are crossed more often.
func (g *generator) argument(p exercises.Parameter) trace.Value {
	if p.Int != nil {
		span := p.Int[1] - p.Int[0] + 1
		return trace.IntValue(p.Int[0] + min(g.Int64N(span), g.Int64N(span)))
	}
	count := gridSize(p)
	return trace.FloatValue(p.Float[0] + p.Step*float64(min(g.Int64N(count), g.Int64N(count))))
}

// gridSize returns how many multiples of the step lie in p's domain.
func gridSize(p exercises.Parameter) int64 {
	return int64((p.Float[1]-p.Float[0])/p.Step+0.5) + 1
}

func (g *generator) call() trace.Call {
	if g.IntN(100) >= repeatMethod {
		g.last = g.IntN(len(g.api.Methods))
	}
	method := g.api.Methods[g.last]
	call := trace.Call{Method: method.Name}
	if len(method.Args) > 0 {
		g.tick += g.tickStep()
	}
	for range len(method.Args) {
		call.Args = append(call.Args, trace.IntValue(g.tick))
	}
	return call
}

func (g *generator) tickStep() int64 {
	least, greatest := int64(g.api.TickStep[0]), int64(g.api.TickStep[1])
	switch p := g.IntN(100); {
	case p < sameTick:
		return least
	case p < sameTick+nextTick:
		return least + min(1, greatest-least)
	case p < sameTick+nextTick+leapTick:
		return greatest * leapFactor
	}
	return least + g.Int64N(greatest-least+1)
}
