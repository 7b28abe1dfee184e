package python

import (
	"bytes"
	"context"
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

//go:embed explain.py
var readerSource []byte

// A node is one node of a program's syntax tree, in the terms of Python's
// module ast.
type node struct {
	parent   *node // of no kind above the whole
	children []*node
	field    string // of the parent
	kind     string // the class, such as "FunctionDef"
	text     string // the name it bears; for a Constant its type and its literal
	context  string // "=" if it is assigned to, "x" if it is deleted
	line     int    // counted from 1; 0 if it has no place
	column   int    // in bytes, counted from 0
	endLine  int
}

// A reader is a process that reads programs, started by its first use. It
// remembers the last one, which is asked about again and again.
type reader struct {
	mu      sync.Mutex
	session trace.Session
	source  []byte
	tree    *node // of source; not changed once made
}

// parse returns the syntax tree of a program, nil if it has none. The program
// is read in a confined process, but not run.
func (r *Runtime) parse(ctx context.Context, source []byte) *node {
	r.reader.mu.Lock()
	defer r.reader.mu.Unlock()
	if r.reader.source == nil || !bytes.Equal(r.reader.source, source) {
		r.reader.source, r.reader.tree = bytes.Clone(source), r.read(ctx, source)
		if ctx.Err() != nil {
			r.reader.source = nil
		}
	}
	return r.reader.tree
}

// read asks the process of the reader, which is locked.
func (r *Runtime) read(ctx context.Context, source []byte) *node {
	if !utf8.Valid(source) {
		return nil
	}
	if r.reader.session == nil {
		session, fault, err := r.Load(context.WithoutCancel(ctx), trace.Program{File: "explain.py", Source: readerSource, Resident: true})
		if err != nil || fault != nil {
			return nil
		}
		r.reader.session = session
	}
	text := strings.TrimPrefix(string(source), "\ufeff")
	records, fault, err := r.reader.session.Run(ctx, trace.Batch{
		Construct: "Tree", Attributes: []string{"rows"}, CPU: time.Second,
		Scripts: []trace.Script{{Args: []trace.Value{trace.StringValue(text)}}},
	})
	if err != nil || fault != nil {
		r.reader.session.Close()
		r.reader.session = nil
		return nil
	}
	if len(records) != 1 || len(records[0].Steps[0].Attributes) != 1 {
		return nil
	}
	return readTree(records[0].Steps[0].Attributes[0].Text())
}

func (r *reader) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.session != nil {
		r.session.Close()
		r.session = nil
	}
}

// readTree reads the rows of explain.py. It returns nil if they are none.
func readTree(rows string) *node {
	var path []*node // to the last node
	for row := range strings.Lines(rows) {
		fields := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		if len(fields) != 9 {
			return nil
		}
		var numbers [4]int
		for i, at := range []int{0, 4, 5, 6} {
			var err error
			if numbers[i], err = strconv.Atoi(fields[at]); err != nil {
				return nil
			}
		}
		depth := numbers[0]
		if depth < 0 || depth > len(path) || depth == 0 && len(path) > 0 {
			return nil
		}
		n := &node{
			field: fields[1], kind: fields[2], context: fields[3], text: fields[8],
			line: numbers[1], column: numbers[2], endLine: numbers[3],
		}
		path = append(path[:depth], n)
		if depth == 0 {
			n.parent = &node{}
			continue
		}
		n.parent = path[depth-1]
		n.parent.children = append(n.parent.children, n)
	}
	if len(path) == 0 {
		return nil
	}
	return path[0]
}

// all returns the nodes at and below n that are wanted, in the order of the
// text.
func (n *node) all(want func(*node) bool) []*node {
	if n == nil {
		return nil
	}
	var found []*node
	if want(n) {
		found = append(found, n)
	}
	for _, child := range n.children {
		found = append(found, child.all(want)...)
	}
	return found
}

// kinds returns the nodes at and below n of one of the kinds.
func (n *node) kinds(kinds ...string) []*node {
	return n.all(func(n *node) bool { return slices.Contains(kinds, n.kind) })
}

// has reports whether a node at or below n is wanted.
func (n *node) has(want func(*node) bool) bool { return len(n.all(want)) > 0 }

// child returns the first child in field. If there is none it returns a node
// of no kind, so that what is asked of it next need not ask whether it is there.
func (n *node) child(field string) *node {
	if n != nil {
		for _, child := range n.children {
			if child.field == field {
				return child
			}
		}
	}
	return &node{}
}

// in returns the children in field.
func (n *node) in(field string) []*node {
	if n == nil {
		return nil
	}
	var found []*node
	for _, child := range n.children {
		if child.field == field {
			found = append(found, child)
		}
	}
	return found
}

// is reports whether n is there and of one of the kinds.
func (n *node) is(kinds ...string) bool { return n != nil && slices.Contains(kinds, n.kind) }

// within returns the nearest node above n of one of the kinds, nil if there
// is none.
func (n *node) within(kinds ...string) *node {
	for n != nil {
		if n = n.parent; n.is(kinds...) {
			return n
		}
	}
	return nil
}

// function returns the function in which n stands, nil outside of any.
func (n *node) function() *node { return n.within("FunctionDef", "AsyncFunctionDef", "Lambda") }

// onLine returns the nodes that stand on a line and are wanted.
func (n *node) onLine(line int, want func(*node) bool) []*node {
	return n.all(func(n *node) bool { return n.line == line && want(n) })
}

// exists reports whether n is a node of a tree.
func (n *node) exists() bool { return n != nil && n.kind != "" }

// literal splits a Constant into its type and how it is written.
func (n *node) literal() (kind, text string) {
	if !n.is("Constant") {
		return "", ""
	}
	kind, text, _ = strings.Cut(n.text, " ")
	return kind, text
}

// same reports whether n and m are written alike, wherever they stand.
func (n *node) same(m *node) bool {
	if n == nil || m == nil {
		return n == m
	}
	return n.kind == m.kind && n.text == m.text && n.context == m.context && slices.EqualFunc(n.children, m.children, (*node).same)
}
