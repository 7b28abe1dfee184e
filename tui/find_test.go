package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/lessons"
	"pruefstein/tui/page"
)

func TestFind(t *testing.T) {
	lines := []string{"Der \x1b[1mBreaker\x1b[m zählt", "  Fehler und öffnet.", "", "Über den BREAKER", "日本 breaker"}
	tests := []struct {
		words string
		want  [][]page.Span
	}{
		{"breaker", [][]page.Span{{{Line: 0, Column: 4, Width: 7}}, {{Line: 3, Column: 9, Width: 7}}, {{Line: 4, Column: 5, Width: 7}}}},
		{"zählt fehler", [][]page.Span{{{Line: 0, Column: 12, Width: 5}, {Line: 1, Column: 2, Width: 6}}}},
		{"ÜBER", [][]page.Span{{{Line: 3, Column: 0, Width: 4}}}},
		{"[1m", nil},
		{"", nil},
		{"gibt es nicht", nil},
	}
	for _, tt := range tests {
		got := find(tt.words, lines, 0)
		if len(got.places) != len(tt.want) {
			t.Errorf("%q: %v, want %v", tt.words, got.places, tt.want)
			continue
		}
		for i, spans := range tt.want {
			for j, span := range spans {
				if got.places[i][j] != span {
					t.Errorf("%q: %v, want %v", tt.words, got.places[i], spans)
				}
			}
		}
	}
	f := find("breaker", lines, 2)
	if f.current != 1 {
		t.Errorf("from line 2 on: place %d", f.current)
	}
	f.move(-1)
	f.move(-1)
	if line, _ := f.line(); line != 4 {
		t.Errorf("before the first comes line %d", line)
	}
}

func TestSearch(t *testing.T) {
	b := newBench(t, 80, 16)
	b.press("enter", "/", "Grenzeq")
	b.wants("Suche: Grenzeq", "kein Treffer") // q is text here
	b.press("backspace", "enter")
	b.wants("Treffer 1/5")
	first := b.app.readers["takt"].text.top
	b.press("n", "n", "N", "n", "n", "n")
	b.wants("Treffer 5/5")
	if b.app.readers["takt"].text.top == first {
		t.Error("the last place is not shown")
	}
	b.press("n")
	b.wants("Treffer 1/5")
	b.send(tea.WindowSizeMsg{Width: 50, Height: 16})
	b.wants("Treffer 1/5")
	b.press("esc")
	b.lacks("Treffer")
	b.press("esc")
	b.wants("w öffnen")
}

func TestSearchGivenUpGoesBack(t *testing.T) {
	b := newBench(t, 80, 16)
	b.press("enter", "down", "down")
	before := b.frame()
	b.press("/", "Übungen", "esc")
	if b.frame() != before {
		t.Errorf("now\n%s", b.frame())
	}
	b.press("/", "xyzzy", "enter")
	b.wants("„xyzzy“ kommt in dieser Lektion nicht vor.")
}

func TestLinkWithinLessonGoesBack(t *testing.T) {
	b := newBench(t, 80, 12)
	b.press("enter")
	r := b.app.readers["takt"]
	r.text.setText(lessons.Parse([]byte("[Ende](#ende)\n\n" + strings.Repeat("Absatz.\n\n", 30) + "## Ende\n\nHier.\n")).Blocks)
	b.press("tab", "enter")
	b.wants("Hier.")
	b.press("esc")
	b.wants("Absatz.")
	if r.text.top != 0 {
		t.Errorf("back at line %d", r.text.top)
	}
	b.press("esc")
	b.wants("Als Nächstes")
}

func TestCopyCode(t *testing.T) {
	b := newBench(t, 80, 40)
	b.press("enter")
	in, cmd := b.app.screen().handleKey(keysOf("c")[0])
	if in != (notify{note{success, "3 Zeilen Code kopiert."}}) || cmd == nil {
		t.Errorf("got %v", in)
	}
	r := b.app.readers["takt"]
	if code, ok := r.text.visibleCode(); !ok || code != "class Zaehler:\n    def zaehle(self):\n        return True  # noch ohne Grenze" {
		t.Errorf("got %q", code)
	}
	r.text.setText(parse("> [!NOTE]\n> Text\n>\n> ```\n> innen\n> ```\n"))
	if code, _ := r.text.visibleCode(); code != "innen" {
		t.Errorf("got %q", code)
	}
	r.text.setText(parse("Kein Code."))
	b.press("c")
	b.wants("Hier ist kein Codeblock zu sehen.")
}
