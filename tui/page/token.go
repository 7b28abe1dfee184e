package page

// A Highlighter splits program text into lines of tokens that together spell
// the text. It returns nil for a language that it does not know.
type Highlighter func(code, language string) [][]Token

// A Token is a piece of program text.
type Token struct {
	Kind TokenKind
	Text string // holds no line end
}

// A TokenKind tells how a token is coloured.
type TokenKind uint8

// The kinds of token.
const (
	Plain TokenKind = iota
	Keyword
	Name // of a function, class or decorator where it is defined
	Builtin
	String
	Number
	Comment
	Operator
)
