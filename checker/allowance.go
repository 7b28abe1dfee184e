package checker

import "time"

// An allowance is how much CPU time a check may use up. Each sequence adds to it,
// since a right solution that waits, in a language that is slow to begin,
// takes a few milliseconds for each.
type allowance struct {
	check    time.Duration // whatever it runs
	sequence time.Duration // more for each sequence
}

// usual lets a loop without end be noticed soon in an example and leaves the
// slowest language several times of what it needs for a thousand sequences.
func usual() allowance {
	return allowance{check: time.Second, sequence: 10 * time.Millisecond}
}

// of returns what a check of so many sequences may use up.
func (a allowance) of(sequences int) time.Duration {
	return a.check + time.Duration(sequences-1)*a.sequence
}
