package tui

import (
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A picker is a line in which words are typed, above a list to pick from.
type picker struct {
	kit      *kit
	words    string
	selected int // index in the list
	count    int // entries of the list
	tall     int // lines of an entry
	most     int // entries in sight at most
	wide     int // columns within the border at most

	width, height int // of the screen
}

// A picked tells what a key did to a picker.
type picked uint8

const (
	nothingPicked picked = iota
	wordsChanged
	entryChosen
	pickerClosed
)

func (p *picker) setSize(width, height int) { p.width, p.height = width, height }

func (p *picker) typing() bool { return true }

func (p *picker) handle(msg tea.KeyPressMsg) picked {
	keys := p.kit.keys.Palette
	switch {
	case key.Matches(msg, keys.Close, p.kit.keys.Global.Palette):
		return pickerClosed
	case key.Matches(msg, keys.Choose):
		if p.selected < p.count {
			return entryChosen
		}
	case key.Matches(msg, keys.Next):
		p.move(1)
	case key.Matches(msg, keys.Previous):
		p.move(-1)
	case key.Matches(msg, keys.Erase):
		_, size := utf8.DecodeLastRuneInString(p.words)
		p.words = p.words[:len(p.words)-size]
		return wordsChanged
	case msg.Text != "":
		p.words += msg.Text
		return wordsChanged
	}
	return nothingPicked
}

func (p *picker) move(by int) {
	if p.count > 0 {
		p.selected = (p.selected + by + p.count) % p.count
	}
}

func (p *picker) wheel(notches int) { p.move(notches) }

// inner is the columns within the border.
func (p *picker) inner() int { return min(p.wide, max(1, p.width-6)) }

// rows is how many entries are in sight at most.
func (p *picker) rows() int { return min(p.most, max(1, (p.height-4)/p.tall)) }

// first is the first of the entries in sight.
func (p *picker) first() int {
	return min(max(0, p.selected-p.rows()/2), max(0, p.count-p.rows()))
}

// end is behind the last of the entries in sight.
func (p *picker) end() int { return min(p.count, p.first()+p.rows()) }

// corner is where the border begins.
func (p *picker) corner() (x, y int) {
	return max(0, (p.width-p.inner()-4)/2), max(0, (p.height-p.rows()*p.tall-4)/2)
}

// entryAt returns the index of the entry at a place of the screen.
func (p *picker) entryAt(x, y int) (int, bool) {
	left, top := p.corner()
	line := y - top - 3
	if x < left || x >= left+p.inner()+4 || line < 0 || line >= p.rows()*p.tall {
		return 0, false
	}
	i := p.first() + line/p.tall
	return i, i < p.count
}

// box lays the picker over base, with the lines of the entries in sight.
func (p *picker) box(base, entries []string, title, prompt string) []string {
	s, inner := p.kit.styles, p.inner()
	words := s.Text.Render(p.shownWords())
	if p.words == "" {
		words = s.Faint.Render(ansi.Truncate(prompt, max(0, inner-2), "…"))
	}
	lines := append([]string{s.Accent.Render("› ") + words, ""}, entries...)
	lines = fitLines(lines, inner, p.rows()*p.tall+2)
	return place(base, framed(lines, title, inner, s.BorderFocused, s.Title), p.width)
}

// shownWords is the end of the words, if there is no room for all.
func (p *picker) shownWords() string {
	return ansi.TruncateLeft(p.words, max(0, ansi.StringWidth(p.words)-max(0, p.inner()-3)), "")
}

func (p *picker) cursor() *tea.Cursor {
	x, y := p.corner()
	return tea.NewCursor(x+4+ansi.StringWidth(p.shownWords()), y+1)
}
