package lessons

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// inlines converts the running text of a block.
func (c *converter) inlines(block ast.Node) []Inline {
	b := &inlineBuilder{c: c}
	b.children(block, 0)
	return trimInlines(b.content)
}

// An inlineBuilder collects inlines and joins neighbouring texts.
type inlineBuilder struct {
	c       *converter
	content []Inline
}

func (b *inlineBuilder) text(s string) {
	if s == "" {
		return
	}
	if last := len(b.content) - 1; last >= 0 {
		if t, ok := b.content[last].(Text); ok {
			b.content[last] = t + Text(s)
			return
		}
	}
	b.content = append(b.content, Text(s))
}

func (b *inlineBuilder) children(parent ast.Node, depth int) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		b.node(n, depth)
	}
}

func (b *inlineBuilder) node(node ast.Node, depth int) {
	switch n := node.(type) {
	case *ast.Text:
		b.textNode(n)
	case *ast.String:
		b.text(string(n.Value))
	case *ast.CodeSpan:
		b.content = append(b.content, CodeSpan(b.c.codeSpan(n)))
	case *ast.AutoLink:
		b.autoLink(n)
	case *ast.RawHTML:
		b.rawHTML(n)
	default:
		b.nested(node, depth)
	}
}

func (b *inlineBuilder) textNode(n *ast.Text) {
	segment := n.Segment
	if segment.Start < b.c.skipTo {
		segment = segment.WithStart(min(b.c.skipTo, segment.Stop))
	}
	value := segment.Value(b.c.source)
	if n.IsRaw() {
		b.text(string(value))
	} else {
		b.text(unescape(value))
	}
	if n.HardLineBreak() {
		b.content = append(b.content, HardBreak{})
	} else if n.SoftLineBreak() {
		b.text(" ")
	}
}

// nested converts what holds inlines of its own. Below maxDepth the words are
// kept and the markup is dropped.
func (b *inlineBuilder) nested(node ast.Node, depth int) {
	if depth >= maxDepth {
		b.children(node, depth+1)
		return
	}
	inner := &inlineBuilder{c: b.c}
	inner.children(node, depth+1)
	if len(inner.content) == 0 {
		return
	}
	switch n := node.(type) {
	case *ast.Emphasis:
		if n.Level >= 2 {
			b.content = append(b.content, Strong(inner.content))
		} else {
			b.content = append(b.content, Emphasis(inner.content))
		}
	case *ast.Link:
		b.content = append(b.content, Link{unescape(n.Destination), inner.content})
	case *ast.Image:
		b.content = append(b.content, Link{unescape(n.Destination), inner.content})
	default:
		b.content = append(b.content, inner.content...)
	}
}

func (c *converter) codeSpan(n *ast.CodeSpan) string {
	var b strings.Builder
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		if t, ok := child.(*ast.Text); ok {
			b.Write(t.Segment.Value(c.source))
		}
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

func (b *inlineBuilder) autoLink(n *ast.AutoLink) {
	destination := string(n.URL(b.c.source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(destination), "mailto:") {
		destination = "mailto:" + destination
	}
	label := string(n.Label(b.c.source))
	b.content = append(b.content, Link{destination, []Inline{Text(label)}})
}

func (b *inlineBuilder) rawHTML(n *ast.RawHTML) {
	var raw strings.Builder
	for i := range n.Segments.Len() {
		segment := n.Segments.At(i)
		raw.Write(segment.Value(b.c.source))
	}
	line := b.c.place(n).Line
	if n.Segments.Len() > 0 {
		line = b.c.line(n.Segments.At(0).Start)
	}
	rest, comments := b.c.cutComments(raw.String(), line)
	b.c.lost(originOf(comments))
	if rest != "" {
		b.c.problem(line, "HTML wird nicht ausgewertet, sondern als Text gezeigt")
		b.text(strings.ReplaceAll(rest, "\n", " "))
	}
}

// trimInlines drops blanks and breaks at both ends of a text.
func trimInlines(content []Inline) []Inline {
	for len(content) > 0 {
		if t, ok := content[0].(Text); ok {
			if t = Text(strings.TrimLeft(string(t), " ")); t != "" {
				content[0] = t
				break
			}
		} else if _, ok := content[0].(HardBreak); !ok {
			break
		}
		content = content[1:]
	}
	for last := len(content) - 1; last >= 0; last-- {
		if t, ok := content[last].(Text); ok {
			if t = Text(strings.TrimRight(string(t), " ")); t != "" {
				content[last] = t
				break
			}
		} else if _, ok := content[last].(HardBreak); !ok {
			break
		}
		content = content[:last]
	}
	return content
}

// unescape resolves backslash escapes and character references.
func unescape(raw []byte) string {
	var b strings.Builder
	for i := 0; i < len(raw); {
		if raw[i] == '\\' && i+1 < len(raw) && util.IsPunct(raw[i+1]) {
			b.WriteByte(raw[i+1])
			i += 2
			continue
		}
		if raw[i] == '&' {
			if characters, length := reference(raw[i:]); length > 0 {
				b.WriteString(characters)
				i += length
				continue
			}
		}
		b.WriteByte(raw[i])
		i++
	}
	return b.String()
}

// reference resolves the character reference that raw begins with and returns
// its length; 0 if there is none.
func reference(raw []byte) (characters string, length int) {
	const longest = 40 // no name is longer
	end := strings.IndexByte(string(raw[:min(len(raw), longest)]), ';')
	if end < 2 {
		return "", 0
	}
	name := string(raw[1:end])
	if digits, ok := strings.CutPrefix(name, "#"); ok {
		return numericReference(digits, end+1)
	}
	entity, ok := util.LookUpHTML5EntityByName(name)
	if !ok {
		return "", 0
	}
	return string(entity.Characters), end + 1
}

func numericReference(digits string, length int) (string, int) {
	base := 10
	if digits != "" && (digits[0] == 'x' || digits[0] == 'X') {
		base, digits = 16, digits[1:]
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil || len(digits) > 7 {
		return "", 0
	}
	if code == 0 || !utf8.ValidRune(rune(code)) {
		return string(utf8.RuneError), length
	}
	return string(rune(code)), length
}
