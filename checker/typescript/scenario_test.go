package typescript

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

func advance(n int64) trace.Call { return trace.Call{Advance: n} }

func fake(name string, async bool, outcomes ...trace.Outcome) trace.Value {
	return trace.FakeValue(trace.Fake{Name: name, Async: async, Outcomes: outcomes})
}

func returns(v trace.Value, after int64) trace.Outcome { return trace.Outcome{Result: v, After: after} }

func raises(name, message string) trace.Outcome {
	return trace.Outcome{Result: trace.RaisedValue(trace.Exception{Type: name, Message: message})}
}

// told writes what a step did in one line.
func told(s trace.Step) string {
	parts := []string{s.Result.String()}
	if e := s.Result.Exception(); e != nil && e.Message != "" {
		parts[0] += " " + e.Message
	}
	for _, a := range s.Attributes {
		parts = append(parts, a.String())
	}
	for _, e := range s.Events {
		if e.Kind == trace.Called {
			parts = append(parts, fmt.Sprintf("%d: %s of step %d called with %v", e.At, e.Fake, e.Step, e.Args))
		} else {
			parts = append(parts, fmt.Sprintf("%d: call %d ends with %v", e.At, e.Call, e.Result))
		}
	}
	if s.Timers > 0 {
		parts = append(parts, fmt.Sprintf("%d timers", s.Timers))
	}
	return strings.Join(parts, "; ")
}

func expectSteps(t *testing.T, record trace.Record, want ...string) {
	t.Helper()
	for i, s := range record.Steps {
		if i >= len(want) || told(s) != want[i] {
			t.Errorf("step %d: %s", i, told(s))
		}
	}
	if len(record.Steps) != len(want) {
		t.Errorf("%d steps, want %d", len(record.Steps), len(want))
	}
}

const frist = `
export class Frist extends Error {}
export class Wache {
  #laufend = 0;
  get offen(): number { return this.#laufend; }
  constructor(private readonly ms: number) {}
  async ausfuehren(aktion: () => Promise<unknown>): Promise<unknown> {
    this.#laufend++;
    let uhr: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([aktion(), new Promise((_, nein) => {
        uhr = setTimeout(() => nein(new Frist('zu spät um ' + Date.now())), this.ms);
      })]);
    } finally {
      clearTimeout(uhr);
      this.#laufend--;
    }
  }
}
`

func TestVirtualClock(t *testing.T) {
	r := newRuntime(t)
	ok := fake("live", true, returns(num(42), 0))
	slow := fake("langsam", true, returns(trace.StringValue("ü"), 30), raises("Frist", "selbst"))
	never := fake("nie", true, trace.Outcome{Result: trace.NullValue(), After: -1})
	for _, detail := range []bool{false, true} {
		record := runOne(t, r, program(frist), trace.Batch{
			Construct: "Wache", Attributes: []string{"offen"}, Tick: time.Millisecond, Timers: true, Detail: detail,
			Scripts: []trace.Script{{Args: []trace.Value{num(100)}, Calls: []trace.Call{
				call("ausfuehren", ok), call("ausfuehren", slow), advance(29), advance(1), call("ausfuehren", slow),
				call("ausfuehren", never), advance(100),
			}}}})
		expectSteps(t, record,
			"null; 0",
			"42; 0; 0: live of step 1 called with []",
			"pending; 1; 0: langsam of step 2 called with []; 1 timers",
			"null; 1; 1 timers",
			`null; 0; 30: call 1 ends with "ü"`,
			"raised Frist selbst; 0; 30: langsam of step 5 called with []",
			"pending; 1; 30: nie of step 6 called with []; 1 timers",
			"null; 0; 130: call 3 ends with raised Frist",
		)
		if e := record.Steps[7].Events[0].Result.Exception(); e == nil || e.Message != "zu spät um 1704067200130" || e.Line != 12 {
			t.Errorf("got %+v", e)
		}
	}
}

func TestContinuationsAndBlockingFakes(t *testing.T) {
	r := newRuntime(t)
	source := `
export class Schritt { constructor(readonly name: string, readonly aktion: (n: number) => unknown) {} }
export class Antwort { constructor(readonly quelle: string, readonly wert: unknown) {} }
export function ausfuehren(schritt: Schritt, uhr: () => number): Antwort {
  return new Antwort(schritt.name, schritt.aktion(uhr()));
}
export async function warten(f: () => Promise<unknown>): Promise<unknown> { return [await f(), performance.now()]; }
export function fehlt(e: Error[]): unknown { return e[0].message; }
export const rundlauf = (...werte: unknown[]): unknown => werte;
`
	block := fake("block", false, returns(num(1), 3), raises("TypeError", "kaputt"))
	again := trace.FakeValue(trace.Fake{Name: "nochmal", Async: true, Outcomes: []trace.Outcome{
		{Result: num(7), After: 2, Then: []trace.Call{call("rundlauf", num(5)), call("warten", fake("f", true, returns(num(8), 4)))}},
		{Result: num(9)},
	}})
	made := trace.MadeValue("Schritt", []trace.Value{trace.StringValue("a"), block})
	record := runOne(t, r, program(source), trace.Batch{
		Tick: time.Millisecond, Fields: map[string][]string{"Antwort": {"quelle", "wert"}},
		Scripts: []trace.Script{{Calls: []trace.Call{
			call("ausfuehren", made, trace.ClockValue()),
			call("ausfuehren", made, trace.ClockValue()),
			call("warten", again), advance(2), advance(10), call("warten", again),
			call("fehlt", trace.ListValue([]trace.Value{trace.RaisedValue(trace.Exception{Type: "Error", Message: "weg"})})),
			call("rundlauf", trace.NullValue(), trace.UndefinedValue(), trace.FloatValue(0.1), trace.BigValue(bigOf("123456789012345678901")),
				trace.MapValue([]trace.Value{trace.StringValue("__proto__")}, []trace.Value{trace.ListValue(nil)}), trace.StringValue("\U0001f600\xed\xa0\x80\"\n")),
		}}}})
	expectSteps(t, record,
		"null",
		`{"quelle", "wert" -> "a", 1}; 0: block of step 1 called with [0]`,
		"raised TypeError kaputt; 3: block of step 2 called with [3]",
		"pending; 3: nochmal of step 3 called with []",
		"null; 5: call 3 ends with [5]; 5: f of step 3 called with []; 5: call 2 ends with [7, 5]",
		"null; 9: call 4 ends with [8, 9]",
		"[9, 15]; 15: nochmal of step 6 called with []",
		`"weg"`,
		`[null, null, 0.1, 123456789012345678901, {"__proto__" -> []}, `+fmt.Sprintf("%q", "\U0001f600\xed\xa0\x80\"\n")+"]",
	)
}

