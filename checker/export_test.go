package checker

import "time"

// SetCPU sets how much time a check may use up, so that tests of endless
// loops do not take as long as they would.
func (c *Checker) SetCPU(d time.Duration) { c.cpu = d }
