package tui

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"pruefstein/lessons"
	"pruefstein/tui/page"
	"pruefstein/tui/theme"
)

// A textView scrolls through a laid-out text. The same paragraph stays at the
// top when the width changes.
type textView struct {
	kit    *kit
	blocks []lessons.Block

	page   page.Page
	styles *theme.Styles // that page was laid out with
	laid   int           // the width that page was laid out for

	width, height int
	top           int
	link          int // index of the focused link, -1 for none
	found         finding
}

func newTextView(kit *kit) textView { return textView{kit: kit, link: -1} }

// setText shows another text from its start.
func (t *textView) setText(blocks []lessons.Block) {
	t.blocks, t.top, t.link, t.styles, t.found = blocks, 0, -1, nil, finding{}
	t.layOut()
}

func (t *textView) setSize(width, height int) {
	t.width, t.height = max(0, width), max(0, height)
	t.layOut()
}

// layOut renders the text unless that would change nothing.
func (t *textView) layOut() {
	if t.width == 0 || t.laid == t.width && t.styles == t.kit.styles {
		t.scrollTo(t.top)
		return
	}
	at := t.page.Position(t.top)
	first := t.styles == nil
	t.page = page.Render(t.blocks, page.Options{
		Width: t.width, Styles: t.kit.styles.Page, Highlight: t.kit.highlight,
	})
	t.laid, t.styles = t.width, t.kit.styles
	if current := t.found.current; t.found.words != "" {
		t.found = find(t.found.words, t.page.Lines, 0)
		t.found.current = min(current, max(0, len(t.found.places)-1))
	}
	if !first {
		t.scrollTo(t.page.Line(at))
	}
	t.scrollTo(t.top)
}

// position returns the place at the top.
func (t *textView) position() page.Position { return t.page.Position(t.top) }

// last returns the greatest top.
func (t *textView) last() int { return max(0, len(t.page.Lines)-t.height) }

func (t *textView) scrollTo(line int) { t.top = min(max(0, line), t.last()) }

// seen returns the share of the text down to the lower edge.
func (t *textView) seen() float64 {
	if len(t.page.Lines) == 0 {
		return 1
	}
	return min(1, float64(t.top+t.height)/float64(len(t.page.Lines)))
}

// scroll does what a scrolling key asks for and reports whether it was one.
func (t *textView) scroll(msg tea.KeyPressMsg) bool {
	keys := t.kit.keys.Scroll
	switch {
	case key.Matches(msg, keys.Up):
		t.scrollTo(t.top - 1)
	case key.Matches(msg, keys.Down):
		t.scrollTo(t.top + 1)
	case key.Matches(msg, keys.PageUp):
		t.scrollTo(t.top - max(1, t.height-2))
	case key.Matches(msg, keys.PageDown):
		t.scrollTo(t.top + max(1, t.height-2))
	case key.Matches(msg, keys.Top):
		t.scrollTo(0)
	case key.Matches(msg, keys.Bottom):
		t.scrollTo(t.last())
	default:
		return false
	}
	return true
}

// focusLink focuses the next or the previous link, starting with those in
// sight.
func (t *textView) focusLink(step int) {
	links := t.page.Links
	if len(links) == 0 {
		return
	}
	if t.link < 0 || !t.visible(links[t.link]) {
		t.link = t.linkBeside(step)
	} else {
		t.link = (t.link + step + len(links)) % len(links)
	}
	if link := links[t.link]; !t.visible(link) {
		t.scrollTo(link.Spans[0].Line - t.height/3)
	}
}

// linkBeside returns the first link from the top of the window on, or the last
// one down to its bottom.
func (t *textView) linkBeside(step int) int {
	links := t.page.Links
	if step > 0 {
		for i, link := range links {
			if link.Spans[0].Line >= t.top {
				return i
			}
		}
		return 0
	}
	for i := len(links) - 1; i >= 0; i-- {
		if links[i].Spans[0].Line < t.top+t.height {
			return i
		}
	}
	return len(links) - 1
}

func (t *textView) visible(link page.Link) bool {
	line := link.Spans[0].Line
	return line >= t.top && line < t.top+t.height
}

// focused returns the destination of the focused link, if it is in sight.
func (t *textView) focused() (string, bool) {
	if t.link < 0 || !t.visible(t.page.Links[t.link]) {
		return "", false
	}
	return t.page.Links[t.link].Destination, true
}

// linkRow returns the last row of the window on which the focused link stands.
func (t *textView) linkRow() int {
	spans := t.page.Links[t.link].Spans
	return spans[len(spans)-1].Line - t.top
}

// look looks for words and shows the first place from line on; no words end
// the search.
func (t *textView) look(words string, line int) {
	t.found = find(words, t.page.Lines, line)
	t.revealFound()
}

// nextFound shows the next or the previous place of the words.
func (t *textView) nextFound(step int) {
	t.found.move(step)
	t.revealFound()
}

func (t *textView) revealFound() {
	line, ok := t.found.line()
	if ok && (line < t.top || line >= t.top+t.height-1) {
		t.scrollTo(line - t.height/3)
	}
}

// visibleCode returns the first block of program text in sight.
func (t *textView) visibleCode() (string, bool) {
	for i, extent := range t.page.Blocks {
		if extent.Line >= t.top+t.height {
			break
		}
		if extent.Line+extent.Height <= t.top {
			continue
		}
		if code, ok := firstCode(t.blocks[i]); ok {
			return code, true
		}
	}
	return "", false
}

// firstCode returns the first program text in b.
func firstCode(b lessons.Block) (string, bool) {
	switch b := b.(type) {
	case *lessons.Code:
		return b.Text, true
	case *lessons.Callout:
		return firstCodeOf(b.Blocks)
	case *lessons.Quote:
		return firstCodeOf(b.Blocks)
	case *lessons.List:
		for _, item := range b.Items {
			if code, ok := firstCodeOf(item.Blocks); ok {
				return code, true
			}
		}
	}
	return "", false
}

func firstCodeOf(blocks []lessons.Block) (string, bool) {
	for _, b := range blocks {
		if code, ok := firstCode(b); ok {
			return code, true
		}
	}
	return "", false
}

// view returns the lines in the window.
func (t *textView) view() []string {
	lines := fitLines(window(t.page.Lines, t.top, t.height), t.width, t.height)
	t.found.highlight(lines, t.top, t.kit.styles)
	if t.link < 0 {
		return lines
	}
	for _, span := range t.page.Links[t.link].Spans {
		if i := span.Line - t.top; i >= 0 && i < len(lines) {
			mark := lipgloss.NewRange(span.Column, span.Column+span.Width, t.kit.styles.Focused)
			lines[i] = lipgloss.StyleRanges(lines[i], mark)
		}
	}
	return lines
}
