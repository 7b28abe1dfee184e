package tui

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/exercises/progress"
	"pruefstein/lessons"
	"pruefstein/tui/page"
)

const (
	// measure is the most columns that running text takes: lines longer than
	// this are hard to read.
	measure = 92

	sidebarFrom  = 100 // width from which the contents stand beside the text
	sidebarWidth = 30
)

// A reader shows a lesson.
type reader struct {
	kit     *kit
	lesson  *lessons.Lesson
	text    textView
	outline *outline
	search  search
	returns []page.Position // where links within the lesson were followed

	width, height int
}

func newReader(kit *kit, lesson *lessons.Lesson, o *outline) *reader {
	r := &reader{kit: kit, lesson: lesson, outline: o, text: newTextView(kit)}
	r.text.setText(lesson.Blocks)
	return r
}

func (r *reader) title() string { return r.lesson.Title }
func (r *reader) typing() bool  { return r.search.open }
func (r *reader) cursor() *tea.Cursor {
	if !r.search.open {
		return nil
	}
	return r.searchCursor()
}

func (r *reader) setSize(width, height int) {
	r.width, r.height = max(0, width), max(0, height)
	r.text.setSize(min(measure, r.width-r.side()), r.height)
}

// side is the width of the contents with the gap behind them, 0 without.
func (r *reader) side() int {
	if r.width < sidebarFrom {
		return 0
	}
	return sidebarWidth + 3
}

// resume goes to where the lesson was left.
func (r *reader) resume(p progress.Position) {
	r.text.scrollTo(r.text.page.Line(page.Position{Block: p.Block, Offset: p.Offset}))
}

// position returns where the lesson is being read.
func (r *reader) position() progress.Position {
	at := r.text.position()
	p := progress.Position{Block: at.Block, Offset: at.Offset}
	if i := r.step(); i >= 0 {
		p.Anchor = r.text.page.Headings[i].Anchor
	}
	return p
}

// finished reports whether the end of the lesson is in sight.
func (r *reader) finished() bool { return r.height > 0 && r.text.top >= r.text.last() }

// step returns the index of the heading of the step being read, -1 before the
// first. At the end of the text it is the last one in sight.
func (r *reader) step() int {
	line := r.text.top
	if r.finished() && r.text.last() > 0 {
		line = len(r.text.page.Lines) - 1
	}
	return r.text.page.Step(line)
}

// standing tells the step and how much has been seen.
func (r *reader) standing() string {
	steps, at := 0, 0
	current := r.step()
	for i, h := range r.text.page.Headings {
		if h.Level == 2 {
			steps++
			if i <= current {
				at++
			}
		}
	}
	standing := fmt.Sprintf("Schritt %d/%d · %s", at, steps, percent(r.text.seen()))
	if found := r.matched(); found != "" && !r.search.open {
		standing = found + " · " + standing
	}
	return standing
}

func (r *reader) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	if r.search.open {
		return r.handleSearch(msg)
	}
	keys := r.kit.keys.Reader
	p := r.text.page
	switch {
	case r.text.scroll(msg):
	case key.Matches(msg, keys.Find):
		r.startSearch()
	case key.Matches(msg, keys.NextMatch):
		r.text.nextFound(1)
	case key.Matches(msg, keys.PreviousMatch):
		r.text.nextFound(-1)
	case key.Matches(msg, keys.Copy):
		return r.text.copyCode()
	case key.Matches(msg, keys.NextStep):
		if line, ok := p.NextStep(r.text.top); ok {
			r.text.scrollTo(line)
		} else {
			r.text.scrollTo(r.text.last())
		}
	case key.Matches(msg, keys.PreviousStep):
		line, _ := p.PreviousStep(r.text.top)
		r.text.scrollTo(line)
	case key.Matches(msg, keys.NextLink):
		r.text.focusLink(1)
	case key.Matches(msg, keys.PreviousLink):
		r.text.focusLink(-1)
	case key.Matches(msg, keys.Follow):
		return r.follow(), nil
	case key.Matches(msg, r.kit.keys.Global.Back):
		return r.back(), nil
	}
	return nil, nil
}

// back leaves one thing at a time: the search, the place a link led to, the
// lesson.
func (r *reader) back() intent {
	switch last := len(r.returns) - 1; {
	case r.text.found.words != "":
		r.endSearch()
	case last >= 0:
		r.text.scrollTo(r.text.page.Line(r.returns[last]))
		r.returns = r.returns[:last]
	default:
		return goBack{}
	}
	return nil
}

// follow opens the focused link.
func (r *reader) follow() intent {
	destination, ok := r.text.focused()
	if !ok {
		return notify{note{info, "Mit Tab wählst du einen Verweis, Enter öffnet ihn."}}
	}
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		r.jump(anchor)
		return nil
	}
	return linkIntent(destination, r.text.linkRow())
}

