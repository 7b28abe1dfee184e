package python

import (
	"context"
	"os"
	"testing"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

func newRuntime(t testing.TB) *Runtime {
	t.Helper()
	dir, err := CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	i, err := Embedded(context.Background(), dir, nil)
	if err != nil {
		t.Fatal(err)
	}
	l := sandbox.NewLauncher()
	t.Cleanup(func() { l.Close() })
	r := New(i, l)
	t.Cleanup(func() { r.Close() })
	return r
}

func TestHappy(t *testing.T) {
	r := newRuntime(t)
	src := `
print("hi")
class A:
    def __init__(self, n): self.n = n; self.z = "open"
    def add(self, k):
        print("adding", k)
        self.n += k
        return self.n > 3
    def bad(self):
        raise ValueError("nö")
`
	s, f, err := r.Load(context.Background(), trace.Program{File: "a.py", Source: []byte(src)})
	if err != nil || f != nil {
		t.Fatal(f, err)
	}
	defer s.Close()
	for _, detail := range []bool{false, true} {
		rec, f, err := s.Run(context.Background(), trace.Batch{Construct: "A", Attributes: []string{"n", "z", "q"}, Detail: detail, CPU: time.Second,
			Scripts: []trace.Script{{Args: []trace.Value{trace.IntValue(2)}, Calls: []trace.Call{{Method: "add", Args: []trace.Value{trace.IntValue(5)}}, {Method: "bad"}}},
				{}}})
		t.Logf("%+v %v %v", rec, f, err)
		for _, r := range rec {
			for _, st := range r.Steps {
				t.Logf("%+v", st.Result.Exception())
			}
		}
	}
}
