package verify

import (
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"pruefstein/exercises"
)

// A definition is an exercise.yaml in which places are looked up.
type definition struct {
	file string
	root ast.Node
}

// readDefinition reads the exercise.yaml of e, which has been loaded before.
func readDefinition(t tree, e *exercises.Exercise) (*definition, error) {
	source, err := fs.ReadFile(t.exercises, e.ID+"/exercise.yaml")
	if err != nil {
		return nil, err
	}
	parsed, err := parser.ParseBytes(source, 0)
	if err != nil {
		return nil, fmt.Errorf("parse %s/exercise.yaml: %w", e.ID, err)
	}
	d := &definition{file: exercisesFolder + "/" + e.ID + "/exercise.yaml"}
	for _, doc := range parsed.Docs {
		if doc.Body != nil {
			d.root = doc.Body
		}
	}
	return d, nil
}

// place returns where the value stands that keys lead to: names of mappings
// and indices of lists. Where one is missing it is the place of the last that
// is there.
func (d *definition) place(keys ...any) place {
	node, line := d.root, 1
	for _, key := range keys {
		next, at := child(node, key)
		if next == nil {
			break
		}
		node, line = next, at
	}
	return place{d.file, line}
}

// child returns one value below node and the line on which it begins, for
// the value of a key that of the key.
func child(node ast.Node, key any) (ast.Node, int) {
	switch key := key.(type) {
	case int:
		if list, ok := node.(*ast.SequenceNode); ok && key < len(list.Values) {
			return list.Values[key], startLine(list.Values[key])
		}
	case string:
		for _, entry := range entries(node) {
			if name := entry.Key.GetToken(); name.Value == key {
				return entry.Value, name.Position.Line
			}
		}
	}
	return nil, 0
}

// eachText calls visit for every Markdown text, with the line on which its key
// stands.
func (d *definition) eachText(visit func(line int, source string)) { textsBelow(d.root, visit) }

func textsBelow(node ast.Node, visit func(int, string)) {
	if list, ok := node.(*ast.SequenceNode); ok {
		for _, item := range list.Values {
			textsBelow(item, visit)
		}
	}
	for _, entry := range entries(node) {
		key := entry.Key.GetToken()
		switch key.Value {
		case "text", "explain", "message", "model":
			if source, ok := textOf(entry.Value); ok {
				visit(key.Position.Line, source)
			}
		case "key": // what a good answer says
			if list, ok := entry.Value.(*ast.SequenceNode); ok {
				for _, item := range list.Values {
					if source, ok := textOf(item); ok {
						visit(startLine(item), source)
					}
				}
			}
		}
		textsBelow(entry.Value, visit)
	}
}

func textOf(node ast.Node) (string, bool) {
	switch n := node.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return n.Value.Value, true
	}
	return "", false
}

func entries(node ast.Node) []*ast.MappingValueNode {
	switch n := node.(type) {
	case *ast.MappingNode:
		return n.Values
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}
	}
	return nil
}

// startLine returns where n begins. The token of a mapping is its first colon.
func startLine(n ast.Node) int {
	if found := entries(n); len(found) > 0 {
		return found[0].Key.GetToken().Position.Line
	}
	return n.GetToken().Position.Line
}
