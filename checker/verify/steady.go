package verify

import (
	"context"
	"fmt"
	"math"
	"sync"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// enough is how many random sequences must reject a wrong solution.
const enough = 3

// steadyCalls is about how many calls of each random check are run twice on a
// seed other than the course's own, whose sequences all are.
const steadyCalls = 300

// steadySequences returns how many sequences of a random check are run twice
// on seed i.
func steadySequences(check exercises.Check, i int) int {
	if i == 0 {
		return math.MaxInt
	}
	return max(1, 2*steadyCalls/(check.Length[0]+check.Length[1]))
}

// steadyScripts returns what is run twice on seed i.
func (l *lab) steadyScripts(seed uint64, i int) series {
	var of series
	for _, check := range l.exercise.Checks {
		if checker.IsGenerated(check) {
			check.Sequences = min(check.Sequences, steadySequences(check, i))
			of.add(check, checker.Scripts(l.exercise, check, seed))
		}
	}
	return of
}

// steadyReference runs the reference twice on every seed, in two processes,
// and reports whether it always did the same.
func (p *prover) steadyReference(ctx context.Context) (bool, error) {
	again := p.lab.subject(p.lab.reference.program)
	defer again.close()
	var mu sync.Mutex // guards again and different
	different := ""
	done := p.step("Referenz über alle Startwerte", len(p.seeds))
	err := each(ctx, len(p.seeds), func(ctx context.Context, i int) error {
		defer done()
		of, err := p.lab.solve(ctx, p.lab.steadyScripts(p.seeds[i], i))
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		found, err := again.contrast(ctx, of.byTrace(), 1)
		if found.count > 0 {
			different = p.lab.calls(of.scripts[found.first], found.step)
		}
		return err
	})
	if err != nil {
		return false, err
	}
	if different != "" {
		p.notes.addWith(different, ruleUnsteady, place{p.file(p.lab.language.Stored("reference")), 1},
			"Zweimal ausgeführt, tut die Referenz nicht dasselbe.", "Nimm heraus, was von Zufall, Uhrzeit oder gemeinsamem Zustand abhängt.")
		return false, nil
	}
	p.proof.Seeds = len(p.seeds)
	return true, nil
}

// steadyWrong demands that on every seed enough random sequences reject each
// wrong solution.
func (p *prover) steadyWrong(ctx context.Context) error {
	if !p.lab.hasRandom() {
		return nil
	}
	all := make([]*portions, len(p.seeds))
	for i, seed := range p.seeds {
		all[i] = &portions{lab: p.lab, seed: seed}
	}
	ids, programs, err := p.lab.catalogue()
	if err != nil {
		return err
	}
	rarest := make([]rarity, len(ids))
	done := p.step("Falsche Lösungen über alle Startwerte", len(ids))
	err = p.lab.try(ctx, programs, func(ctx context.Context, i int, s *subject) (err error) {
		defer done()
		rarest[i], err = p.rarest(ctx, ids[i], s, all)
		return err
	})
	if err != nil {
		return err
	}
	for i, id := range ids {
		if r := rarest[i]; r.count < enough {
			p.notes.add(ruleRare, p.misconception(id),
				fmt.Sprintf("Den Irrtum „%s“ lehnen beim Startwert %d nur %d von %d zufälligen Folgen ab, mindestens %d sollen es sein.", id, r.seed, r.count, r.of, enough),
				"Erhöhe „sequences“, oder verenge die Bereiche unter „api“, damit die Folgen öfter dorthin kommen.")
		}
	}
	return nil
}

// A rarity is how many of a seed's random sequences reject a wrong solution.
type rarity struct {
	seed      uint64
	count, of int
}

// rarest returns the seed on which the fewest sequences reject a wrong
// solution, as far as they are too few. How many they are on the course's own
// seed is noted in the proof.
func (p *prover) rarest(ctx context.Context, id string, s *subject, all []*portions) (rarity, error) {
	least := rarity{count: math.MaxInt}
	for i, of := range all {
		most := enough
		if i == 0 {
			most = math.MaxInt
		}
		r, err := s.rejections(ctx, of, most)
		if err != nil {
			return least, err
		}
		if i == 0 {
			p.noteSequences(id, r.count)
		}
		if r.count < least.count {
			least = r
		}
	}
	return least, nil
}

// rejections counts up to most random sequences of a seed that reject a
// program.
func (s *subject) rejections(ctx context.Context, all *portions, most int) (rarity, error) {
	r := rarity{seed: all.seed}
	for k := 0; r.count < most; k++ {
		of, err := all.portion(ctx, k)
		if err != nil || len(of.scripts) == 0 {
			return r, err
		}
		found, err := s.contrast(ctx, of, most-r.count)
		if err != nil {
			return r, err
		}
		r.count += found.count
		r.of += len(of.scripts)
	}
	return r, nil
}

// noteSequences notes in the proof how many sequences reject a wrong solution.
func (p *prover) noteSequences(id string, count int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.proof.Wrong {
		if p.proof.Wrong[i].ID == id {
			p.proof.Wrong[i].Sequences = count
		}
	}
}
