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
	translator := newTranslator(&exercise.API)
	for i := range scripts {
		source := rand.NewPCG(seed, mix(exercise.ID, check.ID, strconv.Itoa(i)))
		g := generator{Rand: rand.New(source), api: &exercise.API, translator: translator}
		scripts[i] = apart(&exercise.API, g.script(check.Length))
	}
	return scripts
}

// A generator draws scripts from the domain that the task states.
type generator struct {
	*rand.Rand
	api        *exercises.API
	translator translator
	tick       int64
	last       int // index of the method called last

	now   int64   // by the virtual clock
	spans []int64 // durations that occur in the script
	begun []int64 // when calls were made
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
	script := trace.Script{Args: g.arguments(g.api.Args)}
	if len(g.api.Methods) == 0 {
		return script
	}
	g.last = g.IntN(len(g.api.Methods))
	count := length[0] + g.IntN(length[1]-length[0]+1)
	script.Calls = make([]trace.Call, count)
	for i := range script.Calls {
		if g.api.Clock > 0 && i > 0 && g.IntN(100) < advanceClock {
			script.Calls[i] = g.advance()
		} else {
			script.Calls[i] = g.call()
		}
	}
	return script
}

func (g *generator) call() trace.Call {
	if g.IntN(100) >= repeatMethod {
		g.last = g.IntN(len(g.api.Methods))
	}
	method := g.api.Methods[g.last]
	call := trace.Call{Method: method.Name}
	if tickArg(method) >= 0 {
		g.tick += g.tickStep()
	}
	if len(method.Args) > 0 {
		call.Args = g.arguments(method.Args)
	}
	if g.api.Clock > 0 {
		g.begun = append(g.begun, g.now)
	}
	return call
}

// tickArg returns which argument of a method is its first tick, or -1.
func tickArg(method exercises.Method) int {
	for i, parameter := range method.Args {
		if parameter.Tick {
			return i
		}
	}
	return -1
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

func (g *generator) arguments(parameters []exercises.Parameter) []trace.Value {
	args := make([]trace.Value, len(parameters))
	for i, parameter := range parameters {
		args[i] = g.argument(parameter)
		if g.api.Clock > 0 {
			g.mark(args[i])
		}
	}
	return args
}

// argument draws the smaller of two numbers, since small thresholds and
// capacities are crossed more often.
func (g *generator) argument(p exercises.Parameter) trace.Value {
	switch {
	case p.Tick:
		return trace.IntValue(g.tick)
	case p.Int != nil:
		span := p.Int[1] - p.Int[0] + 1
		return trace.IntValue(p.Int[0] + min(g.Int64N(span), g.Int64N(span)))
	case p.Float != nil:
		count := gridSize(p)
		return trace.FloatValue(p.Float[0] + p.Step*float64(min(g.Int64N(count), g.Int64N(count))))
	case p.List != nil:
		items := make([]trace.Value, p.List.Length[0]+g.IntN(p.List.Length[1]-p.List.Length[0]+1))
		for i := range items {
			items[i] = g.argument(p.List.Of)
		}
		return trace.ListValue(items)
	case p.Make != nil:
		args := make([]trace.Value, len(p.Make.Args))
		for i, parameter := range p.Make.Args {
			args[i] = g.argument(parameter)
		}
		return trace.MadeValue(p.Make.Class, args)
	case len(p.OneOf) == 0:
		return trace.NullValue()
	}
	return g.translator.value(p.OneOf[g.IntN(len(p.OneOf))])
}

// gridSize returns how many multiples of the step lie in p's domain.
func gridSize(p exercises.Parameter) int64 {
	return int64((p.Float[1]-p.Float[0])/p.Step+0.5) + 1
}
