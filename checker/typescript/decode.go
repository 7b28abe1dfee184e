package typescript

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

const (
	maxDepth = 55      // of lists and maps in one another
	maxNodes = 400_000 // values in one record
)

// A decoder reads the notation in which the harness writes what learner code
// did; see harness/values.js. After the first fault it returns zeros; err says
// what was wrong.
type decoder struct {
	text  string
	nodes int
	err   error
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: "+format, append([]any{wire.ErrMalformed}, args...)...)
	}
	d.text = ""
}

// code takes the byte that begins a value, 0 if there is none.
func (d *decoder) code() byte {
	d.nodes++
	if d.text == "" || d.nodes > maxNodes {
		d.fail("no value")
		return 0
	}
	code := d.text[0]
	d.text = d.text[1:]
	return code
}

func (d *decoder) expect(code byte) {
	if got := d.code(); got != code {
		d.fail("%q where %q was due", got, code)
	}
}

// until takes what comes before a mark, and the mark.
func (d *decoder) until(mark string) string {
	before, after, found := strings.Cut(d.text, mark)
	if !found {
		d.fail("no %q", mark)
		return ""
	}
	d.text = after
	return before
}

// count takes a number that counts what still follows.
func (d *decoder) count() int {
	n := d.number()
	if n > int64(len(d.text)) {
		d.fail("%d items in %d bytes", n, len(d.text))
		return 0
	}
	return int(n)
}

// number takes a whole number that is not negative.
func (d *decoder) number() int64 {
	n, err := strconv.ParseInt(d.until(";"), 10, 64)
	if err != nil || n < 0 {
		d.fail("no number")
		return 0
	}
	return n
}

// quoted takes a string, whose length is counted in UTF-16 units.
func (d *decoder) quoted() string {
	d.expect('s')
	return d.units()
}

func (d *decoder) units() string {
	n, err := strconv.Atoi(d.until(":"))
	if err != nil || n < 0 {
		d.fail("no length")
		return ""
	}
	end := 0
	for ; n > 0 && end < len(d.text); n-- {
		switch lead := d.text[end]; {
		case lead < 0x80:
			end++
		case lead < 0xe0:
			end += 2
		case lead < 0xf0:
			end += 3
		default:
			end += 4
			n--
		}
	}
	if n != 0 || end > len(d.text) {
		d.fail("string too short")
		return ""
	}
	s := d.text[:end]
	d.text = d.text[end:]
	return strings.Clone(s)
}

// value takes a value.
func (d *decoder) value() trace.Value { return d.valueWithin(maxDepth) }

func (d *decoder) valueWithin(depth int) trace.Value {
	switch code := d.code(); code {
	case 'N':
		return trace.NullValue()
	case 'U':
		return trace.UndefinedValue()
	case 'T', 'F':
		return trace.BoolValue(code == 'T')
	case 'n':
		return trace.NumberValue(d.float())
	case 'i':
		return trace.BigValue(d.integer())
	case 's':
		return trace.StringValue(d.units())
	case 'P':
		return trace.PendingValue()
	case 'o':
		return trace.ObjectValue(d.quoted())
	case 'r':
		return trace.RaisedValue(d.exception())
	case '[', '{':
		return d.collection(code, depth)
	default:
		d.fail("a value of type %q", code)
		return trace.Value{}
	}
}

func (d *decoder) collection(code byte, depth int) trace.Value {
	if depth == 0 {
		d.fail("deeper than %d", maxDepth)
		return trace.Value{}
	}
	n := d.count()
	values := make([]trace.Value, n)
	if code == '[' {
		for i := range values {
			values[i] = d.valueWithin(depth - 1)
		}
		return trace.ListValue(values)
	}
	keys := make([]trace.Value, n)
	for i := range keys {
		keys[i], values[i] = d.valueWithin(depth-1), d.valueWithin(depth-1)
	}
	return trace.MapValue(keys, values)
}

func (d *decoder) float() float64 {
	f, err := strconv.ParseFloat(d.until(";"), 64)
	if err != nil {
		d.fail("no number")
	}
	return f
}

func (d *decoder) integer() *big.Int {
	i, ok := new(big.Int).SetString(d.until(";"), 10)
	if !ok {
		d.fail("no integer")
		return new(big.Int)
	}
	return i
}

func (d *decoder) exception() trace.Exception {
	e := trace.Exception{Type: d.quoted(), Message: d.quoted(), Line: int(d.number()), Column: int(d.number()), File: d.quoted()}
	e.Name = unknownName(&e)
	return e
}

// step takes a step with so many attributes and reports whether the script
// ends with it.
func (d *decoder) step(attributes int, stillbirths, timers bool) (s trace.Step, last bool) {
	mark := d.code()
	if mark != '+' && mark != '!' {
		d.fail("no step")
	}
	s.Result = d.value()
	if !stillbirths || s.Result.Kind() != trace.Raised {
		s.Attributes = make([]trace.Value, attributes)
		for i := range s.Attributes {
			s.Attributes[i] = d.value()
		}
	}
	d.events(&s)
	if timers {
		d.expect('L')
		s.Timers = int(d.number())
	}
	d.expect('.')
	return s, mark == '!'
}

func (d *decoder) events(s *trace.Step) {
	if !strings.HasPrefix(d.text, "E") {
		return
	}
	d.expect('E')
	s.Events = make([]trace.Event, d.count())
	for i := range s.Events {
		s.Events[i] = d.event()
	}
}

func (d *decoder) event() trace.Event {
	switch code := d.code(); code {
	case 'C':
		e := trace.Event{Kind: trace.Called, At: d.number(), Fake: d.quoted(), Step: int(d.number())}
		e.Args = make([]trace.Value, d.count())
		for i := range e.Args {
			e.Args[i] = d.value()
		}
		return e
	case 'S':
		return trace.Event{Kind: trace.Settled, At: d.number(), Call: int(d.number()), Result: d.value()}
	default:
		d.fail("an event of type %q", code)
		return trace.Event{}
	}
}

// end demands that all has been taken.
func (d *decoder) end() error {
	if d.err == nil && d.text != "" {
		d.fail("%d bytes too many", len(d.text))
	}
	return d.err
}
