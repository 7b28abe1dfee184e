package editor

import (
	"errors"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/tui/editor/text"
)

func TestWritingPython(t *testing.T) {
	m := newModel(t, "", 40, 12)
	enter(m, "class A:\ndef f(self):\nreturn 1")
	for range 2 {
		m.HandleKey(press("enter"))
		m.HandleKey(press("backspace"))
	}
	enter(m, "x = 1")
	const want = "class A:\n    def f(self):\n        return 1\n    \nx = 1"
	if got := string(m.Bytes()); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestKeys runs keys on a text in which the cursor starts at 1:1.
func TestKeys(t *testing.T) {
	tests := []struct {
		keys string // strokes between blanks
		text string
		want string
		at   string
	}{
		{"tab x", "", "    x", "1:6"},
		{"right tab", "x\n", "x   \n", "1:5"},
		{"tab shift+tab", "x\n", "x\n", "1:1"},
		{"shift+down tab", "x\ny\n", "    x\ny\n", "2:1 (6 markiert)"},
		{"ctrl+a delete", "x\ny\n", "", "1:1"},
		{"ctrl+a x", "x\ny\n", "x", "1:2"},
		{"alt+down", "x\ny\n", "y\nx\n", "2:1"},
		{"ctrl+end alt+up", "x\ny", "y\nx", "1:2"},
		{"ctrl+d", "x\n", "x\nx\n", "2:1"},
		{"ctrl+k", "x\ny\n", "y\n", "1:1"},
		{"alt+#", "  x\n", "  # x\n", "1:1"},
		{"ctrl+_ ctrl+_", "x\n", "x\n", "1:1"},
		{"ctrl+right ctrl+w", "foo bar", "bar", "1:1"},
		{"end alt+b alt+d", "foo bar", "foo ", "1:5"},
		{"a b ctrl+z", "", "", "1:1"},
		{"a b ctrl+z ctrl+y", "", "ab", "1:3"},
		{"a ctrl+z ctrl+shift+z", "", "a", "1:2"},
		{"alt+k", "(a,\nb)", "(a,\nb)", "2:2"},
		{"home", "  x", "  x", "1:3"},
		{"pgdown", strings.Repeat("\n", 99), strings.Repeat("\n", 99), "12:1"},
		{"ctrl+end shift+pgup", strings.Repeat("\n", 99), strings.Repeat("\n", 99), "89:1 (11 markiert)"},
		{"shift+right ctrl+x end ctrl+v", "ab", "ba", "1:3"},
		{"ctrl+x down ctrl+v", "a\nb\n", "b\na\n", "3:1"},
		{"ctrl+shift+right ctrl+c ctrl+v ctrl+v", "ab cd", "ab ab cd", "1:7"},
		{"ctrl+g 3 enter x", "\n\n\n", "\n\nx\n", "3:2"},
		{"ctrl+g 2 : 3 enter", "\nabcd", "\nabcd", "2:3"},
		{"ctrl+g 9 9 enter", "a\nb", "a\nb", "2:1"},
		{"ctrl+g n o enter x", "a", "xa", "1:2"},
		{"ctrl+g 2 esc x", "\n\n", "x\n\n", "1:2"},
		{"ctrl+f b esc x", "abAB", "axAB", "1:3"},
		{"ctrl+f b enter esc x", "abAB", "abAx", "1:5"},
		{"ctrl+f b enter enter esc x", "abAB", "axAB", "1:3"},
		{"ctrl+f b up esc x", "abAB", "abAx", "1:5"},
		{"ctrl+f B alt+c esc x", "abAB", "abAx", "1:5"},
		{"ctrl+f n o esc x", "ab", "xab", "1:2"},
		{"ctrl+f b c backspace esc x", "abd", "axd", "1:3"},
		{"ctrl+f b esc f3 x", "abAB", "abAx", "1:5"},
		{"ctrl+f b esc home shift+f3 x", "abAB", "abAx", "1:5"},
		{"shift+right ctrl+f enter esc x", "a a", "a x", "1:4"},
	}
	for _, tt := range tests {
		m := newModel(t, tt.text, 40, 12)
		for _, stroke := range strings.Fields(tt.keys) {
			if ev := m.HandleKey(press(stroke)); !ev.Handled {
				t.Errorf("%s: %s is not handled", tt.keys, stroke)
			}
		}
		if got := string(m.Bytes()); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.keys, got, tt.want)
		}
		if got := m.Status(); got != tt.at {
			t.Errorf("%s: the cursor is at %s, want %s", tt.keys, got, tt.at)
		}
	}
}

func TestEvents(t *testing.T) {
	tests := []struct {
		keys string
		want Event // of the last one
	}{
		{"x", Event{Handled: true, Changed: true}},
		{"left", Event{Handled: true}},
		{"backspace", Event{Handled: true}},
		{"ctrl+z", Event{Handled: true}},
		{"x ctrl+z", Event{Handled: true, Changed: true}},
		{"ctrl+c", Event{}},
		{"ctrl+a ctrl+c", Event{Handled: true, Copy: "ab\ncd\n"}},
		{"ctrl+x", Event{Handled: true, Changed: true, Copy: "ab\n"}},
		{"ctrl+v", Event{Handled: true, Paste: true}},
		{"ctrl+a ctrl+c right ctrl+v", Event{Handled: true, Changed: true}},
		{"ctrl+f", Event{Handled: true}},
		{"ctrl+f a", Event{Handled: true}},
		{"ctrl+f a backspace", Event{Handled: true}},
		{"ctrl+f esc", Event{Handled: true}},
		{"ctrl+f ctrl+s", Event{}},
		{"ctrl+f ctrl+d", Event{}},
	}
	for _, tt := range tests {
		m := newModel(t, "ab\r\ncd\r\n", 40, 12)
		var got Event
		for _, stroke := range strings.Fields(tt.keys) {
			got = m.HandleKey(press(stroke))
		}
		if got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.keys, got, tt.want)
		}
	}
}

