package progress

import (
	"crypto/sha256"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"
)

var evening = time.Date(2026, 11, 30, 18, 20, 0, 0, time.UTC)

// ticking returns a clock that goes on by a minute with each look.
func ticking() func() time.Time {
	now := evening.Add(-time.Minute)
	return func() time.Time {
		now = now.Add(time.Minute)
		return now
	}
}

func open(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path, ticking())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// oddPath is a path that an address must escape.
func oddPath(t testing.TB) string {
	return filepath.Join(t.TempDir(), "Lernstand von „mir“ 100%?#&", "neu", "progress.db")
}

func attempt(exercise, language, status string, points float64) Attempt {
	return Attempt{
		Course: "resilienz", Exercise: exercise, Language: language, Status: status, Solved: status == "pass",
		Points: points, MaxPoints: 10, Seed: math.MaxUint64, Duration: 14 * time.Millisecond, Work: sha256.Sum256([]byte("class X: pass")),
	}
}

func TestSummary(t *testing.T) {
	path := oddPath(t)
	s := open(t, path)
	for _, a := range []Attempt{
		attempt("circuit-breaker", "python", "fail", 6),
		attempt("circuit-breaker", "python", "pass", 10),
		attempt("circuit-breaker", "java", "pass", 10),
		attempt("circuit-breaker", "java", "error", 0),
		attempt("token-bucket", "python", "timeout", 2.5),
		attempt("bulkhead-oder-shedding", "", "pass", 10),
		{Course: "anderer", Exercise: "circuit-breaker", Status: "fail"},
	} {
		if err := s.Add(a); err != nil {
			t.Fatal(err)
		}
	}
	at := func(minute int) time.Time { return evening.Add(time.Duration(minute) * time.Minute) }
	want := map[string]Exercise{
		"circuit-breaker":        {Attempts: 4, Solved: true, FirstSolve: at(1), Tries: 2, First: at(0), Best: 10, MaxPoints: 10, Status: "error", Last: at(3)},
		"token-bucket":           {Attempts: 1, First: at(4), Best: 2.5, MaxPoints: 10, Status: "timeout", Last: at(4)},
		"bulkhead-oder-shedding": {Attempts: 1, Solved: true, FirstSolve: at(5), Tries: 1, First: at(5), Best: 10, MaxPoints: 10, Status: "pass", Last: at(5)},
	}
	wantSummary(t, s, want)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wantSummary(t, open(t, path), want)
	if got, err := open(t, oddPath(t)).Summary("resilienz"); err != nil || len(got) != 0 {
		t.Errorf("summary of nothing: %v, %v", got, err)
	}
}

func wantSummary(t *testing.T, s *Store, want map[string]Exercise) {
	t.Helper()
	got, err := s.Summary("resilienz")
	same := func(a, b Exercise) bool {
		ok := a.Last.Equal(b.Last) && a.First.Equal(b.First) && (a.FirstSolve.Equal(b.FirstSolve) || a.FirstSolve.IsZero() && b.FirstSolve.IsZero())
		for _, e := range []*Exercise{&a, &b} {
			e.First, e.Last, e.FirstSolve = time.Time{}, time.Time{}, time.Time{}
		}
		return ok && a == b
	}
	if err != nil || !maps.EqualFunc(got, want, same) {
		t.Errorf("summary\n%v, %v, want\n%v", got, err, want)
	}
}

// What an attempt was is kept in full.
func TestAttemptIsKept(t *testing.T) {
	s := open(t, oddPath(t))
	want := attempt("token-bucket", "python", "pass", 9.75)
	if err := s.Add(want); err != nil {
		t.Fatal(err)
	}
	got := Attempt{Solved: true}
	var seed, duration int64
	var work []byte
	row := s.db.QueryRow("SELECT course, exercise, language, status, points, max_points, seed, duration, work FROM attempts")
	if err := row.Scan(&got.Course, &got.Exercise, &got.Language, &got.Status, &got.Points, &got.MaxPoints, &seed, &duration, &work); err != nil {
		t.Fatal(err)
	}
	got.Seed, got.Duration = uint64(seed), time.Duration(duration)
	copy(got.Work[:], work)
	if got != want {
		t.Errorf("kept %+v, want %+v", got, want)
	}
}

