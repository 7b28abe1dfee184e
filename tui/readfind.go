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

// A search is the line in which the learner types what to look for.
type search struct {
	open bool
	from page.Position // where the learner was
}

// startSearch opens the line.
func (r *reader) startSearch() {
	r.search = search{open: true, from: r.text.position()}
	r.text.look("", 0)
}

// handleSearch handles keys while the line is open.
func (r *reader) handleSearch(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := r.kit.keys
	words := r.text.found.words
	switch {
	case key.Matches(msg, keys.Dialog.Close, keys.Global.Interrupt):
		r.endSearch()
		r.text.scrollTo(r.text.page.Line(r.search.from))
	case key.Matches(msg, keys.Dialog.Choose):
		r.acceptSearch()
		if len(r.text.found.places) == 0 && words != "" {
			r.endSearch()
			return notify{note{info, fmt.Sprintf("„%s“ kommt in dieser Lektion nicht vor. %s sucht im ganzen Kurs.", words, keys.Global.Search.Help().Key)}}, nil
		}
	case key.Matches(msg, keys.Reader.Erase):
		_, size := utf8.DecodeLastRuneInString(words)
		r.lookFor(words[:len(words)-size])
	case msg.Text != "":
		r.lookFor(words + msg.Text)
	}
	return nil, nil
}

// lookFor shows the first place of words from where the search began.
func (r *reader) lookFor(words string) {
	r.text.look(words, r.text.page.Line(r.search.from))
}

// acceptSearch leaves the line and keeps what was found.
func (r *reader) acceptSearch() { r.search.open = false }

// endSearch forgets what was looked for.
func (r *reader) endSearch() {
	r.search.open = false
	r.text.look("", 0)
}

func (r *reader) paste(text string) (intent, tea.Cmd) {
	if r.search.open {
		r.lookFor(r.text.found.words + oneLine(text))
	}
	return nil, nil
}

// matched tells which of the places is the current one.
func (r *reader) matched() string {
	f := r.text.found
	switch {
	case f.words == "":
		return ""
	case len(f.places) == 0:
		return "kein Treffer"
	}
	return fmt.Sprintf("Treffer %d/%d", f.current+1, len(f.places))
}

// searchLine draws the line in which words are typed.
func (r *reader) searchLine(width int) string {
	s := r.kit.styles
	return spread(s.Title.Render(searchPrompt)+s.Text.Render(r.shownWords(width)), s.Muted.Render(r.matched()), width)
}

const searchPrompt = "Suche: "

// shownWords is the end of the words, if there is no room for all.
func (r *reader) shownWords(width int) string {
	words := r.text.found.words
	room := max(1, width-len(searchPrompt)-1)
	return ansi.TruncateLeft(words, max(0, ansi.StringWidth(words)-room), "")
}

func (r *reader) searchCursor() *tea.Cursor {
	x := len(searchPrompt) + ansi.StringWidth(r.shownWords(r.text.width))
	if r.side() > 0 {
		x += r.side()
	}
	return tea.NewCursor(min(x, max(0, r.width-1)), max(0, r.height-1))
}

// copyCode copies the first block of program text in sight.
func (t *textView) copyCode() (intent, tea.Cmd) {
	code, ok := t.visibleCode()
	if !ok {
		return notify{note{info, "Hier ist kein Codeblock zu sehen."}}, nil
	}
	lines := strings.Count(code, "\n") + 1
	what := fmt.Sprintf("%d Zeilen Code kopiert.", lines)
	if lines == 1 {
		what = "Eine Zeile Code kopiert."
	}
	return notify{note{success, what}}, tea.SetClipboard(code + "\n")
}
