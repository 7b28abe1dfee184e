package exercises

import (
	"bytes"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// writeYAML writes objects, lists ([]any), texts, numbers, truth values and
// nil as YAML that reads back the same.
func writeYAML(root object) []byte {
	pleasant := &yamlWriter{blocks: true}
	pleasant.object(root, 0)
	if pleasant.readsBack(root) {
		return pleasant.Bytes()
	}
	strict := &yamlWriter{escaped: "[{"} // some texts only quotes can hold
	strict.object(root, 0)
	return strict.Bytes()
}

// A quotedText is a text in quotes, since without them it could be taken for
// a word of exercise.yaml.
type quotedText string

// A yamlWriter collects lines.
type yamlWriter struct {
	bytes.Buffer
	blocks  bool   // texts of several lines are written as blocks
	escaped string // what else is escaped in quotes: brackets count as nesting wherever they stand
}

const yamlIndent = "  "

// readsBack reports whether what was written is root.
func (w *yamlWriter) readsBack(root object) bool {
	d := &document{}
	back := d.generic(d.parse(w.Bytes(), maxDepth))
	return len(d.faults) == 0 && reflect.DeepEqual(back, any(root))
}

func (w *yamlWriter) object(o object, depth int) {
	for i, m := range o {
		if i > 0 || depth == 0 {
			w.indent(depth)
		}
		w.WriteString(w.text(m.name) + ":")
		w.value(m.value, depth)
	}
}

func (w *yamlWriter) indent(depth int) { w.WriteString(strings.Repeat(yamlIndent, depth)) }

// value writes what stands behind a colon.
func (w *yamlWriter) value(v any, depth int) {
	switch v := v.(type) {
	case object:
		if len(v) > 0 {
			w.WriteByte('\n')
			w.indent(depth + 1)
			w.object(v, depth+1)
			return
		}
	case []any:
		if !allScalar(v) {
			w.WriteByte('\n')
			w.list(v, depth+1)
			return
		}
	case string:
		if body, ok := strings.CutSuffix(v, "\n"); ok && w.blocks && isBlock(body) {
			w.block(body, depth+1)
			return
		}
	}
	w.WriteString(" " + w.inline(v) + "\n")
}

// list writes the items of a list, each on lines of its own.
func (w *yamlWriter) list(items []any, depth int) {
	for _, item := range items {
		w.indent(depth)
		w.WriteString("-")
		if o, ok := item.(object); ok && len(o) > 0 {
			w.WriteByte(' ')
			w.object(o, depth+1)
			continue
		}
		w.WriteString(" " + w.inline(item) + "\n")
	}
}

// block writes a text of several lines.
func (w *yamlWriter) block(body string, depth int) {
	w.WriteString(" |\n")
	for line := range strings.SplitSeq(body, "\n") {
		if line != "" {
			w.indent(depth)
			w.WriteString(line)
		}
		w.WriteByte('\n')
	}
}

// isBlock reports whether a text may be fit for a block; its first line must
// not be indented.
func isBlock(body string) bool {
	return body != "" && !strings.HasPrefix(body, " ") && !strings.HasPrefix(body, "\n") && !strings.ContainsAny(body, "\t\r")
}

func allScalar(items []any) bool {
	for _, item := range items {
		switch item := item.(type) {
		case object:
			return false
		case []any:
			if !allScalar(item) {
				return false
			}
		}
	}
	return true
}

// inline writes a value on the line.
func (w *yamlWriter) inline(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return floatLiteral(v)
	case string:
		return w.text(v)
	case quotedText:
		return quote(string(v), w.escaped)
	case object:
		parts := make([]string, len(v))
		for i, m := range v {
			parts[i] = w.text(m.name) + ": " + w.inline(m.value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = w.inline(item)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	panic(fmt.Sprintf("no way to write a %T", v))
}

// plainYAML matches texts that need no quotes wherever they stand, as long as
// they are none of the words below.
var (
	plainYAML = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*(\.[a-z]+)?$`)
	wordsYAML = regexp.MustCompile(`^(?i:true|false|yes|no|on|off|y|n|null)$`)
)

func (w *yamlWriter) text(text string) string {
	if plainYAML.MatchString(text) && !wordsYAML.MatchString(text) {
		return text
	}
	return quote(text, w.escaped)
}

// generic reads any node as the values that [writeYAML] takes.
func (d *document) generic(n ast.Node) any {
	switch n.(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
		o := object{}
		for _, entry := range d.entries(n) {
			o.set(entry.key, d.generic(entry.value))
		}
		return o
	case *ast.SequenceNode:
		items := []any{}
		for _, item := range d.items(n) {
			items = append(items, d.generic(item))
		}
		return items
	}
	return plainValue(d.literal(n))
}
