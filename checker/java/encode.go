package java

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"

	"pruefstein/checker/trace"
)

// The functions below append to b in the form that harness/Request.java reads.

func appendCount(b []byte, n int) []byte { return binary.BigEndian.AppendUint32(b, uint32(n)) }

func appendNumber(b []byte, n int64) []byte { return binary.BigEndian.AppendUint64(b, uint64(n)) }

func appendBytes(b, s []byte) []byte { return append(appendCount(b, len(s)), s...) }

func appendText(b []byte, s string) []byte { return append(appendCount(b, len(s)), s...) }

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, 1)
	}
	return append(b, 0)
}

func appendTexts(b []byte, texts []string) []byte {
	b = appendCount(b, len(texts))
	for _, s := range texts {
		b = appendText(b, s)
	}
	return b
}

func appendNames(b []byte, names map[string]string) []byte {
	b = appendCount(b, len(names))
	for _, name := range slices.Sorted(maps.Keys(names)) {
		b = appendText(appendText(b, name), names[name])
	}
	return b
}

// appendProgram appends the files of a program, the learner's own first.
func appendProgram(b []byte, p trace.Program) []byte {
	b = appendCount(b, 1+len(p.More))
	b = appendBytes(appendText(b, p.File), p.Source)
	for _, file := range p.More {
		b = appendBytes(appendText(b, file.Name), file.Source)
	}
	return b
}

// appendBatch appends all of a batch but its limits.
func appendBatch(b []byte, batch *trace.Batch, names map[string]string) ([]byte, error) {
	b = appendText(b, batch.Construct)
	b = appendBool(b, batch.Main)
	b = appendBool(b, batch.Detail)
	b = appendNumber(b, int64(batch.Tick))
	b = appendTexts(b, batch.Attributes)
	b = appendNames(b, names)
	b = appendNames(b, batch.Types)
	b = appendCount(b, len(batch.Fields))
	for _, class := range slices.Sorted(maps.Keys(batch.Fields)) {
		b = appendTexts(appendText(b, class), batch.Fields[class])
	}
	b = appendCount(b, len(batch.Scripts))
	for i, script := range batch.Scripts {
		var err error
		if b, err = appendScript(b, script); err != nil {
			return nil, fmt.Errorf("script %d: %w", i, err)
		}
	}
	return b, nil
}

func appendScript(b []byte, script trace.Script) ([]byte, error) {
	b, err := appendValues(b, script.Args)
	if err != nil {
		return nil, fmt.Errorf("construction: %w", err)
	}
	return appendCalls(appendText(b, script.Input), script.Calls)
}

func appendCalls(b []byte, calls []trace.Call) ([]byte, error) {
	b = appendCount(b, len(calls))
	for _, call := range calls {
		var err error
		b = appendNumber(appendText(b, call.Method), call.Advance)
		if b, err = appendValues(b, call.Args); err != nil {
			return nil, fmt.Errorf("%s: %w", call.Method, err)
		}
	}
	return b, nil
}

func appendValues(b []byte, values []trace.Value) ([]byte, error) {
	b = appendCount(b, len(values))
	for _, v := range values {
		var err error
		if b, err = appendValue(b, v); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// appendValue appends an argument of a call. Only what can be one is written.
func appendValue(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Null:
		return append(b, 'N'), nil
	case trace.Bool:
		if v.Bool() {
			return append(b, 'T'), nil
		}
		return append(b, 'F'), nil
	case trace.Int:
		return appendInt(b, v.Int()), nil
	case trace.Float, trace.Number:
		return appendNumber(append(b, 'D'), int64(math.Float64bits(v.Float()))), nil
	case trace.String:
		return appendText(append(b, 'S'), v.Text()), nil
	case trace.List:
		return appendValues(append(b, 'L'), v.Items())
	case trace.Map:
		return appendMap(append(b, 'M'), v)
	case trace.Raised:
		e := v.Exception()
		return appendText(appendText(append(b, 'R'), e.Type), e.Message), nil
	case trace.Made:
		return appendValues(appendText(append(b, 'm'), v.Text()), v.Items())
	case trace.Faked:
		return appendFake(append(b, 'f'), v.Fake())
	case trace.Clock:
		return append(b, 'k'), nil
	}
	return nil, fmt.Errorf("%v cannot be an argument", v)
}

func appendInt(b []byte, i *big.Int) []byte {
	if i.IsInt64() {
		return appendNumber(append(b, 'I'), i.Int64())
	}
	return appendBytes(append(b, 'B'), twosComplement(i))
}

// twosComplement writes i as [bigOf] reads it.
func twosComplement(i *big.Int) []byte {
	size := i.BitLen()/8 + 1
	if i.Sign() < 0 {
		i = new(big.Int).Add(i, new(big.Int).Lsh(big.NewInt(1), uint(8*size)))
	}
	return i.FillBytes(make([]byte, size))
}

func appendMap(b []byte, v trace.Value) ([]byte, error) {
	b = appendCount(b, len(v.Keys()))
	for i, key := range v.Keys() {
		var err error
		if b, err = appendValue(b, key); err != nil {
			return nil, err
		}
		if b, err = appendValue(b, v.Items()[i]); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func appendFake(b []byte, f *trace.Fake) ([]byte, error) {
	b = appendBool(appendText(b, f.Name), f.Async)
	b = appendCount(b, len(f.Outcomes))
	for _, outcome := range f.Outcomes {
		var err error
		if b, err = appendValue(b, outcome.Result); err != nil {
			return nil, fmt.Errorf("fake %q: %w", f.Name, err)
		}
		if b, err = appendCalls(appendNumber(b, outcome.After), outcome.Then); err != nil {
			return nil, fmt.Errorf("fake %q: %w", f.Name, err)
		}
	}
	return b, nil
}
