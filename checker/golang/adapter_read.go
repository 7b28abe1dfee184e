package golang

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// read returns an expression that reads a value of type t.
func (g *generator) read(t types.Type) string {
	if isDuration(t) {
		return "steg__.Duration(in.Int())"
	}
	name := g.name(t)
	number, known := g.readers[name]
	if !known {
		number = len(g.readers)
		g.readers[name] = number // before the body, which may need it as well
		body := g.readBody(t)
		fmt.Fprintf(&g.helpers, "func read%d__(in *steg__.Reader) %s {\n%s}\n\n", number, g.name(t), body)
	}
	return fmt.Sprintf("read%d__(in)", number)
}

func (g *generator) readBody(t types.Type) string {
	name := g.name(t)
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return fmt.Sprintf("\treturn %s(in.%s())\n", name, basicReader(u))
	case *types.Slice:
		return fmt.Sprintf("\tlist := make(%s, in.Len())\n\tfor i := range list {\n\t\tlist[i] = %s\n\t}\n\treturn list\n", name, g.read(u.Elem()))
	case *types.Map:
		return fmt.Sprintf("\tm := %s{}\n\tfor range in.Len() {\n\t\tk := %s\n\t\tm[k] = %s\n\t}\n\treturn m\n", name, g.read(u.Key()), g.read(u.Elem()))
	case *types.Signature:
		return g.fakeBody(t, u)
	case *types.Pointer:
		if named, _ := g.pack.ownType(t); named == nil {
			return fmt.Sprintf("\tif !in.Bool() {\n\t\treturn nil\n\t}\n\tv := %s\n\treturn &v\n", g.read(u.Elem()))
		}
	case *types.Interface:
		if isError(t) {
			return "\treturn in.Error()\n"
		}
		if u.NumMethods() == 0 {
			return "\treturn in.Any()\n"
		}
	}
	return g.madeBody(t)
}

func basicReader(b *types.Basic) string {
	switch info := b.Info(); {
	case info&types.IsBoolean != 0:
		return "Bool"
	case info&types.IsInteger != 0:
		return "Int"
	case info&types.IsFloat != 0:
		return "Float"
	}
	return "Text"
}

// madeBody makes an object by a function of the package.
func (g *generator) madeBody(t types.Type) string {
	_, object := g.pack.ownType(t)
	star := "*"
	if types.Identical(t, object) {
		star = ""
	}
	return fmt.Sprintf("\tobject := make__(in.Uint(), in, new(steg__.Writer))\n\treturn %sobject.(%s)\n", star, g.name(object))
}

// fakeBody makes a function that does what was decided beforehand.
func (g *generator) fakeBody(t types.Type, s *types.Signature) string {
	var b strings.Builder
	b.WriteString("\tfake := in.Fake()\n")
	if isClock(s) {
		b.WriteString("\tif fake == nil {\n\t\treturn steg__.Now\n\t}\n")
	}
	var params []string
	var notes strings.Builder
	for i := range s.Params().Len() {
		p := s.Params().At(i)
		params = append(params, fmt.Sprintf("p%d %s", i, g.name(p.Type())))
		fmt.Fprintf(&notes, "\t\t%s\n", g.write(p.Type(), fmt.Sprintf("p%d", i)))
	}
	var results []string
	for i := range s.Results().Len() {
		results = append(results, fmt.Sprintf("r%d %s", i, g.name(s.Results().At(i).Type())))
	}
	fmt.Fprintf(&b, "\treturn func(%s) (%s) {\n", strings.Join(params, ", "), strings.Join(results, ", "))
	fmt.Fprintf(&b, "\t\tout := fake.Called(%d)\n\t\t_ = out\n%s", s.Params().Len(), notes.String())
	b.WriteString("\t\tin, failure := fake.End()\n\t\t_ = in\n\t\tif failure != nil {\n")
	last := s.Results().Len() - 1
	if last >= 0 && isError(s.Results().At(last).Type()) {
		fmt.Fprintf(&b, "\t\t\tr%d = failure\n\t\t\treturn\n\t\t}\n", last)
	} else {
		b.WriteString("\t\t\tpanic(failure)\n\t\t}\n")
	}
	if value := fakeValue(s); value != nil {
		fmt.Fprintf(&b, "\t\tr0 = %s\n", g.read(value))
	}
	b.WriteString("\t\treturn\n\t}\n")
	return b.String()
}

// fakeValue returns the type of what a fake of that signature returns beside
// an error, or nil.
func fakeValue(s *types.Signature) types.Type {
	if s.Results().Len() == 0 || isError(s.Results().At(0).Type()) {
		return nil
	}
	return s.Results().At(0).Type()
}

// isClock reports whether a function of that signature can read the clock.
func isClock(s *types.Signature) bool {
	return s.Params().Len() == 0 && s.Results().Len() == 1 && isDuration(s.Results().At(0).Type())
}

// isDuration reports whether t is time.Duration.
func isDuration(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Duration" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time"
}

// callable reports whether a check can call r at all.
func (k *pack) callable(r *routine) bool {
	for p := range r.signature.Params().Variables() {
		if !k.passable(p.Type(), nil) {
			return false
		}
	}
	return true
}

// passable reports whether values of type t can be passed to learner code.
// above are types that t is part of.
func (k *pack) passable(t types.Type, above []types.Type) bool {
	if isDuration(t) {
		return true
	}
	if slices.Contains(above, t) || isUnknown(t) {
		return false
	}
	above = append(above, t)
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsBoolean|types.IsInteger|types.IsFloat|types.IsString) != 0
	case *types.Slice:
		return k.passable(u.Elem(), above)
	case *types.Map:
		return k.passable(u.Key(), above) && k.passable(u.Elem(), above)
	case *types.Signature:
		return k.fakeable(u, above)
	case *types.Interface:
		return isError(t) || u.NumMethods() == 0 || k.classes[className(t)] != nil
	case *types.Pointer:
		if named, _ := k.ownType(t); named != nil {
			return k.classes[named.Obj().Name()] != nil
		}
		return k.passable(u.Elem(), above)
	case *types.Struct:
		return k.classes[className(t)] != nil
	}
	return false
}

// fakeable reports whether a fake can be a function of that signature.
func (k *pack) fakeable(s *types.Signature, above []types.Type) bool {
	results := s.Results()
	switch {
	case s.Variadic() || results.Len() > 2:
		return false
	case results.Len() == 2 && !isError(results.At(1).Type()):
		return false
	}
	for p := range s.Params().Variables() {
		if isUnknown(p.Type()) {
			return false
		}
	}
	value := fakeValue(s)
	return value == nil || k.passable(value, above)
}
