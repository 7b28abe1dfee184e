package text

import (
	"testing"

	"pgregory.net/rapid"
)

func TestUndoGroups(t *testing.T) {
	tests := []struct {
		name string
		do   func(b *Buffer)
		want []string // the text after each undo
	}{
		{"words", func(b *Buffer) { keys(b, "if x  then y") }, []string{"if x  then ", "if x  ", "if ", ""}},
		{"a pause", func(b *Buffer) { keys(b, "ab"); b.Pause(); keys(b, "cd") }, []string{"ab", ""}},
		{"a move", func(b *Buffer) { keys(b, "ab"); b.Move(Left, false); keys(b, "c") }, []string{"ab", ""}},
		{"a move that leads back", func(b *Buffer) {
			keys(b, "ab")
			b.Move(Left, false)
			b.Move(Right, false)
			keys(b, "c")
		}, []string{"ab", ""}},
		{"a new line", func(b *Buffer) { keys(b, "ab"); b.NewLine(); keys(b, "c") }, []string{"ab\n", "ab", ""}},
		{"deleting", func(b *Buffer) { keys(b, "abc"); b.DeleteLeft(); b.DeleteLeft() }, []string{"abc", ""}},
		{"deleting both ways", func(b *Buffer) {
			b.Insert("abc")
			b.GoTo(Pos{0, 1}, false)
			b.DeleteRight()
			b.DeleteLeft()
		}, []string{"ac", "abc", ""}},
		{"typing over a selection", func(b *Buffer) { keys(b, "ab"); b.SelectAll(); keys(b, "c") }, []string{"ab", ""}},
		{"pasting", func(b *Buffer) { b.Insert("a b"); b.Insert("c d") }, []string{"a b", ""}},
		{"after undo", func(b *Buffer) { keys(b, "ab cd"); b.Undo(); keys(b, "x") }, []string{"ab ", ""}},
	}
	for _, tt := range tests {
		b := parseMarked(t, "|")
		tt.do(b)
		for i, want := range tt.want {
			if !b.Undo() || string(b.Bytes()) != want {
				t.Errorf("%s: undo %d gives %q, want %q", tt.name, i+1, b.Bytes(), want)
			}
		}
		if b.Undo() {
			t.Errorf("%s: more to undo than %q", tt.name, tt.want)
		}
	}
}

func keys(b *Buffer, s string) {
	for _, r := range s {
		b.Type(string(r))
	}
}

func TestUndoRestoresTheSelection(t *testing.T) {
	b := parseMarked(t, "a^bc|d")
	b.Type("x")
	b.Undo()
	if got, want := marked(b), "a^bc|d"; got != want {
		t.Errorf("after undo %q, want %q", got, want)
	}
	b.Redo()
	if got, want := marked(b), "ax|d"; got != want {
		t.Errorf("after redo %q, want %q", got, want)
	}
}

func TestANewChangeForgetsWhatWasUndone(t *testing.T) {
	b := parseMarked(t, "|")
	b.Insert("a")
	b.Undo()
	b.Insert("b")
	if b.Redo() {
		t.Errorf("redo gives %q", b.Bytes())
	}
}

func TestDirtyComparesTexts(t *testing.T) {
	b := parseMarked(t, "a|")
	steps := []struct {
		name string
		do   func()
		want bool
	}{
		{"typed", func() { b.Type("b") }, true},
		{"deleted again", func() { b.DeleteLeft() }, false},
		{"typed once more", func() { b.Type("c") }, true},
		{"saved", b.MarkSaved, false},
		{"undone", func() { b.Undo() }, true},
		{"redone", func() { b.Redo() }, false},
		{"mark added", func() { mustSet(b, "\ufeffac") }, true},
	}
	for _, s := range steps {
		s.do()
		if got := b.Dirty(); got != s.want {
			t.Errorf("%s: dirty is %t, want %t", s.name, got, s.want)
		}
	}
}

func mustSet(b *Buffer, s string) {
	if err := b.SetText([]byte(s)); err != nil {
		panic(err)
	}
}

// TestAnyEditing does anything to any text.
func TestAnyEditing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := anyText.Draw(t, "text")
		b, err := Open([]byte(start))
		if err != nil {
			t.Fatal(err)
		}
		b.SetRules(Rules{Opens: ":", Comment: "#"})
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			before, revision := string(b.Bytes()), b.Revision()
			anyStep(t, b)
			checkSound(t, b)
			if changed := string(b.Bytes()) != before; changed && b.Revision() == revision {
				t.Fatal("changed without a new revision")
			}
		}
		for b.Redo() {
			checkSound(t, b)
		}
		end := string(b.Bytes())
		for b.Undo() {
			checkSound(t, b)
		}
		if got := string(b.Bytes()); got != start {
			t.Fatalf("%q after undoing all, want %q", got, start)
		}
		for b.Redo() {
			checkSound(t, b)
		}
		if got := string(b.Bytes()); got != end {
			t.Fatalf("%q after redoing all, want %q", got, end)
		}
	})
}

