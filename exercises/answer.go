package exercises

import (
	"bytes"
	"fmt"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
)

// An Answer holds what was answered to the questions of a quiz, by position.
// An empty string, like one past the end, is a question left open.
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
// 2 KiB where no question asks for free text, and more answers than questions.
func (q *Quiz) ParseAnswer(file string, data []byte) (Answer, error) {
	if !q.asksForText() && len(data) > maxChoices {
		return nil, tooLargeAnswer(file, maxChoices)
	}
	answer, err := ParseAnswer(file, data)
	if err != nil {
		return nil, err
	}
	if len(answer) > len(q.Questions) {
		return nil, &FileError{File: file, Message: fmt.Sprintf("Hier stehen %d Antworten, das Quiz hat aber %s.",
			len(answer), countOf(len(q.Questions), "Frage", "Fragen"))}
	}
	return answer, nil
}

func (q *Quiz) asksForText() bool {
	for _, question := range q.Questions {
		if question.Kind == Text {
			return true
		}
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
	b := d.block(root, "antwort")
	b.require("antwort")
	list, ok := b.fields["antwort"].(*ast.SequenceNode)
	if !ok {
		return trimOpen(Answer{d.answerOf(b.fields["antwort"])})
	}
	answer := make(Answer, len(list.Values))
	for i, item := range list.Values {
		answer[i] = d.answerOf(item)
	}
	return trimOpen(answer)
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
		answer[i], ok = plainAnswer(item)
		if !ok {
			d.faultAt(0, 0, "Antwort %d ist kein Text. Schreibe etwa antwort = (\"A\", \"B\").", i+1)
		}
	}
	return trimOpen(answer)
}

func plainAnswer(l Literal) (string, bool) {
	switch value := l.Value.(type) {
	case nil:
		return "", true
	case string:
		return value, true
	case int64:
		return strconv.FormatInt(value, 10), true
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

// SplitAnswer reads an answer as given on a command line, such as "D,A",
// "d a" or ("D", "A").
func SplitAnswer(text string) Answer {
	text = strings.Trim(strings.TrimSpace(text), "()[]")
	if !strings.Contains(text, ",") {
		return Answer(strings.Fields(text))
	}
	parts := Answer(strings.Split(text, ","))
	for i, part := range parts {
		parts[i] = strings.Trim(part, " \t\"'")
	}
	return trimOpen(parts)
}
