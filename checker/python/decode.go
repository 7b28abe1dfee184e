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

const (
	maxDepth = 50      // of lists and maps in one another
	maxNodes = 100_000 // values in one frame
)

// errMalformed is wrapped by all that a decoder finds wrong.
var errMalformed = errors.New("malformed answer")

// A decoder reads values in the format of Python's marshal module, version 2,
// one after the other, as far as the harness uses them. After the first fault
// it returns zeros; err says what was wrong.
type decoder struct {
	data   []byte
	nodes  int
	raised bool // an exception was among the values
	err    error
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: "+format, append([]any{errMalformed}, args...)...)
	}
	d.data = nil
}

// take returns the next n bytes, nil if there are fewer.
func (d *decoder) take(n int) []byte {
	if n < 0 || n > len(d.data) {
		d.fail("%d bytes where %d are left", n, len(d.data))
		return nil
	}
	taken := d.data[:n]
	d.data = d.data[n:]
	return taken
}

// code reads the byte that begins a value, 0 if there is none.
func (d *decoder) code() byte {
	d.nodes++
	if d.nodes > maxNodes {
		d.fail("more than %d values", maxNodes)
	}
	b := d.take(1)
	if b == nil {
		return 0
	}
	return b[0]
}

func (d *decoder) expect(codes ...byte) byte {
	code := d.code()
	if d.err == nil && !slices.Contains(codes, code) {
		d.fail("a value of type %q where %q was due", code, codes)
	}
	return code
}

func (d *decoder) int32() int {
	b := d.take(4)
	if b == nil {
		return 0
	}
	return int(int32(binary.LittleEndian.Uint32(b)))
}

// number reads an int of up to 32 bits.
func (d *decoder) number() int {
	d.expect('i')
	return d.int32()
}

// count reads an int that is not negative.
func (d *decoder) count() int {
	n := d.number()
	if n < 0 {
		d.fail("%d where a count was due", n)
		return 0
	}
	return n
}

// time reads an int of up to 64 bits that is not negative.
func (d *decoder) time() int64 {
	i := big.NewInt(0)
	if d.expect('i', 'l') == 'i' {
		i.SetInt64(int64(d.int32()))
	} else {
		i = d.digits()
	}
	if !i.IsInt64() || i.Sign() < 0 {
		d.fail("%v where a time was due", i)
		return 0
	}
	return i.Int64()
}

func (d *decoder) bool() bool {
	return d.expect('T', 'F') == 'T'
}

func (d *decoder) text() string {
	d.expect('u')
	return string(d.take(d.int32()))
}

func (d *decoder) bytes() []byte {
	d.expect('s')
	return d.take(d.int32())
}

// sequence reads the beginning of a tuple or list and returns its length.
func (d *decoder) sequence() int {
	d.expect('(', '[')
	return d.length()
}

func (d *decoder) length() int {
	n := d.int32()
	if n < 0 || n > len(d.data) {
		d.fail("%d items in %d bytes", n, len(d.data))
		return 0
	}
	return n
}

// texts reads a sequence of strings.
func (d *decoder) texts() []string {
	texts := make([]string, d.sequence())
	for i := range texts {
		texts[i] = d.text()
	}
	return texts
}

// end demands that all has been read.
func (d *decoder) end() error {
	if d.err == nil && len(d.data) > 0 {
		d.fail("%d bytes too many", len(d.data))
	}
	return d.err
}

// value reads a value as the harness flattens it.
func (d *decoder) value() trace.Value { return d.valueWithin(maxDepth) }

func (d *decoder) valueWithin(depth int) trace.Value {
	switch code := d.code(); code {
	case 'N':
		return trace.NullValue()
	case 'T', 'F':
		return trace.BoolValue(code == 'T')
	case 'i':
		return trace.IntValue(int64(d.int32()))
	case 'l':
		return trace.BigValue(d.digits())
	case 'g':
		return trace.FloatValue(d.float())
	case 'u':
		return trace.StringValue(string(d.take(d.int32())))
	case '(':
		return d.tagged(d.length(), depth)
	default:
		d.fail("a value of type %q", code)
		return trace.Value{}
	}
}

func (d *decoder) float() float64 {
	b := d.take(8)
	if b == nil {
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(b))
}

// digits reads an int as digits of 15 bits, the least first, whose number has
// the sign of the int.
func (d *decoder) digits() *big.Int {
	const bits, mask = 15, 1<<15 - 1
	n := d.int32()
	raw := d.take(2 * max(n, -n))
	bytes := make([]byte, (len(raw)/2*bits+7)/8) // the greatest first
	at, carry, carried := len(bytes), uint32(0), 0
	for i := 0; i < len(raw); i += 2 {
		carry |= uint32(binary.LittleEndian.Uint16(raw[i:])&mask) << carried
		for carried += bits; carried >= 8; carried -= 8 {
			at--
			bytes[at] = byte(carry)
			carry >>= 8
		}
	}
	if at > 0 {
		bytes[at-1] = byte(carry)
	}
	i := new(big.Int).SetBytes(bytes)
	if n < 0 {
		i.Neg(i)
	}
	return i
}

// The first items of tuples tell what they stand for, see harness/channel.py.
const (
	tagList = iota
	tagMap
	tagObject
	tagRaised
	tagPending
)

// tagged reads the items of a tuple of n that stands for a value.
func (d *decoder) tagged(n, depth int) trace.Value {
	tag := d.number()
	lengths := [...]int{tagList: 2, tagMap: 3, tagObject: 2, tagRaised: 7, tagPending: 1}
	if d.err == nil && (tag < 0 || tag >= len(lengths) || lengths[tag] != n) {
		d.fail("%d items after tag %d", n, tag)
	}
	if depth == 0 && (tag == tagList || tag == tagMap) {
		d.fail("deeper than %d", maxDepth)
	}
	if d.err != nil {
		return trace.Value{}
	}
	switch tag {
	case tagList:
		return trace.ListValue(d.items(depth - 1))
	case tagMap:
		keys, values := d.items(depth-1), d.items(depth-1)
		if len(keys) != len(values) {
			d.fail("%d keys for %d values", len(keys), len(values))
		}
		return trace.MapValue(keys, values)
	case tagObject:
		return trace.ObjectValue(d.text())
	case tagPending:
		return trace.PendingValue()
	default:
		d.raised = true
		return trace.RaisedValue(d.exception())
	}
}

func (d *decoder) items(depth int) []trace.Value {
	items := make([]trace.Value, d.sequence())
	for i := range items {
		items[i] = d.valueWithin(depth)
	}
	return items
}

// exception reads what follows tagRaised. The column comes as characters from
// 1 or as bytes from 0, the other is 0 or -1; bytes are left in offset form,
// negative, for [source.locate] to turn into characters.
func (d *decoder) exception() trace.Exception {
	e := trace.Exception{Type: d.text(), Message: d.text(), Line: d.count()}
	offset := d.number()
	e.Column = d.count()
	e.Name = d.text()
	if offset >= 0 {
		e.Column = -1 - offset
	}
	return e
}
