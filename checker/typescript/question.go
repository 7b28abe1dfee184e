package typescript

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// A question is a batch on its way into an engine. Scripts are written as
// JSON, which the engine reads fastest; what JSON has no form for is an object
// whose key "is" says what it is. Harness/run.js reads it.
type question struct {
	batch *trace.Batch
	names map[string]string // overrides the rule

	methods table
	fakes   table
}

// A table numbers texts that come again and again, so that each is read once.
type table struct {
	texts   []string
	numbers map[string]int
}

func (t *table) number(text string) int64 {
	number, ok := t.numbers[text]
	if !ok {
		if t.numbers == nil {
			t.numbers = make(map[string]int)
		}
		number = len(t.texts)
		t.numbers[text] = number
		t.texts = append(t.texts, text)
	}
	return int64(number)
}

// name returns how the program calls what the checks name otherwise.
func (q *question) name(name string) string {
	if own, ok := q.names[name]; ok {
		return own
	}
	return camel(name)
}

// camel writes a name without underscores in it. Those in front stay.
func camel(name string) string {
	body := strings.TrimLeft(name, "_")
	if !strings.Contains(body, "_") {
		return name
	}
	var b strings.Builder
	b.WriteString(name[:len(name)-len(body)])
	for i, word := range strings.Split(body, "_") {
		if i > 0 {
			word = upperFirst(word)
		}
		b.WriteString(word)
	}
	return b.String()
}

func upperFirst(word string) string {
	if word == "" {
		return ""
	}
	_, size := utf8.DecodeRuneInString(word)
	return strings.ToUpper(word[:size]) + word[size:]
}

// A field is an attribute of a class whose objects cross as maps.
type field struct {
	Name     string `json:"name"`
	Property string `json:"property"`
}

type class struct {
	Name   string  `json:"name"`
	Fields []field `json:"fields"`
}

// settings returns what the harness needs to know of the batch. The scripts
// come before, since they fill the tables.
func (q *question) settings() string {
	b := q.batch
	attributes := make([]string, len(b.Attributes))
	for i, name := range b.Attributes {
		attributes[i] = q.name(name)
	}
	classes := []class{}
	for _, name := range slices.Sorted(maps.Keys(b.Fields)) {
		c := class{Name: q.name(name), Fields: []field{}}
		for _, f := range b.Fields[name] {
			c.Fields = append(c.Fields, field{f, q.name(f)})
		}
		classes = append(classes, c)
	}
	fakes := make([]json.RawMessage, len(q.fakes.texts))
	for i, text := range q.fakes.texts {
		fakes[i] = json.RawMessage(text)
	}
	data, _ := json.Marshal(map[string]any{ // plain values, which cannot fail
		"construct": q.name(b.Construct), "attributes": attributes, "fields": classes,
		"tick": b.Tick.Nanoseconds(), "timers": b.Timers, "detail": b.Detail, "main": false,
		"names": append([]string{}, q.methods.texts...), "fakes": fakes,
	})
	return string(data)
}

// scripts returns all scripts as the harness reads them.
func (q *question) scripts() ([]string, error) {
	texts := make([]string, len(q.batch.Scripts))
	var b []byte
	for i, script := range q.batch.Scripts {
		var err error
		if q.batch.Main {
			b = appendRun(b[:0], script)
		} else if b, err = q.appendScript(b[:0], script); err != nil {
			return nil, fmt.Errorf("script %d: %w", i, err)
		}
		texts[i] = string(b)
	}
	return texts, nil
}

// appendRun appends one run of a program as a whole.
func appendRun(b []byte, script trace.Script) []byte {
	b = appendText(append(b, `{"input":`...), script.Input)
	b = append(b, `,"args":[`...)
	for i, arg := range script.Args {
		b = appendText(appendComma(b, i), arg.Text())
	}
	return append(b, "]}"...)
}

func (q *question) appendScript(b []byte, script trace.Script) ([]byte, error) {
	b = append(b, `{"args":`...)
	b, err := q.appendValues(b, script.Args)
	if err != nil {
		return nil, fmt.Errorf("construction: %w", err)
	}
	b = append(b, `,"calls":`...)
	if b, err = q.appendCalls(b, script.Calls); err != nil {
		return nil, err
	}
	return append(b, '}'), nil
}

// appendCalls appends calls in one list: for each the number of its name, how
// many arguments follow, and those; -1 and how many ticks the clock goes on.
func (q *question) appendCalls(b []byte, calls []trace.Call) ([]byte, error) {
	b = append(b, '[')
	for i, call := range calls {
		b = appendComma(b, i)
		if call.Method == "" {
			if q.batch.Tick <= 0 {
				return nil, fmt.Errorf("call %d: no clock to advance", i)
			}
			b = strconv.AppendInt(append(b, "-1,"...), call.Advance, 10)
		} else {
			b = strconv.AppendInt(b, q.methods.number(q.name(call.Method)), 10)
			b = strconv.AppendInt(append(b, ','), int64(len(call.Args)), 10)
			for _, arg := range call.Args {
				var err error
				if b, err = q.appendValue(append(b, ','), arg); err != nil {
					return nil, fmt.Errorf("%s: %w", call.Method, err)
				}
			}
		}
	}
	return append(b, ']'), nil
}

func appendComma(b []byte, i int) []byte {
	if i > 0 {
		return append(b, ',')
	}
	return b
}

