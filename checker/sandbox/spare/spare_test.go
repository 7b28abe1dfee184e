package spare_test

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/sandbox/spare"
)

const asWorker = "PRUEFSTEIN_SPARE_TEST"

// TestMain lets the test's own program serve as a worker, which lives until its
// input ends.
func TestMain(m *testing.M) {
	if os.Getenv(asWorker) != "" {
		io.Copy(io.Discard, os.Stdin)
		return
	}
	os.Exit(m.Run())
}

type worker struct {
	*sandbox.Process
	ahead bool
}

var errFull = errors.New("no more processes")

// A scene is a pool of which one knows what it has started.
type scene struct {
	*spare.Pool[*worker]
	failing atomic.Bool

	mu      sync.Mutex
	workers []*worker
}

func newScene(t *testing.T) *scene {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	launcher := sandbox.NewLauncher()
	t.Cleanup(func() { launcher.Close() })
	s := new(scene)
	s.Pool = spare.New(func(ahead bool) (*worker, error) {
		if s.failing.Load() {
			return nil, errFull
		}
		p, err := launcher.Start(sandbox.Spec{
			Path: self, Env: []string{asWorker + "=1"}, Dir: os.TempDir(), Limits: sandbox.Limits{Output: 1 << 10},
		})
		if err != nil {
			return nil, err
		}
		w := &worker{p, ahead}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.workers = append(s.workers, w)
		return w, nil
	})
	t.Cleanup(func() { s.Close() })
	return s
}

func (s *scene) take(t *testing.T) *worker {
	t.Helper()
	w, err := s.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestTake(t *testing.T) {
	s := newScene(t)
	fresh := s.take(t)
	if fresh.ahead {
		t.Error("a worker that is waited for was started ahead")
	}
	s.Warm(2)
	s.Warm(1)
	if n := s.Spares(); n != 2 {
		t.Errorf("%d spares, want 2", n)
	}
	if !s.Give(fresh) || s.take(t) != fresh {
		t.Error("what was given back is not taken next")
	}
	if w := s.take(t); !w.ahead {
		t.Error("a spare was not started ahead")
	}
	for range 2 { // the other spare, and a fresh one
		if w := s.take(t); !w.Alive() {
			t.Error("a worker is dead")
		}
	}
	if n := len(s.workers); n != 4 {
		t.Errorf("%d workers were started, want 4", n)
	}
}

// Spares that are of no use any more cost their successors nothing.
func TestUseless(t *testing.T) {
	s := newScene(t)
	s.failing.Store(true)
	s.Warm(1)
	if _, err := s.Take(t.Context()); !errors.Is(err, errFull) {
		t.Errorf("error %v where nothing starts, want %v", err, errFull)
	}
	s.failing.Store(false)
	dead := s.take(t)
	if !s.Give(dead) {
		t.Fatal("a worker is not taken back")
	}
	dead.Kill()
	dead.Wait()
	if w := s.take(t); w == dead || !w.Alive() {
		t.Error("a dead spare is used")
	}
	if s.Give(dead) || s.Spares() != 0 {
		t.Error("a dead worker is taken back")
	}
}

// Who does not wait any longer leaves the worker to others.
func TestTakeCancelled(t *testing.T) {
	s := newScene(t)
	reason := errors.New("learner has left")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(reason)
	for s.Spares() == 0 { // a worker may be there before one looks
		if w, err := s.Take(ctx); err == nil {
			w.Close()
		} else if !errors.Is(err, reason) {
			t.Fatal(err)
		}
	}
	n := s.Spares()
	s.take(t)
	if s.Spares() != n-1 {
		t.Error("the worker that nobody waited for was not taken")
	}
}

func TestRetire(t *testing.T) {
	s := newScene(t)
	w := s.take(t)
	s.Retire(w, 1)
	w.Wait()
	next := s.take(t)
	if next == w || !next.Alive() {
		t.Error("a retired worker is used")
	}
	next.Close()
}

func TestDir(t *testing.T) {
	s := newScene(t)
	dir, err := s.Dir()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := s.Dir(); again != dir || err != nil {
		t.Errorf("second call: %q, %v, want %q", again, err, dir)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm()&0o222 != 0 {
		t.Errorf("%v, %v, want a directory that nobody can write", info, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after Close: %v", err)
	}
	if _, err := s.Dir(); !errors.Is(err, spare.ErrClosed) {
		t.Errorf("error %v after Close", err)
	}
}

// Whatever goes on at the same time, a closed pool has no worker left and
// starts none.
func TestClose(t *testing.T) {
	s := newScene(t)
	given := s.take(t)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	var busy sync.WaitGroup
	for range 4 {
		busy.Go(func() {
			for {
				ctx := t.Context()
				if s.Spares()%2 == 1 {
					ctx = cancelled
				}
				s.Warm(2)
				w, err := s.Take(ctx)
				switch {
				case errors.Is(err, spare.ErrClosed):
					return
				case err == nil:
					s.Give(w)
				}
			}
		})
	}
	for _, err := range []error{s.Close(), s.Close()} {
		if err != nil {
			t.Error(err)
		}
	}
	busy.Wait()
	s.Warm(1)
	if s.Give(given) || s.Spares() != 0 {
		t.Error("a closed pool has a spare")
	}
	for _, w := range s.workers {
		if w.Alive() {
			t.Error("a worker is left")
		}
	}
}
