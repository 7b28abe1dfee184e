package golang

import (
	"encoding/binary"
	"errors"
	"go/types"
	"math"

	"pruefstein/checker/trace"
)

var errMismatch = errors.New("value and type do not match")

// value appends v for a parameter of type t. The error is errMismatch if t
// does not take it.
func (e *encoder) value(out []byte, v trace.Value, t types.Type) ([]byte, error) {
	if isDuration(t) {
		return e.duration(out, v)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return basic(out, v, u)
	case *types.Slice:
		return e.list(out, v, u.Elem())
	case *types.Map:
		return e.mapping(out, v, u)
	case *types.Signature:
		return e.fake(out, v, u)
	case *types.Interface:
		if isError(t) {
			return errorValue(out, v)
		}
		if u.NumMethods() == 0 {
			return e.any(out, v)
		}
	case *types.Pointer:
		if named, _ := e.pack.ownType(t); named == nil {
			if v.Kind() == trace.Null {
				return appendBool(out, false), nil
			}
			return e.value(appendBool(out, true), v, u.Elem())
		}
	}
	return e.made(out, v, t)
}

func (e *encoder) duration(out []byte, v trace.Value) ([]byte, error) {
	unit := max(1, int64(e.tick))
	switch v.Kind() {
	case trace.Int:
		if v.Int().IsInt64() {
			return binary.AppendVarint(out, v.Int().Int64()*unit), nil
		}
	case trace.Float:
		return binary.AppendVarint(out, int64(math.Round(v.Float()*float64(unit)))), nil
	}
	return out, errMismatch
}

func basic(out []byte, v trace.Value, b *types.Basic) ([]byte, error) {
	switch info := b.Info(); {
	case info&types.IsBoolean != 0 && v.Kind() == trace.Bool:
		return appendBool(out, v.Bool()), nil
	case info&types.IsInteger != 0 && v.Kind() == trace.Int && fits(v, b):
		return binary.AppendVarint(out, v.Int().Int64()), nil
	case info&types.IsFloat != 0 && v.Kind() == trace.Float:
		return appendFloat(out, v.Float()), nil
	case info&types.IsFloat != 0 && v.Kind() == trace.Int:
		f, _ := v.Int().Float64() // as the compiler rounds constants
		return appendFloat(out, f), nil
	case info&types.IsString != 0 && v.Kind() == trace.String:
		return appendText(out, v.Text()), nil
	}
	return out, errMismatch
}

// fits reports whether a whole number can be a constant of type b.
func fits(v trace.Value, b *types.Basic) bool {
	i := v.Int()
	if !i.IsInt64() || b.Info()&types.IsUnsigned != 0 && i.Sign() < 0 {
		return false
	}
	bits := map[types.BasicKind]uint{types.Int8: 7, types.Int16: 15, types.Int32: 31, types.Uint8: 8, types.Uint16: 16, types.Uint32: 32}[b.Kind()]
	n := i.Int64()
	return bits == 0 || n < 1<<bits && (n >= 0 || n >= -1<<bits)
}