func TestValues(t *testing.T) {
	r := newRuntime(t)
	source := `
class Punkt { x = 1 }
class Zahlen extends Array {}
const kreis: unknown[] = []; kreis.push(kreis);
export const alles = (): unknown[] => [
  null, undefined, true, -0, NaN, Infinity, 1e21, 5n, 'ä', Symbol('x'), () => 1, class Q {}, new Punkt(), { a: 1, b: [2] },
  new Map<unknown, unknown>([[1, 'eins'], ['zwei', 2]]), new Set([3, 4]), Object.create(null), new Date(), Promise.resolve(1),
  new Error('drin'), new Number(1), kreis, [, 1], Zahlen.from([1]),
];
export const uhr = (): unknown[] => [Date.now(), new Date().toISOString(), typeof Date(), performance.now(), new Date(2020, 1).getFullYear()];
`
	record := runOne(t, r, program(source), trace.Batch{Scripts: []trace.Script{{Calls: []trace.Call{call("alles"), call("uhr")}}}})
	expectSteps(t, record, "null",
		`[null, null, true, -0, NaN, +Inf, 1e+21, 5, "ä", object of Symbol, object of Function, object of Function, object of Punkt, `+
			`{"a", "b" -> 1, [2]}, {1, "zwei" -> "eins", 2}, [3, 4], { -> }, object of Date, object of Promise, raised Error, object of Number, `+
			`[object of Array], [null, 1], [1]]`,
		`[1.7040672e+12, "2024-01-01T00:00:00.000Z", "string", 0, 2020]`)
}

func TestFilesAndNames(t *testing.T) {
	r := newRuntime(t)
	p := trace.Program{
		File:   "haupt.ts",
		Source: []byte("import { hilfe, type Art } from './hilfe';\nimport daten from './daten.json';\nexport const max_wert_von = 1;\nexport function maxWertVon(a: Art): number { return hilfe(a) + daten.n; }\nexport function start(): string { return 'los'; }\n"),
		More: []trace.File{
			{Name: "hilfe.ts", Source: []byte("import { doppelt } from './tief/doppelt.js';\nexport type Art = number;\nexport const hilfe = (a: Art): number => doppelt(a);\n")},
			{Name: "tief/doppelt.ts", Source: []byte("export const doppelt = (n: number): number => 2 * n;\n")},
			{Name: "daten.json", Source: []byte(`{"n": 3}`)},
		},
		Names: map[string]string{"beginnen": "start"},
	}
	record := runOne(t, r, p, trace.Batch{Scripts: []trace.Script{{Calls: []trace.Call{call("max_wert_von", num(4)), call("beginnen")}}}})
	expectSteps(t, record, "null", "11", `"los"`)
}

func TestPrograms(t *testing.T) {
	r := newRuntime(t)
	source := `import { readFileSync } from 'node:fs';
import { setTimeout as schlafen } from 'node:timers/promises';
const zeilen = readFileSync(0, 'utf8').trim().split('\n');
console.log(process.argv.slice(2).join('+'), zeilen.length);
await schlafen(30_000);
process.stdout.write('später');
console.error('nicht hier');
if (zeilen[0] === 'weg') throw new RangeError('aus');
if (zeilen[0] === 'raus') process.exit(3);
setTimeout(() => { console.log('!'); process.exitCode = 4; }, 5);
`
	p := program(source)
	p.Main = true
	s, fault, err := r.Load(t.Context(), p)
	if err != nil || fault != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	script := func(input string) trace.Script {
		return trace.Script{Args: []trace.Value{trace.StringValue("a"), trace.StringValue("ö")}, Input: input}
	}
	records, fault, err := s.Run(t.Context(), trace.Batch{Main: true, CPU: time.Second, Scripts: []trace.Script{script("x\ny\n"), script("weg"), script("raus")}})
	if err != nil || fault != nil {
		t.Fatalf("%+v %v", fault, err)
	}
	for i, want := range []string{"4 | a+ö 2\nspäter!\n", "raised RangeError | a+ö 1\nspäter", "3 | a+ö 1\nspäter"} {
		if got := fmt.Sprint(records[i].Steps[0].Result, " | ", records[i].Steps[0].Output); got != want {
			t.Errorf("run %d: got %q, want %q", i, got, want)
		}
	}
	if e := records[1].Steps[0].Result.Exception(); e == nil || e.Line != 8 {
		t.Errorf("got %+v, want line 8", e)
	}
}

func bigOf(digits string) *big.Int {
	i, _ := new(big.Int).SetString(digits, 10)
	return i
}
