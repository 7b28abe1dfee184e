package verify

import (
	"context"
	"fmt"
	"math"

	"pruefstein/checker"
	"pruefstein/checker/trace"
)

// glance is how many sequences of each random check tell most wrong solutions
// apart.
const glance = 64

// twins notes misconceptions that do the same in every check, so that a
// learner cannot be told which of them is theirs.
func (p *prover) twins(ctx context.Context) error {
	ids, programs, err := p.lab.catalogue()
	if err != nil {
		return err
	}
	few := p.lab.allScripts(p.seeds[0], glance)
	records := make([][]trace.Record, len(ids))
	err = p.lab.try(ctx, programs, func(ctx context.Context, i int, s *subject) (err error) {
		records[i], _, err = s.run(ctx, few)
		return err
	})
	if err != nil {
		return err
	}
	for i := range ids {
		for k := i + 1; k < len(ids); k++ {
			if p.proof.Wrong[i].Status == "pass" || !p.lab.same(few, records[i], records[k]) {
				continue // one that is accepted has been noted
			}
			same, err := p.lab.alwaysSame(ctx, p.seeds[0], programs[i], programs[k])
			if err != nil {
				return err
			}
			if same {
				p.notes.add(ruleTwins, p.misconception(ids[k]),
					fmt.Sprintf("Die Irrtümer „%s“ und „%s“ verhalten sich in allen Prüfungen gleich.", ids[i], ids[k]),
					"Lege sie zusammen, oder ergänze eine Prüfung, die sie unterscheidet.")
			}
		}
	}
	return nil
}

// allScripts returns what the checks run on a seed, of each random check at
// most the first most sequences.
func (l *lab) allScripts(seed uint64, most int) []trace.Script {
	var scripts []trace.Script
	for _, check := range l.exercise.Checks {
		if !checker.IsGenerated(check) {
			scripts = append(scripts, checker.Scripts(l.exercise, check, seed)...)
		}
	}
	return append(scripts, l.randomScripts(seed, 0, most).scripts...)
}

// same reports whether two programs did the same, as far as the task promises
// anything, and both to the end.
func (l *lab) same(scripts []trace.Script, a, b []trace.Record) bool {
	if len(a) != len(scripts) || len(b) != len(scripts) {
		return false
	}
	for i, script := range scripts {
		if l.match(script, a[i], b[i]) >= 0 {
			return false
		}
	}
	return true
}

// alwaysSame reports whether two programs do the same in all checks.
func (l *lab) alwaysSame(ctx context.Context, seed uint64, a, b trace.Program) (bool, error) {
	scripts := l.allScripts(seed, math.MaxInt)
	var records [2][]trace.Record
	for i, program := range []trace.Program{a, b} {
		s := l.subject(program)
		var err error
		records[i], _, err = s.run(ctx, scripts)
		s.close()
		if err != nil {
			return false, err
		}
	}
	return l.same(scripts, records[0], records[1]), nil
}
