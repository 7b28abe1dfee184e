package python

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// samples returns values of all kinds that can be arguments.
func samples() []trace.Value {
	values := []trace.Value{
		null, yes, no, str(""), str("wahr"), str("it's"), str(`"`), str(`it's "x"`), str(`\`), str("a\tb\nc\rd\x00\x1b\x7f"),
		str("äöü ß € 𝄞"), str("\u00a0\u00ad\u200b\u2028\ufeff\ue000"), str("\xed\xa0\x80x"), str("\U000e0001"),
		list(), list(num(1), list(str("x"), null)), trace.MapValue(nil, nil),
		trace.MapValue([]trace.Value{str("a"), num(2)}, []trace.Value{list(yes), flt(0.5)}),
	}
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1.5, 0.1, 1.0 / 3, 1e15, 1e16, 123456789012345678, 9999999999999998,
		0.0001, 0.00001, 1e-5, 1.5e-7, 1e22, 1e100, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1), math.NaN()} {
		values = append(values, flt(f))
	}
	draw := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		values = append(values, flt(math.Float64frombits(draw.Uint64())), num(int64(draw.Uint64())))
	}
	for _, shift := range []uint{0, 1, 7, 8, 14, 15, 16, 29, 30, 31, 32, 45, 62, 63, 64, 120, 1000} {
		i := new(big.Int).Lsh(big.NewInt(1), shift)
		for _, d := range []int64{-1, 0, 1} {
			j := new(big.Int).Add(i, big.NewInt(d))
			values = append(values, trace.BigValue(j), trace.BigValue(new(big.Int).Neg(j)))
		}
	}
	return values
}

// TestValues sends values through Python and back, and compares how it writes
// them with how we do.
func TestValues(t *testing.T) {
	r := newRuntime(t)
	s, fault, err := r.Load(context.Background(), program(t, "echo"))
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	values := samples()
	script := trace.Script{}
	for _, v := range values {
		arguments := []trace.Value{v}
		script.Calls = append(script.Calls, trace.Call{Method: "same", Args: arguments}, trace.Call{Method: "written", Args: arguments})
	}
	records, fault, err := s.Run(context.Background(), trace.Batch{Construct: "Echo", CPU: time.Second, Scripts: []trace.Script{script}})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	for i, v := range values {
		same, written := records[0].Steps[1+2*i].Result, records[0].Steps[2+2*i].Result
		if !identical(same, v) {
			t.Errorf("%v came back as %v", v, same)
		}
		if got := r.Literal(v); got != written.Text() {
			t.Errorf("%v: literal %s, Python writes %s", v, got, written.Text())
		}
	}
}

// identical is stricter than Equal, which lets floats differ a little.
func identical(v, w trace.Value) bool {
	if v.Kind() == trace.Float && w.Kind() == trace.Float {
		return v.Float() == w.Float() && math.Signbit(v.Float()) == math.Signbit(w.Float()) ||
			math.IsNaN(v.Float()) && math.IsNaN(w.Float())
	}
	return v.Equal(w)
}

func TestLiteralOfWhatIsNoArgument(t *testing.T) {
	for want, v := range map[string]trace.Value{
		"ValueError":                            raised("ValueError", "nein", 3),
		"Objekt der Klasse Brecher":             object("Brecher"),
		"[Objekt der Klasse set, 1]":            list(object("set"), num(1)),
		"noch nicht fertig":                     trace.PendingValue(),
		"{'a': None, 'b': Objekt der Klasse X}": trace.MapValue([]trace.Value{str("a"), str("b")}, []trace.Value{null, object("X")}),
	} {
		if got := literal(v); got != want {
			t.Errorf("literal %q, want %q", got, want)
		}
	}
}

func TestArgumentsThatAreNone(t *testing.T) {
	for _, v := range []trace.Value{object("X"), trace.PendingValue(), {}, list(object("X")), trace.ClockValue()} {
		if _, err := new(encoder).appendValue(nil, v); err == nil {
			t.Errorf("%v was written", v)
		}
	}
}

func scriptFrame(values ...byte) []byte {
	frame := appendTuple(nil, 4)
	frame = appendBytes(frame, make([]byte, tagSize))
	frame = appendInt(frame, big.NewInt(0))
	frame = appendText(frame, "script")
	return append(frame, values...)
}

// TestMalformed lists frames that must be refused.
func TestMalformed(t *testing.T) {
	deep := []byte{}
	for range maxDepth + 1 {
		deep = append(appendInt(appendTuple(deep, 2), big.NewInt(tagList)), appendList(nil, 1)...)
	}
	otherTag := scriptFrame()
	otherTag[10] = 1
	for name, frame := range map[string][]byte{
		"nothing":            {},
		"no tuple":           appendText(nil, "script"),
		"cut short":          scriptFrame(appendList(nil, 1)...),
		"too long":           append(scriptFrame(append(appendList(nil, 1), 'N')...), 'N'),
		"many items":         scriptFrame(appendList(nil, math.MaxInt32)...),
		"less than none":     scriptFrame(appendList(nil, -1)...),
		"text too long":      scriptFrame(append(appendList(nil, 1), 'u', 0xff, 0xff, 0xff, 0x7f)...),
		"text less":          scriptFrame(append(appendList(nil, 1), 'u', 0xff, 0xff, 0xff, 0xff)...),
		"digits less":        scriptFrame(append(appendList(nil, 1), 'l', 0, 0, 0, 0x80)...),
		"unknown type":       scriptFrame(append(appendList(nil, 1), 'c')...),
		"unknown tag":        scriptFrame(append(appendList(nil, 1), appendInt(appendTuple(nil, 1), big.NewInt(9))...)...),
		"too deep":           scriptFrame(append(append(appendList(nil, 1), deep...), 'N')...),
		"another's tag":      otherTag,
		"pending with more":  scriptFrame(append(append(appendList(nil, 1), appendTag(nil, tagPending, 2)...), 'N')...),
		"values for no step": scriptFrame(append(appendList(nil, 3), 'N', 'N', 'N')...),
	} {
		batch := trace.Batch{Scripts: []trace.Script{{}}}
		_, err := take(frame, &batch, false)
		if !errors.Is(err, errMalformed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// specialFrame is the answer to a script without calls in which happened what
// items say, n of them.
func specialFrame(n int, items ...byte) []byte {
	frame := appendTuple(nil, 5)
	frame = appendBytes(frame, make([]byte, tagSize))
	frame = appendInt(frame, big.NewInt(0))
	frame = appendText(frame, "script")
	frame = append(appendList(frame, 1), 'N')
	return append(appendList(frame, n), items...)
}

// event returns a list of one event with the given numbers and what follows.
func event(n int, numbers []int64, rest ...byte) []byte {
	b := appendTuple(appendList(nil, 1), n)
	for _, i := range numbers {
		b = appendInt(b, big.NewInt(i))
	}
	return append(b, rest...)
}

// TestMalformedEvents lists what must not pass as something that happened.
func TestMalformedEvents(t *testing.T) {
	timers := appendInt(nil, big.NewInt(0))
	settled := event(4, []int64{2, 5, 0}, 'N')
	batch := trace.Batch{Scripts: []trace.Script{{}}, Timers: true}
	records, err := take(specialFrame(2, append(bytes.Clone(settled), appendInt(nil, big.NewInt(3))...)...), &batch, true)
	if err != nil || records[0].Steps[0].Timers != 3 || records[0].Steps[0].Events[0].At != 5 {
		t.Fatalf("%v, %v", records, err)
	}
	for name, frame := range map[string][]byte{
		"nothing":           specialFrame(0),
		"more than steps":   specialFrame(4, append(append(append(bytes.Clone(settled), timers...), settled...), timers...)...),
		"no kind":           specialFrame(2, append(event(4, []int64{0, 5, 0}, 'N'), timers...)...),
		"unknown kind":      specialFrame(2, append(event(4, []int64{3, 5, 0}, 'N'), timers...)...),
		"kind of a byte":    specialFrame(2, append(event(4, []int64{258, 5, 0}, 'N'), timers...)...),
		"fields of another": specialFrame(2, append(event(5, []int64{2, 5, 0}, 'N', 'N'), timers...)...),
		"before the start":  specialFrame(2, append(event(4, []int64{2, -5, 0}, 'N'), timers...)...),
		"after all time":    specialFrame(2, append(appendInt(event(4, []int64{2}), new(big.Int).Lsh(big.NewInt(1), 70)), 'N')...),
		"call below 0":      specialFrame(2, append(event(4, []int64{2, 5, -1}, 'N'), timers...)...),
		"timers below 0":    specialFrame(2, append(bytes.Clone(settled), appendInt(nil, big.NewInt(-1))...)...),
		"many":              specialFrame(2, appendList(nil, math.MaxInt32)...),
		"cut short":         specialFrame(2, settled...),
		"without":           scriptFrame(append(appendList(nil, 1), 'N')...),
	} {
		if _, err := take(frame, &batch, true); !errors.Is(err, errMalformed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// take opens a frame and adds it to a transcript of batch.
func take(frame []byte, batch *trace.Batch, special bool) ([]trace.Record, error) {
	var w worker
	a, err := w.open(frame)
	if err != nil {
		return nil, err
	}
	t := transcript{batch: batch, special: special}
	_, err = t.add(a)
	return t.records, err
}

func FuzzAnswer(f *testing.F) {
	f.Add(scriptFrame(append(appendList(nil, 2), 'N', 'T')...), false)
	f.Add(scriptFrame(appendInt(appendList(nil, 1), new(big.Int).Lsh(big.NewInt(-3), 70))...), false)
	f.Add(bytes.Replace(scriptFrame(), []byte("script"), []byte("done"), 1), true)
	f.Add(specialFrame(4, append(event(4, []int64{2, 5, 0}, 'N'), 'i', 0, 0, 0, 0)...), false)
	f.Add(specialFrame(4, append(appendList(appendText(event(5, []int64{1, 5}), "g"), 0), 'i', 0, 0, 0, 0)...), true)
	f.Fuzz(func(t *testing.T, frame []byte, detail bool) {
		if len(frame) > maxFrame {
			return
		}
		batch := trace.Batch{Detail: detail, Scripts: []trace.Script{{Calls: []trace.Call{{}}}}}
		main := batch
		main.Main = true
		for _, b := range []*trace.Batch{&batch, &main} {
			for _, special := range []bool{false, true} {
				records, err := take(frame, b, special)
				if err != nil && !errors.Is(err, errMalformed) {
					t.Errorf("error %v", err)
				}
				if err == nil {
					checkRecords(t, records)
				}
			}
		}
		s := session{source: source{file: "a.py"}}
		var w worker
		if a, err := w.open(frame); err == nil {
			if fault, err := s.fault(a, sandbox.Budget{}); err == nil && fault.Kind == trace.NoFault {
				t.Error("fault of no kind passed")
			}
		}
	})
}

func checkRecords(t *testing.T, records []trace.Record) {
	for _, record := range records {
		for _, step := range record.Steps {
			if step.Result.Kind() == trace.Invalid {
				t.Error("invalid value passed")
			}
			for _, e := range step.Events {
				if e.Kind != trace.Called && e.Kind != trace.Settled || e.At < 0 || e.Kind == trace.Settled && e.Result.Kind() == trace.Invalid {
					t.Errorf("event %+v passed", e)
				}
			}
		}
	}
}

func FuzzIntegers(f *testing.F) {
	f.Add([]byte{1}, false)
	f.Add([]byte{0x7f, 0xff, 0xff, 0xff}, true)
	f.Fuzz(func(t *testing.T, raw []byte, negative bool) {
		i := new(big.Int).SetBytes(raw)
		if negative {
			i.Neg(i)
		}
		d := decoder{data: appendInt(nil, i)}
		if v := d.value(); d.end() != nil || v.Int().Cmp(i) != 0 {
			t.Errorf("%v came back as %v, %v", i, v, d.err)
		}
	})
}

// TestSameCalls makes the same calls over and over, in more scripts than are
// written as one. What one of them does to its arguments the next must not see.
func TestSameCalls(t *testing.T) {
	r := newRuntime(t)
	s, fault, err := r.Load(t.Context(), trace.Program{File: "a.py", Source: []byte(
		"class A:\n    def grow(self, *values):\n        for v in values:\n            if type(v) is list: v.append(1)\n        return [*values]\n    def r(self, *values): return len(values)\n")})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	calls := []struct {
		args []trace.Value
		want trace.Value
	}{
		{[]trace.Value{num(1)}, list(num(1))},
		{[]trace.Value{list()}, list(list(num(1)))},
		{[]trace.Value{flt(1)}, list(flt(1))},
		{[]trace.Value{yes}, list(yes)},
		{[]trace.Value{num(1), str("grow")}, list(num(1), str("grow"))},
		{nil, list()},
		{[]trace.Value{str("a")}, list(str("a"))},
		{make([]trace.Value, 300), num(300)}, // of the method r
	}
	for i := range calls[7].args {
		calls[7].args[i] = str(")")
	}
	var script trace.Script
	for range 2 {
		for _, c := range calls {
			method := "grow"
			if c.want.Kind() == trace.Int {
				method = "r"
			}
			script.Calls = append(script.Calls, trace.Call{Method: method, Args: c.args})
		}
	}
	batch := trace.Batch{Construct: "A", CPU: 5 * time.Second, Scripts: make([]trace.Script, 2*groupSize+1)}
	for i := range batch.Scripts {
		batch.Scripts[i] = script
	}
	records, fault, err := s.Run(t.Context(), batch)
	if fault != nil || err != nil || len(records) != len(batch.Scripts) {
		t.Fatal(len(records), fault, err)
	}
	for i, record := range records {
		for k, step := range record.Steps[1:] {
			if want := calls[k%len(calls)].want; !step.Result.Equal(want) {
				t.Fatalf("script %d, call %d: %v, want %v", i, k, step.Result, want)
			}
		}
	}
}
