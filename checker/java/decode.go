package java

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"

	"pruefstein/checker/trace"
)

// errMalformed is wrapped by all that is wrong with the form of an answer.
var errMalformed = errors.New("malformed answer")

// maxDepth is how deep values may lie in one another. The harness keeps to it.
const maxDepth = 64

// A decoder reads an answer from its beginning. After the first error all that
// is read is zero.
type decoder struct {
	data []byte
	err  error
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: %s", errMalformed, fmt.Sprintf(format, args...))
	}
	d.data = nil
}

// end returns the first error; what is left over is one as well.
func (d *decoder) end() error {
	if d.err == nil && len(d.data) > 0 {
		d.fail("%d bytes left over", len(d.data))
	}
	return d.err
}

func (d *decoder) take(n int) []byte {
	if n < 0 || n > len(d.data) {
		d.fail("%d bytes where %d are left", n, len(d.data))
		return nil
	}
	out := d.data[:n]
	d.data = d.data[n:]
	return out
}

func (d *decoder) code() byte {
	if b := d.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (d *decoder) bool() bool {
	b := d.code()
	if b > 1 {
		d.fail("%d is no truth value", b)
	}
	return b == 1
}

func (d *decoder) word() uint32 {
	if b := d.take(4); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

func (d *decoder) number() int64 {
	if b := d.take(8); b != nil {
		return int64(binary.BigEndian.Uint64(b))
	}
	return 0
}

// count reads a number that is not negative.
func (d *decoder) count() int {
	n := int32(d.word())
	if n < 0 {
		d.fail("count %d", n)
	}
	return max(0, int(n))
}

// items reads how many things follow, each of which takes a byte at least.
func (d *decoder) items() int {
	n := d.count()
	if n > len(d.data) {
		d.fail("%d items in %d bytes", n, len(d.data))
		return 0
	}
	return n
}

func (d *decoder) text() string { return string(d.take(d.count())) }

// plainText reads text to be shown, in which nothing but UTF-8 may stand.
func (d *decoder) plainText() string { return strings.ToValidUTF8(d.text(), "\ufffd") }

func (d *decoder) texts() []string {
	out := make([]string, d.items())
	for i := range out {
		out[i] = d.plainText()
	}
	return out
}

func (d *decoder) value() trace.Value { return d.valueWithin(maxDepth) }

func (d *decoder) valueWithin(depth int) trace.Value {
	if depth == 0 {
		d.fail("deeper than %d", maxDepth)
		return trace.Value{}
	}
	switch code := d.code(); code {
	case 'N':
		return trace.NullValue()
	case 'T', 'F':
		return trace.BoolValue(code == 'T')
	case 'I':
		return trace.IntValue(d.number())
	case 'B':
		return trace.BigValue(bigOf(d.take(d.count())))
	case 'D':
		return trace.FloatValue(math.Float64frombits(uint64(d.number())))
	case 'S':
		return trace.StringValue(d.text())
	case 'L':
		return trace.ListValue(d.values(depth - 1))
	case 'M':
		return d.mapping(depth - 1)
	case 'O':
		return trace.ObjectValue(d.plainText())
	case 'R':
		return trace.RaisedValue(d.exception())
	case 'P':
		return trace.PendingValue()
	default:
		d.fail("a value of type %q", code)
		return trace.Value{}
	}
}

func (d *decoder) values(depth int) []trace.Value {
	out := make([]trace.Value, d.items())
	for i := range out {
		out[i] = d.valueWithin(depth)
	}
	return out
}

func (d *decoder) mapping(depth int) trace.Value {
	n := d.items()
	keys, values := make([]trace.Value, n), make([]trace.Value, n)
	for i := range n {
		keys[i], values[i] = d.valueWithin(depth), d.valueWithin(depth)
	}
	return trace.MapValue(keys, values)
}

func (d *decoder) exception() trace.Exception {
	return trace.Exception{
		Type: d.plainText(), Message: d.plainText(), File: d.plainText(), Line: d.count(), Column: d.count(), Name: d.plainText(),
	}
}

// bigOf reads a whole number in two's complement, the greatest byte first.
func bigOf(b []byte) *big.Int {
	i := new(big.Int).SetBytes(b)
	if len(b) > 0 && b[0]&0x80 != 0 {
		i.Sub(i, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
	}
	return i
}