func TestPaste(t *testing.T) {
	m := newModel(t, "a\r\n", 40, 12)
	if ev := m.Paste("x\ny\t\n"); ev != (Event{Handled: true, Changed: true}) {
		t.Errorf("event %+v", ev)
	}
	if got, want := string(m.Bytes()), "x\r\ny\t\r\na\r\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.HandleKey(press("ctrl+f"))
	m.Paste("y\t\nq")
	if got, want := m.bar.input.Line(0), "y\t q"; got != want || m.bar.input.Len() != 1 {
		t.Errorf("the bar holds %q, want %q", got, want)
	}
}

func TestOpenRefusesWhatIsNotUTF8(t *testing.T) {
	m := newModel(t, "a", 40, 12)
	var wrong *text.EncodingError
	for _, err := range []error{m.Open([]byte("\xff"), ""), m.Reload([]byte("\xff"))} {
		if !errors.As(err, &wrong) {
			t.Errorf("error %v", err)
		}
	}
	if got := string(m.Bytes()); got != "a" {
		t.Errorf("the text is now %q", got)
	}
}

func TestReload(t *testing.T) {
	m := newModel(t, "a\nb\nc\n", 40, 12)
	m.GoTo(2, 2)
	enter(m, "x")
	if err := m.Reload([]byte("new\na\nb\nc\n")); err != nil {
		t.Fatal(err)
	}
	if m.Dirty() {
		t.Error("dirty after reloading")
	}
	m.HandleKey(press("ctrl+z"))
	if got := string(m.Bytes()); got != "a\nbx\nc\n" || !m.Dirty() {
		t.Errorf("%q after undo, dirty %t", got, m.Dirty())
	}
}

func TestMarksMoveWithTheirLines(t *testing.T) {
	tests := []struct {
		keys string
		want []int // lines that are marked
	}{
		{"ctrl+end enter", []int{2, 4}},
		{"enter", []int{3, 5}},
		{"down enter", []int{3, 5}},
		{"down end enter", []int{2, 5}},
		{"down ctrl+k", []int{3}},
		{"down down ctrl+k", []int{2, 3}},
		{"down end delete", []int{2, 3}},
		{"down down down backspace", []int{2, 3}},
		{"ctrl+k ctrl+z", []int{2, 4}},
		{"ctrl+a x", []int{1}},
	}
	for _, tt := range tests {
		m := newModel(t, "a\nb\nc\nd", 40, 12)
		m.SetMarks(map[int]Mark{2: {Error, "b"}, 4: {Warning, "d"}})
		for _, stroke := range strings.Fields(tt.keys) {
			m.HandleKey(press(stroke))
		}
		var got []int
		for line := 1; line <= 6; line++ {
			m.GoTo(line, 1)
			if l, _ := m.Position(); l != line {
				break
			}
			if _, ok := m.Mark(); ok {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: lines %v are marked, want %v", tt.keys, got, tt.want)
		}
	}
}

func TestMouse(t *testing.T) {
	// Numbers take up five cells.
	m := newModel(t, "日本 x\n\tfoo_1(y)\n", 40, 4)
	tests := []struct {
		name string
		do   func()
		want string
	}{
		{"a wide character", func() { m.Click(5, 0, false) }, "1:1"},
		{"the next one", func() { m.Click(7, 0, false) }, "1:2"},
		{"the gutter", func() { m.Click(0, 1, false) }, "2:1"},
		{"behind a tab", func() { m.Click(9, 1, false) }, "2:2"},
		{"behind the line", func() { m.Click(39, 0, false) }, "1:5"},
		{"below the text", func() { m.Click(5, 3, false) }, "3:1"},
		{"with shift", func() { m.Click(5, 1, false); m.Click(12, 1, true) }, "2:5 (4 markiert)"},
		{"dragged", func() { m.Click(5, 0, false); m.Drag(9, 1) }, "2:2 (6 markiert)"},
		{"dragged out", func() { m.Click(9, 1, false); m.Drag(-3, -9) }, "1:1 (6 markiert)"},
		{"twice", func() { m.DoubleClick(10, 1) }, "2:7 (5 markiert)"},
		{"the bar", func() { m.Click(5, 0, false); m.HandleKey(press("ctrl+f")); m.Click(9, 3, false) }, "1:1"},
	}
	for _, tt := range tests {
		tt.do()
		if got := m.Status(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestWheelLeavesTheCursor(t *testing.T) {
	m := newModel(t, strings.Repeat("x\n", 50), 40, 10)
	m.Wheel(5)
	if m.Cursor() != nil {
		t.Error("the cursor is in sight")
	}
	if !strings.HasPrefix(m.View(), "   6 x") {
		t.Errorf("the first row is %.10q", m.View())
	}
	m.Wheel(-99)
	if m.Cursor() == nil || !strings.HasPrefix(ansi.Strip(m.View()), "   1 x") {
		t.Error("not back at the top")
	}
	m.Wheel(99)
	m.HandleKey(press("right"))
	if c := m.Cursor(); c == nil || *c != cursorAt(6, 0) {
		t.Errorf("after a key the cursor is at %v", c)
	}
}

func cursorAt(x, y int) tea.Cursor {
	c := tea.NewCursor(x, y)
	c.Shape = tea.CursorBar
	return *c
}
