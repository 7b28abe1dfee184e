package syntax

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// Definitions as Chroma ships them; Go's is written out from its code, where
// raw strings are plain strings.
//
//go:embed lexers/*.xml
var definitions embed.FS

// canonical returns the name that language goes by here, empty if it is not
// known.
func canonical(language string) string {
	switch strings.ToLower(language) {
	case "python", "py", "python3":
		return "python"
	case "typescript", "ts":
		return "typescript"
	case "javascript", "js":
		return "javascript"
	case "java", "go":
		return strings.ToLower(language)
	}
	return ""
}

// closers returns what ends a token that began on an earlier line and was
// taken for something else as long as the end was missing.
func closers(language string) []string {
	switch language {
	case "go":
		return []string{"*/", "`"}
	case "java", "javascript", "typescript":
		return []string{"*/"}
	}
	return nil
}

// A lexer splits a program into tokens. Unlike Chroma's own interface it can
// stop and begin again at any line whose state is known.
type lexer struct{ fresh chroma.LexerState }

// A state is what a lexer has to remember between two lines: Chroma's stack of
// states. Nil means that it is not known, such as inside a token.
type state []string

// atRoot reports whether s is not inside anything.
func (s state) atRoot() bool { return len(s) == 1 }

func root() state { return state{"root"} }

// newLexer returns the lexer of a canonical language. The error says that the
// definition is damaged.
func newLexer(language string) (*lexer, error) {
	def, err := chroma.NewXMLLexer(definitions, "lexers/"+language+".xml")
	if err != nil {
		return nil, fmt.Errorf("syntax: %s: %w", language, err)
	}
	rules, err := def.Rules()
	if err != nil {
		return nil, fmt.Errorf("syntax: %s: %w", language, err)
	}
	return probe(def.Config(), rules.Clone())
}

// probe returns a lexer over rules. Chroma hands its state, with the compiled
// rules, to nothing but emitters, so one is run to get hold of it.
func probe(config *chroma.Config, rules chroma.Rules) (*lexer, error) {
	const start = "probe"
	var l lexer
	catch := chroma.EmitterFunc(func(_ []string, s *chroma.LexerState) chroma.Iterator {
		l.fresh = *s
		return chroma.Literator()
	})
	rules[start] = []chroma.Rule{{Pattern: ".", Type: catch}}
	lexer, err := chroma.NewLexer(config, func() chroma.Rules { return rules })
	if err != nil {
		return nil, fmt.Errorf("syntax: %w", err)
	}
	options := &chroma.TokeniseOptions{State: start, Nested: true}
	tokens, err := lexer.Tokenise(options, ".")
	if err != nil {
		return nil, fmt.Errorf("syntax: %w", err)
	}
	tokens()
	options.State = root()[0] // where an error in the program leads back to
	return &l, nil
}

// run lexes text, which ends with a line feed, from state s on. It calls each
// for every line, until that returns false, with the spans of the line and the
// state behind it.
func (l *lexer) run(text string, s state, each func(spans []Span, after state) bool) {
	st := l.fresh
	st.Text, st.Stack = []rune(text), slices.Clone(s)
	st.Pos, st.MutatorContext = 0, map[any]any{}
	var line lineBuilder
	read := 0 // runes
	for t := st.Iterator(); t != chroma.EOF; t = st.Iterator() {
		read += utf8.RuneCountInString(t.Value)
		rest, kind := t.Value, kindOf(t.Type)
		for {
			piece, tail, more := strings.Cut(rest, "\n")
			line.add(len(piece), kind)
			if !more {
				break
			}
			rest = tail
			var after state
			if read == st.Pos && strings.TrimSpace(rest) == "" {
				after = slices.Clone(st.Stack)
			}
			if !each(line.take(), after) {
				return
			}
		}
	}
}
