// Package trace holds what crosses between the checker and learner code: the
// calls that are made and the values, exceptions and readings that come back.
//
// It is the neutral form that every learner language maps to. It runs nothing
// and compares nothing but values; verdicts are the business of package checker.
package trace

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// A Kind tells which sort of value a [Value] is. The zero Kind is invalid.
type Kind uint8

// The kinds of value that cross.
const (
	Invalid Kind = iota
	Null
	Bool
	Int     // an integer of any size
	Float   // an IEEE 754 double
	String  // text; lone surrogates are kept in WTF-8
	List    // lists and tuples alike
	Map     // entries in the order in which they were inserted
	Raised  // the call ended with an exception
	Pending // the call has not ended yet
	Object  // an object of a class that does not cross; only the name of the class does
	Number  // a number of a language that does not tell integers from floats
	Made    // for arguments: an object that the runtime makes by calling a class of the program
	Faked   // for arguments: a [Fake]
	Clock   // for arguments: what reads the virtual clock
)

// A Value is one immutable value in the neutral form. Its zero is invalid.
type Value struct {
	kind      Kind
	boolean   bool
	integer   *big.Int
	float     float64
	text      string // String; the name of the class for Object and Made; how a Null is written
	items     []Value
	keys      []Value
	exception *Exception
	fake      *Fake
}

// An Exception is what a learner's call raised.
type Exception struct {
	Type    string // the name of its class, such as "ValueError"
	Message string
	File    string // the further file of the program that Line is of; empty for its main file
	Line    int    // where in that file, counted from 1; 0 if in none of the learner's
	Column  int    // counted from 1 in characters; 0 if unknown
	Name    string // the name that was looked up in vain, if that is what failed
}

// NullValue returns the null of every language.
func NullValue() Value { return Value{kind: Null} }

// UndefinedValue returns a null that its language writes in a second way, as
// JavaScript does with undefined. It equals every other null.
func UndefinedValue() Value { return Value{kind: Null, text: "undefined"} }

// BoolValue returns b as a Value.
func BoolValue(b bool) Value { return Value{kind: Bool, boolean: b} }

// IntValue returns i as a Value.
func IntValue(i int64) Value { return Value{kind: Int, integer: big.NewInt(i)} }

// BigValue returns i as a Value. The caller must not change i afterwards.
func BigValue(i *big.Int) Value { return Value{kind: Int, integer: i} }

// FloatValue returns f as a Value.
func FloatValue(f float64) Value { return Value{kind: Float, float: f} }

// StringValue returns s as a Value.
func StringValue(s string) Value { return Value{kind: String, text: s} }

// ListValue returns a list of items. The caller must not change items afterwards.
func ListValue(items []Value) Value { return Value{kind: List, items: items} }

// MapValue returns a map with the given keys and values, which belong together
// by position. The caller must not change either afterwards.
func MapValue(keys, values []Value) Value { return Value{kind: Map, keys: keys, items: values} }

// RaisedValue returns the outcome of a call that ended with e.
func RaisedValue(e Exception) Value { return Value{kind: Raised, exception: &e} }

// PendingValue returns the outcome of a call that has not ended.
func PendingValue() Value { return Value{kind: Pending} }

// ObjectValue returns an object of the named class.
func ObjectValue(class string) Value { return Value{kind: Object, text: class} }

// NumberValue returns f as a number that equals an Int and a Float of its size.
func NumberValue(f float64) Value { return Value{kind: Number, float: f} }

// MadeValue returns an object that the runtime makes by calling the named
// class of the program with args.
func MadeValue(class string, args []Value) Value {
	return Value{kind: Made, text: class, items: args}
}

// FakeValue returns f as an argument.
func FakeValue(f Fake) Value { return Value{kind: Faked, fake: &f} }

// ClockValue returns what reads the virtual clock in each language: a function
// that returns ticks in Python and TypeScript, a java.time.Clock in Java, a
// func() time.Duration in Go.
func ClockValue() Value { return Value{kind: Clock} }

// Kind returns which sort of value v is.
func (v Value) Kind() Kind { return v.kind }

// Bool returns the truth value of a Bool, false for other kinds.
func (v Value) Bool() bool { return v.boolean }

