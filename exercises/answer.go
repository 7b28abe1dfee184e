package exercises

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
)

// An Answer holds what was answered to the questions of a quiz, by position.
// An empty string, like one past the end, is a question left open. An answer of
// several parts is made by [JoinParts].
type Answer []string

// Answers above these sizes are refused before they are parsed.
const (
	maxChoices  = 2 << 10  // where keys of options are expected
	maxFreeText = 16 << 10 // where a question asks for free text
)

// AnswerFiles returns the names under which an answer is kept in a workspace
// or submission, the one that is written first.
func AnswerFiles() []string { return []string{"antwort.yaml", "antwort.py"} }

// ParseAnswer reads an answer from the content of a file, antwort.yaml or
// antwort.py. The latter is read as a literal and never executed. Files above
// 16 KiB (2 KiB in Python) and nesting above eight levels are refused before
// parsing. Prefer [Quiz.ParseAnswer], which also knows what the quiz asks for.
//
// What is wrong with the file comes back as [*FileError].
func ParseAnswer(file string, data []byte) (Answer, error) {
	if path.Ext(strings.ReplaceAll(file, `\`, "/")) == ".py" {
		return parseAnswer(file, data, maxChoices, parsePythonAnswer)
	}
	return parseAnswer(file, data, maxFreeText, parseYAMLAnswer)
}

// ParseAnswer is like the function [ParseAnswer] but also refuses files above
// 2 KiB where no question asks for texts, and more answers than questions. To
// a single question several answers are the parts of one.
func (q *Quiz) ParseAnswer(file string, data []byte) (Answer, error) {
	if !q.asksForText() && len(data) > maxChoices {
		return nil, tooLargeAnswer(file, maxChoices)
	}
	answer, err := ParseAnswer(file, data)
	if err != nil {
		return nil, err
	}
	if len(answer) > 1 && len(q.Questions) == 1 && q.Questions[0].hasParts() {
		return Answer{JoinParts(answer)}, nil
	}
	if len(answer) > len(q.Questions) {
		return nil, &FileError{File: file, Message: fmt.Sprintf("Hier stehen %d Antworten, das Quiz hat aber %s.",
			len(answer), countOf(len(q.Questions), "eine Frage", "Fragen"))}
	}
	return answer, nil
}

// asksForText reports whether an answer may be longer than keys and numbers.
func (q *Quiz) asksForText() bool {
	return slices.ContainsFunc(q.Questions, func(question Question) bool {
		return question.Kind == Text || question.Kind == Gap
	})
}

// hasParts reports whether an answer may have several parts.
func (q *Question) hasParts() bool {
	switch q.Kind {
	case Choices, Order, Match, Gap:
		return true
	}
	return false
}

func parseAnswer(file string, data []byte, limit int, parse func(*document, []byte) Answer) (Answer, error) {
	if len(data) > limit {
		return nil, tooLargeAnswer(file, limit)
	}
	if line, invalid := invalidLine(data); invalid {
		return nil, &FileError{File: file, Line: line, Message: "Diese Zeile ist kein gültiges UTF-8."}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d := &document{file: file, lines: strings.Split(string(data), "\n")}
	answer := parse(d, data)
	if len(d.faults) > 0 {
		return nil, d.faults[0]
	}
	return answer, nil
}

func tooLargeAnswer(file string, limit int) error {
	return &FileError{File: file, Message: fmt.Sprintf("Diese Datei ist größer als %d KiB. So lang ist keine Antwort auf dieses Quiz.", limit>>10)}
}

func parseYAMLAnswer(d *document, data []byte) Answer {
	root := d.parse(data, answerDepth)
	if root == nil {
		return nil
	}
	b := d.block(root, answerForm)
	list, ok := b.fields["antwort"].(*ast.SequenceNode)
	if !ok {
		return trimOpen(Answer{d.answerOf(b.fields["antwort"])})
	}
	answer := make(Answer, len(list.Values))
	for i, item := range list.Values {
		answer[i] = d.partsOf(item)
	}
	return trimOpen(answer)
}

// answerForm is the form of antwort.yaml.
var answerForm = &form{fields: []field{{key: "antwort", value: listShape{of: anyText}, needed: true}}}

// partsOf returns the answer to one question; a list is an answer in parts.
func (d *document) partsOf(n ast.Node) string {
	list, ok := n.(*ast.SequenceNode)
	if !ok {
		return d.answerOf(n)
	}
	parts := make([]string, len(list.Values))
	for i, part := range list.Values {
		parts[i] = d.answerOf(part)
	}
	return JoinParts(parts)
}

// answerOf returns one answer as it was written. A number counts as its text.
func (d *document) answerOf(n ast.Node) string {
	switch n := n.(type) {
	case nil, *ast.NullNode:
		return ""
	case *ast.StringNode:
		return n.Value
	case *ast.LiteralNode:
		return n.Value.Value
	case *ast.BoolNode, *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value
	}
	d.fault(n, "Hier wird eine Antwort erwartet, nicht %s. Schreibe etwa „antwort: [A, B]“.", sortOf(n))
	return ""
}

// trimOpen drops questions left open at the end.
func trimOpen(a Answer) Answer {
	for len(a) > 0 && a[len(a)-1] == "" {
		a = a[:len(a)-1]
	}
	return a
}

// parsePythonAnswer reads lines such as `antwort = ("D", "A")`. A last line
// that only names antwort, as notebooks have it, is fine.
func parsePythonAnswer(d *document, data []byte) Answer {
	s := &scanner{text: string(data), lines: true}
	literal, fault := s.assignment("antwort")
	if fault != nil {
		d.faultAtOffset(s.text, fault)
		return nil
	}
	items, ok := literal.Value.([]Literal)
	if !ok {
		items = []Literal{literal}
	}
	answer := make(Answer, len(items))
	for i, item := range items {
		answer[i], ok = partsOfLiteral(item)
		if !ok {
			d.faultAt(0, 0, "Antwort %d ist kein Text. Schreibe etwa antwort = (\"A\", \"B\").", i+1)
		}
	}
	return trimOpen(answer)
}

// partsOfLiteral returns the answer to one question; a tuple or list is an
// answer in parts.
func partsOfLiteral(l Literal) (string, bool) {
	items, ok := l.Value.([]Literal)
	if !ok {
		return plainAnswer(l)
	}
	parts := make([]string, len(items))
	for i, item := range items {
		if parts[i], ok = plainAnswer(item); !ok {
			return "", false
		}
	}
	return JoinParts(parts), true
}

func plainAnswer(l Literal) (string, bool) {
	switch value := l.Value.(type) {
	case nil:
		return "", true
	case string:
		return value, true
	case int64:
		return strconv.FormatInt(value, 10), true
	case float64:
		return formatFloat(value), true
	}
	return "", false
}

// assignment reads name = value and nothing else. Values in a row without
// brackets are a tuple, as in Python.
func (s *scanner) assignment(name string) (Literal, *literalFault) {
	s.blanks()
	if begin := s.pos; s.name() != name {
		return Literal{}, s.faultf(begin, "Hier darf nur die Zuweisung an %s stehen, etwa %s = (\"A\", \"B\").", name, name)
	}
	s.lines = false
	s.blanks()
	if !s.accept('=') || s.peek() == '=' {
		return Literal{}, s.faultf(s.pos, "Nach %s fehlt das Gleichheitszeichen.", name)
	}
	value, fault := s.bareTuple()
	if fault != nil {
		return Literal{}, fault
	}
	return value, s.endOf(name)
}

// bareTuple reads one or more values up to the end of the line.
func (s *scanner) bareTuple() (Literal, *literalFault) {
	first, fault := s.bracketed()
	if fault != nil {
		return Literal{}, fault
	}
	s.blanks()
	if s.peek() != ',' {
		return first, nil
	}
	items := []Literal{first}
	for s.accept(',') {
		s.blanks()
		if c := s.peek(); c == 0 || c == '\n' || c == '\r' || c == '#' {
			break
		}
		item, fault := s.bracketed()
		if fault != nil {
			return Literal{}, fault
		}
		items = append(items, item)
		s.blanks()
	}
	return Literal{items}, nil
}

// bracketed reads a value that may go over several lines within brackets.
func (s *scanner) bracketed() (Literal, *literalFault) {
	s.blanks()
	c := s.peek()
	s.lines = c == '(' || c == '['
	literal, fault := s.literal()
	s.lines = false
	return literal, fault
}

// endOf notes what stands after the assignment to name.
func (s *scanner) endOf(name string) *literalFault {
	s.accept(';')
	s.blanks()
	if c := s.peek(); c != 0 && c != '\n' && c != '\r' && c != '#' {
		return s.faultf(s.pos, "Nach der Antwort darf in dieser Zeile nichts mehr stehen.")
	}
	s.lines = true
	s.blanks()
	begin := s.pos
	if s.pos < len(s.text) && s.name() == name {
		s.blanks()
	}
	if s.pos < len(s.text) {
		return s.faultf(begin, "Nach der Antwort darf nichts mehr stehen. Sie wird nur gelesen, nie ausgeführt.")
	}
	return nil
}

// faultAtOffset notes a fault at a byte offset of text.
func (d *document) faultAtOffset(text string, fault *literalFault) {
	before := text[:min(fault.offset, len(text))]
	line := strings.Count(before, "\n") + 1
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	d.faultAt(line, column, "%s", fault.message)
}
