package verify

import (
	"context"
	"fmt"
	"math"
	"slices"

	"pruefstein/exercises"
)

// numbers is the end of a program that makes the reference above it compute
// with what a function takes floats for, and shows all numbers as floats.
const numbers = `

import fractions as _fractions

_Inner = %[1]s
_taken = %[2]s


def _shown(value):
    return float(value) if isinstance(value, (int, _fractions.Fraction)) and type(value) is not bool else value


class _Numbers:
    def __init__(self, *args):
        self._made = _Inner(*map(_taken, args))

    def __getattr__(self, name):
        value = getattr(self._made, name)
        return (lambda *args: _shown(value(*args))) if callable(value) else _shown(value)


%[1]s = _Numbers
`

// What floats are taken for.
const (
	asTheyAre   = `lambda value: value`
	asFractions = `lambda value: _fractions.Fraction(repr(value)) if type(value) is float else value`
)

const (
	roundingSeeds = 5
	// binaryPlaces is how many binary places the numbers of a domain may have,
	// so that sums and products of a few of them are exact.
	binaryPlaces = 12
)

// rounding notes domains of floats in which the reference does something else
// than exact arithmetic: there a right solution might fail.
func (p *prover) rounding(ctx context.Context) error {
	domain := slices.IndexFunc(p.lab.exercise.API.Args, func(a exercises.Parameter) bool { return a.Float != nil })
	if domain < 0 {
		return nil
	}
	const remedy = "Wähle Bereich und „step“ so, dass alle Zahlen Vielfache einer Zweierpotenz sind, etwa von 0.125."
	at := p.yaml.place("api", "args", domain)
	witness, err := p.roundingWitness(ctx)
	switch step := p.lab.exercise.API.Args[domain].Step; {
	case err != nil:
		return err
	case witness != "":
		p.notes.addWith(witness, ruleRounding, at,
			"Genau gerechnet, kommt bei diesen Aufrufen etwas anderes heraus als mit Gleitkommazahlen.", remedy)
	case math.Mod(math.Ldexp(step, binaryPlaces), 1) != 0:
		p.notes.add(ruleRounding, at, fmt.Sprintf("Vielfache von %v stellt der Rechner nicht genau dar.", step), remedy)
	}
	return nil
}

// roundingWitness returns calls on which floats and fractions differ, or "".
func (p *prover) roundingWitness(ctx context.Context) (string, error) {
	floats, fractions := p.lab.takingFloats(asTheyAre), p.lab.takingFloats(asFractions)
	defer floats.close()
	defer fractions.close()
	for _, seed := range p.seeds[:roundingSeeds] {
		of := p.lab.randomScripts(seed, 0, math.MaxInt).byTrace()
		records, fault, err := floats.run(ctx, of.scripts)
		if err != nil || fault != nil {
			return "", err // what cannot be wrapped is not compared
		}
		of.expected = records
		found, err := fractions.contrast(ctx, of, 1)
		if err != nil {
			return "", err
		}
		if found.count > 0 {
			return p.lab.calls(of.scripts[found.first], found.step), nil
		}
	}
	return "", nil
}

func (l *lab) takingFloats(how string) *subject {
	end := fmt.Sprintf(numbers, l.exercise.API.Construct, how)
	return l.subject(l.changed(l.reference.text() + end))
}
