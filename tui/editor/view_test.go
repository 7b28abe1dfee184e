package editor

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"
)

func python(tb testing.TB) string {
	tb.Helper()
	data, err := os.ReadFile("testdata/breaker.py")
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}

// frames are what there is to see. Golden files hold attributes as well, since
// selection, brackets and found text are told apart by them.
var frames = []struct {
	name string
	text string // the file breaker.py if empty
	keys string
	do   func(*Model)
}{
	{name: "start"},
	{name: "tabs", text: "if x:\n\ty = 1\n\tif y:\n\t\tz\t= 2\n", keys: "down down down"},
	{name: "wide", text: "größe = '日本語' + \"e\u0301\"\n日本 = 👩\u200d👩\u200d👧 🇩🇪\n\x1b[31m\x00\u202e\u200d\u0301\n", keys: "down shift+right shift+right"},
	{name: "crlf", text: "a = 1\r\nb = 2\r\n\r\n", keys: "ctrl+a"},
	{name: "selection", keys: "down down right right shift+down shift+down shift+left"},
	{name: "brackets", keys: "down down down down down down end left"},
	{name: "marks", keys: "down down down down down down", do: func(m *Model) {
		m.SetMarks(map[int]Mark{1: {Info, "hier"}, 4: {Warning, "ungenutzt"}, 7: {Error, "falsch"}, 99: {Error, "fort"}})
	}},
	{name: "scrolled", keys: "ctrl+g 1 3 enter end"},
	{name: "find", keys: "ctrl+f s e l f enter enter"},
	{name: "find-nothing", keys: "ctrl+f alt+c S E L F"},
	{name: "line", keys: "ctrl+g 1 2"},
	{name: "blurred", keys: "down", do: func(m *Model) { m.SetFocused(false) }},
}

func TestFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {80, 24}, {19, 6}} {
		for _, f := range frames {
			t.Run(fmt.Sprintf("%s-%dx%d", f.name, size[0], size[1]), func(t *testing.T) {
				content := f.text
				if content == "" {
					content = python(t)
				}
				m := newModel(t, content, size[0], size[1])
				for _, stroke := range strings.Fields(f.keys) {
					m.HandleKey(press(stroke))
				}
				if f.do != nil {
					f.do(m)
				}
				at := "none"
				if c := m.Cursor(); c != nil {
					at = fmt.Sprintf("%d,%d", c.X, c.Y)
				}
				golden.RequireEqual(t, m.View()+"\ncursor "+at+"\n")
			})
		}
	}
}

// TestEveryFrameFillsThePane draws any text in any size.
func TestEveryFrameFillsThePane(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"a", "def f(", ")", "'", "\n", "\r\n", "\t", " ", "日", "👩\u200d👧", "🇩", "\u0301", "\u200d", "\x1b", "\u202e", "\u00ad", "\u0600",
		strings.Repeat("x", 50), strings.Repeat("日", 30), "\u1100\u1161", "क्षि", "\u009b", "❤\ufe0f", "#\ufe0f\u20e3",
	})
	strokes := rapid.SampledFrom([]string{
		"ctrl+f", "ctrl+g", "esc", "down", "right", "end", "ctrl+end", "shift+up", "ctrl+a", "x", "enter", "f3", "日", "pgdown", "ctrl+d",
	})
	rapid.Check(t, func(t *rapid.T) {
		m := New(DefaultKeyMap(), Styles{})
		m.SetFocused(true)
		if err := m.Open([]byte(strings.Join(rapid.SliceOf(piece).Draw(t, "text"), "")), "python"); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 9).Draw(t, "steps") {
			w, h := rapid.IntRange(-1, 90).Draw(t, "w"), rapid.IntRange(-1, 12).Draw(t, "h")
			m.SetSize(w, h)
			m.HandleKey(press(strokes.Draw(t, "key")))
			checkFrame(t, m, max(w, 0), max(h, 0))
			m.Wheel(rapid.IntRange(-9, 9).Draw(t, "wheel"))
			m.Click(w-2, h/2, false)
			checkFrame(t, m, max(w, 0), max(h, 0))
		}
	})
}

