package engine

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func scripts500() []string {
	draw := rand.New(rand.NewPCG(1, 2))
	var out []string
	for range 500 {
		var calls []string
		tick := 0
		for range 1 + draw.IntN(24) {
			tick += draw.IntN(5)
			calls = append(calls, []string{fmt.Sprintf(`0,1,%d`, tick), `1,0`, fmt.Sprintf(`2,1,%d`, tick)}[draw.IntN(3)])
		}
		out = append(out, fmt.Sprintf(`{"args":[%d,%d],"calls":[%s]}`, draw.IntN(6)+1, draw.IntN(9), strings.Join(calls, ",")))
	}
	return out
}

const breakerTS = `
export class Breaker {
  zustand: string = 'closed';
  #folge = 0;
  #seit = 0;
  constructor(private readonly schwelle: number, private readonly wartezeit: number) {}
  erlaubt(jetzt: number): boolean {
    if (this.zustand === 'open' && jetzt - this.#seit >= this.wartezeit) {
      this.zustand = 'half_open';
      return true;
    }
    return this.zustand === 'closed';
  }
  erfolg(): void {
    this.#folge = 0;
    if (this.zustand === 'half_open') this.zustand = 'closed';
  }
  fehler(jetzt: number): void {
    if (this.zustand === 'open') return;
    if (this.zustand === 'closed' && ++this.#folge < this.schwelle) return;
    this.zustand = 'open';
    this.#seit = jetzt;
  }
}
`

func BenchmarkScripts(b *testing.B) {
	m, err := newMachine(&watch{})
	if err != nil {
		b.Fatal(err)
	}
	f, e := compile("a.ts", []byte(breakerTS))
	if e != nil {
		b.Fatal(e)
	}
	m.program = &program{main: f, files: map[string]*file{"a.ts": f}}
	if s, err := m.evaluate("a.ts"); s != "done" || err != nil {
		b.Fatal(s, err)
	}
	m.flag("select", `{"construct":"Breaker","attributes":["zustand"],"fields":[],"tick":0,"timers":false,"detail":false,
		"names":["erlaubt","erfolg","fehler"],"fakes":[]}`)
	all := scripts500()
	before, _ := cpuTime()
	defer func() {
		after, _ := cpuTime()
		b.ReportMetric((after-before).Seconds()*1e3/float64(b.N), "cpu-ms/op")
	}()
	for b.Loop() {
		for _, s := range all {
			if _, err := m.text("runScript", s); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		m, err := newMachine(&watch{})
		if err != nil {
			b.Fatal(err)
		}
		m.close()
	}
}

func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		compile("a.ts", []byte(breakerTS))
	}
}
