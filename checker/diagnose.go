package checker

import (
	"context"
	"errors"
)

// diagnose names the misconceptions whose solutions do in every step just what
// the learner's code did. Most faults are none of them, and then none is named.
func (j *judging) diagnose(ctx context.Context) error {
	if len(j.observed) < len(j.exercise.Checks) || !j.comparable() {
		return nil
	}
	plans := make([]*plan, len(j.observed))
	for k, seen := range j.observed {
		plans[k] = seen.plan
	}
	for i, misconception := range j.exercise.Misconceptions {
		same, err := j.resembles(ctx, i, plans)
		if _, unsound := errors.AsType[*ReferenceError](err); unsound {
			return nil // the author's fault, for verify to find; the verdict stands
		}
		if err != nil {
			return err
		}
		if same {
			j.report.Diagnosis = append(j.report.Diagnosis, Diagnosis{misconception.ID, misconception.Message})
		}
	}
	return nil
}

// comparable reports whether the learner's code failed by doing something
// wrong, not by dying or running out of time.
func (j *judging) comparable() bool {
	failed := false
	for i := range j.report.Checks {
		switch j.report.Checks[i].Status {
		case Fail:
			failed = true
		case Pass:
		default:
			return false
		}
	}
	return failed
}

// resembles reports whether the solution with misconception i does all that
// was observed. It looks check by check, since the first ones tell most
// solutions apart and cost next to nothing.
func (j *judging) resembles(ctx context.Context, i int, plans []*plan) (bool, error) {
	for k, seen := range j.observed {
		records, err := j.catalogue.records(ctx, i, k, j.report.Seed, plans)
		if err != nil || len(records) != len(seen.records) {
			return false, err
		}
		for n, script := range seen.plan.scripts {
			if j.comparer.firstDifference(script, records[n], seen.records[n]) >= 0 {
				return false, nil
			}
		}
	}
	return true, nil
}
