package golang

import (
	"fmt"
	"go/types"
	"strings"
)

// write returns a statement that writes the value of an expression.
func (g *generator) write(t types.Type, expression string) string {
	switch {
	case isUnknown(t):
		return fmt.Sprintf("out.Any(%s)", expression)
	case isDuration(t):
		return fmt.Sprintf("out.Duration(int64(%s))", expression)
	}
	name := g.name(t)
	number, known := g.writers[name]
	if !known {
		number = len(g.writers)
		g.writers[name] = number // before the body, which may need it as well
		body := g.writeBody(t)
		fmt.Fprintf(&g.helpers, "func write%d__(out *steg__.Writer, v %s) {\n%s}\n\n", number, name, body)
	}
	return fmt.Sprintf("write%d__(out, %s)", number, expression)
}

// isUnknown reports whether t cannot be written down, since a part of it comes
// from another package.
func isUnknown(t types.Type) bool {
	return strings.Contains(types.TypeString(t, nil), types.Typ[types.Invalid].String())
}

func (g *generator) writeBody(t types.Type) string {
	t = types.Unalias(t)
	if method := stringMethod(t); method != "" {
		return method
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return basicBody(u)
	case *types.Slice:
		return g.listBody(u.Elem())
	case *types.Array:
		return g.listBody(u.Elem())
	case *types.Map:
		return fmt.Sprintf("\tout.Map(len(v))\n\tfor k, x := range v {\n\t\t%s\n\t\t%s\n\t}\n", g.write(u.Key(), "k"), g.write(u.Elem(), "x"))
	case *types.Pointer:
		return fmt.Sprintf("\tif v == nil {\n\t\tout.Null()\n\t\treturn\n\t}\n\t%s\n", g.write(u.Elem(), "*v"))
	case *types.Struct:
		return g.structBody(t, u)
	case *types.Interface:
		return g.interfaceBody()
	}
	return fmt.Sprintf("\tout.Object(%q)\n", className(t))
}

func (g *generator) listBody(item types.Type) string {
	return fmt.Sprintf("\tout.List(len(v))\n\tfor _, x := range v {\n\t\t%s\n\t}\n", g.write(item, "x"))
}

// stringMethod returns the body for numbers and texts that say themselves how
// they are written, as enumerations do.
func stringMethod(t types.Type) string {
	named, ok := t.(*types.Named)
	if !ok {
		return ""
	}
	if _, basic := named.Underlying().(*types.Basic); !basic {
		return ""
	}
	for selection := range types.NewMethodSet(named).Methods() {
		s := selection.Obj().(*types.Func).Signature()
		if selection.Obj().Name() == "String" && s.Params().Len() == 0 && s.Results().Len() == 1 {
			return "\tout.Text(v.String())\n"
		}
	}
	return ""
}

func basicBody(b *types.Basic) string {
	switch info := b.Info(); {
	case info&types.IsBoolean != 0:
		return "\tout.Bool(bool(v))\n"
	case info&types.IsUnsigned != 0:
		return "\tout.Uint(uint64(v))\n"
	case info&types.IsInteger != 0:
		return "\tout.Int(int64(v))\n"
	case info&types.IsFloat != 0:
		return "\tout.Float(float64(v))\n"
	case info&types.IsString != 0:
		return "\tout.Text(string(v))\n"
	}
	return fmt.Sprintf("\tout.Object(%q)\n", b.Name())
}

// structBody writes objects as maps if the checks ask for that.
func (g *generator) structBody(t types.Type, s *types.Struct) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\tfields, ok := out.Fields(%q)\n\tif !ok {\n\t\tout.Object(%q)\n\t\treturn\n\t}\n", className(t), className(t))
	b.WriteString("\tout.Map(len(fields))\n\tfor _, f := range fields {\n\t\tout.Text(f.Name)\n\t\tswitch f.Go {\n")
	for field := range s.Fields() {
		if field.Name() != "_" {
			fmt.Fprintf(&b, "\t\tcase %q:\n\t\t\t%s\n", field.Name(), g.write(field.Type(), "v."+field.Name()))
		}
	}
	b.WriteString("\t\tdefault:\n\t\t\tout.Raised(\"AttributeError\", \"kein Feld \"+f.Go, 0)\n\t\t}\n\t}\n")
	return b.String()
}

// interfaceBody writes what an interface holds, objects of the package as such.
func (g *generator) interfaceBody() string {
	var b strings.Builder
	b.WriteString("\tswitch x := any(v).(type) {\n")
	for _, name := range g.pack.checked.Scope().Names() {
		object, ok := g.pack.checked.Scope().Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) || isGeneric(object.Type()) {
			continue
		}
		fmt.Fprintf(&b, "\tcase %s:\n\t\t%s\n", name, g.write(object.Type(), "x"))
		pointer := types.NewPointer(object.Type())
		fmt.Fprintf(&b, "\tcase *%s:\n\t\t%s\n", name, g.write(pointer, "x"))
	}
	b.WriteString("\tdefault:\n\t\tout.Any(x)\n\t}\n")
	return b.String()
}

func isGeneric(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.TypeParams().Len() > 0
}

// className returns how a type is called where its objects do not cross.
func className(t types.Type) string {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj().Name()
	}
	switch t.Underlying().(type) {
	case *types.Signature:
		return "func"
	case *types.Chan:
		return "chan"
	case *types.Struct:
		return "struct"
	}
	return t.String()
}
