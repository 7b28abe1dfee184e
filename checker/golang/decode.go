package golang

import (
	"encoding/binary"
	"errors"
	"math"
	"math/big"
	"strings"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// How large the values may be that learner code returns.
const (
	maxDepth = 50
	maxNodes = 100_000
)

var errMalformed = errors.New("malformed answer")

// A decoder reads what an adapter answers. After an error it reads zeros.
type decoder struct {
	program trace.Program
	data    []byte
	nodes   int
	err     error
}

func (d *decoder) fail() {
	d.err = errMalformed
	d.data = nil
}

func (d *decoder) uint() uint64 {
	v, n := binary.Uvarint(d.data)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.data = d.data[n:]
	return v
}

func (d *decoder) int() int64 {
	v, n := binary.Varint(d.data)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.data = d.data[n:]
	return v
}

// count reads how many items follow, of at least one byte each.
func (d *decoder) count() int {
	n := d.uint()
	if n > uint64(len(d.data)) {
		d.fail()
		return 0
	}
	return int(n)
}

// take reads n bytes.
func (d *decoder) take(n int) []byte {
	if n > len(d.data) {
		d.fail()
		return nil
	}
	b := d.data[:n]
	d.data = d.data[n:]
	return b
}

// text reads text. What is not UTF-8 is replaced.
func (d *decoder) text() string {
	s := string(d.take(d.count()))
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	return s
}

func (d *decoder) value() trace.Value { return d.within(maxDepth) }

// within reads a value that is nested at most so deep.
func (d *decoder) within(depth int) trace.Value {
	if d.nodes++; depth == 0 || d.nodes > maxNodes || len(d.data) == 0 {
		d.fail()
		return trace.NullValue()
	}
	switch d.take(1)[0] {
	case tagNull:
		return trace.NullValue()
	case tagBool:
		return trace.BoolValue(d.uint() != 0)
	case tagInt:
		return trace.IntValue(d.int())
	case tagUint:
		return trace.BigValue(new(big.Int).SetUint64(d.uint()))
	case tagFloat:
		return d.float()
	case tagText:
		return trace.StringValue(d.text())
	case tagObject:
		return trace.ObjectValue(d.text())
	case tagRaised:
		return d.raised()
	case tagList:
		return trace.ListValue(d.items(d.count(), depth))
	case tagMap:
		return d.mapping(depth)
	}
	d.fail()
	return trace.NullValue()
}

func (d *decoder) float() trace.Value {
	b := d.take(8)
	if b == nil {
		return trace.NullValue()
	}
	return trace.FloatValue(math.Float64frombits(binary.LittleEndian.Uint64(b)))
}

func (d *decoder) raised() trace.Value {
	e := trace.Exception{Type: d.text(), Message: d.text(), File: d.text(), Line: int(min(d.uint(), math.MaxInt32))}
	e.Type = checkName(d.program, e.Type)
	return trace.RaisedValue(e)
}

func (d *decoder) items(n, depth int) []trace.Value {
	items := make([]trace.Value, 0, min(n, 1024))
	for range n {
		items = append(items, d.within(depth-1))
		if d.err != nil {
			return nil
		}
	}
	return items
}

func (d *decoder) mapping(depth int) trace.Value {
	n := d.count()
	both := d.items(2*n, depth)
	if d.err != nil {
		return trace.NullValue()
	}
	keys, values := make([]trace.Value, n), make([]trace.Value, n)
	for i := range n {
		keys[i], values[i] = both[2*i], both[2*i+1]
	}
	return trace.MapValue(keys, values)
}

// end returns what was wrong, too much left over included.
func (d *decoder) end() error {
	if d.err == nil && len(d.data) > 0 {
		d.fail()
	}
	return d.err
}
