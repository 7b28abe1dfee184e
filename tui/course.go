package tui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A courseScreen shows the lessons and exercises of the course, where each of
// them stands and what comes next.
type courseScreen struct {
	kit *kit
	*outline

	width, height int
	selected      int
	top           int // first line of the list in the window
}

func newCourseScreen(kit *kit, o *outline) *courseScreen {
	return &courseScreen{kit: kit, outline: o}
}

func (c *courseScreen) title() string { return c.course.Title }
func (c *courseScreen) typing() bool  { return false }
func (c *courseScreen) setSize(w, h int) {
	c.width, c.height = max(0, w), max(0, h)
	c.reveal()
}
func (c *courseScreen) cursor() *tea.Cursor { return nil }

func (c *courseScreen) standing() string { return "" }

func (c *courseScreen) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	keys := c.kit.keys.Course
	switch {
	case key.Matches(msg, keys.Previous):
		c.selectRow(c.selected - 1)
	case key.Matches(msg, keys.Next):
		c.selectRow(c.selected + 1)
	case key.Matches(msg, keys.First):
		c.selectRow(0)
	case key.Matches(msg, keys.Last):
		c.selectRow(len(c.rows) - 1)
	case key.Matches(msg, keys.Open) && len(c.rows) > 0:
		return c.rows[c.selected].intent(), nil
	case key.Matches(msg, keys.Search):
		return openSearch{}, nil
	case key.Matches(msg, keys.Statistics):
		return openStats{}, nil
	case key.Matches(msg, keys.Continue):
		if row, ok := c.next(); ok {
			return row.intent(), nil
		}
	}
	return nil, nil
}

func (c *courseScreen) selectRow(i int) {
	c.selected = min(max(0, i), max(0, len(c.rows)-1))
	c.reveal()
}

// reveal scrolls until the selected row is in sight.
func (c *courseScreen) reveal() {
	line := c.lineOf(c.selected)
	height := c.listHeight()
	if c.selected == 0 {
		c.top = 0
	}
	if line < c.top {
		c.top = line
	}
	if line >= c.top+height {
		c.top = line - height + 1
	}
	c.top = max(0, c.top)
}

// headHeight is the lines above the list: title, rule, what comes next.
func (c *courseScreen) headHeight() int {
	if c.height < 14 {
		return 2
	}
	return 5
}

func (c *courseScreen) listHeight() int { return max(1, c.height-c.headHeight()) }

// lineOf returns the line of the list on which row i stands: lessons have a
// blank line before them, and a meter below.
func (c *courseScreen) lineOf(i int) int {
	line := 0
	for j := 0; j <= i && j < len(c.rows); j++ {
		if j > 0 && c.rows[j].exercise == nil {
			line++
		}
		if j == i {
			return line
		}
		line++
	}
	return line
}

func (c *courseScreen) view() []string {
	list := make([]string, 0, 2*len(c.rows))
	for i, row := range c.rows {
		if row.exercise != nil {
			list = append(list, c.exerciseLine(row.exercise, i == c.selected))
			continue
		}
		if i > 0 {
			list = append(list, "")
		}
		list = append(list, c.lessonLine(row.lesson, i == c.selected))
	}
	lines := append(c.head(), window(list, c.top, c.listHeight())...)
	if about := c.about(); len(lines)+len(about)+2 <= c.height {
		lines = append(append(lines, "", ""), about...)
	}
	return fitLines(lines, c.width, c.height)
}

// about tells in a few lines what the selected row is.
func (c *courseScreen) about() []string {
	if len(c.rows) == 0 {
		return nil
	}
	s := c.kit.styles
	row := c.rows[c.selected]
	blocks := row.lesson.Blocks
	if row.exercise != nil {
		blocks = parse(row.exercise.Task)
	}
	lines := wrap(firstParagraph(blocks), min(measure, c.width)-2, s.Muted)
	if len(lines) > aboutHeight {
		lines = lines[:aboutHeight]
		lines[aboutHeight-1] += s.Muted.Render(" …")
	}
	bar := s.Rule.Render("▎ ")
	for i := range lines {
		lines[i] = bar + lines[i]
	}
	return lines
}

// aboutHeight is the most lines that tell of the selected row.
const aboutHeight = 4

func firstParagraph(blocks []lessons.Block) string {
	for _, b := range blocks {
		if p, ok := b.(*lessons.Paragraph); ok {
			return lessons.PlainText(p.Content)
		}
	}
	return ""
}

