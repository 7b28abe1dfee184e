package python

import (
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// A submission is a learner's file with what the task wants of it.
type submission struct {
	source  source
	surface trace.Surface
	names   map[string]string // what the file calls what the task names otherwise
	tree    *node             // nil if it cannot be parsed
	class   *node             // what the task wants constructed; nil if it is not there or no class
}

func newSubmission(p trace.Program, surface trace.Surface, tree *node) *submission {
	out := &submission{source: source{p.File, p.Source}, surface: surface, names: p.Names, tree: tree}
	for _, class := range tree.kinds("ClassDef") {
		if class.text == out.own(surface.Construct) {
			out.class = class
		}
	}
	return out
}

// own returns what the file calls what the task names name.
func (p *submission) own(name string) string {
	if own, ok := p.names[name]; ok {
		return own
	}
	return name
}

// methods returns the functions that stand directly in the class, or in the
// file where the task wants no class.
func (p *submission) methods() []*node {
	scope := p.class
	if p.surface.Construct == "" {
		scope = p.tree
	}
	var found []*node
	for _, child := range scope.in("body") {
		if child.is("FunctionDef", "AsyncFunctionDef") {
			found = append(found, child)
		}
	}
	return found
}

// method returns the method with the given name, nil if there is none. The
// last one counts, as in Python.
func (p *submission) method(name string) *node {
	var found *node
	for _, m := range p.methods() {
		if m.text == p.own(name) {
			found = m
		}
	}
	return found
}

// public returns the names of the methods that are no internals of Python.
func (p *submission) public() []string {
	if p.class == nil {
		return nil
	}
	var names []string
	for _, m := range p.methods() {
		if !strings.HasPrefix(m.text, "__") {
			names = append(names, m.text)
		}
	}
	return names
}

// parameters returns the names of what f takes by position.
func parameters(f *node) []string {
	var names []string
	for _, arg := range f.child("args").kinds("arg") {
		if arg.field == "args" || arg.field == "posonlyargs" {
			names = append(names, arg.text)
		}
	}
	return names
}

// decorated reports whether f has a decorator of that name.
func decorated(f *node, name string) bool {
	return slices.ContainsFunc(f.in("decorator_list"), func(d *node) bool {
		return d.has(func(n *node) bool { return n.text == name })
	})
}

// isSelf reports whether n is self, by whatever name the method calls it.
func isSelf(n *node) bool {
	if !n.is("Name") {
		return false
	}
	f := n.function()
	for f != nil && (f.parent == nil || !f.parent.is("ClassDef")) {
		f = f.function()
	}
	if f == nil {
		return false
	}
	names := parameters(f)
	return len(names) > 0 && names[0] == n.text
}

// ofSelf returns all uses of an attribute of self in the class.
func (p *submission) ofSelf(name string) []*node {
	return p.class.all(func(n *node) bool {
		return n.is("Attribute") && n.text == name && isSelf(n.child("value"))
	})
}

// assignments returns where the class assigns to self.name.
func (p *submission) assignments(name string) []*node {
	return slices.DeleteFunc(p.ofSelf(name), func(n *node) bool { return n.context != "=" })
}

// attributes returns the names of all that the class assigns to self.
func (p *submission) attributes() []string {
	var names []string
	for _, n := range p.class.kinds("Attribute") {
		if n.context == "=" && isSelf(n.child("value")) && !slices.Contains(names, n.text) {
			names = append(names, n.text)
		}
	}
	return names
}

// members returns the names of all that an object of the class has.
func (p *submission) members() []string {
	names := append(p.attributes(), p.public()...)
	if p.class != nil {
		for _, n := range p.class.in("body") {
			for _, target := range append(n.in("targets"), n.in("target")...) {
				names = append(names, target.text)
			}
		}
	}
	return names
}

// takes returns how many arguments the task hands to a method, or to the
// construction if name is empty or __init__.
func (p *submission) takes(name string) (int, bool) {
	if name == "" || name == "__init__" {
		return len(p.surface.Args), true
	}
	for _, m := range p.surface.Methods {
		if m.Name == name {
			return m.Args, true
		}
	}
	return 0, false
}

// demanded returns the names of the methods that the task wants.
func (p *submission) demanded() []string {
	var names []string
	for _, m := range p.surface.Methods {
		names = append(names, m.Name)
	}
	return names
}
