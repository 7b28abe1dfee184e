package tui

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/tui/page"
)

// A courseSearch finds words in all texts of the course. Each place shows
// where it is and what stands around the words.
type courseSearch struct {
	picker
	index index
	found index
}

func newCourseSearch(kit *kit, x index, words string) *courseSearch {
	c := &courseSearch{picker: picker{kit: kit, tall: 2, most: 12, wide: 92}, index: x}
	c.look(words)
	return c
}

func (c *courseSearch) look(words string) {
	c.words, c.selected, c.found = words, 0, c.index.look(words)
	c.count = len(c.found)
}

func (c *courseSearch) handleKey(msg tea.KeyPressMsg) (intent, bool) {
	switch c.handle(msg) {
	case pickerClosed:
		return nil, true
	case entryChosen:
		return c.found[c.selected].open(c.words), true
	case wordsChanged:
		c.look(c.words)
	}
	return nil, false
}

func (c *courseSearch) write(text string) { c.look(c.words + oneLine(text)) }

func (c *courseSearch) click(x, y int) (intent, bool) {
	if i, ok := c.entryAt(x, y); ok {
		return c.found[i].open(c.words), true
	}
	return nil, false
}

func (c *courseSearch) footer() []key.Binding {
	keys := c.kit.keys
	return []key.Binding{named(keys.Palette.Choose, "öffnen"), keys.Short.Commands, keys.Palette.Close}
}

func (c *courseSearch) draw(base []string) []string {
	var lines []string
	for i := c.first(); i < c.end(); i++ {
		lines = append(lines, c.entry(c.found[i], i == c.selected)...)
	}
	title := "Im ganzen Kurs suchen"
	switch {
	case c.count == 1:
		title = "Eine Stelle"
	case c.count > 1:
		title = fmt.Sprintf("Stelle %d von %d", c.selected+1, c.count)
	case strings.TrimSpace(c.words) != "":
		lines = []string{c.kit.styles.Muted.Render("Das steht nirgends im Kurs.")}
	}
	return c.box(base, lines, title, "Wörter aus Lektionen, Aufgaben, Fragen und Glossar")
}

// entry draws the place of a passage above what stands there.
func (c *courseSearch) entry(p passage, selected bool) []string {
	s := c.kit.styles
	mark, style := "  ", s.Text
	if selected {
		mark, style = "▸ ", s.Title
	}
	room := max(1, c.inner()-2)
	text := []string{excerpt(p.text, firstWord(c.words), room)}
	shown := []string{s.Muted.Render(text[0])}
	for word := range strings.FieldsSeq(c.words) {
		f := find(word, text, 0)
		f.current = -1
		f.highlight(shown, 0, s)
	}
	return []string{style.Render(mark + ansi.Truncate(p.place, room, "…")), "  " + shown[0]}
}

func firstWord(words string) string {
	fields := strings.Fields(words)
	if len(fields) == 0 {
		return ""
	}
	return fields[0]
}

// excerpt cuts the part around a word out of text, width columns wide.
func excerpt(text, word string, width int) string {
	if ansi.StringWidth(text) <= width {
		return text
	}
	at := strings.Index(strings.ToLower(text), strings.ToLower(word))
	if at < 0 || at > len(text) {
		at = 0
	}
	for at > 0 && !utf8.RuneStart(text[at]) {
		at--
	}
	before := ansi.StringWidth(text[:at])
	if before <= width/2 {
		return ansi.Truncate(text, width, "…")
	}
	return ansi.Truncate(ansi.TruncateLeft(text, before-width/3, "…"), width, "…")
}

// openSearch looks for words in the whole course.
func (a *App) openSearch(words string) {
	if a.index == nil {
		a.index = newIndex(a.course.outline)
	}
	a.cover(newCourseSearch(a.kit, a.index, words))
}

// openPassage opens a lesson where words stand.
func (a *App) openPassage(to openPassage) tea.Cmd {
	before := a.screen()
	cmd := a.openLesson(to.lesson)
	if r := a.readers[to.lesson]; r != nil {
		if before == screen(r) {
			r.returns = append(r.returns, r.text.position())
		}
		r.text.reveal(to.block, to.words)
	}
	return cmd
}

// openTask opens the task of an exercise where words stand.
func (a *App) openTask(to openTask) tea.Cmd {
	cmd := a.openExercise(to.exercise)
	if w := a.works[to.exercise]; w != nil {
		w.setFocus(onTask)
		w.task.showTab(taskTabTask)
		w.task.texts[taskTabTask].reveal(to.block, to.words)
	}
	return cmd
}

// openQuestion opens a quiz at a question.
func (a *App) openQuestion(to openQuestion) tea.Cmd {
	cmd := a.openExercise(to.exercise)
	if q := a.quizzes[to.exercise]; q != nil {
		q.turn(to.question)
		q.asked = true
	}
	return cmd
}

// reveal shows a block with words marked in it, or the first of them where
// they stand apart.
func (t *textView) reveal(block int, words string) {
	line := t.page.Line(page.Position{Block: block})
	t.scrollTo(line - 1)
	for _, needle := range []string{strings.TrimSpace(words), firstWord(words)} {
		if t.look(needle, line); len(t.found.places) > 0 {
			return
		}
	}
	t.look("", 0)
}
