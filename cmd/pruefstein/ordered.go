package main

import (
	"context"
	"iter"
	"sync"
)

// ordered works on items in jobs goroutines and hands what comes of them to
// emit in the order of the items. No more than twice jobs are under way or
// wait for their turn, so memory stays flat however many there are. It stops
// at the first error of emit or when ctx ends, and returns that error.
func ordered[T, R any](ctx context.Context, items iter.Seq[T], jobs int, work func(context.Context, T) R, emit func(R) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	type task struct {
		item   T
		result chan R
	}
	tasks, turns := make(chan task), make(chan chan R, jobs)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for t := range tasks {
				t.result <- work(ctx, t.item)
			}
		})
	}
	go func() {
		defer close(turns)
		defer close(tasks)
		for item := range items {
			t := task{item, make(chan R, 1)}
			select {
			case turns <- t.result:
			case <-ctx.Done():
				return
			}
			tasks <- t
		}
	}()
	for turn := range turns {
		result := <-turn
		if ctx.Err() != nil {
			continue
		}
		if err := emit(result); err != nil {
			cancel(err)
		}
	}
	workers.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}
