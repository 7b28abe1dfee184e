package main

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func upTo(n int, taken *atomic.Int64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			taken.Add(1)
			if !yield(i) {
				return
			}
		}
	}
}

func TestOrderedKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var taken atomic.Int64
		var got []int
		work := func(_ context.Context, n int) (int, error) {
			time.Sleep(time.Duration(n*7919%13) * time.Second) // later ones may be faster
			return n * n, nil
		}
		err := ordered(t.Context(), upTo(100, &taken), 3, work, func(n int) error { got = append(got, n); return nil })
		if err != nil || len(got) != 100 || !slices.IsSorted(got) {
			t.Errorf("got %v, %v", got, err)
		}
	})
}

func TestOrderedIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var taken, emitted atomic.Int64
		work := func(_ context.Context, n int) (int, error) {
			if n == 0 {
				time.Sleep(time.Hour) // all others wait for the first
			}
			return n, nil
		}
		go func() {
			time.Sleep(time.Minute)
			if n := taken.Load(); n > 2*4+2 {
				t.Errorf("%d items taken while the first was under way", n)
			}
		}()
		err := ordered(t.Context(), upTo(1000, &taken), 4, work, func(int) error { emitted.Add(1); return nil })
		if err != nil || emitted.Load() != 1000 {
			t.Errorf("%d emitted, %v", emitted.Load(), err)
		}
	})
}

func TestOrderedStops(t *testing.T) {
	full := errors.New("disk full")
	var taken atomic.Int64
	identity := func(_ context.Context, n int) (int, error) { return n, nil }
	err := ordered(t.Context(), upTo(1000, &taken), 2, identity, func(n int) error {
		if n == 5 {
			return full
		}
		return nil
	})
	if !errors.Is(err, full) || taken.Load() > 20 {
		t.Errorf("%v after %d items", err, taken.Load())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := ordered(ctx, upTo(10, &taken), 2, identity, func(int) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// What is done when the end comes is reported, even if it had to wait for what
// never gets done.
func TestOrderedEmitsWhatIsDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		work := func(ctx context.Context, n int) (int, error) {
			if n%2 == 0 {
				<-ctx.Done()
				return 0, ctx.Err()
			}
			return n, nil
		}
		var taken atomic.Int64
		var got []int
		err := ordered(ctx, upTo(100, &taken), 3, work, func(n int) error { got = append(got, n); return nil })
		if !errors.Is(err, context.DeadlineExceeded) || !slices.Equal(got, []int{1, 3}) {
			t.Errorf("got %v, %v", got, err)
		}
	})
}

func TestOrderedStopsAtFailedWork(t *testing.T) {
	failure := errors.New("no room")
	var taken atomic.Int64
	var got []int
	work := func(_ context.Context, n int) (int, error) {
		if n == 3 {
			return 0, failure
		}
		return n, nil
	}
	err := ordered(t.Context(), upTo(1000, &taken), 2, work, func(n int) error { got = append(got, n); return nil })
	if !errors.Is(err, failure) || !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("got %v, %v", got, err)
	}
}
