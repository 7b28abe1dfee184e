package lessons

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// blocks converts the children of parent.
func (c *converter) blocks(parent ast.Node, depth int) []Block {
	if depth > maxDepth {
		return c.flattened(parent)
	}
	var blocks []Block
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		origin := c.origin
		c.origin = nil
		if b := c.block(node, origin, depth); b != nil {
			blocks = append(blocks, b)
		}
	}
	c.lost(c.origin)
	c.origin = nil
	return blocks
}

// block converts one node; nil if nothing of it is shown.
func (c *converter) block(node ast.Node, o *origin, depth int) Block {
	if table, ok := node.(*extast.Table); ok && o.leadsTo(traceOrigin) {
		return c.table(table, o)
	}
	if code, ok := node.(*ast.FencedCodeBlock); ok && o.leadsTo(chartOrigin) {
		return c.fenced(code, o)
	}
	c.lost(o)
	switch n := node.(type) {
	case *extast.Table:
		return c.table(n, nil)
	case *ast.Heading:
		return c.heading(n)
	case *ast.Paragraph, *ast.TextBlock:
		return c.paragraph(n)
	case *ast.List:
		return c.list(n, depth)
	case *ast.FencedCodeBlock:
		return c.fenced(n, nil)
	case *ast.CodeBlock:
		return &Code{Place: c.place(n), Text: strings.TrimRight(c.raw(n), "\n")}
	case *ast.Blockquote:
		return c.quote(n, depth)
	case *ast.ThematicBreak:
		return &Rule{c.place(n)}
	case *ast.HTMLBlock:
		return c.html(n)
	}
	return nil // link reference definitions
}

func (c *converter) heading(n *ast.Heading) Block {
	h := &Heading{Place: c.place(n), Level: n.Level, Content: c.inlines(n)}
	h.Anchor = c.anchor(PlainText(h.Content))
	return h
}

// paragraph returns nil if nothing is left of it, such as where it held only
// the mark of a callout.
func (c *converter) paragraph(n ast.Node) Block {
	content := c.inlines(n)
	if len(content) == 0 {
		return nil
	}
	return &Paragraph{Place: c.place(n), Content: content}
}

func (c *converter) list(n *ast.List, depth int) Block {
	l := &List{Place: c.place(n), Ordered: n.IsOrdered(), Start: n.Start, Loose: !n.IsTight}
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		l.Items = append(l.Items, Item{Place: c.place(item), Blocks: c.blocks(item, depth+1)})
	}
	return l
}

func (c *converter) fenced(n *ast.FencedCodeBlock, o *origin) Block {
	code := &Code{
		Place:    c.place(n),
		Language: strings.ToLower(string(n.Language(c.source))),
		Text:     strings.TrimSuffix(c.raw(n), "\n"),
	}
	if code.Language != "chart" {
		c.lost(o)
	}
	switch code.Language {
	case "mermaid":
		if d := c.diagram(code); d != nil {
			return d
		}
		return code
	case "chart":
		if chart := c.chart(code, o); chart != nil {
			return chart
		}
		return code
	}
	if !knownLanguage(code.Language) {
		c.problem(code.Line, "unbekannte Sprache „%s“ eines Codeblocks", code.Language)
	}
	return code
}

// knownLanguage reports whether a fence may name language. The list is for
// finding typing mistakes; any block is shown.
func knownLanguage(language string) bool {
	switch language {
	case "", "text", "console", "diff", "python", "py", "pycon", "javascript", "js", "jsx", "typescript", "ts", "tsx",
		"java", "go", "json", "yaml", "toml", "xml", "html", "css", "sql", "http", "bash", "sh", "shell", "powershell":
		return true
	}
	return false
}

func (c *converter) quote(n *ast.Blockquote, depth int) Block {
	place := c.place(n)
	kind, end, marked := c.calloutMark(n)
	if marked {
		c.skipTo = end
	}
	blocks := c.blocks(n, depth+1)
	if marked {
		return &Callout{Place: place, Kind: kind, Blocks: blocks}
	}
	return &Quote{Place: place, Blocks: blocks}
}

// calloutMark finds the mark at the beginning of a quote and where it ends.
func (c *converter) calloutMark(n *ast.Blockquote) (kind CalloutKind, end int, ok bool) {
	paragraph, isParagraph := n.FirstChild().(*ast.Paragraph)
	if !isParagraph || paragraph.Lines().Len() == 0 {
		return 0, 0, false
	}
	segment := paragraph.Lines().At(0)
	line := string(segment.Value(c.source))
	rest, found := strings.CutPrefix(strings.TrimLeft(line, " \t"), "[!")
	if !found {
		return 0, 0, false
	}
	name, after, found := strings.Cut(rest, "]")
	if !found {
		return 0, 0, false
	}
	if kind = calloutKind(name); kind == 0 {
		c.problem(c.line(segment.Start), "unbekannte Art „%s“ eines Kastens; es gibt NOTE, TIP, WARNING und MERKSATZ", name)
		return 0, 0, false
	}
	return kind, segment.Stop - len(after), true
}

func calloutKind(name string) CalloutKind {
	switch strings.ToUpper(name) {
	case "NOTE":
		return Note
	case "TIP":
		return Tip
	case "WARNING":
		return Warning
	case "MERKSATZ":
		return KeyIdea
	}
	return 0
}

func (c *converter) html(n *ast.HTMLBlock) Block {
	place := c.place(n)
	raw := c.raw(n)
	if n.HasClosure() {
		raw += string(n.ClosureLine.Value(c.source))
	}
	rest, comments := c.cutComments(raw, place.Line)
	rest = strings.Join(strings.Fields(rest), " ")
	if rest == "" {
		c.origin = originOf(comments)
		return nil
	}
	c.problem(place.Line, "HTML wird nicht ausgewertet, sondern als Text gezeigt")
	return &Paragraph{Place: place, Content: []Inline{Text(rest)}}
}

// flattened returns the text below parent without its structure.
func (c *converter) flattened(parent ast.Node) []Block {
	place := c.place(parent)
	c.problem(place.Line, "mehr als %d Ebenen ineinander; was tiefer liegt, wird ohne Gliederung gezeigt", maxDepth)
	var b strings.Builder
	_ = ast.Walk(parent, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Type() == ast.TypeBlock && n.Lines() != nil {
			b.WriteString(c.raw(n))
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	words := strings.Join(strings.Fields(b.String()), " ")
	if words == "" {
		return nil
	}
	return []Block{&Paragraph{Place: place, Content: []Inline{Text(words)}}}
}
