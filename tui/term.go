package tui

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A termCard explains a term of the glossary where it was met. Links in the
// explanation lead to other terms and, by the key that goes back, back.
type termCard struct {
	kit      *kit
	glossary *lessons.Glossary
	row      int // of the screen, on which the term was met; -1 for none
	term     lessons.Term
	from     []lessons.Term // the way here
	text     textView

	width, height int // of the screen
}

func newTermCard(kit *kit, g *lessons.Glossary, t lessons.Term, row int) *termCard {
	c := &termCard{kit: kit, glossary: g, row: row, text: newTextView(kit)}
	c.show(t)
	return c
}

// show turns to a term.
func (c *termCard) show(t lessons.Term) {
	c.term = t
	c.text.setText(t.Blocks)
	c.setSize(c.width, c.height)
}

func (c *termCard) inner() int { return min(64, max(1, c.width-6)) }

func (c *termCard) setSize(width, height int) {
	c.width, c.height = width, height
	c.text.setSize(c.inner(), 0)
	c.text.setSize(c.inner(), min(len(c.text.page.Lines), max(1, height-2)))
}

func (c *termCard) cursor() *tea.Cursor { return nil }
func (c *termCard) typing() bool        { return false }
func (c *termCard) wheel(notches int)   { c.text.scrollTo(c.text.top + notches*wheelLines) }

func (c *termCard) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	keys := c.kit.keys
	switch {
	case key.Matches(msg, keys.Global.Back):
		return nil, c.back()
	case key.Matches(msg, keys.Reader.NextLink):
		c.text.focusLink(1)
	case key.Matches(msg, keys.Reader.PreviousLink):
		c.text.focusLink(-1)
	case key.Matches(msg, keys.Reader.Follow):
		return c.follow()
	default:
		c.text.scroll(msg)
	}
	return nil, false
}

// back turns to the term before and reports whether there was none.
func (c *termCard) back() bool {
	last := len(c.from) - 1
	if last < 0 {
		return true
	}
	t := c.from[last]
	c.from = c.from[:last]
	c.show(t)
	return false
}

// follow opens the focused link; without one there is nothing more to read.
func (c *termCard) follow() (intent, bool) {
	destination, ok := c.text.focused()
	if !ok {
		return nil, true
	}
	id, ok := (lessons.Link{Destination: destination}).Term()
	if !ok {
		return linkIntent(destination, -1), true
	}
	if t, ok := c.glossary.Term(id); ok {
		c.from = append(c.from, c.term)
		c.show(t)
	}
	return nil, false
}

func (c *termCard) footer() []key.Binding {
	keys := c.kit.keys
	shown := []key.Binding{named(keys.Dialog.Close, "zurück")}
	if len(c.text.page.Links) > 0 {
		shown = append([]key.Binding{keys.Short.Links, keys.Reader.Follow}, shown...)
	}
	if c.text.last() > 0 {
		shown = append([]key.Binding{keys.Short.Lines}, shown...)
	}
	return shown
}

func (c *termCard) draw(base []string) []string {
	s := c.kit.styles
	box := framed(c.text.view(), termTitle(c.term), c.inner(), s.BorderFocused, s.Title)
	return placeAt(base, box, (c.width-widest(box))/2, c.line(len(base), len(box)), c.width)
}

// termTitle is the name of a term with the one in the other language.
func termTitle(t lessons.Term) string {
	if t.Other == "" {
		return t.Name
	}
	return fmt.Sprintf("%s (%s)", t.Name, t.Other)
}

// line returns where a box of a height begins on a screen: below the row of
// the term, above it where there is no room, else in the middle.
func (c *termCard) line(screen, box int) int {
	switch {
	case c.row >= 0 && c.row+1+box <= screen:
		return c.row + 1
	case c.row >= box:
		return c.row - box
	}
	return (screen - box) / 2
}

// openTerm explains a term over the screen.
func (a *App) openTerm(to openTerm) tea.Cmd {
	glossary := &a.cfg.Course.Glossary
	t, ok := glossary.Term(to.id)
	if !ok {
		text := fmt.Sprintf("Den Begriff „%s“ erklärt dieser Kurs nicht.", to.id)
		if near, ok := exercises.Nearest(to.id, glossary.IDs()); ok {
			text += fmt.Sprintf(" Meinst du „%s“?", near)
		}
		return a.tell(note{failure, text})
	}
	a.cover(newTermCard(a.kit, glossary, t, to.row))
	return nil
}