func checkFrame(t *rapid.T, m *Model, w, h int) {
	view := m.View()
	rows := strings.Split(view, "\n")
	if h == 0 {
		rows = rows[1:]
	}
	if len(rows) != h {
		t.Fatalf("%d rows, want %d: %q", len(rows), h, view)
	}
	for _, row := range rows {
		if got := lipgloss.Width(row); got != w {
			t.Fatalf("a row is %d cells wide, want %d: %q", got, w, row)
		}
	}
	if strings.ContainsAny(ansi.Strip(view), "\x1b\x00\t\r\u009b") {
		t.Fatalf("a control character reaches the terminal: %q", view)
	}
	if c := m.Cursor(); c != nil && (c.X < 0 || c.X >= w || c.Y < 0 || c.Y >= h) {
		t.Fatalf("the cursor is at %v in %d×%d", c.Position, w, h)
	}
}

// TestTheCursorIsInSight follows the cursor, wherever a key takes it.
func TestTheCursorIsInSight(t *testing.T) {
	line := strings.Repeat("abc 日本 ", 20)
	for w := 1; w < 60; w++ {
		m := newModel(t, strings.Repeat(line+"\nx\n", 20), w, 1+w%7)
		for _, stroke := range []string{"end", "left", "ctrl+left", "down", "ctrl+end", "up", "home", "pgup", "end", "ctrl+left", "ctrl+home"} {
			m.HandleKey(press(stroke))
			c := m.Cursor()
			if c == nil {
				t.Fatalf("width %d: out of sight after %s", w, stroke)
			}
			if cell := drawnAt(m, c.X, c.Y); w > 20 && cell != charAt(m) {
				t.Errorf("width %d: after %s the cursor is at %q, want %q", w, stroke, cell, charAt(m))
			}
		}
	}
}

// drawnAt returns the character drawn at a cell.
func drawnAt(m *Model, x, y int) string {
	row := strings.Split(ansi.Strip(m.View()), "\n")[y]
	return strings.TrimSpace(ansi.Cut(row, x, x+ansi.StringWidth(charAt(m))))
}

// charAt returns the character at the cursor in the text.
func charAt(m *Model) string {
	at := m.buf.Cursor()
	for _, r := range m.buf.Line(at.Line)[at.Byte:] {
		return strings.TrimSpace(string(r))
	}
	return ""
}

// TestSelectionWithColours is about a terminal that has colours and one that
// drops them: what is seen is text on the selection's ground, and reversing.
func TestSelectionWithColours(t *testing.T) {
	text, ground := lipgloss.Color("#111111"), lipgloss.Color("#eeeeee")
	m := New(DefaultKeyMap(), Styles{
		Syntax:    Syntax{Text: lipgloss.NewStyle().Foreground(text)},
		Selection: lipgloss.NewStyle().Background(ground),
	})
	m.SetSize(7, 1)
	if err := m.Open([]byte("ab"), ""); err != nil {
		t.Fatal(err)
	}
	m.HandleKey(press("shift+right"))
	want := lipgloss.NewStyle().Reverse(true).Foreground(ground).Background(text).Render("a")
	if got := m.View(); !strings.HasPrefix(got, want) {
		t.Errorf("%q does not begin with %q", got, want)
	}
}

func BenchmarkKey(b *testing.B) {
	m := long(b)
	m.GoTo(1000, 1)
	for b.Loop() {
		m.HandleKey(press("x"))
		_ = m.View()
		m.HandleKey(press("backspace"))
		_ = m.View()
	}
}

func BenchmarkJumpToUnseen(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		m := long(b)
		b.StartTimer()
		m.HandleKey(press("ctrl+end"))
		_ = m.View()
	}
}

func BenchmarkFind(b *testing.B) {
	m := long(b)
	m.HandleKey(press("ctrl+f"))
	for b.Loop() {
		m.HandleKey(press("s"))
		_ = m.View()
		m.HandleKey(press("backspace"))
		_ = m.View()
	}
}

// long returns an editor of 2000 lines, coloured.
func long(b *testing.B) *Model {
	content := python(b)
	for strings.Count(content, "\n") < 2000 {
		content += python(b)
	}
	m := newModel(b, content, 80, 24)
	c := func(s string) lipgloss.Style { return lipgloss.NewStyle().Foreground(lipgloss.Color(s)) }
	m.SetStyles(Styles{
		Syntax:      Syntax{Text: c("#ddd"), Keyword: c("#a0f"), String: c("#0a0"), Comment: c("#888"), Function: c("#00f")},
		CurrentLine: lipgloss.NewStyle().Background(lipgloss.Color("#222")),
	})
	return m
}