// Int returns the integer of an Int, nil for other kinds. It must not be changed.
func (v Value) Int() *big.Int { return v.integer }

// Float returns the number of a Float or Number, 0 for other kinds.
func (v Value) Float() float64 { return v.float }

// Text returns the text of a String, the class of an Object or Made, and how a
// Null is written where its language has two ways.
func (v Value) Text() string { return v.text }

// Items returns the items of a List, the values of a Map or the arguments of a
// Made. They must not be changed.
func (v Value) Items() []Value { return v.items }

// Keys returns the keys of a Map. They must not be changed.
func (v Value) Keys() []Value { return v.keys }

// Exception returns the exception of a Raised, nil for other kinds.
func (v Value) Exception() *Exception { return v.exception }

// Fake returns the function of a Faked, nil for other kinds. It must not be changed.
func (v Value) Fake() *Fake { return v.fake }

// tolerance is how far two floats may lie apart, absolutely or relatively,
// and still count as equal.
const tolerance = 1e-9

// Equal reports whether v and w are the same value. It is strict: 1 is not
// True, 1 is not 1.0 and null is not false. Floats compare to 1e-9 and NaN
// equals NaN; maps compare without regard to order; of exceptions only the
// types compare, since their wording is the learner's own. Only a Number
// equals integers and floats alike.
func (v Value) Equal(w Value) bool {
	if v.kind == Number || w.kind == Number {
		return equalNumbers(v, w)
	}
	if v.kind != w.kind {
		return false
	}
	switch v.kind {
	case Bool:
		return v.boolean == w.boolean
	case Int:
		return v.integer.Cmp(w.integer) == 0
	case Float:
		return closeTo(v.float, w.float)
	case String, Object:
		return v.text == w.text
	case Made:
		return v.text == w.text && equalItems(v.items, w.items)
	case Faked:
		return v.fake.Name == w.fake.Name
	case List:
		return equalItems(v.items, w.items)
	case Map:
		return equalMaps(v, w)
	case Raised:
		return v.exception.Type == w.exception.Type
	}
	return true
}

func equalNumbers(v, w Value) bool {
	a, numeric := v.number()
	b, both := w.number()
	return numeric && both && closeTo(a, b)
}

// number returns the size of a number of any kind.
func (v Value) number() (size float64, numeric bool) {
	switch v.kind {
	case Int:
		size, _ = new(big.Float).SetInt(v.integer).Float64()
		return size, true
	case Float, Number:
		return v.float, true
	}
	return 0, false
}

func closeTo(a, b float64) bool {
	if a == b || math.IsNaN(a) && math.IsNaN(b) {
		return true
	}
	if math.IsInf(a, 0) || math.IsInf(b, 0) {
		return false
	}
	return math.Abs(a-b) <= tolerance*max(1, math.Abs(a), math.Abs(b))
}

func equalItems(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].Equal(b[i]) {
			return false
		}
	}
	return true
}

func equalMaps(v, w Value) bool {
	if len(v.keys) != len(w.keys) {
		return false
	}
next:
	for i, key := range v.keys {
		for j, other := range w.keys {
			if key.Equal(other) {
				if !v.items[i].Equal(w.items[j]) {
					return false
				}
				continue next
			}
		}
		return false
	}
	return true
}

// String returns v in a notation for logs and tests. Learners see the
// notation of their own language instead.
func (v Value) String() string {
	switch v.kind {
	case Null:
		return "null"
	case Bool:
		return strconv.FormatBool(v.boolean)
	case Int:
		return v.integer.String()
	case Float, Number:
		return strconv.FormatFloat(v.float, 'g', -1, 64)
	case String:
		return strconv.Quote(v.text)
	case List:
		return "[" + joinValues(v.items) + "]"
	case Map:
		return "{" + joinValues(v.keys) + " -> " + joinValues(v.items) + "}"
	case Raised:
		return "raised " + v.exception.Type
	case Pending:
		return "pending"
	case Object:
		return "object of " + v.text
	case Made:
		return v.text + "(" + joinValues(v.items) + ")"
	case Faked:
		return v.fake.Name
	case Clock:
		return "clock"
	}
	return "invalid"
}

func joinValues(values []Value) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = v.String()
	}
	return strings.Join(parts, ", ")
}
