package scaffold

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// maxEdited bounds the YAML that is edited; lists of a course are short.
const maxEdited = 64 << 10

var (
	errTooLarge = errors.New("die Datei ist zu groß")
	errNoHead   = errors.New("am Anfang fehlt der Kopf zwischen zwei Zeilen „---“")
	errNoYAML   = errors.New("das ist kein gültiges YAML")
	errNoList   = errors.New("dort steht keine Liste von Namen")
	errListed   = errors.New("der Name steht schon dort")
	errUnsure   = errors.New("die Liste ist zu verschlungen, um sie zu ändern, ohne etwas zu zerstören")
)

// appendToFrontMatter adds an item to a list in the head of a lesson.
func appendToFrontMatter(source []byte, key, item string) ([]byte, error) {
	begin := bytes.IndexByte(source, '\n') + 1
	if strings.TrimRight(string(bytes.TrimPrefix(source[:begin], []byte("\ufeff"))), "\r\n") != "---" {
		return nil, errNoHead
	}
	end := begin
	for line := range bytes.SplitAfterSeq(source[begin:], []byte("\n")) {
		if strings.TrimRight(string(line), "\r\n") == "---" {
			head, err := appendToList(source[begin:end], key, item)
			if err != nil {
				return nil, err
			}
			return slices.Concat(source[:begin], head, source[end:]), nil
		}
		end += len(line)
	}
	return nil, errNoHead
}

// appendToList adds an item to the list at a key of the topmost mapping of a
// YAML document, or makes that list. All else stays as it is, byte by byte.
func appendToList(source []byte, key, item string) ([]byte, error) {
	before, err := decode(source)
	if err != nil {
		return nil, err
	}
	items, err := listOf(source, key)
	if err != nil {
		return nil, err
	}
	if slices.Contains(items, item) {
		return nil, errListed
	}
	changed, err := insert(source, key, scalar(item))
	if err != nil {
		return nil, err
	}
	after, err := decode(changed)
	if err != nil {
		return nil, errUnsure
	}
	list, _ := before[key].([]any)
	before[key] = append(list, item)
	if !reflect.DeepEqual(before, after) {
		return nil, errUnsure
	}
	return changed, nil
}

// listOf returns the list of names at a key; none if there is no such key.
func listOf(source []byte, key string) ([]string, error) {
	values, err := decode(source)
	if err != nil {
		return nil, err
	}
	if values[key] == nil {
		return nil, nil
	}
	list, ok := values[key].([]any)
	if !ok {
		return nil, errNoList
	}
	var names []string
	for _, item := range list {
		name, ok := item.(string)
		if !ok {
			return nil, errNoList
		}
		names = append(names, name)
	}
	return names, nil
}

// scalar writes a text without line ends as YAML: in quotes if it would be
// read as something else, such as a number.
func scalar(text string) string {
	var value any
	if err := yaml.Unmarshal([]byte(text), &value); err == nil && value == any(text) && !slices.Contains(oldWords, strings.ToLower(text)) {
		return text
	}
	return `"` + text + `"`
}

// oldWords are truth values to older readers of YAML.
var oldWords = []string{"yes", "no", "on", "off", "y", "n"}

func decode(source []byte) (map[string]any, error) {
	if len(source) > maxEdited {
		return nil, errTooLarge
	}
	values := map[string]any{}
	if err := yaml.Unmarshal(source, &values); err != nil {
		var detail yaml.Error
		if errors.As(err, &detail) && detail.GetToken() != nil {
			return nil, fmt.Errorf("%w (Zeile %d)", errNoYAML, detail.GetToken().Position.Line)
		}
		return nil, errNoYAML
	}
	if values == nil { // nothing but comments
		values = map[string]any{}
	}
	return values, nil
}

// insert adds an item where it belongs. Whether that went well is for the
// caller to find out by reading the result.
func insert(source []byte, key, item string) ([]byte, error) {
	parsed, err := parser.ParseBytes(source, 0)
	if err != nil {
		return nil, errNoYAML
	}
	s := &splicer{source: source}
	for _, entry := range topEntries(parsed) {
		if entry.Key.GetToken().Value != key {
			continue
		}
		switch value := entry.Value.(type) {
		case *ast.NullNode:
			return s.after(entry.Key.GetToken(), ":", " ["+item+"]")
		case *ast.SequenceNode:
			return s.intoList(value, item)
		}
		return nil, errNoList
	}
	return s.atEnd(key + ": [" + item + "]"), nil
}

