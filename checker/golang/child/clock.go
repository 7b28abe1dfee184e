package child

import "time"

// epoch is the time of day when the clock of a script begins.
var epoch = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC).UnixNano()

// A clock is the only time that learner code sees. It goes on when all of the
// program sleeps. The runtime of Go takes 0 for a clock that does not work, so
// it begins one second later.
type clock struct {
	now      int64 // nanoseconds since its beginning
	settling bool  // sleep only lets others run
	lent     int64 // by how much settling is ahead
}

const start = int64(time.Second)

func (c *clock) monotonic() int64 { return start + c.now + c.lent }

func (c *clock) wall() (sec int64, nsec int32) {
	t := epoch + c.now + c.lent
	return t / int64(time.Second), int32(t % int64(time.Second))
}

func (c *clock) sleep(ns int64) {
	switch {
	case ns <= 0:
	case c.settling:
		c.lent += ns
	default:
		c.now += ns
	}
}

// settle begins or ends a time in which the program sleeps for a moment so
// that all goroutines come to a rest. That moment is then taken back.
func (c *clock) settle(on bool) { c.settling, c.lent = on, 0 }

// reset sets the clock to its beginning.
func (c *clock) reset() { *c = clock{} }