var anyText = rapid.Map(rapid.SliceOf(rapid.SampledFrom([]string{
	"a", "b:", "_c", " ", "    ", "\t", "#", "\n", "\r\n", "\r", "\n", "\u0301", "日", "\u200d", "👩", "🇩", "\ufeff", "(", "\x00", "ß",
})), func(parts []string) string {
	s := ""
	for _, p := range parts {
		s += p
	}
	return s
})

func anyStep(t *rapid.T, b *Buffer) {
	place := rapid.Custom(func(t *rapid.T) Pos {
		return Pos{rapid.IntRange(-1, b.Len()).Draw(t, "line"), rapid.IntRange(-1, 9).Draw(t, "byte")}
	})
	extend := rapid.Bool().Draw(t, "extend")
	steps := []func(){
		func() { b.Type(anyText.Draw(t, "typed")) },
		func() { b.Insert(anyText.Draw(t, "inserted")) },
		func() { b.Replace(span(place.Draw(t, "from"), place.Draw(t, "to")), anyText.Draw(t, "with")) },
		func() { mustSet(b, anyText.Draw(t, "file")) },
		func() { b.GoTo(place.Draw(t, "place"), extend) },
		func() { b.Move(Motion(rapid.IntRange(0, len(motions)-1).Draw(t, "motion")), extend) },
		func() { b.MoveLines(rapid.IntRange(-3, 3).Draw(t, "lines"), extend) },
		func() { b.DeleteTo(WordLeft) },
		func() { b.ShiftLines(extend) },
		b.SelectAll, b.SelectWord, b.SelectLines, b.Pause,
	}
	for _, f := range []func(*Buffer) bool{
		(*Buffer).Delete, (*Buffer).DeleteLeft, (*Buffer).DeleteRight, (*Buffer).NewLine, (*Buffer).Indent,
		(*Buffer).Dedent, (*Buffer).ToggleComment, (*Buffer).DuplicateLines, (*Buffer).DeleteLines,
		(*Buffer).Undo, (*Buffer).Redo,
	} {
		steps = append(steps, func() { f(b) })
	}
	steps[rapid.IntRange(0, len(steps)-1).Draw(t, "step")]()
}

// checkSound fails if the text would be another one when opened again, or if
// the cursor is not between two characters.
func checkSound(t *rapid.T, b *Buffer) {
	again, err := Open(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if again.Len() != b.Len() {
		t.Fatalf("%q has %d lines, %d when opened again", b.Bytes(), b.Len(), again.Len())
	}
	for i, l := range b.lines {
		if (l.end == None) != (i == b.Len()-1) {
			t.Fatalf("line %d of %q ends with %q", i, b.Bytes(), l.end)
		}
	}
	for _, p := range []Pos{b.cursor, b.anchor} {
		if p != b.clamp(p) {
			t.Fatalf("%v is inside a character or outside of %q", p, b.Bytes())
		}
	}
}

func TestEditsKeepTheEndingsOfOtherLines(t *testing.T) {
	const start = "a\r\nb\nc\rd\r\n"
	b := parseMarked(t, start+"|")
	b.GoTo(Pos{1, 1}, false)
	b.Type("x")
	b.NewLine()
	b.Type("y")
	if got, want := string(b.Bytes()), "a\r\nbx\r\ny\nc\rd\r\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestSetTextKeepsThePlace(t *testing.T) {
	tests := []struct{ name, before, file, after string }{
		{"nothing changed", "a\nb|", "a\nb", "a\nb|"},
		{"lines above", "a\nb|c\n", "x\ny\na\nbc\n", "x\ny\na\nb|c\n"},
		{"lines above went", "x\ny\nb|c\n", "bc\n", "b|c\n"},
		{"lines below", "b|c\n", "bc\nx\ny", "b|c\nx\ny"},
		{"the line itself", "a\nb|c\nd", "a\nbxc\nd", "a\nb|xc\nd"},
		{"all went", "a\nb|", "", "|"},
		{"other endings", "a\nb|\n", "a\r\nb\r\n", "a\r\nb|\r\n"},
	}
	for _, tt := range tests {
		b := parseMarked(t, tt.before)
		before := string(b.Bytes())
		mustSet(b, tt.file)
		if got := marked(b); got != tt.after {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.after)
		}
		if changed := before != tt.file; b.Undo() != changed || string(b.Bytes()) != before {
			t.Errorf("%s: undo gives %q, want %q", tt.name, b.Bytes(), before)
		}
	}
}

func TestSetTextRefusesWhatIsNotUTF8(t *testing.T) {
	b := parseMarked(t, "a|b")
	if err := b.SetText([]byte("\xff")); err == nil {
		t.Error("no error")
	}
	if got := marked(b); got != "a|b" || b.Dirty() {
		t.Errorf("the text is now %q", got)
	}
}