func topEntries(f *ast.File) []*ast.MappingValueNode {
	for _, doc := range f.Docs {
		switch body := doc.Body.(type) {
		case *ast.MappingNode:
			return body.Values
		case *ast.MappingValueNode:
			return []*ast.MappingValueNode{body}
		}
	}
	return nil
}

// A splicer inserts text into a source at places that tokens tell.
type splicer struct{ source []byte }

// offset returns where a token begins.
func (s *splicer) offset(t *token.Token) (int, bool) {
	at := 0
	for range t.Position.Line - 1 {
		next := bytes.IndexByte(s.source[at:], '\n')
		if next < 0 {
			return 0, false
		}
		at += next + 1
	}
	column := 1
	for i := range string(s.source[at:]) {
		if column == t.Position.Column {
			return at + i, true
		}
		column++
	}
	return 0, false
}

// after inserts text behind a token and what follows it.
func (s *splicer) after(t *token.Token, behind, text string) ([]byte, error) {
	at, ok := s.end(t)
	if !ok || !bytes.HasPrefix(s.source[at:], []byte(behind)) {
		return nil, errUnsure
	}
	return s.insert(at+len(behind), text), nil
}

// end returns where a token ends: a name, in quotes or without.
func (s *splicer) end(t *token.Token) (int, bool) {
	at, ok := s.offset(t)
	if !ok {
		return 0, false
	}
	quoted := 0
	if bytes.HasPrefix(s.source[at:], []byte(`"`)) || bytes.HasPrefix(s.source[at:], []byte(`'`)) {
		quoted = 1
	}
	if !bytes.HasPrefix(s.source[at+quoted:], []byte(t.Value)) {
		return 0, false
	}
	return at + len(t.Value) + 2*quoted, true
}

// atEnd adds a line.
func (s *splicer) atEnd(line string) []byte {
	ending := "\n"
	if bytes.Contains(s.source, []byte("\r\n")) {
		ending = "\r\n"
	}
	if len(s.source) > 0 && !bytes.HasSuffix(s.source, []byte("\n")) {
		line = ending + line
	}
	return s.insert(len(s.source), line+ending)
}

func (s *splicer) insert(at int, text string) []byte {
	return slices.Concat(s.source[:at], []byte(text), s.source[at:])
}

// intoList adds an item behind the last one.
func (s *splicer) intoList(list *ast.SequenceNode, item string) ([]byte, error) {
	if len(list.Values) == 0 {
		at, ok := s.offset(list.Start)
		if !ok || s.source[at] != '[' {
			return nil, errUnsure
		}
		return s.insert(at+1, item), nil
	}
	at, ok := s.end(list.Values[len(list.Values)-1].GetToken())
	switch {
	case !ok:
		return nil, errUnsure
	case list.IsFlowStyle && bytes.HasPrefix(bytes.TrimLeft(s.source[at:], " \t\r\n"), []byte(",")):
		comma := at + bytes.IndexByte(s.source[at:], ',')
		return s.insert(comma, ", "+item), nil
	case list.IsFlowStyle:
		return s.insert(at, ", "+item), nil
	}
	return s.newLine(at, item)
}

// newLine adds a line with an item of a list behind the one that holds at.
func (s *splicer) newLine(at int, item string) ([]byte, error) {
	begin := bytes.LastIndexByte(s.source[:at], '\n') + 1
	line := string(s.source[begin:])
	rest := ""
	if next := strings.IndexByte(line, '\n'); next >= 0 {
		line, rest = line[:next+1], "\n"
	}
	dash := strings.Index(line, "- ")
	if dash < 0 || strings.TrimSpace(line[:dash]) != "" {
		return nil, errUnsure
	}
	if strings.HasSuffix(line, "\r\n") {
		rest = "\r\n"
	}
	if rest == "" {
		return s.insert(begin+len(line), "\n"+line[:dash]+"- "+item+"\n"), nil
	}
	return s.insert(begin+len(line), line[:dash]+"- "+item+rest), nil
}
