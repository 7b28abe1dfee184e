package lessons

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
)

const (
	glossaryFile = "glossary.md"
	termScheme   = "term:"
)

// A Glossary explains the terms of a course. The zero Glossary has none.
type Glossary struct {
	Terms    []Term    // in the order of the file
	Problems []Problem // of the file
}

// A Term is one entry of a glossary.
type Term struct {
	Place
	ID     string  // made from Name; what links name behind "term:"
	Name   string  // without markup
	Other  string  // the same in another language; may be empty
	Blocks []Block // the explanation
}

// Term returns the term with the given id and whether there is one.
func (g *Glossary) Term(id string) (Term, bool) {
	for _, t := range g.Terms {
		if t.ID == id {
			return t, true
		}
	}
	return Term{}, false
}

// IDs returns the ids of all terms, in the order of the file.
func (g *Glossary) IDs() []string {
	ids := make([]string, len(g.Terms))
	for i, t := range g.Terms {
		ids[i] = t.ID
	}
	return ids
}

// Linked returns the terms that blocks link to, each once, in the order in
// which they are first met.
func (g *Glossary) Linked(blocks []Block) []Term {
	var terms []Term
	seen := map[string]bool{}
	Links(blocks, func(_ int, link Link) {
		id, ok := link.Term()
		if !ok || seen[id] {
			return
		}
		seen[id] = true
		if t, ok := g.Term(id); ok {
			terms = append(terms, t)
		}
	})
	return terms
}

// Term returns the id of the glossary's term that l leads to, and whether it
// leads to one.
func (l Link) Term() (id string, ok bool) { return strings.CutPrefix(l.Destination, termScheme) }

// ParseGlossary reads a glossary: a level-2 heading for each term, such as
// "Schott (bulkhead)", with its explanation below. It never fails; what is
// wrong is among the problems.
func ParseGlossary(markdown []byte) Glossary {
	doc := Parse(markdown)
	g := Glossary{Problems: doc.Problems}
	for i, b := range doc.Blocks {
		if h, ok := b.(*Heading); ok && h.Level == 2 {
			name, other := splitTerm(PlainText(h.Content))
			g.Terms = append(g.Terms, Term{Place: h.Place, ID: termID(name), Name: name, Other: other})
			continue
		}
		if len(g.Terms) == 0 {
			if i == 0 {
				g.problem(b.SourceLine(), "vor dem ersten Begriff steht ein Text, den niemand sieht")
			}
			continue
		}
		last := &g.Terms[len(g.Terms)-1]
		last.Blocks = append(last.Blocks, b)
	}
	g.check()
	return g
}

func (g *Glossary) problem(line int, format string, args ...any) {
	g.Problems = append(g.Problems, Problem{Line: line, Message: fmt.Sprintf(format, args...)})
}

// check notes terms that say nothing and names that are taken.
func (g *Glossary) check() {
	seen := map[string]bool{}
	for _, t := range g.Terms {
		switch {
		case t.ID == "":
			g.problem(t.Line, "„%s“ ist kein Name für einen Begriff", t.Name)
		case seen[t.ID]:
			g.problem(t.Line, "der Begriff „%s“ steht zweimal da", t.Name)
		case len(t.Blocks) == 0:
			g.problem(t.Line, "der Begriff „%s“ wird nicht erklärt", t.Name)
		}
		seen[t.ID] = true
	}
}

// splitTerm takes what stands in parentheses off the end of a title.
func splitTerm(title string) (name, other string) {
	before, rest, found := strings.Cut(title, "(")
	inside, behind, closed := strings.Cut(rest, ")")
	if !found || !closed || strings.TrimSpace(behind) != "" || strings.TrimSpace(before) == "" {
		return strings.TrimSpace(title), ""
	}
	return strings.TrimSpace(before), strings.TrimSpace(inside)
}

// termID makes an id from a name: its letters and digits in lower case, joined
// by hyphens, with umlauts written out.
func termID(name string) string {
	folded := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(name))
	return strings.Join(strings.FieldsFunc(folded, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}

// loadGlossary reads the glossary of a course, which need not have one.
func loadGlossary(fsys fs.FS) (Glossary, error) {
	source, err := readText(fsys, glossaryFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Glossary{}, nil
	}
	if err != nil {
		return Glossary{}, err
	}
	return ParseGlossary(source), nil
}
