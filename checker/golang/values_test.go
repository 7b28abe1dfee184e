package golang_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

const versuche = `package versuche

import (
	"errors"
	"fmt"
	"time"
)

// ErrLeer ist ein bekannter Fehler.
var ErrLeer = errors.New("nichts da")

// Ausfall ist ein Typ von Fehlern.
type Ausfall struct{ Grund string }

func (a *Ausfall) Error() string { return "Ausfall: " + a.Grund }

type Farbe int

func (f Farbe) String() string { return [...]string{"rot", "blau"}[f] }

type Schritt struct {
	Name  string
	Kosten int
}

func NewSchritt(name string, kosten int) *Schritt { return &Schritt{name, kosten} }

func Summe(zahlen ...int) (s int) {
	for _, n := range zahlen {
		s += n
	}
	return s
}

func Doppelt(texte []string) map[string]float64 {
	m := map[string]float64{}
	for _, t := range texte {
		m[t] = 2 * float64(len(t))
	}
	return m
}

func Erster(zahlen []int) (int, error) {
	if len(zahlen) == 0 {
		return 0, fmt.Errorf("erster: %w", ErrLeer)
	}
	return zahlen[0], nil
}

func Faellt(grund string) error { return &Ausfall{grund} }

func Suche(m map[string]int, name string) (int, bool) {
	n, ok := m[name]
	return n, ok
}

func Welche(n int) Farbe { return Farbe(n) }

func Alles(x any) any { return x }

func Teuer(s *Schritt) (string, int) { return s.Name, s.Kosten * 2 }

func Bau(name string) *Schritt { return &Schritt{name, 1} }

func Warte(d time.Duration) time.Duration {
	begin := time.Now()
	time.Sleep(d)
	return time.Since(begin)
}

func Frag(uhr func() time.Duration, aktion func(int) (string, error)) (string, error) {
	text, err := aktion(int(uhr() / time.Millisecond))
	if err != nil {
		return "", err
	}
	return text + "!", nil
}

func Nebenher(aktion func() int) int {
	ergebnis := make(chan int)
	go func() { ergebnis <- aktion() }()
	return <-ergebnis
}
`

// TestFunctions calls functions with values of all sorts, fakes and the clock
// among them.
func TestFunctions(t *testing.T) {
	r := newRuntime(t)
	s, fault, err := r.Load(context.Background(), trace.Program{File: "versuche.go", Source: []byte(versuche)})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	text, n, list := trace.StringValue, trace.IntValue, func(v ...trace.Value) trace.Value { return trace.ListValue(v) }
	fake := trace.FakeValue(trace.Fake{Name: "live", Outcomes: []trace.Outcome{{Result: text("ja"), After: 5}, {
		Result: trace.RaisedValue(trace.Exception{Type: "Ausfall", Message: "weg"}),
	}}})
	count := trace.FakeValue(trace.Fake{Name: "zahl", Outcomes: []trace.Outcome{{Result: n(7)}}})
	table := []struct {
		method string
		args   []trace.Value
		want   string
	}{
		{"summe", []trace.Value{n(1), n(2), n(3)}, "6"},
		{"summe", nil, "0"},
		{"doppelt", []trace.Value{list(text("aß"))}, `{"aß" -> 6}`},
		{"erster", []trace.Value{list(n(-4), n(5))}, "-4"},
		{"erster", []trace.Value{list()}, "raised Leer"},
		{"faellt", []trace.Value{text("x")}, "raised Ausfall"},
		{"suche", []trace.Value{trace.MapValue([]trace.Value{text("a")}, []trace.Value{n(1)}), text("a")}, "1"},
		{"suche", []trace.Value{trace.MapValue([]trace.Value{text("a")}, []trace.Value{n(1)}), text("b")}, "null"},
		{"welche", []trace.Value{n(1)}, `"blau"`},
		{"welche", []trace.Value{n(2)}, "raised panic"},
		{"alles", []trace.Value{list(trace.NullValue(), trace.BoolValue(true), trace.FloatValue(0.5))}, "[null, true, 0.5]"},
		{"teuer", []trace.Value{trace.MadeValue("Schritt", []trace.Value{text("s"), n(4)})}, `["s", 8]`},
		{"bau", []trace.Value{text("b")}, `{"name" -> "b"}`},
		{"warte", []trace.Value{n(30_000)}, "30000"},
		{"frag", []trace.Value{trace.ClockValue(), fake}, `"ja!"`},
		{"nebenher", []trace.Value{count}, "7"},
		{"fehlt", nil, "raised compile error"},
		{"summe", []trace.Value{text("1")}, "raised compile error"},
	}
	batch := trace.Batch{
		CPU: 5 * time.Second, Tick: time.Millisecond, Fields: map[string][]string{"Schritt": {"name"}},
		Scripts: []trace.Script{{}},
	}
	for _, row := range table {
		batch.Scripts[0].Calls = append(batch.Scripts[0].Calls, trace.Call{Method: row.method, Args: row.args})
	}
	records, fault, err := s.Run(context.Background(), batch)
	if fault != nil || err != nil || len(records) != 1 || len(records[0].Steps) != 1+len(table) {
		t.Fatalf("%v, fault %+v, %v", records, fault, err)
	}
	for i, row := range table {
		if got := records[0].Steps[i+1].Result; got.String() != row.want {
			t.Errorf("%s: %v, want %s", row.method, got, row.want)
		}
	}
	events := records[0].Steps[15].Events
	if len(events) != 1 || events[0].Fake != "live" || events[0].At != 30_000 || events[0].Step != 15 || events[0].Args[0].String() != "30000" {
		t.Errorf("events %+v", events)
	}
}

