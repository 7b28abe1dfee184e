package checker

import (
	"context"
	"errors"
	"slices"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// diagnoseTime bounds how long is looked for two mistakes at once. It takes a
// fraction of a second; the bound is for catalogues that grew out of hand, and
// far enough away that a busy machine names the same misconceptions.
const diagnoseTime = 10 * time.Second

// diagnose names the misconceptions whose solutions do what the learner's code
// did: in every step of every check one that ships with the exercise, else two
// of them together, else one where the learner's code says anything at all.
// Most faults are none of these, and then none is named.
func (j *judging) diagnose(ctx context.Context) error {
	if len(j.exercise.Misconceptions) == 0 || !slices.ContainsFunc(j.observed, j.failed) {
		return nil
	}
	for _, p := range j.plans {
		if err := p.wait(ctx); err != nil {
			return err
		}
	}
	d := diagnosing{judging: j, wrongs: j.known.wrongs(j.language.Name), deadline: j.now().Add(diagnoseTime)}
	found, err := d.search(ctx)
	if _, unsound := errors.AsType[*ReferenceError](err); unsound || errors.Is(err, exercises.ErrStale) {
		return nil // the author's fault, for verify to find; the verdict stands
	}
	for _, i := range found {
		m := j.exercise.Misconceptions[i]
		j.report.Diagnosis = append(j.report.Diagnosis, Diagnosis{m.ID, m.Message})
		if j.report.Hint == 0 {
			j.report.Hint = m.Hint
		}
	}
	return err
}

func (j *judging) failed(seen observation) bool {
	return j.report.Checks[seen.check].Status == Fail
}

// A diagnosing is the search for what explains the records observed.
type diagnosing struct {
	*judging
	wrongs   *catalogues
	deadline time.Time
}

// search returns the misconceptions that explain what was observed.
func (d *diagnosing) search(ctx context.Context) ([]int, error) {
	if len(d.observed) == len(d.exercise.Checks) {
		for _, c := range []*catalogue{&d.wrongs.singles, &d.wrongs.pairs} {
			found, err := d.explaining(ctx, c, d.comparer.same, 0)
			if len(found) > 0 || err != nil {
				return common(found), err
			}
		}
	}
	found, err := d.explaining(ctx, &d.wrongs.singles, d.comparer.sameWhereSaid, leastEvidence)
	if len(found) != 1 {
		return nil, err
	}
	return found[0].misconceptions, err
}

// common returns the misconceptions that all of found have.
func common(found []wrong) []int {
	var ids []int
	for i, w := range found {
		if i == 0 {
			ids = slices.Clone(w.misconceptions)
			continue
		}
		ids = slices.DeleteFunc(ids, func(id int) bool { return !slices.Contains(w.misconceptions, id) })
	}
	return ids
}

// A likeness tells whether learner code did what a wrong solution did in a
// script, and whether that is evidence: something that the reference does not do.
type likeness func(script trace.Script, reference, wrong, learner trace.Record) (like, evidence bool)

// leastEvidence is in how many scripts a wrong solution must show before it is
// named on the strength of a part of what was observed.
const leastEvidence = 3

// same demands that all is alike.
func (c comparer) same(script trace.Script, _, wrong, learner trace.Record) (like, evidence bool) {
	return c.firstDifference(script, wrong, learner) < 0, true
}

// explaining returns the solutions of c that did all that was observed, of
// which so many scripts are evidence. If they are several, longer scripts are
// made up to tell them apart.
func (d *diagnosing) explaining(ctx context.Context, c *catalogue, like likeness, evidence int) ([]wrong, error) {
	list, err := c.wrongs(ctx)
	if err != nil {
		return nil, err
	}
	var indices []int
	for i := range list {
		if d.now().After(d.deadline) {
			return nil, nil
		}
		ok, err := d.explains(ctx, c, i, like, evidence)
		if err != nil {
			return nil, err
		}
		if ok {
			indices = append(indices, i)
		}
	}
	if len(indices) > 1 && len(d.exercise.API.Methods) > 0 {
		indices, err = d.tellApart(ctx, c, indices, like)
	}
	found := make([]wrong, len(indices))
	for k, i := range indices {
		found[k] = list[i]
	}
	return found, err
}

// explains reports whether solution i does all that was observed. It looks
// check by check, since the first ones tell most solutions apart and cost next
// to nothing.
func (d *diagnosing) explains(ctx context.Context, c *catalogue, i int, like likeness, least int) (bool, error) {
	count := 0
	for _, seen := range d.observed {
		records, err := c.records(ctx, i, seen.check, d.report.Seed, d.plans)
		if err != nil || len(records) != len(seen.records) {
			return false, err
		}
		for n, script := range seen.plan.scripts {
			alike, evidence := like(script, seen.plan.expected[n], records[n], seen.records[n])
			if !alike {
				return false, nil
			}
			if evidence {
				count++
			}
		}
	}
	return count >= least, nil
}

// The scripts that tell solutions apart are more and longer than usual.
const (
	apartSequences = 400
	apartLength    = 40
)

// tellApart returns those of the solutions that do what the learner's code
// does in scripts made up for the purpose. If none does, all are returned.
func (d *diagnosing) tellApart(ctx context.Context, c *catalogue, indices []int, like likeness) ([]int, error) {
	check := exercises.Check{ID: "apart", Kind: exercises.Random, Sequences: apartSequences, Length: [2]int{1, apartLength}}
	scripts := generate(d.exercise, check, d.report.Seed)
	expected, err := d.oracle.answer(ctx, scripts)
	if err != nil {
		return nil, err
	}
	if err := d.restart(ctx); err != nil || d.session == nil {
		return indices, err
	}
	defer d.unload()
	learner, fault, err := d.session.Run(ctx, d.batch(scripts, false))
	if err != nil || fault != nil {
		return indices, err
	}
	left := slices.Clone(indices)
	for _, i := range indices {
		records, err := c.answer(ctx, i, scripts)
		if err != nil {
			return nil, err
		}
		for n, script := range scripts {
			if len(records) == 0 {
				break
			}
			if alike, _ := like(script, expected[n], records[n], learner[n]); !alike {
				left = slices.DeleteFunc(left, func(k int) bool { return k == i })
				break
			}
		}
	}
	if len(left) == 0 {
		return indices, nil
	}
	return left, nil
}