func (q *question) appendValues(b []byte, values []trace.Value) ([]byte, error) {
	b = append(b, '[')
	for i, v := range values {
		var err error
		if b, err = q.appendValue(appendComma(b, i), v); err != nil {
			return nil, err
		}
	}
	return append(b, ']'), nil
}

// appendValue appends an argument of a call. Only what can be one is written.
func (q *question) appendValue(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Null:
		if v.Text() == "undefined" {
			return append(b, `{"is":"undefined"}`...), nil
		}
		return append(b, "null"...), nil
	case trace.Bool:
		return strconv.AppendBool(b, v.Bool()), nil
	case trace.Int:
		return appendInt(b, v), nil
	case trace.Float, trace.Number:
		return appendFloat(b, v.Float()), nil
	case trace.String:
		return appendText(b, v.Text()), nil
	case trace.List:
		return q.appendValues(b, v.Items())
	case trace.Clock:
		return append(b, `{"is":"clock"}`...), nil
	}
	return q.appendObject(b, v)
}

func (q *question) appendObject(b []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Map:
		return q.appendMap(b, v)
	case trace.Raised:
		b = appendText(append(b, `{"is":"raised","type":`...), q.name(v.Exception().Type))
		b = appendText(append(b, `,"message":`...), v.Exception().Message)
		return append(b, '}'), nil
	case trace.Made:
		b = appendText(append(b, `{"is":"made","type":`...), q.name(v.Text()))
		b, err := q.appendValues(append(b, `,"args":`...), v.Items())
		return append(b, '}'), err
	case trace.Faked:
		text, err := q.appendFake(nil, v.Fake())
		b = strconv.AppendInt(append(b, `{"is":"fake","fake":`...), q.fakes.number(string(text)), 10)
		return append(b, '}'), err
	}
	return nil, fmt.Errorf("%v cannot be an argument", v)
}

// appendInt appends an integer: a number where numbers are exact, else a
// bigint, since any other would be another integer.
func appendInt(b []byte, v trace.Value) []byte {
	const exact = 1 << 53
	if i := v.Int(); i.IsInt64() && -exact <= i.Int64() && i.Int64() <= exact {
		return strconv.AppendInt(b, i.Int64(), 10)
	}
	return append(v.Int().Append(append(b, `{"is":"bigint","text":"`...), 10), `"}`...)
}

func appendFloat(b []byte, f float64) []byte {
	switch {
	case math.IsNaN(f):
		return append(b, `{"is":"number","text":"NaN"}`...)
	case math.IsInf(f, 0):
		return append(b, fmt.Sprintf(`{"is":"number","text":"%sInfinity"}`, map[bool]string{true: "-"}[f < 0])...)
	}
	return strconv.AppendFloat(b, f, 'g', -1, 64)
}

func (q *question) appendMap(b []byte, v trace.Value) ([]byte, error) {
	b = append(b, `{"is":"map","keys":[`...)
	for i, key := range v.Keys() {
		text := key.Text()
		if key.Kind() != trace.String {
			text = key.String()
		}
		b = appendText(appendComma(b, i), text)
	}
	b, err := q.appendValues(append(b, `],"values":`...), v.Items())
	return append(b, '}'), err
}

func (q *question) appendFake(b []byte, f *trace.Fake) ([]byte, error) {
	b = appendText(append(b, `{"name":`...), f.Name)
	b = append(strconv.AppendBool(append(b, `,"async":`...), f.Async), `,"outcomes":[`...)
	for i, o := range f.Outcomes {
		if q.batch.Tick <= 0 && o.After != 0 {
			return nil, fmt.Errorf("fake %q settles later without a clock", f.Name)
		}
		if !f.Async && len(o.Then) > 0 {
			return nil, fmt.Errorf("fake %q has a continuation but no promise", f.Name)
		}
		var err error
		if b, err = q.appendOutcome(appendComma(b, i), o); err != nil {
			return nil, fmt.Errorf("fake %q: %w", f.Name, err)
		}
	}
	return append(b, "]}"...), nil
}

// appendOutcome appends an outcome. What is not plain is made anew each time,
// so it is JSON within JSON.
func (q *question) appendOutcome(b []byte, o trace.Outcome) ([]byte, error) {
	result, err := q.appendValue(nil, o.Result)
	if err != nil {
		return nil, err
	}
	made := []byte{}
	if result[0] == '{' || result[0] == '[' {
		result, made = []byte("null"), result
	}
	then := []byte{}
	if len(o.Then) > 0 {
		if then, err = q.appendCalls(nil, o.Then); err != nil {
			return nil, err
		}
	}
	b = strconv.AppendBool(append(b, `{"raises":`...), o.Result.Kind() == trace.Raised)
	b = append(append(b, `,"result":`...), result...)
	b = appendText(append(b, `,"made":`...), string(made))
	b = strconv.AppendInt(append(b, `,"after":`...), o.After, 10)
	return append(appendText(append(b, `,"then":`...), string(then)), '}'), nil
}

// appendText appends a JSON string. Lone surrogates, which come as WTF-8, stay
// what they are.
func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r, size = surrogate(s)
		}
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ' || 0xd800 <= r && r < 0xe000:
			b = fmt.Appendf(b, `\u%04x`, r)
		default:
			b = utf8.AppendRune(b, r)
		}
		s = s[size:]
	}
	return append(b, '"')
}

// surrogate decodes a lone surrogate in WTF-8.
func surrogate(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xed && s[1]&0xe0 == 0xa0 && s[2]&0xc0 == 0x80 {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return utf8.RuneError, 1
}
