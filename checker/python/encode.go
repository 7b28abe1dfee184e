package python

import (
	"encoding/binary"
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

// appendValue appends an argument of a call. Only what can be one is written.
func appendValue(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Null:
		return append(b, 'N'), nil
	case trace.Bool:
		return appendBool(b, v.Bool()), nil
	case trace.Int:
		return appendInt(b, v.Int()), nil
	case trace.Float:
		return appendFloat(b, v.Float()), nil
	case trace.String:
		return appendText(b, v.Text()), nil
	case trace.List:
		return appendValues(appendList(b, len(v.Items())), v.Items())
	case trace.Map:
		return appendMap(b, v)
	}
	return nil, fmt.Errorf("%v cannot be an argument", v)
}

func appendValues(b []byte, values []trace.Value) ([]byte, error) {
	for _, v := range values {
		var err error
		if b, err = appendValue(b, v); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func appendMap(b []byte, v trace.Value) ([]byte, error) {
	b = append(b, '{')
	for i, key := range v.Keys() {
		var err error
		if b, err = appendValues(b, []trace.Value{key, v.Items()[i]}); err != nil {
			return nil, err
		}
	}
	return append(b, '0'), nil
}

// appendScripts appends scripts as the harness runs them: each as bytes that
// are written in the same format.
func appendScripts(b []byte, scripts []trace.Script) ([]byte, error) {
	b = appendTuple(b, len(scripts))
	for i, script := range scripts {
		begin := len(b)
		var err error
		if b, err = appendScript(appendBytes(b, nil), script); err != nil {
			return nil, fmt.Errorf("script %d: %w", i, err)
		}
		binary.LittleEndian.PutUint32(b[begin+1:], uint32(len(b)-begin-5))
	}
	return b, nil
}

func appendScript(b []byte, script trace.Script) ([]byte, error) {
	b = appendSmallTuple(b, 2)
	b, err := appendValues(appendSmallTuple(b, len(script.Args)), script.Args)
	if err != nil {
		return nil, fmt.Errorf("construction: %w", err)
	}
	b = appendSmallTuple(b, len(script.Calls))
	names := make(map[string]int)
	for _, call := range script.Calls {
		b = appendName(appendSmallTuple(b, 2), call.Method, names)
		if b, err = appendValues(appendSmallTuple(b, len(call.Args)), call.Args); err != nil {
			return nil, fmt.Errorf("%s: %w", call.Method, err)
		}
	}
	return b, nil
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
