package syntax

import "github.com/alecthomas/chroma/v2"

// A Kind tells how a piece of program text is coloured.
type Kind uint8

// The kinds.
const (
	Plain Kind = iota
	Keyword
	Function // where it is defined
	Class    // where it is defined
	Builtin  // built-in functions, types and constants
	Decorator
	String
	Number
	Comment
	Operator
	Error // cannot belong to a program
	Kinds = iota
)

// kindOf returns the kind that a token's type stands for.
func kindOf(t chroma.TokenType) Kind {
	switch t {
	case chroma.NameFunction, chroma.NameFunctionMagic:
		return Function
	case chroma.NameClass:
		return Class
	case chroma.NameDecorator:
		return Decorator
	case chroma.NameBuiltin, chroma.NameBuiltinPseudo, chroma.NameException, chroma.KeywordConstant, chroma.KeywordType:
		return Builtin
	case chroma.OperatorWord:
		return Keyword
	case chroma.Error:
		return Error
	}
	switch {
	case t.InCategory(chroma.Keyword):
		return Keyword
	case t.InSubCategory(chroma.LiteralString):
		return String
	case t.InSubCategory(chroma.LiteralNumber):
		return Number
	case t.InCategory(chroma.Comment):
		return Comment
	case t.InCategory(chroma.Operator):
		return Operator
	}
	return Plain
}
