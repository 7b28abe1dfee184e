package golang

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// packageDir is the folder and the name of a learner's package while it is built.
const packageDir = "loesung"

// A pack is a learner's package, as far as it can be known without what it
// imports.
type pack struct {
	set     *token.FileSet
	files   []*ast.File // those that could be read, in order
	checked *types.Package

	routines []*routine              // by their number, less firstRoutine
	calls    map[string]*routine     // functions, by name
	classes  map[string]*class       // types that functions make, by name
	readings []reading               // by their number
	failures map[string]types.Object // exported errors and types of errors, by name
}

// firstRoutine is the number of the first routine; see adapter/serve.go.txt.
const firstRoutine = 2

// A routine is a function or a method that can be called by a check.
type routine struct {
	number    uint64
	name      string
	receiver  types.Type // nil for a function
	signature *types.Signature
	line      int
	made      *class // what it makes, if that is an object of a type of the package
}

// A class is a type whose objects checks work on.
type class struct {
	name     string
	object   types.Type // as it is held: a pointer, or an interface
	methods  map[string]*routine
	readings map[string]int // fields and methods that can be read, by name
	hidden   map[string]int // line of what is not exported, by name
}

// A reading is an attribute of a class.
type reading struct {
	class  *class
	name   string
	method bool
	value  types.Type
}

// inspect gets to know a program. An error means that it cannot be read; what
// the compiler says is better then.
func inspect(p trace.Program) (*pack, error) {
	k := &pack{
		set: token.NewFileSet(), calls: map[string]*routine{}, classes: map[string]*class{}, failures: map[string]types.Object{},
	}
	var faults []error
	for _, f := range goFiles(p) {
		file, err := parser.ParseFile(k.set, f.Name, f.Source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			faults = append(faults, err)
		}
		if file != nil {
			k.files = append(k.files, file)
		}
	}
	if len(faults) > 0 {
		return k, errors.Join(faults...)
	}
	// What is wrong in the package the compiler says better; what of it is
	// known in spite of that is enough to go on with.
	config := types.Config{Importer: importer{}, Error: func(error) {}, FakeImportC: true}
	k.checked, _ = config.Check("pruefling/"+packageDir, k.set, k.files, nil)
	k.list()
	return k, nil
}

// goFiles returns the files of p that belong to its package, the learner's own
// first.
func goFiles(p trace.Program) []trace.File {
	files := []trace.File{{Name: p.File, Source: p.Source}}
	for _, f := range p.More {
		if isGoFile(f.Name) {
			files = append(files, f)
		}
	}
	return files
}

// list lists what the package offers. Numbers follow the names, so that
// packages that offer the same get the same adapter.
func (k *pack) list() {
	scope := k.checked.Scope()
	for _, name := range scope.Names() {
		object := scope.Lookup(name)
		if !object.Exported() {
			continue
		}
		if function, ok := object.(*types.Func); ok {
			k.addFunction(function)
		}
		if isFailure(object) {
			k.failures[name] = object
		}
	}
	for _, name := range slices.Sorted(maps.Keys(k.classes)) {
		k.addClass(k.classes[name])
	}
}

func (k *pack) addFunction(f *types.Func) {
	signature := f.Signature()
	if signature.TypeParams().Len() > 0 {
		return
	}
	r := k.addRoutine(f, nil)
	k.calls[f.Name()] = r
	if signature.Results().Len() == 0 {
		return
	}
	if named, object := k.ownType(signature.Results().At(0).Type()); named != nil {
		name := named.Obj().Name()
		if k.classes[name] == nil {
			k.classes[name] = &class{name: name, object: object}
		}
		r.made = k.classes[name]
	}
}

// ownType returns the type of the package that t is or points to, and how an
// object of it is held.
func (k *pack) ownType(t types.Type) (*types.Named, types.Type) {
	t = types.Unalias(t)
	if pointer, ok := t.(*types.Pointer); ok {
		t = types.Unalias(pointer.Elem())
	}
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() != k.checked || named.TypeArgs().Len() > 0 {
		return nil, nil
	}
	switch named.Underlying().(type) {
	case *types.Interface:
		return named, named
	case *types.Struct:
		return named, types.NewPointer(named)
	}
	return nil, nil
}

func (k *pack) addRoutine(f *types.Func, receiver types.Type) *routine {
	r := &routine{
		number: uint64(firstRoutine + len(k.routines)), name: f.Name(), receiver: receiver,
		signature: f.Signature(), line: k.set.Position(f.Pos()).Line,
	}
	k.routines = append(k.routines, r)
	return r
}