func TestLessons(t *testing.T) {
	s := open(t, oddPath(t))
	steps := []func() error{
		func() error { return s.SavePosition("resilienz", "resilienz-2", Position{"schritt-4", 3, 1}) },
		func() error { return s.MarkRead("resilienz", "resilienz-2") },
		func() error { return s.SavePosition("resilienz", "resilienz-2", Position{"schritt-5", 7, 0}) },
		func() error { return s.MarkRead("resilienz", "resilienz-3") },
		func() error { return s.SavePosition("anderer", "resilienz-2", Position{"x", 1, 1}) },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	got, err := s.Lessons("resilienz")
	two, three := got["resilienz-2"], got["resilienz-3"]
	if err != nil || len(got) != 2 || !two.Read || two.Position != (Position{"schritt-5", 7, 0}) || !two.Last.Equal(evening.Add(2*time.Minute)) {
		t.Errorf("lessons %+v, %v", got, err)
	}
	if !three.Read || three.Position != (Position{}) {
		t.Errorf("a lesson without a position: %+v", three)
	}
}

func TestManyGoroutines(t *testing.T) {
	s := open(t, oddPath(t))
	s.clock = func() time.Time { return evening }
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if err := s.Add(attempt("token-bucket", "python", "fail", 1)); err != nil {
				t.Error(err)
			}
			if _, err := s.Summary("resilienz"); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if got, err := s.Summary("resilienz"); err != nil || got["token-bucket"].Attempts != 8 {
		t.Errorf("summary %v, %v", got, err)
	}
}

func TestStateDir(t *testing.T) {
	home, xdg := t.TempDir(), t.TempDir()
	tests := []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", nil, filepath.Join(home, ".local", "state", "pruefstein")},
		{"linux", map[string]string{"XDG_STATE_HOME": xdg}, filepath.Join(xdg, "pruefstein")},
		{"linux", map[string]string{"XDG_STATE_HOME": "relativ"}, filepath.Join(home, ".local", "state", "pruefstein")},
		{"darwin", map[string]string{"XDG_STATE_HOME": xdg}, filepath.Join(home, "Library", "Application Support", "pruefstein")},
		{"windows", nil, filepath.Join(home, "AppData", "Local", "pruefstein")},
		{"windows", map[string]string{"LOCALAPPDATA": "L"}, filepath.Join("L", "pruefstein")},
		{"windows", map[string]string{"LOCALAPPDATA": "L", "PRUEFSTEIN_STATE": "S"}, "S"},
		{"linux", map[string]string{"XDG_STATE_HOME": xdg, "PRUEFSTEIN_STATE": "S"}, "S"},
	}
	for _, test := range tests {
		if got := stateDir(test.system, func(key string) string { return test.env[key] }, home); got != test.want {
			t.Errorf("%s with %v: %s, want %s", test.system, test.env, got, test.want)
		}
	}
}

// files returns the names in the folder of path.
func files(t *testing.T, path string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	slices.Sort(names)
	return names
}

// filled makes a database with that many attempts and returns its path.
func filled(t testing.TB, attempts int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "progress.db")
	s, err := Open(path, ticking())
	if err != nil {
		t.Fatal(err)
	}
	for range attempts {
		if err := s.Add(attempt("token-bucket", "python", "fail", 1)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func BenchmarkOpen(b *testing.B) {
	path := filled(b, 1000)
	for b.Loop() {
		s, err := Open(path, ticking())
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}

func BenchmarkCreate(b *testing.B) {
	dir := b.TempDir()
	for b.Loop() {
		s, err := Open(filepath.Join(dir, "progress.db"), ticking())
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
		os.Remove(filepath.Join(dir, "progress.db"))
	}
}

func BenchmarkAdd(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "progress.db"))
	for b.Loop() {
		if err := s.Add(attempt("token-bucket", "python", "pass", 1)); err != nil {
			b.Fatal(err)
		}
	}
}
