package main

import (
	"strings"

	"pruefstein/tui/editor/syntax"
	"pruefstein/tui/page"
)

// highlight splits program text into tokens for a page. It is a
// [page.Highlighter].
func highlight(code, language string) [][]page.Token {
	h := syntax.New(language)
	if !h.Known() {
		return nil
	}
	text := strings.Split(code, "\n")
	h.Sync(syntax.Lines(text))
	h.Lex(0, len(text))
	lines := make([][]page.Token, len(text))
	for i, line := range text {
		begin := 0
		for _, span := range h.Line(i) {
			lines[i] = append(lines[i], page.Token{Kind: tokenKind(span.Kind), Text: line[begin:span.End]})
			begin = span.End
		}
		if begin < len(line) {
			lines[i] = append(lines[i], page.Token{Text: line[begin:]})
		}
	}
	return lines
}

func tokenKind(k syntax.Kind) page.TokenKind {
	switch k {
	case syntax.Keyword:
		return page.Keyword
	case syntax.Function, syntax.Class, syntax.Decorator:
		return page.Name
	case syntax.Builtin:
		return page.Builtin
	case syntax.String:
		return page.String
	case syntax.Number:
		return page.Number
	case syntax.Comment:
		return page.Comment
	case syntax.Operator:
		return page.Operator
	}
	return page.Plain
}
