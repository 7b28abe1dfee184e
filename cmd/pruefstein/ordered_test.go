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
		work := func(_ context.Context, n int) int {
			time.Sleep(time.Duration(n*7919%13) * time.Second) // later ones may be faster
			return n * n
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
		work := func(_ context.Context, n int) int {
			if n == 0 {
				time.Sleep(time.Hour) // all others wait for the first
			}
			return n
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
	identity := func(_ context.Context, n int) int { return n }
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
