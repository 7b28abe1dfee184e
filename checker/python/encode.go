package python

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"pruefstein/checker/trace"
)

// The functions below append values to b in the format of Python's marshal
// module, version 4. Answers come in version 2, which knows fewer forms.

func appendLength(b []byte, n int) []byte {
	return binary.LittleEndian.AppendUint32(b, uint32(n))
}

func appendTuple(b []byte, n int) []byte { return appendLength(append(b, '('), n) }

// appendSmallTuple appends the beginning of a tuple in a shorter form, if there
// is one for n items.
func appendSmallTuple(b []byte, n int) []byte {
	if n > math.MaxUint8 {
		return appendTuple(b, n)
	}
	return append(b, ')', byte(n))
}

func appendList(b []byte, n int) []byte { return appendLength(append(b, '['), n) }

func appendText(b []byte, s string) []byte { return append(appendLength(append(b, 'u'), len(s)), s...) }

func appendBytes(b, s []byte) []byte { return append(appendLength(append(b, 's'), len(s)), s...) }

func appendFloat(b []byte, f float64) []byte {
	return binary.LittleEndian.AppendUint64(append(b, 'g'), math.Float64bits(f))
}

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, 'T')
	}
	return append(b, 'F')
}

func appendTexts(b []byte, texts []string) []byte {
	b = appendTuple(b, len(texts))
	for _, s := range texts {
		b = appendText(b, s)
	}
	return b
}

func appendInt(b []byte, i *big.Int) []byte {
	if n := i.Int64(); i.IsInt64() && n == int64(int32(n)) {
		return binary.LittleEndian.AppendUint32(append(b, 'i'), uint32(n))
	}
	const bits = 15
	n := (i.BitLen() + bits - 1) / bits
	b = appendLength(append(b, 'l'), n*i.Sign())
	bytes := new(big.Int).Abs(i).Bytes()
	slices.Reverse(bytes)
	carry, carried := uint32(0), 0
	for range n {
		for carried < bits {
			if len(bytes) > 0 {
				carry |= uint32(bytes[0]) << carried
				bytes = bytes[1:]
			}
			carried += 8
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(carry&(1<<bits-1)))
		carry >>= bits
		carried -= bits
	}
	return b
}

// An encoder writes the scripts of a batch.
type encoder struct {
	clock bool // there is a virtual one
	whole bool // programs are run as a whole
	// special tells that there was more than plain values and calls of methods.
	special bool

	names map[string]int // of methods in this script, see appendName
}

// appendValue appends an argument of a call. Only what can be one is written.
func (e *encoder) appendValue(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Null:
		return append(b, 'N'), nil
	case trace.Bool:
		return appendBool(b, v.Bool()), nil
	case trace.Int:
		return appendInt(b, v.Int()), nil
	case trace.Float, trace.Number:
		return appendFloat(b, v.Float()), nil
	case trace.String:
		return appendText(b, v.Text()), nil
	case trace.List:
		return e.appendValues(appendList(b, len(v.Items())), v.Items())
	case trace.Map:
		return e.appendMap(b, v)
	}
	e.special = true
	return e.appendSpecial(b, v)
}