func (k *pack) addClass(c *class) {
	c.methods, c.readings, c.hidden = map[string]*routine{}, map[string]int{}, map[string]int{}
	set := types.NewMethodSet(c.object)
	for selection := range set.Methods() {
		method := selection.Obj().(*types.Func)
		if !method.Exported() {
			c.hidden[method.Name()] = k.set.Position(method.Pos()).Line
			continue
		}
		c.methods[method.Name()] = k.addRoutine(method, c.object)
		if s := method.Signature(); s.Params().Len() == 0 && s.Results().Len() == 1 {
			k.addReading(reading{c, method.Name(), true, s.Results().At(0).Type()})
		}
	}
	for _, field := range fieldsOf(c.object, maxEmbedded) {
		if field.Exported() {
			k.addReading(reading{c, field.Name(), false, field.Type()})
		} else {
			c.hidden[field.Name()] = k.set.Position(field.Pos()).Line
		}
	}
}

func (k *pack) addReading(r reading) {
	if _, known := r.class.readings[r.name]; known {
		return
	}
	r.class.readings[r.name] = len(k.readings)
	k.readings = append(k.readings, r)
}

// maxEmbedded is how deep fields of embedded structs are looked for.
const maxEmbedded = 8

// fieldsOf returns the fields of the struct that t is or points to, those of
// structs embedded in it after their own.
func fieldsOf(t types.Type, depth int) []*types.Var {
	pointer, ok := t.Underlying().(*types.Pointer)
	if ok {
		t = pointer.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return nil
	}
	var fields, embedded []*types.Var
	for field := range s.Fields() {
		fields = append(fields, field)
		if _, named := field.Type().(*types.Named); named && field.Embedded() {
			embedded = append(embedded, fieldsOf(field.Type(), depth-1)...)
		}
	}
	return append(fields, embedded...)
}

// isFailure reports whether an exported object is an error, or a type of errors.
func isFailure(object types.Object) bool {
	fault := types.Universe.Lookup("error").Type()
	switch object.(type) {
	case *types.Var:
		return types.Identical(object.Type(), fault)
	case *types.TypeName:
		contract := fault.Underlying().(*types.Interface)
		_, abstract := object.Type().Underlying().(*types.Interface)
		return !abstract && types.Implements(types.NewPointer(object.Type()), contract)
	}
	return false
}

// shadowed returns what is wrong if k gives a predeclared name, such as int,
// another meaning for the whole package, the adapter's file included, or has
// one of the adapter's own.
func (k *pack) shadowed() *refusal {
	for _, name := range k.checked.Scope().Names() {
		if types.Universe.Lookup(name) == nil && !strings.HasSuffix(name, "__") {
			continue
		}
		position := k.set.PositionFor(k.checked.Scope().Lookup(name).Pos(), false)
		return &refusal{position.Filename, position.Line, fmt.Sprintf("„%s“ ist schon vergeben, nimm einen anderen Namen", name)}
	}
	return nil
}

// mainFile returns the name of the learner's own file.
func (k *pack) mainFile() string { return k.set.PositionFor(k.files[0].FileStart, false).Filename }

// isProgram reports whether k has a function main, whatever its package is called.
func (k *pack) isProgram() bool {
	f, ok := k.checked.Scope().Lookup("main").(*types.Func)
	return ok && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 0
}

// concurrent reports whether k may start goroutines, by itself or by packages
// such as time.
func (k *pack) concurrent() bool {
	found := false
	for _, file := range k.files {
		for _, spec := range file.Imports {
			found = found || slices.Contains([]string{`"time"`, `"context"`, `"sync"`, `"iter"`}, spec.Path.Value)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			_, starts := n.(*ast.GoStmt)
			found = found || starts
			return !found
		})
	}
	return found
}

// names lists what the package offers by name.
func (k *pack) names() []string {
	if k.checked == nil {
		return nil
	}
	names := slices.Clone(k.checked.Scope().Names())
	position := func(name string) token.Pos { return k.checked.Scope().Lookup(name).Pos() }
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(position(a), position(b)) })
	return names
}

// An importer knows just enough of the packages that learner code imports.
type importer struct{}

// Import returns a package that is all but empty. What the learner's package
// takes from it has no known type.
func (importer) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, importName(path))
	switch path {
	case "time":
		duration := types.NewTypeName(token.NoPos, p, "Duration", nil)
		types.NewNamed(duration, types.Typ[types.Int64], nil)
		p.Scope().Insert(duration)
	case "errors":
		p.Scope().Insert(makesError(p, "New", false))
	case "fmt":
		p.Scope().Insert(makesError(p, "Errorf", true))
	}
	p.MarkComplete()
	return p, nil
}

// makesError returns a function of p that makes an error from a text, and
// perhaps more.
func makesError(p *types.Package, name string, more bool) *types.Func {
	variable := func(t types.Type) *types.Var { return types.NewVar(token.NoPos, p, "", t) }
	params := []*types.Var{variable(types.Typ[types.String])}
	if more {
		params = append(params, variable(types.NewSlice(types.Universe.Lookup("any").Type())))
	}
	fault := variable(types.Universe.Lookup("error").Type())
	return types.NewFunc(token.NoPos, p, name, types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), types.NewTuple(fault), more))
}
