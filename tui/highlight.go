package tui

import (
	"strings"

	"pruefstein/tui/editor/syntax"
	"pruefstein/tui/page"
)

// tokenKinds says how the kinds of the editor are shown in a text.
var tokenKinds = [syntax.Kinds]page.TokenKind{
	syntax.Keyword: page.Keyword, syntax.Function: page.Name, syntax.Class: page.Name,
	syntax.Builtin: page.Builtin, syntax.Decorator: page.Name, syntax.String: page.String,
	syntax.Number: page.Number, syntax.Comment: page.Comment, syntax.Operator: page.Operator,
}

// NewHighlighter returns a [page.Highlighter] with the lexers of the editor. It
// remembers what it has found: the same program text is laid out anew at each
// width. It is not safe for concurrent use.
func NewHighlighter() page.Highlighter {
	type text struct{ code, language string }
	known := map[text][][]page.Token{}
	lexers := map[string]*syntax.Highlighter{} // setting one up takes long
	return func(code, language string) [][]page.Token {
		t := text{code, language}
		tokens, ok := known[t]
		if ok {
			return tokens
		}
		h := lexers[language]
		if h == nil {
			h = syntax.New(language)
			lexers[language] = h
		}
		known[t] = highlight(h, code)
		return known[t]
	}
}

// highlight splits code into tokens, nil in a language that is not known.
func highlight(h *syntax.Highlighter, code string) [][]page.Token {
	if !h.Known() {
		return nil
	}
	lines := syntax.Lines(strings.Split(code, "\n"))
	h.Sync(syntax.Lines{}) // nothing of another text matters
	h.Sync(lines)
	h.Lex(0, len(lines))
	tokens := make([][]page.Token, len(lines))
	for i, line := range lines {
		tokens[i] = lineTokens(line, h.Line(i))
	}
	return tokens
}

func lineTokens(line string, spans []syntax.Span) []page.Token {
	var tokens []page.Token
	at := 0
	for _, span := range spans {
		tokens = append(tokens, page.Token{Kind: tokenKinds[span.Kind], Text: line[at:span.End]})
		at = span.End
	}
	if at < len(line) {
		tokens = append(tokens, page.Token{Text: line[at:]})
	}
	return tokens
}