func (e *encoder) appendValues(b []byte, values []trace.Value) ([]byte, error) {
	for _, v := range values {
		var err error
		if b, err = e.appendValue(b, v); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (e *encoder) appendMap(b []byte, v trace.Value) ([]byte, error) {
	b = append(b, '{')
	for i, key := range v.Keys() {
		var err error
		if b, err = e.appendValues(b, []trace.Value{key, v.Items()[i]}); err != nil {
			return nil, err
		}
	}
	return append(b, '0'), nil
}

// The first items of tuples tell what argument is to be made, see
// harness/fakes.py.
const (
	tagMake = iota
	tagFake
	tagClock
	tagRaise
)

var errNoClock = errors.New("there is no clock")

// appendSpecial appends what the harness makes an argument of.
func (e *encoder) appendSpecial(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Made:
		b = appendText(appendTag(b, tagMake, 3), v.Text())
		return e.appendValues(appendList(b, len(v.Items())), v.Items())
	case trace.Faked:
		return e.appendFake(b, v.Fake())
	case trace.Clock:
		if !e.clock {
			return nil, errNoClock
		}
		return appendTag(b, tagClock, 1), nil
	case trace.Raised:
		return appendText(appendText(appendTag(b, tagRaise, 3), v.Exception().Type), v.Exception().Message), nil
	}
	return nil, fmt.Errorf("%v cannot be an argument", v)
}

// appendTag begins a tuple of n items with a tag.
func appendTag(b []byte, tag, n int) []byte {
	return appendInt(appendTuple(b, n), big.NewInt(int64(tag)))
}

func (e *encoder) appendFake(b []byte, f *trace.Fake) ([]byte, error) {
	b = appendText(appendTag(b, tagFake, 4), f.Name)
	b = appendBool(b, f.Async)
	b = appendTuple(b, len(f.Outcomes))
	if len(f.Outcomes) == 0 {
		return nil, fmt.Errorf("fake %q has no outcome", f.Name)
	}
	if f.Async && !e.clock {
		return nil, fmt.Errorf("fake %q: %w", f.Name, errNoClock)
	}
	for _, o := range f.Outcomes {
		var err error
		if b, err = e.appendOutcome(b, o, f.Async); err != nil {
			return nil, fmt.Errorf("fake %q: %w", f.Name, err)
		}
	}
	return b, nil
}

func (e *encoder) appendOutcome(b []byte, o trace.Outcome, async bool) ([]byte, error) {
	switch {
	case o.After > 0 && !e.clock:
		return nil, errNoClock
	case !async && o.After < 0:
		return nil, errors.New("one that never ends has to be async")
	}
	b, err := e.appendValue(appendTuple(b, 3), o.Result)
	if err != nil {
		return nil, err
	}
	return e.appendCalls(appendInt(b, big.NewInt(o.After)), o.Then)
}

// appendScripts appends scripts as the harness runs them: each as bytes that
// are written in the same format.
func (e *encoder) appendScripts(b []byte, scripts []trace.Script) ([]byte, error) {
	b = appendTuple(b, len(scripts))
	for i, script := range scripts {
		begin := len(b)
		var err error
		if b, err = e.appendScript(appendBytes(b, nil), script); err != nil {
			return nil, fmt.Errorf("script %d: %w", i, err)
		}
		binary.LittleEndian.PutUint32(b[begin+1:], uint32(len(b)-begin-5))
	}
	return b, nil
}

// appendScript appends a script. Programs that are run as a whole have their
// input in the place of calls.
func (e *encoder) appendScript(b []byte, script trace.Script) ([]byte, error) {
	e.names = make(map[string]int)
	b = appendSmallTuple(b, 2)
	b, err := e.appendValues(appendSmallTuple(b, len(script.Args)), script.Args)
	if err != nil {
		return nil, fmt.Errorf("construction: %w", err)
	}
	if e.whole {
		return appendText(b, script.Input), nil
	}
	return e.appendCalls(b, script.Calls)
}

func (e *encoder) appendCalls(b []byte, calls []trace.Call) ([]byte, error) {
	b = appendSmallTuple(b, len(calls))
	for _, call := range calls {
		b = appendSmallTuple(b, 2)
		if call.Method == "" {
			var err error
			if b, err = e.appendAdvance(b, call.Advance); err != nil {
				return nil, err
			}
			continue
		}
		b = appendName(b, call.Method, e.names)
		var err error
		if b, err = e.appendValues(appendSmallTuple(b, len(call.Args)), call.Args); err != nil {
			return nil, fmt.Errorf("%s: %w", call.Method, err)
		}
	}
	return b, nil
}

// appendAdvance appends what lets time pass.
func (e *encoder) appendAdvance(b []byte, ticks int64) ([]byte, error) {
	if !e.clock {
		return nil, errNoClock
	}
	if ticks < 0 {
		return nil, fmt.Errorf("the clock cannot go on by %d", ticks)
	}
	e.special = true
	return appendInt(append(b, 'N'), big.NewInt(ticks)), nil
}

// appendName appends a name, which Python looks up faster if it is the one
// object that stands for it everywhere. names holds those that came before.
func appendName(b []byte, name string, names map[string]int) []byte {
	const interned, again, keep = 't', 'r', 0x80
	if i, known := names[name]; known {
		return appendLength(append(b, again), i)
	}
	names[name] = len(names)
	return append(appendLength(append(b, interned|keep), len(name)), name...)
}