func (c *courseScreen) head() []string {
	s := c.kit.styles
	next := c.nextLine()
	if c.headHeight() == 2 {
		return []string{next, ""}
	}
	solved, all := c.solved()
	bar := meter(float64(solved)/math.Max(1, float64(all)), min(24, max(4, c.width/4)), s.Good, s.Rule)
	count := fmt.Sprintf("%d von %d Übungen gelöst", solved, all)
	return []string{
		s.Title.Render(ansi.Truncate(c.course.Title, c.width, "…")),
		bar + "  " + s.Muted.Render(count),
		"", next, "",
	}
}

// nextLine says what to do now.
func (c *courseScreen) nextLine() string {
	s := c.kit.styles
	row, ok := c.next()
	if !ok {
		return s.Good.Render("✓ ") + s.Text.Render("Alles gelöst. Zum Nachlesen steht dir jede Lektion offen.")
	}
	label := "Als Nächstes  "
	if c.width < 60 {
		label = "→ "
	}
	hint := s.Key.Render(c.kit.keys.Course.Continue.Help().Key) + s.Muted.Render(" öffnen")
	room := c.width - ansi.StringWidth(label) - ansi.StringWidth(hint) - 2
	title := ansi.Truncate(row.title(), max(0, room), "…")
	return spread(s.Muted.Render(label)+s.Strong.Render(title), hint, c.width)
}

func (c *courseScreen) lessonLine(l *lessons.Lesson, selected bool) string {
	s := c.kit.styles
	right := c.readingState(l) + s.Muted.Render(column(l.Minutes))
	return c.rowLine("", s.Strong.Render(l.Title), l.Title, right, selected)
}

// readingState tells how far a lesson was read.
func (c *courseScreen) readingState(l *lessons.Lesson) string {
	s := c.kit.styles
	reading, opened := c.readings[l.ID]
	switch {
	case reading.Read:
		return s.Good.Render("✓ gelesen")
	case opened && len(l.Blocks) > 0:
		return s.Warn.Render("● ") + s.Muted.Render(percent(float64(reading.Position.Block)/float64(len(l.Blocks)))+" gelesen")
	}
	return s.Muted.Render("○ ungelesen")
}

func (c *courseScreen) exerciseLine(e *exercises.Exercise, selected bool) string {
	s := c.kit.styles
	st := c.standings[e.ID]
	symbol, state := c.state(e, s)
	if full := st.Solved && st.Best >= st.MaxPoints; st.Attempts > 0 && st.MaxPoints > 0 && !full && c.width >= 64 {
		state = s.Muted.Render(points(st.Best, st.MaxPoints)) + "   " + state
	}
	right := state + s.Muted.Render(column(e.Minutes))
	return c.rowLine(symbol+" ", s.Text.Render(e.Title), e.Title, right, selected)
}

// rowLine sets one row of the list. The selected one carries a mark and, where
// there are colours, a ground of its own.
func (c *courseScreen) rowLine(symbol, title, bare, right string, selected bool) string {
	s := c.kit.styles
	if c.width < 60 {
		right = lastColumn(right)
	}
	mark := "  "
	if selected {
		mark = s.Accent.Render("▸ ")
		title = s.Title.Render(bare)
	}
	indent := ""
	if symbol != "" {
		indent = "  "
	}
	left := mark + indent + symbol + title
	room := max(0, c.width-ansi.StringWidth(right)-2)
	return spread(ansi.Truncate(left, room, "…"), right, c.width)
}

// lastColumn returns what stands behind the last wide gap of s.
func lastColumn(s string) string {
	if i := strings.LastIndex(s, "   "); i >= 0 {
		return strings.TrimSpace(s[i+3:])
	}
	return s
}

func (c *courseScreen) footer() []key.Binding {
	keys := c.kit.keys
	return []key.Binding{keys.Course.Open, keys.Short.Continue, keys.Short.Rows, keys.Course.Search, keys.Course.Statistics, keys.Short.Palette, keys.Global.QuitPlain, keys.Global.HelpPlain}
}

func (c *courseScreen) help() []helpGroup {
	k := c.kit.keys.Course
	return []helpGroup{{title: "Kurs", keys: []key.Binding{k.Previous, k.Next, k.First, k.Last, k.Open, k.Continue, k.Search, k.Statistics}}}
}

// column sets minutes flush right, so that they stand below each other.
func column(n int) string { return fmt.Sprintf("   %7s", minutes(n)) }

func minutes(n int) string { return strconv.Itoa(n) + " min" }

func percent(share float64) string { return strconv.Itoa(int(share*100+0.5)) + " %" }

// points writes points as the learner reads them, such as "6 von 10 Punkten".
func points(got, most float64) string {
	return decimal(got) + " von " + decimal(most) + " Punkten"
}

// decimal writes x with a decimal comma and at most two decimals.
func decimal(x float64) string {
	return strings.Replace(strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64), ".", ",", 1)
}
