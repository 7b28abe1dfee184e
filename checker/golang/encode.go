package golang

import (
	"encoding/binary"
	"fmt"
	"go/types"
	"math"
	"slices"
	"time"

	"pruefstein/checker/trace"
)

// An encoder writes a batch as the adapter of a package reads it.
type encoder struct {
	program trace.Program
	pack    *pack
	tick    time.Duration
}

// A misfit tells why a call cannot be made, as the compiler would.
type misfit struct {
	message string
	line    int
}

func (m *misfit) Error() string { return m.message }

// An unsupportedError tells of a batch that asks for what there is not in Go.
type unsupportedError struct{ what string }

func (e *unsupportedError) Error() string { return "Go: " + e.what }

// The ways of a step; see adapter/serve.go.txt.
const (
	stepRefused  = 0
	stepAdvanced = 1
)

// The kinds of exception for what the compiler would not have let pass.
const (
	compileError   = "compile error"
	attributeError = "AttributeError"
)

// batch appends all of b, whose objects maker makes.
func (e *encoder) batch(out []byte, b *trace.Batch, maker *routine) ([]byte, error) {
	out = appendBool(out, b.Detail)
	out = binary.AppendVarint(out, int64(e.tick))
	out = e.fields(out, b.Fields)
	out = binary.AppendUvarint(out, uint64(len(b.Attributes)))
	for _, attribute := range b.Attributes {
		out = binary.AppendUvarint(out, e.reading(maker, attribute))
	}
	out = binary.AppendUvarint(out, uint64(len(b.Scripts)))
	var steps []byte
	for i := range b.Scripts {
		var err error
		if steps, err = e.script(steps[:0], &b.Scripts[i], maker); err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(out, uint64(len(steps))), steps...)
	}
	return out, nil
}

// fields appends which fields of which classes cross.
func (e *encoder) fields(out []byte, fields map[string][]string) []byte {
	out = binary.AppendUvarint(out, uint64(len(fields)))
	for class, names := range fields {
		out = appendText(out, exportedName(e.program, class))
		out = binary.AppendUvarint(out, uint64(len(names)))
		for _, name := range names {
			out = appendText(appendText(out, name), exportedName(e.program, name))
		}
	}
	return out
}

// unread is the number of a reading that there is not.
const unread = math.MaxUint32

func (e *encoder) reading(maker *routine, attribute string) uint64 {
	if maker == nil || maker.made == nil {
		return unread
	}
	if number, ok := maker.made.readings[exportedName(e.program, attribute)]; ok {
		return uint64(number)
	}
	return unread
}

// script appends one script: its construction, then its calls.
func (e *encoder) script(out []byte, s *trace.Script, maker *routine) ([]byte, error) {
	out = binary.AppendUvarint(out, uint64(1+len(s.Calls)))
	var step []byte
	for i := range 1 + len(s.Calls) {
		var err error
		switch {
		case i > 0:
			step, err = e.call(step[:0], &s.Calls[i-1], maker)
		case maker == nil:
			step = appendAdvance(step, 0)
		default:
			step, err = e.step(step, maker, s.Args)
		}
		if err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(out, uint64(len(step))), step...)
	}
	return out, nil
}

func (e *encoder) call(out []byte, c *trace.Call, maker *routine) ([]byte, error) {
	if c.Method == "" {
		return appendAdvance(out, c.Advance*int64(e.tick)), nil
	}
	r, absent := e.find(maker, c.Method)
	if absent != nil {
		return refuse(out, absent), nil
	}
	return e.step(out, r, c.Args)
}

func appendAdvance(b []byte, nanoseconds int64) []byte {
	return binary.AppendVarint(append(b, stepAdvanced), nanoseconds)
}

// find returns what a method of the checks is in the program.
func (e *encoder) find(maker *routine, method string) (*routine, *misfit) {
	name := exportedName(e.program, method)
	if maker == nil {
		if r := e.pack.calls[name]; r != nil {
			return r, nil
		}
		return nil, &misfit{message: "undefined: " + name}
	}
	c := maker.made
	if r := c.methods[name]; r != nil {
		return r, nil
	}
	m := &misfit{message: fmt.Sprintf("%s undefined (type %s has no field or method %s", name, e.pack.typeName(c.object), name)}
	if line, ok := c.hidden[method]; ok {
		m.message += ", but does have method " + method
		m.line = line
	}
	m.message += ")"
	return nil, m
}

// step appends one call of r, or that it does not take the arguments.
func (e *encoder) step(out []byte, r *routine, args []trace.Value) ([]byte, error) {
	before := len(out)
	out = binary.AppendUvarint(out, r.number)
	out, err := e.arguments(out, r, args)
	if m, ok := err.(*misfit); ok {
		m.line = r.line
		return refuse(out[:before], m), nil
	}
	return out, err
}

func refuse(out []byte, m *misfit) []byte {
	out = appendText(append(out, stepRefused), compileError)
	return binary.AppendUvarint(appendText(out, m.message), uint64(m.line))
}

// arguments appends args as r takes them.
func (e *encoder) arguments(out []byte, r *routine, args []trace.Value) ([]byte, error) {
	params := r.signature.Params()
	fixed := params.Len()
	if r.signature.Variadic() {
		fixed--
		if len(args) >= fixed {
			args = append(slices.Clone(args[:fixed]), trace.ListValue(args[fixed:]))
		}
	}
	if len(args) != params.Len() {
		few := "not enough"
		if len(args) > params.Len() {
			few = "too many"
		}
		return out, &misfit{message: fmt.Sprintf("%s arguments in call to %s: have %d, want %s", few, r.name, len(args), e.wants(params))}
	}
	for i, arg := range args {
		var err error
		p := params.At(i)
		if !e.pack.passable(p.Type(), nil) {
			return out, e.mismatch(arg, p.Type(), r.name)
		}
		if out, err = e.value(out, arg, p.Type()); err == errMismatch {
			err = e.mismatch(arg, p.Type(), r.name)
		}
		if err != nil {
			return out, err
		}
	}
	return out, nil
}

func (e *encoder) mismatch(arg trace.Value, t types.Type, routine string) *misfit {
	return &misfit{message: fmt.Sprintf("cannot use %s as %s value in argument to %s", literal(arg), e.pack.typeName(t), routine)}
}

// wants writes the types of parameters.
func (e *encoder) wants(params *types.Tuple) string {
	text := "("
	for i := range params.Len() {
		if i > 0 {
			text += ", "
		}
		text += e.pack.typeName(params.At(i).Type())
	}
	return text + ")"
}

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, 1)
	}
	return append(b, 0)
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func appendFloat(b []byte, f float64) []byte {
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(f))
}