func (e *encoder) list(out []byte, v trace.Value, item types.Type) ([]byte, error) {
	if v.Kind() != trace.List {
		return out, errMismatch
	}
	out = binary.AppendUvarint(out, uint64(len(v.Items())))
	for _, x := range v.Items() {
		var err error
		if out, err = e.value(out, x, item); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (e *encoder) mapping(out []byte, v trace.Value, m *types.Map) ([]byte, error) {
	if v.Kind() != trace.Map {
		return out, errMismatch
	}
	out = binary.AppendUvarint(out, uint64(len(v.Keys())))
	for i, key := range v.Keys() {
		var err error
		if out, err = e.value(out, key, m.Key()); err != nil {
			return out, err
		}
		if out, err = e.value(out, v.Items()[i], m.Elem()); err != nil {
			return out, err
		}
	}
	return out, nil
}

func errorValue(out []byte, v trace.Value) ([]byte, error) {
	switch v.Kind() {
	case trace.Null:
		return appendBool(out, false), nil
	case trace.Raised:
		x := v.Exception()
		return appendText(appendText(appendBool(out, true), x.Type), x.Message), nil
	}
	return out, errMismatch
}

// The tags of values that tell their own kind; see adapter/writer.go.txt.
const (
	tagNull   = 'n'
	tagBool   = 'b'
	tagInt    = 'i'
	tagUint   = 'u'
	tagFloat  = 'f'
	tagText   = 's'
	tagList   = 'l'
	tagMap    = 'm'
	tagObject = 'o'
	tagRaised = 'r'
	tagError  = 'e'
)

// any appends v for a parameter that takes everything.
func (e *encoder) any(out []byte, v trace.Value) ([]byte, error) {
	empty := types.Universe.Lookup("any").Type()
	switch v.Kind() {
	case trace.Null:
		return append(out, tagNull), nil
	case trace.Bool:
		return appendBool(append(out, tagBool), v.Bool()), nil
	case trace.Int:
		return basic(append(out, tagInt), v, types.Typ[types.Int])
	case trace.Float, trace.Number:
		return appendFloat(append(out, tagFloat), v.Float()), nil
	case trace.String:
		return appendText(append(out, tagText), v.Text()), nil
	case trace.Raised:
		return errorValue(append(out, tagError), v)
	case trace.List:
		return e.list(append(out, tagList), v, empty)
	case trace.Map:
		return e.mapping(append(out, tagMap), v, types.NewMap(empty, empty))
	}
	return out, errMismatch
}

// made appends an object that a function of the program makes.
func (e *encoder) made(out []byte, v trace.Value, t types.Type) ([]byte, error) {
	if v.Kind() != trace.Made {
		return out, errMismatch
	}
	maker := e.maker(v.Text())
	if maker == nil {
		return out, &missingError{constructorName(e.program, v.Text())}
	}
	named, _ := e.pack.ownType(t)
	if own, _ := e.pack.ownType(maker.made.object); named == nil || own != named && !types.AssignableTo(maker.made.object, t) {
		return out, errMismatch
	}
	return e.arguments(binary.AppendUvarint(out, maker.number), maker, v.Items())
}

// maker returns the function that makes objects of a class, or nil.
func (e *encoder) maker(class string) *routine {
	for _, name := range []string{constructorName(e.program, class), exportedName(e.program, class)} {
		if r := e.pack.calls[name]; r != nil && r.made != nil {
			return r
		}
	}
	return nil
}

// A missingError tells that a program lacks what makes an object.
type missingError struct{ name string }

func (e *missingError) Error() string { return "missing " + e.name }

// fake appends what a function does that is handed to learner code, or that it
// reads the clock.
func (e *encoder) fake(out []byte, v trace.Value, s *types.Signature) ([]byte, error) {
	if v.Kind() == trace.Clock && isClock(s) {
		return appendBool(out, false), nil
	}
	f := v.Fake()
	if f == nil {
		return out, errMismatch
	}
	if f.Async {
		return out, &unsupportedError{"asynchrone Funktionen gibt es nicht, „" + f.Name + "“ ist eine"}
	}
	out = appendText(appendBool(out, true), f.Name)
	out = binary.AppendUvarint(out, uint64(len(f.Outcomes)))
	for i := range f.Outcomes {
		var err error
		if out, err = e.outcome(out, f, &f.Outcomes[i], s); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (e *encoder) outcome(out []byte, f *trace.Fake, o *trace.Outcome, s *types.Signature) ([]byte, error) {
	if o.After < 0 || len(o.Then) > 0 {
		return out, &unsupportedError{"„" + f.Name + "“ endet nie oder ruft selbst; das geht nur asynchron"}
	}
	out = binary.AppendVarint(out, o.After*int64(e.tick))
	if x := o.Result.Exception(); x != nil {
		return appendText(appendText(appendBool(out, true), x.Type), x.Message), nil
	}
	var value []byte
	if t := fakeValue(s); t != nil {
		var err error
		if value, err = e.value(nil, o.Result, t); err != nil {
			return out, err
		}
	}
	out = binary.AppendUvarint(appendBool(out, false), uint64(len(value)))
	return append(out, value...), nil
}
