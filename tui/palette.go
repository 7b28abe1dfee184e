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
	picker
	commands []command
	matching []command
}

func newPalette(kit *kit, commands []command) *palette {
	p := &palette{picker: picker{kit: kit, tall: 1, most: 14, wide: 68}, commands: commands}
	p.look("")
	return p
}

// look offers what has all of words in its title, in whatever order; titles
// that begin with them come first. What the course says of words comes last.
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
	if strings.TrimSpace(words) != "" {
		p.matching = append(p.matching, command{"In den Texten nach „" + words + "“ suchen", "Suche", openSearch{words}})
	}
	p.count = len(p.matching)
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

func (p *palette) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	switch p.handle(msg) {
	case pickerClosed:
		return nil, true
	case entryChosen:
		return p.matching[p.selected].intent, true
	case wordsChanged:
		p.look(p.words)
	}
	return nil, false
}

func (p *palette) write(text string) { p.look(p.words + oneLine(text)) }

func (p *palette) click(x, y int) (intent, bool) {
	if i, ok := p.entryAt(x, y); ok {
		return p.matching[i].intent, true
	}
	return nil, false
}

func (p *palette) draw(base []string) []string {
	var rows []string
	for i := p.first(); i < p.end(); i++ {
		rows = append(rows, p.row(p.matching[i], i == p.selected, p.inner()))
	}
	title := fmt.Sprintf("Befehle %d/%d", p.count, len(p.commands))
	return p.box(base, rows, title, "Befehl, Lektion, Schritt, Übung oder Begriff")
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

func (p *palette) footer() []key.Binding {
	keys := p.kit.keys
	return []key.Binding{keys.Palette.Choose, keys.Short.Commands, keys.Palette.Close}
}

// openPalette offers everything that can be done now.
func (a *App) openPalette() {
	commands := a.keyCommands(append(a.screen().help(), a.kit.keys.Global.group()))
	search := a.kit.keys.Global.Search.Help()
	commands = append(commands, command{upperFirst(search.Desc), search.Key, openSearch{}})
	commands = append(commands, a.course.commands()...)
	a.cover(newPalette(a.kit, append(commands, termCommands(&a.cfg.Course.Glossary)...)))
}

// keyCommands returns what keys do, each once.
func (a *App) keyCommands(groups []helpGroup) []command {
	var commands []command
	taken := map[string]bool{}
	for _, group := range groups {
		for _, binding := range group.keys {
			does := binding.Help().Desc
			msg, ok := keyPress(binding.Keys()[0])
			if !ok || steers(msg) || taken[does] || !binding.Enabled() || key.Matches(msg, a.kit.keys.Global.Palette, a.kit.keys.Global.Search) {
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

// termCommands explain the terms of the course.
func termCommands(g *lessons.Glossary) []command {
	var commands []command
	for _, t := range g.Terms {
		commands = append(commands, command{t.Name, "Begriff", openTerm{id: t.ID, row: -1}})
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
