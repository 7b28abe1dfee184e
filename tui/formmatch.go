package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
)

// A matchForm is a list of items that each get an option.
type matchForm struct {
	kit      *kit
	question *exercises.Question
	cursor   int
	matched  []int // index of an option by item, -1 for none
}

func newMatchForm(kit *kit, q *exercises.Question) *matchForm {
	f := &matchForm{kit: kit, question: q, matched: make([]int, len(q.Items))}
	f.set("")
	return f
}

func (f *matchForm) at() int       { return f.cursor }
func (f *matchForm) goTo(part int) { f.cursor = min(max(0, part), len(f.matched)-1) }

func (f *matchForm) set(given string) {
	for i := range f.matched {
		f.matched[i] = -1
	}
	for i, k := range exercises.SplitParts(f.question.Spell(given)) {
		if i < len(f.matched) && k != "" {
			f.matched[i] = optionFor(k, f.question.Options)
		}
	}
}

func (f *matchForm) value() string {
	keys := make([]string, len(f.matched))
	for i, option := range f.matched {
		if option >= 0 {
			keys[i] = f.question.Options[option].Key
		}
	}
	if strings.Join(keys, "") == "" {
		return ""
	}
	return exercises.JoinParts(keys)
}

func (f *matchForm) handleKey(msg tea.KeyPressMsg) bool {
	keys := f.kit.keys.Quiz
	switch {
	case key.Matches(msg, keys.PickNext):
		f.goTo(f.cursor + 1)
	case key.Matches(msg, keys.PickPrevious):
		f.goTo(f.cursor - 1)
	case key.Matches(msg, keys.Toggle):
		f.matched[f.cursor] = (f.matched[f.cursor]+2)%(len(f.question.Options)+1) - 1
	case key.Matches(msg, keys.Pick):
		i := optionFor(msg.String(), f.question.Options)
		if i < 0 {
			return false
		}
		f.matched[f.cursor] = i
		f.goTo(f.cursor + 1)
	default:
		return false
	}
	return true
}

func (f *matchForm) draw(q *quizScreen, verdicts []exercises.Part) {
	s := q.kit.styles
	for i, item := range f.question.Items {
		letter, style := "_", s.Muted
		if option := f.matched[i]; option >= 0 {
			letter, style = f.question.Options[option].Key, s.Strong
		}
		lead := q.mark(i == f.cursor) + q.partSign(i, verdicts) + " " + s.Text.Render(fmt.Sprintf("%d ", i+1)) +
			s.Muted.Render("→ ") + style.Render(letter) + "  "
		q.addPart(i, lead, 11, item.Text)
	}
	q.add(-1, "", s.Muted.Render("Zur Wahl"), "")
	for _, option := range f.question.Options {
		q.addPart(-1, blanks(4)+s.Strong.Render(option.Key)+"  ", 7, option.Text)
	}
}
