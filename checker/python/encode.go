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

	known map[string]int // names and calls of this group of scripts, by number
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

// groupSize is how many scripts are written as one value. Written one by one
// they would have nothing in common, and all at once they would take more
// memory in the harness than all else.
const groupSize = 50

// appendScripts appends scripts as the harness runs them: in groups, each as
// bytes that are written in the same format.
func (e *encoder) appendScripts(b []byte, scripts []trace.Script) ([]byte, error) {
	b = appendTuple(b, (len(scripts)+groupSize-1)/groupSize)
	for i := 0; i < len(scripts); i += groupSize {
		group := scripts[i:min(i+groupSize, len(scripts))]
		e.known = make(map[string]int)
		b = appendBytes(b, nil)
		begin := len(b)
		b = appendTuple(b, len(group))
		for k, script := range group {
			var err error
			if b, err = e.appendScript(b, script); err != nil {
				return nil, fmt.Errorf("script %d: %w", i+k, err)
			}
		}
		binary.LittleEndian.PutUint32(b[begin-4:], uint32(len(b)-begin))
	}
	return b, nil
}

// appendScript appends a script. Programs that are run as a whole have their
// input in the place of calls.
func (e *encoder) appendScript(b []byte, script trace.Script) ([]byte, error) {
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
		var err error
		if b, err = e.appendCall(b, call); err != nil {
			return nil, fmt.Errorf("%s: %w", call.Method, err)
		}
	}
	return b, nil
}

// appendCall appends a call. Where nothing in it can be changed, one object
// stands for all that are the same, since Python spends more on making the
// objects than on most calls.
func (e *encoder) appendCall(b []byte, call trace.Call) ([]byte, error) {
	if call.Method == "" {
		return e.appendAdvance(appendSmallTuple(b, 2), call.Advance)
	}
	begin := len(b)
	if slices.ContainsFunc(call.Args, changeable) {
		b = e.appendName(appendSmallTuple(b, 2), call.Method)
		return e.appendValues(appendSmallTuple(b, len(call.Args)), call.Args)
	}
	b, err := e.appendValues(appendSmallTuple(b, len(call.Args)), call.Args)
	if err != nil {
		return nil, err
	}
	args := string(b[begin:])
	b = b[:begin]
	key := args + call.Method // what args holds tells its length
	if i, known := e.known[key]; known {
		return appendLength(append(b, again), i), nil
	}
	e.known[key] = len(e.known)
	b = appendSmallTuple(b, 2)
	b[begin] |= keep
	return append(e.appendName(b, call.Method), args...), nil
}

// changeable reports whether a call could change v, or v is more than it seems.
func changeable(v trace.Value) bool {
	switch v.Kind() {
	case trace.Null, trace.Bool, trace.Int, trace.Float, trace.Number, trace.String:
		return false
	}
	return true
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

// Objects marked with keep are counted from 0; again and the number stand for
// one of them.
const keep, again = 0x80, 'r'

// appendName appends a name, which Python looks up faster if it is the one
// object that stands for it everywhere.
func (e *encoder) appendName(b []byte, name string) []byte {
	const interned = 't'
	if i, known := e.known[name]; known {
		return appendLength(append(b, again), i)
	}
	e.known[name] = len(e.known)
	return append(appendLength(append(b, interned|keep), len(name)), name...)
}
