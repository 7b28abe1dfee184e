package main

import (
	"context"
	"iter"
	"sync"
)

// ordered works on items in jobs goroutines and hands what comes of them to
// emit in the order of the items. No more than twice jobs are under way or
// wait for their turn, so memory stays flat however many there are. It stops
// at the first error of work or emit or when ctx ends, and returns that error.
// What was done by the time that ctx ended is still emitted.
func ordered[T, R any](ctx context.Context, items iter.Seq[T], jobs int, work func(context.Context, T) (R, error), emit func(R) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	turns := make(chan chan outcome[R], jobs)
	workers := distribute(ctx, items, jobs, work, turns)
	var failure error
	for turn := range turns {
		done := <-turn
		if failure != nil || done.err != nil && ctx.Err() != nil {
			continue
		}
		failure = done.err
		if failure == nil {
			failure = emit(done.result)
		}
		if failure != nil {
			cancel(failure)
		}
	}
	workers.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// An outcome is what came of an item.
type outcome[R any] struct {
	result R
	err    error
}

// distribute has jobs goroutines work on items. For each it sends to turns, in
// order, where its outcome will come, and closes turns after the last.
func distribute[T, R any](ctx context.Context, items iter.Seq[T], jobs int, work func(context.Context, T) (R, error), turns chan<- chan outcome[R]) *sync.WaitGroup {
	type task struct {
		item T
		done chan outcome[R]
	}
	tasks := make(chan task)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for t := range tasks {
				result, err := work(ctx, t.item)
				t.done <- outcome[R]{result, err}
			}
		})
	}
	go func() {
		defer close(turns)
		defer close(tasks)
		for item := range items {
			t := task{item, make(chan outcome[R], 1)}
			select {
			case turns <- t.done:
			case <-ctx.Done():
				return
			}
			tasks <- t
		}
	}()
	return &workers
}
