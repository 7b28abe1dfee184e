package page

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pruefstein/lessons"
)

// A lead tells what stands before a piece.
type lead uint8

const (
	glued   lead = iota // nothing: the line must not end here
	blank               // a blank, at which the line may end
	hyphen              // nothing, but the line may end here
	soft                // likewise, and then it ends with a hyphen
	newline             // a line end that the author wants
)

// noLink is the link of pieces outside all links.
const noLink = -1

// A piece is a part of running text that is drawn in one ink and holds no
// place at which a line may end, unless it is longer than a line.
type piece struct {
	text  string
	width int
	ink   ink
	link  int // index of the link, or noLink
	lead  lead
}

// pieces flattens running text. The links in it are added to r.links.
func (r *renderer) pieces(content []lessons.Inline, base ink) []piece {
	b := &pieceBuilder{r: r}
	b.inlines(content, base, noLink)
	if len(b.pieces) > 0 {
		b.pieces[0].lead = glued
	}
	return b.pieces
}

// plainPieces flattens a text without markup.
func plainPieces(text string, k ink) []piece {
	b := &pieceBuilder{}
	b.words(clean(text), k, noLink, true)
	if len(b.pieces) > 0 {
		b.pieces[0].lead = glued
	}
	return b.pieces
}

type pieceBuilder struct {
	r      *renderer
	pieces []piece
	next   lead // of the piece that comes next
}

func (b *pieceBuilder) inlines(content []lessons.Inline, k ink, link int) {
	for _, inline := range content {
		switch in := inline.(type) {
		case lessons.Text:
			b.words(clean(string(in)), k, link, true)
		case lessons.CodeSpan:
			b.codeSpan(clean(string(in)), k, link)
		case lessons.Strong:
			b.inlines(in, k+b.r.inks.strong, link)
		case lessons.Emphasis:
			b.inlines(in, k+b.r.inks.emphasis, link)
		case lessons.Link:
			b.link(in, k)
		case lessons.HardBreak:
			b.next = newline
		}
	}
}

// codeSpan shows program text within a line. Where there is no colour it
// keeps the marks that Markdown gives it.
func (b *pieceBuilder) codeSpan(text string, k ink, link int) {
	if b.r.inks.codeSpan == "" {
		text = "`" + text + "`"
	}
	b.words(text, k+b.r.inks.codeSpan, link, false)
}

func (b *pieceBuilder) link(l lessons.Link, k ink) {
	index := len(b.r.links)
	text := lessons.PlainText(l.Content)
	b.r.links = append(b.r.links, Link{Destination: l.Destination, Text: text})
	b.inlines(l.Content, k+b.r.inks.link, index)
	if b.r.opts.Plain || b.r.inks.link == "" {
		if to := spelled(l.Destination); to != "" && to != text {
			b.words(" ("+clean(to)+")", k, noLink, false)
		}
	}
}

// spelled returns what a reader who cannot follow a link needs of it: an
// address, or the name of an exercise for the command line.
func spelled(destination string) string {
	if id, ok := strings.CutPrefix(destination, "exercise:"); ok {
		return id
	}
	if strings.HasPrefix(destination, "http://") || strings.HasPrefix(destination, "https://") {
		return destination
	}
	return ""
}

// words splits text at blanks and, if it is prose, at hyphens.
func (b *pieceBuilder) words(text string, k ink, link int, prose bool) {
	for text != "" {
		end := strings.IndexByte(text, ' ')
		switch {
		case end == 0:
			if b.next != newline {
				b.next = blank
			}
			text = text[1:]
			continue
		case end < 0:
			end = len(text)
		}
		word := text[:end]
		text = text[end:]
		if prose && strings.ContainsAny(word, "-\u00ad") {
			b.compound(word, k, link)
		} else {
			b.add(word, k, link)
		}
	}
}

func (b *pieceBuilder) add(text string, k ink, link int) {
	if text != "" {
		b.pieces = append(b.pieces, piece{text, widthOf(text), k, link, b.next})
		b.next = glued
	}
}

// compound splits a word after its hyphens and at its soft hyphens.
func (b *pieceBuilder) compound(word string, k ink, link int) {
	start := 0
	for i, r := range word {
		switch {
		case r == '\u00ad':
			b.add(word[start:i], k, link)
			start = i + len("\u00ad")
			if i > 0 && b.next == glued {
				b.next = soft
			}
		case r == '-' && joinsWords(word, i):
			b.add(word[start:i+1], k, link)
			start = i + 1
			b.next = hyphen
		}
	}
	b.add(word[start:], k, link)
}

// joinsWords reports whether the hyphen at i joins two words of at least two
// letters, so that "x-1" and "a-b" stay whole.
func joinsWords(word string, i int) bool {
	before, size := utf8.DecodeLastRuneInString(word[:i])
	second, _ := utf8.DecodeLastRuneInString(word[:max(0, i-size)])
	after, size := utf8.DecodeRuneInString(word[i+1:])
	third, _ := utf8.DecodeRuneInString(word[min(len(word), i+1+size):])
	return unicode.IsLetter(before) && unicode.IsLetter(second) && unicode.IsLetter(after) && unicode.IsLetter(third)
}
