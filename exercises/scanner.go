package exercises

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A literalFault is a fault at a byte offset of the text being scanned.
type literalFault struct {
	offset  int
	message string // German
}

func (f *literalFault) Error() string { return f.message }

// A scanner reads literals in the notation that Python and exercise.yaml
// share. It executes nothing and nests at most eight levels.
type scanner struct {
	text   string
	pos    int
	depth  int
	lines  bool // line ends and # comments count as blanks
	names  bool // maps, fakes, made objects and the clock are read too
	wanted bool // what only can be wanted is read too: raises(…) and pending
}

// answerDepth is how deep literals and answers may nest.
const answerDepth = 8

func (s *scanner) faultf(offset int, format string, args ...any) *literalFault {
	return &literalFault{offset: offset, message: fmt.Sprintf(format, args...)}
}

// blanks skips blanks, and line ends and comments where they count as such.
func (s *scanner) blanks() {
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == ' ' || c == '\t' || c == '\f':
			s.pos++
		case s.lines && (c == '\n' || c == '\r'):
			s.pos++
		case s.lines && c == '#':
			s.comment()
		default:
			return
		}
	}
}

// comment skips up to the end of the line.
func (s *scanner) comment() {
	if end := strings.IndexByte(s.text[s.pos:], '\n'); end >= 0 {
		s.pos += end
		return
	}
	s.pos = len(s.text)
}

// peek returns the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// accept skips c if it comes next.
func (s *scanner) accept(c byte) bool {
	if s.pos >= len(s.text) || s.text[s.pos] != c {
		return false
	}
	s.pos++
	return true
}

// name reads an identifier; empty if none comes next.
func (s *scanner) name() string {
	begin := s.pos
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		letter := c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (s.pos == begin || c < '0' || c > '9') {
			break
		}
		s.pos++
	}
	return s.text[begin:s.pos]
}

// literal reads one value.
func (s *scanner) literal() (Literal, *literalFault) {
	s.blanks()
	begin := s.pos
	switch c := s.peek(); {
	case c == '[':
		return s.sequence(']')
	case c == '(':
		return s.sequence(')')
	case c == '"' || c == '\'':
		return s.quoted(c)
	case c == '{' && s.names:
		return s.mapping()
	case c == '-' || c == '+' || c == '.' || '0' <= c && c <= '9':
		return s.number()
	}
	name := s.name()
	switch name {
	case "True", "true":
		return Literal{true}, nil
	case "False", "false":
		return Literal{false}, nil
	case "None", "null":
		return Literal{nil}, nil
	case "":
		return Literal{}, s.faultf(begin, "Hier fehlt ein Wert.")
	}
	if s.names {
		return s.named(name, begin)
	}
	return Literal{}, s.faultf(begin, "„%s“ ist kein Wert. Ein Text gehört in Anführungszeichen.", name)
}

// deeper counts one more level of brackets, which end with the call of leave.
func (s *scanner) deeper() (leave func(), fault *literalFault) {
	if s.depth++; s.depth > answerDepth {
		return nil, s.faultf(s.pos, "Hier ist zu tief verschachtelt, erlaubt sind %d Ebenen.", answerDepth)
	}
	return func() { s.depth-- }, nil
}

// sequence reads a list or a tuple. A single value in round brackets is the
// value itself, as in Python.
func (s *scanner) sequence(end byte) (Literal, *literalFault) {
	leave, fault := s.deeper()
	if fault != nil {
		return Literal{}, fault
	}
	defer leave()
	s.pos++
	items, comma := []Literal{}, false
	for {
		s.blanks()
		if s.accept(end) {
			break
		}
		if len(items) > 0 && !comma {
			return Literal{}, s.faultf(s.pos, "Hier fehlt ein Komma oder „%c“.", end)
		}
		item, fault := s.literal()
		if fault != nil {
			return Literal{}, fault
		}
		items = append(items, item)
		s.blanks()
		comma = s.accept(',')
	}
	if end == ')' && len(items) == 1 && !comma {
		return items[0], nil
	}
	return Literal{items}, nil
}

// number reads an integer or a float.
func (s *scanner) number() (Literal, *literalFault) {
	begin := s.pos
	for s.pos < len(s.text) && isNumberByte(s.text[begin:s.pos], s.text[s.pos]) {
		s.pos++
	}
	text := strings.TrimPrefix(s.text[begin:s.pos], "+")
	if i, err := strconv.ParseInt(text, 10, 64); err == nil {
		return Literal{i}, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !strings.ContainsAny(text, ".eE") || math.IsInf(f, 0) {
		return Literal{}, s.faultf(begin, "„%s“ ist keine Zahl, die hier Platz hat.", text)
	}
	return Literal{f}, nil
}

// isNumberByte reports whether c can go on a number that began with so far.
func isNumberByte(so string, c byte) bool {
	switch c {
	case '+', '-':
		return so == "" || strings.HasSuffix(so, "e") || strings.HasSuffix(so, "E")
	case '.', 'e', 'E':
		return true
	}
	return '0' <= c && c <= '9'
}

// quoted reads a string in the given quotes, single or tripled.
func (s *scanner) quoted(quote byte) (Literal, *literalFault) {
	begin := s.pos
	s.pos++
	if strings.HasPrefix(s.text[s.pos:], string([]byte{quote, quote})) {
		return Literal{}, s.faultf(begin, "Texte in dreifachen Anführungszeichen werden hier nicht gelesen, nimm einfache.")
	}
	var b strings.Builder
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		switch {
		case c == quote:
			s.pos++
			return Literal{b.String()}, nil
		case c == '\n' || c == '\r':
			return Literal{}, s.faultf(begin, "Diesem Text fehlt das schließende Anführungszeichen.")
		case c == '\\':
			if fault := s.escape(&b); fault != nil {
				return Literal{}, fault
			}
		default:
			b.WriteByte(c)
			s.pos++
		}
	}
	return Literal{}, s.faultf(begin, "Diesem Text fehlt das schließende Anführungszeichen.")
}

// escape reads one backslash sequence.
func (s *scanner) escape(b *strings.Builder) *literalFault {
	begin := s.pos
	s.pos++
	c := s.peek()
	s.pos++
	switch c {
	case '\\', '\'', '"':
		b.WriteByte(c)
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case 'x', 'u', 'U':
		return s.codePoint(b, begin, map[byte]int{'x': 2, 'u': 4, 'U': 8}[c])
	default:
		return s.faultf(begin, "Diese Folge mit \\ wird hier nicht gelesen.")
	}
	return nil
}

// codePoint reads the digits of \x, \u or \U.
func (s *scanner) codePoint(b *strings.Builder, begin, digits int) *literalFault {
	end := min(s.pos+digits, len(s.text))
	code, err := strconv.ParseUint(s.text[s.pos:end], 16, 32)
	if err != nil || end-s.pos < digits || !utf8.ValidRune(rune(code)) {
		return s.faultf(begin, "Nach \\x, \\u und \\U müssen %d Hexadezimalziffern eines gültigen Zeichens stehen.", digits)
	}
	b.WriteRune(rune(code))
	s.pos = end
	return nil
}