// TestProgram runs a program with a command line and input.
func TestProgram(t *testing.T) {
	const source = `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) > 2 {
		panic("zu viel")
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fmt.Println(os.Args[1], lines.Text())
	}
	os.Exit(3)
}
`
	s, fault, err := newRuntime(t).Load(context.Background(), trace.Program{File: "echo.go", Source: []byte(source)})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	hallo := trace.StringValue("hallo")
	records, fault, err := s.Run(context.Background(), trace.Batch{Main: true, CPU: 5 * time.Second, Scripts: []trace.Script{
		{Args: []trace.Value{hallo}, Input: "eins\nzwei\n"}, {Args: []trace.Value{hallo, hallo}},
	}})
	if fault != nil || err != nil || len(records) != 2 {
		t.Fatalf("%v, fault %+v, %v", records, fault, err)
	}
	first, second := records[0].Steps[0], records[1].Steps[0]
	if first.Result.String() != "3" || first.Output != "hallo eins\nhallo zwei\n" {
		t.Errorf("%v, output %q", first.Result, first.Output)
	}
	if e := second.Result.Exception(); e == nil || e.Message != "zu viel" || e.Line != 11 || !strings.Contains(second.Output, "panic") {
		t.Errorf("%+v, output %q", second.Result, second.Output)
	}
}

// A fault in a further file names it, unless a line of the learner's own led
// there.
func TestFurtherFiles(t *testing.T) {
	r := newRuntime(t)
	program := trace.Program{File: "haupt.go", Source: []byte("package p\n\nfunc Eigen(n int) int {\n\treturn Teile(n)\n}\n")}
	program.More = []trace.File{{Name: "hilfe.go", Source: []byte("package p\n\nfunc Teile(n int) int { return 1 / n }\n")}}
	s, fault, err := r.Load(context.Background(), program)
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	zero := []trace.Value{trace.IntValue(0)}
	records, fault, err := s.Run(context.Background(), trace.Batch{CPU: time.Second, Scripts: []trace.Script{
		{Calls: []trace.Call{{Method: "eigen", Args: zero}, {Method: "teile", Args: zero}}}}})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	for i, want := range []trace.Exception{{Line: 4}, {File: "hilfe.go", Line: 3}} {
		if e := records[0].Steps[i+1].Result.Exception(); e == nil || e.File != want.File || e.Line != want.Line {
			t.Errorf("step %d: %+v, want %+v", i+1, e, want)
		}
	}
	program.More[0].Source = []byte("package p\n\nfunc Teile(n int) int { return m }\n")
	_, fault, err = r.Load(context.Background(), program)
	if err != nil || fault == nil || fault.File != "hilfe.go" || fault.Line != 3 || fault.Exception.File != fault.File ||
		fault.Exception.Column != 32 || fault.Exception.Message != "undefined: m" || !strings.HasPrefix(fault.Source, "func Teile") {
		t.Errorf("fault %+v, %v", fault, err)
	}
}
