package exercises

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// maxDepth bounds the nesting of authors' files. The parser takes time that
// grows with the cube of it.
const maxDepth = 32

// A document is one YAML file being read. Faults are collected, so that an
// author sees all of them at once; whoever reads a faulty value gets a zero.
type document struct {
	file    string
	lines   []string
	faults  []error
	learner bool  // it is of a learner's edition, which lacks what is secret
	dir     fs.FS // its folder, for the files that it names; nil: there are none
}

// beside returns the folder of the document.
func (d *document) beside() fs.FS {
	if d.dir == nil {
		return noFiles{}
	}
	return d.dir
}

// noFiles is an empty folder.
type noFiles struct{}

func (noFiles) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// parse returns the root node of data, or nil after a fault.
func (d *document) parse(data []byte, depth int) ast.Node {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d.lines = strings.Split(string(data), "\n")
	if line, deep := nestedDeeper(data, depth); deep {
		d.faultAt(line, 0, "Hier ist zu tief verschachtelt, erlaubt sind %d Ebenen.", depth)
		return nil
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		d.syntaxFault(err)
		return nil
	}
	var root ast.Node
	for _, doc := range file.Docs {
		if doc.Body == nil {
			continue
		}
		if root != nil {
			d.fault(doc.Body, "Die Datei darf nur ein YAML-Dokument enthalten.")
			return nil
		}
		root = doc.Body
	}
	if root == nil {
		d.faultAt(0, 0, "Die Datei ist leer.")
	}
	return root
}

// nestedDeeper reports whether brackets or list dashes in data may nest
// deeper than limit, and in which line. It counts brackets in texts too: it
// would take a parser to tell them apart.
func nestedDeeper(data []byte, limit int) (line int, deep bool) {
	open := 0
	for i, text := range bytes.Split(data, []byte("\n")) {
		if leadingIndicators(text) > limit {
			return i + 1, true
		}
		for _, c := range text {
			switch c {
			case '[', '{':
				open++
			case ']', '}':
				open = max(0, open-1)
			}
			if open > limit {
				return i + 1, true
			}
		}
	}
	return 0, false
}

// leadingIndicators counts the "- " and "? " with which line opens collections.
func leadingIndicators(line []byte) int {
	count := 0
	for i, c := range line {
		switch c {
		case '-', '?':
			if i+1 < len(line) && line[i+1] != ' ' && line[i+1] != '\t' && line[i+1] != '\r' {
				return count
			}
			count++
		case ' ', '\t', '\r':
		default:
			return count
		}
	}
	return count
}

func (d *document) syntaxFault(err error) {
	var detail yaml.Error
	if !errors.As(err, &detail) || detail.GetToken() == nil {
		d.faultAt(0, 0, "Das ist kein gültiges YAML: %v.", err)
		return
	}
	at := detail.GetToken().Position
	d.faultAt(at.Line, at.Column, "Das ist kein gültiges YAML: %s.", detail.GetMessage())
}

// fault notes that something is wrong at n.
func (d *document) fault(n ast.Node, format string, args ...any) {
	var at *token.Position
	if n != nil && n.GetToken() != nil {
		at = start(n)
	}
	if at == nil {
		d.faultAt(0, 0, format, args...)
		return
	}
	d.faultAt(at.Line, at.Column, format, args...)
}

// start returns where n begins. The token of a mapping is its first colon.
func start(n ast.Node) *token.Position {
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return m.Values[0].Key.GetToken().Position
	}
	if m, ok := n.(*ast.MappingValueNode); ok {
		return m.Key.GetToken().Position
	}
	return n.GetToken().Position
}

func (d *document) faultAt(line, column int, format string, args ...any) {
	d.faults = append(d.faults, &FileError{
		File: d.file, Line: line, Column: column,
		Message: fmt.Sprintf(format, args...),
		Excerpt: excerpt(d.lines, line, column),
	})
}

// excerpt shows the line with the one before it and a caret below column.
func excerpt(lines []string, line, column int) string {
	if line < 1 || line > len(lines) {
		return ""
	}
	var b strings.Builder
	for i := max(1, line-1); i <= line; i++ {
		fmt.Fprintf(&b, "%4d | %s\n", i, shownLine(lines[i-1]))
	}
	if column > 0 {
		fmt.Fprintf(&b, "     | %s^\n", caretIndent(lines[line-1], column))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// shownLine cuts what would not fit anyway and drops what would upset a terminal.
func shownLine(text string) string {
	const widest = 160
	clean := strings.Map(func(r rune) rune {
		if r != '\t' && r < ' ' || r == 0x7f || r == '\ufeff' || '\u0080' <= r && r <= '\u009f' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
	if runes := []rune(clean); len(runes) > widest {
		return string(runes[:widest]) + "…"
	}
	return clean
}

// caretIndent returns blanks up to column, and the line's own tabs among them.
func caretIndent(text string, column int) string {
	var b strings.Builder
	for i, r := range []rune(text) {
		if i >= column-1 {
			break
		}
		if r != '\t' {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}
