package tui

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/lessons"
)

// A command is something that the palette offers.
type command struct {
	title  string
	aside  string // the key that does the same, or what kind of thing it is
	intent intent
}

// A palette finds what the learner wants to do by its name.
type palette struct {
	kit      *kit
	commands []command
	words    string
	selected int // index in matching
	matching []command
}

func newPalette(kit *kit, commands []command) *palette {
	p := &palette{kit: kit, commands: commands}
	p.look("")
	return p
}

// look offers what has all of words in its title, in whatever order; titles
// that begin with them come first.
func (p *palette) look(words string) {
	p.words, p.selected = words, 0
	p.matching = nil
	for _, c := range p.commands {
		if holdsAll(c.title+" "+c.aside, words) {
			p.matching = append(p.matching, c)
		}
	}
	begins := func(c command) int {
		if strings.HasPrefix(strings.ToLower(c.title), strings.ToLower(words)) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(p.matching, func(a, b command) int { return begins(a) - begins(b) })
}

func holdsAll(text, words string) bool {
	text = strings.ToLower(text)
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// handleKey returns whether the palette is done, and what was chosen.
func (p *palette) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	keys := p.kit.keys.Palette
	switch {
	case key.Matches(msg, keys.Close, p.kit.keys.Global.Palette):
		return nil, true
	case key.Matches(msg, keys.Choose):
		if p.selected >= len(p.matching) {
			return nil, false
		}
		return p.matching[p.selected].intent, true
	case key.Matches(msg, keys.Next):
		p.move(1)
	case key.Matches(msg, keys.Previous):
		p.move(-1)
	case key.Matches(msg, keys.Erase):
		_, size := utf8.DecodeLastRuneInString(p.words)
		p.look(p.words[:len(p.words)-size])
	case msg.Text != "":
		p.look(p.words + msg.Text)
	}
	return nil, false
}

func (p *palette) move(by int) {
	if n := len(p.matching); n > 0 {
		p.selected = (p.selected + by + n) % n
	}
}

// A paletteBox is where the palette stands: the columns within its border and
// the commands that it shows.
type paletteBox struct{ inner, rows int }

func boxFor(width, height int) paletteBox {
	return paletteBox{inner: min(68, max(1, width-6)), rows: min(14, max(1, height-4))}
}

// draw lays the palette over base.
func (p *palette) draw(base []string, width int) []string {
	s := p.kit.styles
	box := boxFor(width, len(base))
	lines := []string{s.Accent.Render("› ") + s.Text.Render(p.shownWords(box.inner)), ""}
	if p.words == "" {
		lines[0] = s.Accent.Render("› ") + s.Faint.Render(ansi.Truncate("Befehl, Lektion, Schritt oder Übung", box.inner-2, "…"))
	}
	first := p.first(box)
	for i := first; i < min(len(p.matching), first+box.rows); i++ {
		lines = append(lines, p.row(p.matching[i], i == p.selected, box.inner))
	}
	if len(p.matching) == 0 {
		lines = append(lines, s.Muted.Render("Nichts heißt so."))
	}
	lines = fitLines(lines, box.inner, box.rows+2)
	title := fmt.Sprintf("Befehle %d/%d", len(p.matching), len(p.commands))
	return place(base, framed(lines, title, box.inner, s.BorderFocused, s.Title), width)
}

// first is the first of the commands in sight.
func (p *palette) first(box paletteBox) int {
	return min(max(0, p.selected-box.rows/2), max(0, len(p.matching)-box.rows))
}

func (p *palette) row(c command, selected bool, width int) string {
	s := p.kit.styles
	mark, style := "  ", s.Text
	if selected {
		mark, style = "▸ ", s.Title
	}
	room := max(1, width-ansi.StringWidth(c.aside)-4)
	return spread(style.Render(mark+ansi.Truncate(c.title, room, "…")), s.Muted.Render(c.aside), width)
}

// shownWords is the end of the words, if there is no room for all.
func (p *palette) shownWords(inner int) string {
	return ansi.TruncateLeft(p.words, max(0, ansi.StringWidth(p.words)-max(0, inner-3)), "")
}

// cursor returns where the cursor is on a screen of the given size.
func (p *palette) cursor(width, height int) *tea.Cursor {
	box := boxFor(width, height)
	x, y := max(0, (width-box.inner-4)/2), max(0, (height-box.rows-4)/2)
	return tea.NewCursor(x+4+ansi.StringWidth(p.shownWords(box.inner)), y+1)
}

// openPalette offers everything that can be done now.
func (a *App) openPalette() {
	commands := a.keyCommands(append(a.screen().help(), a.kit.keys.Global.group()))
	a.palette = newPalette(a.kit, append(commands, a.course.commands()...))
}

// keyCommands returns what keys do, each once.
func (a *App) keyCommands(groups []helpGroup) []command {
	var commands []command
	taken := map[string]bool{}
	for _, group := range groups {
		for _, binding := range group.keys {
			does := binding.Help().Desc
			msg, ok := keyPress(binding.Keys()[0])
			if !ok || steers(msg) || taken[does] || !binding.Enabled() || key.Matches(msg, a.kit.keys.Global.Palette) {
				continue
			}
			taken[does] = true
			commands = append(commands, command{upperFirst(does), binding.Help().Key, press{msg, group.ready}})
		}
	}
	return commands
}

func upperFirst(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// commands lead to all lessons, their steps and exercises.
func (o *outline) commands() []command {
	var commands []command
	for _, row := range o.rows {
		if row.exercise != nil {
			commands = append(commands, command{row.title(), "Übung", row.intent()})
			continue
		}
		commands = append(commands, command{row.title(), "Lektion", row.intent()})
		commands = append(commands, stepCommands(row.lesson)...)
	}
	return commands
}

func stepCommands(l *lessons.Lesson) []command {
	var commands []command
	for _, step := range l.Steps {
		commands = append(commands, command{step.Title, "Schritt", openStep{l.ID, step.Anchor}})
	}
	return commands
}
