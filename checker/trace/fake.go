package trace

// A Fake is a function that is handed to learner code and does what was
// decided beforehand. Every call of it is an [Event].
type Fake struct {
	Name string

	// Outcomes are those of its calls in turn; the last one is repeated.
	// There is at least one.
	Outcomes []Outcome

	// Async tells that it returns a promise, a coroutine or the like where the
	// language has them, even if it settles at once.
	Async bool
}

// An Outcome is how one call of a fake ends.
type Outcome struct {
	// Result is what it returns, or Raised. An exception's type is that of a
	// class of the program if there is one by that name; "Error" stands for
	// the language's own general exception.
	Result Value

	// After is how many ticks later it settles; below 0 never. A fake that is
	// not async blocks for so long: the clock has gone on when it returns.
	After int64

	// Then are calls that a continuation of the fake's own promise makes, just
	// after whoever waited for it first has gone on. A fake that is not async
	// makes them itself before it returns or raises.
	Then []Call
}