// linkIntent opens what a link leads to outside the text, or shows it where
// the app cannot open it. The link stands on a row of the screen, -1 for none.
func linkIntent(destination string, row int) intent {
	if term, ok := (lessons.Link{Destination: destination}).Term(); ok {
		return openTerm{term, row}
	}
	if id, ok := strings.CutPrefix(destination, "exercise:"); ok {
		return openExercise{id}
	}
	if id, ok := strings.CutPrefix(destination, "lesson:"); ok {
		return openLesson{id}
	}
	return notify{note{info, destination}}
}

// jump goes to the heading with the given anchor.
func (r *reader) jump(anchor string) {
	for _, h := range r.text.page.Headings {
		if h.Anchor == anchor {
			r.returns = append(r.returns, r.text.position())
			r.text.scrollTo(h.Line)
			return
		}
	}
}

func (r *reader) view() []string {
	text := r.text.view()
	if r.search.open && len(text) > 0 {
		text[len(text)-1] = r.searchLine(r.text.width)
	}
	if r.side() == 0 {
		return text
	}
	rule := repeatLine(r.kit.styles.Rule.Render("│")+"  ", r.height)
	return beside(r.contents(), rule, text)
}

// A contentRow is one line of the contents and what it leads to.
type contentRow struct {
	text     string
	heading  int    // index in the headings, -1 for none
	exercise string // id; empty for none
	current  bool   // the step being read
}

// contents lists the steps with the one being read marked.
func (r *reader) contents() []string {
	rows := r.contentRows()
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = row.text
	}
	return fitLines(window(lines, r.contentsTop(rows), r.height), sidebarWidth, r.height)
}

// contentsTop is the first row in sight, so that the step being read is.
func (r *reader) contentsTop(rows []contentRow) int {
	marked := slices.IndexFunc(rows, func(row contentRow) bool { return row.current })
	return min(max(0, marked-r.height/2), max(0, len(rows)-r.height))
}

func (r *reader) contentRows() []contentRow {
	s := r.kit.styles
	rows := []contentRow{{s.Muted.Render("Inhalt"), -1, "", false}, {"", -1, "", false}}
	current := r.step()
	for i, h := range r.text.page.Headings {
		if h.Level != 2 {
			continue
		}
		mark, style := "  ", s.Muted
		if i == current {
			mark, style = "▸ ", s.Title
		}
		for j, part := range wrap(h.Title, sidebarWidth-5, style) {
			if j > 0 {
				mark = "    "
			}
			rows = append(rows, contentRow{style.Render(mark) + part, i, "", i == current && j == 0})
		}
	}
	return append(rows, r.exerciseRows()...)
}

func (r *reader) exerciseRows() []contentRow {
	s := r.kit.styles
	rows := []contentRow{{"", -1, "", false}, {s.Muted.Render("Übungen"), -1, "", false}, {"", -1, "", false}}
	for _, row := range r.outline.rows {
		if row.exercise != nil && row.lesson == r.lesson {
			symbol, _ := r.outline.state(row.exercise, s)
			text := symbol + " " + s.Muted.Render(ansi.Truncate(row.exercise.Title, sidebarWidth-4, "…"))
			rows = append(rows, contentRow{text, -1, row.exercise.ID, false})
		}
	}
	return rows
}

func (r *reader) footer() []key.Binding {
	keys := r.kit.keys
	switch {
	case r.search.open:
		return []key.Binding{keys.Short.Find, keys.Short.Abandon, keys.Global.Help}
	case r.text.found.words != "":
		return []key.Binding{keys.Short.Matches, keys.Reader.Find, keys.Short.Unmark, keys.Global.HelpPlain}
	}
	return []key.Binding{
		keys.Short.Page, keys.Short.Steps, keys.Short.Links, keys.Reader.Follow, keys.Reader.Find, keys.Global.Back, keys.Global.HelpPlain,
	}
}

func (r *reader) help() []helpGroup {
	k := r.kit.keys
	return []helpGroup{
		{title: "Lesen", keys: k.Scroll.all(), ready: r.acceptSearch},
		{title: "Springen", keys: []key.Binding{
			k.Reader.NextStep, k.Reader.PreviousStep, k.Reader.NextLink, k.Reader.PreviousLink, k.Reader.Follow,
		}, ready: r.acceptSearch},
		{title: "Suchen und kopieren", keys: []key.Binding{k.Reader.Find, k.Reader.NextMatch, k.Reader.PreviousMatch, k.Reader.Copy}, ready: r.acceptSearch},
	}
}
