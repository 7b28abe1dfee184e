package golang

import (
	"embed"
	"fmt"
	"go/types"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

//go:embed adapter/*.go.txt
var adapterSources embed.FS

// adapterFiles returns the files that are built around a learner's package,
// by their path: the same for all of them.
func adapterFiles() map[string][]byte {
	files := map[string][]byte{}
	names, err := fs.Glob(adapterSources, "adapter/*.go.txt")
	if err != nil {
		panic(err) // the pattern is right
	}
	for _, name := range names {
		text, err := adapterSources.ReadFile(name)
		if err != nil {
			panic(err) // the compiler has embedded it
		}
		base := strings.TrimSuffix(path.Base(name), ".txt")
		if base != "main.go" {
			base = path.Join("steg", base)
		}
		files[base] = text
	}
	files["steg/stack.s"] = nil // with it functions may lack a body
	return files
}

// adapterFile is the file that is generated into a learner's package.
const adapterFile = "steg__.go"

// A generator writes the part of the adapter that knows the package: what
// calls its functions and brings values in and out.
type generator struct {
	strings.Builder
	pack    *pack
	helpers strings.Builder // functions that read and write values, by type
	readers map[string]int  // by the type's name
	writers map[string]int
}

// generate returns the adapter's file for k.
func generate(k *pack) []byte {
	g := &generator{pack: k, readers: map[string]int{}, writers: map[string]int{}}
	g.printf("package %s\n\nimport steg__ \"pruefling/steg\"\n\n", packageDir)
	g.printf("func Steg__() steg__.Package {\n\treturn steg__.Package{File: %q, Make: make__, Call: call__, Get: get__, Main: main__, Concurrent: %v}\n}\n\n", k.mainFile(), k.concurrent())
	g.printf("func kind__(err error) string {\n%s\treturn \"\"\n}\n\n", g.failures())
	g.printf("func make__(which uint64, in *steg__.Reader, out *steg__.Writer) any {\n\tswitch which {\n")
	for _, r := range k.routines {
		if r.made != nil && r.receiver == nil && g.pack.callable(r) {
			g.maker(r)
		}
	}
	g.printf("\t}\n\tout.Null()\n\treturn nil\n}\n\n")
	g.printf("func call__(which uint64, object any, in *steg__.Reader, out *steg__.Writer) {\n\tswitch which {\n")
	for _, r := range k.routines {
		if g.pack.callable(r) {
			g.caller(r)
		}
	}
	g.printf("\t}\n}\n\n")
	g.printf("func get__(which uint64, object any, out *steg__.Writer) {\n\tswitch which {\n")
	for i, r := range k.readings {
		call := map[bool]string{true: "()", false: ""}[r.method]
		g.printf("\tcase %d:\n\t\t%s\n", i, g.write(r.value, fmt.Sprintf("object.(%s).%s%s", g.name(r.class.object), r.name, call)))
	}
	g.printf("\tdefault:\n\t\tout.Raised(%q, \"\", 0)\n\t}\n}\n\n", attributeError)
	g.printf("func main__() {%s}\n\n", map[bool]string{true: " main() ", false: ""}[k.isProgram()])
	return []byte(g.String() + g.helpers.String())
}

func (g *generator) printf(format string, args ...any) { fmt.Fprintf(g, format, args...) }

// name writes a type as the package itself would. The one type of another
// package that is known needs no import.
func (g *generator) name(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == g.pack.checked {
			return ""
		}
		return "steg__"
	})
}

// typeName writes a type as a learner would.
func (k *pack) typeName(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == k.checked {
			return ""
		}
		return p.Name()
	})
}

// failures returns statements that return the kind of errors known by name.
func (g *generator) failures() string {
	var b strings.Builder
	var kinds []string
	for _, name := range slices.Sorted(maps.Keys(g.pack.failures)) {
		switch object := g.pack.failures[name].(type) {
		case *types.Var:
			fmt.Fprintf(&b, "\tif err == %s {\n\t\treturn %q\n\t}\n", name, name)
		case *types.TypeName:
			receivers := "*" + name
			if types.Implements(object.Type(), types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
				receivers = name + ", *" + name
			}
			kinds = append(kinds, fmt.Sprintf("\tcase %s:\n\t\treturn %q\n", receivers, name))
		}
	}
	if len(kinds) > 0 {
		fmt.Fprintf(&b, "\tswitch err.(type) {\n%s\t}\n", strings.Join(kinds, ""))
	}
	return b.String()
}

// maker writes the case that makes an object.
func (g *generator) maker(r *routine) {
	g.printf("\tcase %d:\n", r.number)
	results := r.signature.Results()
	object := "r0"
	if _, pointer := types.Unalias(results.At(0).Type()).(*types.Pointer); !pointer && !types.IsInterface(results.At(0).Type()) {
		object = "&r0"
	}
	names := g.call(r)
	if last := results.Len() - 1; last > 0 && isError(results.At(last).Type()) {
		g.printf("\t\tif r%d != nil {\n\t\t\tout.Failed(r%d, kind__)\n\t\t\treturn nil\n\t\t}\n", last, last)
		names = names[:last]
	}
	for _, name := range names[1:] {
		g.printf("\t\t_ = %s\n", name)
	}
	g.printf("\t\tout.Null()\n\t\treturn %s\n", object)
}

// call writes the call of r and returns the names of its results.
func (g *generator) call(r *routine) []string {
	callee := r.name
	if r.receiver != nil {
		callee = fmt.Sprintf("object.(%s).%s", g.name(r.receiver), r.name)
	}
	var args, results []string
	for i := range r.signature.Params().Len() {
		args = append(args, fmt.Sprintf("a%d", i))
		t := r.signature.Params().At(i).Type()
		g.printf("\t\ta%d := %s\n", i, g.read(t))
	}
	if r.signature.Variadic() {
		args[len(args)-1] += "..."
	}
	for i := range r.signature.Results().Len() {
		results = append(results, fmt.Sprintf("r%d", i))
	}
	call := fmt.Sprintf("%s(%s)", callee, strings.Join(args, ", "))
	if len(results) > 0 {
		call = strings.Join(results, ", ") + " := " + call
	}
	g.printf("\t\t%s\n", call)
	return results
}

// caller writes the case that calls r and writes what comes of it. An error
// that it returns last is raised if there is one, and an ok that is false makes
// what comes with it null.
func (g *generator) caller(r *routine) {
	g.printf("\tcase %d:\n", r.number)
	results := r.signature.Results()
	names := g.call(r)
	if last := len(names) - 1; last >= 0 && isError(results.At(last).Type()) {
		g.printf("\t\tif r%d != nil {\n\t\t\tout.Failed(r%d, kind__)\n\t\t\treturn\n\t\t}\n", last, last)
		names = names[:last]
	}
	if len(names) == 2 && isBool(results.At(1).Type()) {
		g.printf("\t\tif !r1 {\n\t\t\tout.Null()\n\t\t\treturn\n\t\t}\n")
		names = names[:1]
	}
	switch len(names) {
	case 0:
		g.printf("\t\tout.Null()\n")
	case 1:
		g.printf("\t\t%s\n", g.write(results.At(0).Type(), "r0"))
	default:
		g.printf("\t\tout.List(%d)\n", len(names))
		for i, name := range names {
			g.printf("\t\t%s\n", g.write(results.At(i).Type(), name))
		}
	}
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

func isBool(t types.Type) bool { return types.Identical(t, types.Typ[types.Bool]) }
