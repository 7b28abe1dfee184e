package engine

import (
	"errors"
	"testing"
	"time"
)

// TestTimeoutOfACallTellsTheLine interrupts a loop and looks where it was. Code
// knows its places but for some instructions, so a line nearby may be told.
func TestTimeoutOfACallTellsTheLine(t *testing.T) {
	w := &watch{expire: func() {}}
	m, err := newMachine(w)
	if err != nil {
		t.Fatal(err)
	}
	defer m.close()
	w.interrupt = m.vm.Interrupt
	f, e := compile("a.ts", []byte("export class A {\n  x(): void {\n    for (;;) {\n      this.x.name;\n    }\n  }\n}\n"))
	if e != nil {
		t.Fatal(e)
	}
	m.program = &program{main: f, files: map[string]*file{f.name: f}}
	if s, err := m.evaluate(f.name); s != "done" || err != nil {
		t.Fatal(s, err)
	}
	m.flag("select", `{"construct":"A","attributes":[],"fields":[],"tick":0,"timers":false,"detail":false,"names":["x"],"fakes":[]}`)
	defer w.begin(20*time.Millisecond, time.Second)()
	_, err = m.text("runScript", `{"args":[],"calls":[0,0]}`)
	h, ok := errors.AsType[*halt](err)
	if !ok || h.kind != "timeout" {
		t.Fatalf("got %v, want a timeout", err)
	}
	if at := m.place(h.text); at.line < 2 || at.line > 4 {
		t.Errorf("line %d of stack %q, want 2 to 4", at.line, h.text)
	}
}
