package checker

import (
	"slices"

	"pruefstein/checker/trace"
)

// The shares, in percent, of what a virtual clock does in a script. Time goes
// on to where something may be due, since faults sit at such boundaries: a
// duration of the script after a call, or several of them.
const (
	advanceClock = 40
	toDue        = 60
	oneMore      = 35 // durations in a row, such as those of attempts
	exactly      = 50 // just there; of the rest one half falls a tick short, the other is a tick late
)

// dueTries is how often a moment to come is looked for.
const dueTries = 4

// advance lets time pass.
func (g *generator) advance() trace.Call {
	ticks := g.passage()
	g.now += ticks
	return trace.Call{Advance: ticks}
}

func (g *generator) passage() int64 {
	if g.IntN(100) < toDue && len(g.spans) > 0 {
		for range dueTries {
			if distance := g.due() - g.now; distance > 0 {
				return g.near(distance)
			}
		}
	}
	return max(1, g.tickStep())
}

// due returns when something may be due that began with a call.
func (g *generator) due() int64 {
	due := int64(0)
	if len(g.begun) > 0 {
		due = g.begun[g.IntN(len(g.begun))]
	}
	for {
		due += g.spans[g.IntN(len(g.spans))]
		if g.IntN(100) >= oneMore {
			return due
		}
	}
}

// near returns a distance, or one beside it.
func (g *generator) near(distance int64) int64 {
	switch p := g.IntN(100); {
	case p < exactly:
		return distance
	case p < exactly+(100-exactly)/2:
		return max(1, distance-1)
	}
	return distance + 1
}

// mark keeps in mind which durations an argument brings.
func (g *generator) mark(v trace.Value) {
	switch v.Kind() {
	case trace.Int:
		g.markSpan(v.Int().Int64())
	case trace.List, trace.Made:
		for _, item := range v.Items() {
			g.mark(item)
		}
	case trace.Faked:
		for _, outcome := range v.Fake().Outcomes {
			g.markSpan(outcome.After)
		}
	}
}

func (g *generator) markSpan(ticks int64) {
	if ticks > 0 && !slices.Contains(g.spans, ticks) {
		g.spans = append(g.spans, ticks)
	}
}
