package page

import "math"

// A scale is an axis with round numbers on it.
type scale struct {
	from, to float64
	ticks    []float64
}

// newScale returns a scale from at most low to at least high with at most most
// ticks, which are 1, 2 or 5 times a power of ten apart.
func newScale(low, high float64, most int) scale {
	if high <= low {
		high = low + 1
	}
	step := roundStep((high - low) / float64(max(1, most-1)))
	s := scale{from: math.Floor(low/step) * step, to: math.Ceil(high/step) * step}
	for math.Round((s.to-s.from)/step)+1 > float64(max(2, most)) {
		step = roundStep(step * 1.5)
		s.from, s.to = math.Floor(low/step)*step, math.Ceil(high/step)*step
	}
	for i := 0; i <= int(math.Round((s.to-s.from)/step)); i++ {
		s.ticks = append(s.ticks, s.from+float64(i)*step)
	}
	return s
}

// roundStep returns the least of 1, 2 and 5 times powers of ten that is not
// below least.
func roundStep(least float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(least)))
	for _, factor := range []float64{1, 2, 5} {
		if step := factor * power; step >= least*(1-1e-9) {
			return step
		}
	}
	return 10 * power
}

// at returns where x lies between the ends, from 0 to 1.
func (s scale) at(x float64) float64 {
	return min(1, max(0, (x-s.from)/(s.to-s.from)))
}
