package checker

import (
	"context"

	"pruefstein/checker/trace"
)

// addLevels tells after each of steps, which show c, what the level of the
// reference is. It is only for the eye: where it cannot be found out, there is
// none.
func (j *judging) addLevels(ctx context.Context, steps []StepResult, c counterexample) {
	level := j.exercise.API.Level
	if level == "" || j.exercise.Learner {
		return
	}
	var scripts []trace.Script
	for _, before := range c.before {
		scripts = append(scripts, before.script)
	}
	b := batch(j.exercise, append(scripts, c.script), false)
	b.Attributes = []string{level}
	records, err := j.oracle.run(ctx, b)
	if err != nil {
		return
	}
	i := 0
	for _, record := range records {
		for _, step := range record.Steps {
			if i < len(steps) && len(step.Attributes) == 1 && step.Attributes[0].Exception() == nil {
				steps[i].Level = j.literal(step.Attributes[0])
			}
			i++
		}
	}
}
