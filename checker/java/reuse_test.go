package java

import (
	"testing"

	"pruefstein/checker/trace"
)

const counting = `
public class Zaehler {
    private static int stand;
    public int zaehle() { return ++stand; }
    public void haengt() { while (true) { } }
}
`

// One virtual machine holds several programs in turn, each as if it were the
// first. After one that hangs there is another.
func TestReuse(t *testing.T) {
	r := newRuntime(t)
	r.Spares, r.Reuse = 0, 3
	var workers []*worker
	for range 4 {
		s := load(t, r, source("Zaehler", counting)).(*session)
		workers = append(workers, s.worker)
		records := runAll(t, s, batchOf("Zaehler", nil, call("zaehle"), call("zaehle")))
		if got := records[0].Steps[2].Result; !got.Equal(num(2)) {
			t.Errorf("program %d counts to %v, want 2", len(workers), got)
		}
		s.Close()
	}
	if workers[0] != workers[1] || workers[1] != workers[2] || workers[2] == workers[3] {
		t.Errorf("processes %p, want three times the same and then another", workers)
	}
	s := load(t, r, source("Zaehler", counting)).(*session)
	if s.worker != workers[3] {
		t.Error("the second process was not used again")
	}
	_, fault, err := s.Run(t.Context(), batchOf("Zaehler", nil, call("haengt")))
	if err != nil || fault == nil || fault.Kind != trace.Timeout {
		t.Fatalf("fault %+v, error %v, want a timeout", fault, err)
	}
	s.Close()
	if load(t, r, source("Zaehler", counting)).(*session).worker == workers[3] {
		t.Error("a process that hung is used again")
	}
}
