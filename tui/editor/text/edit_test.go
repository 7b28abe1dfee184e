package text

import (
	"strings"
	"testing"
)

// parseMarked reads a text in which | is the cursor and ^, if there is one,
// the other end of the selection.
func parseMarked(t *testing.T, marked string) *Buffer {
	t.Helper()
	b, err := Open([]byte(strings.NewReplacer("|", "", "^", "").Replace(marked)))
	if err != nil {
		t.Fatal(err)
	}
	b.SetRules(Rules{Opens: ":", Comment: "#"})
	cursor := placeOf(marked, "|", "^")
	anchor := cursor
	if strings.Contains(marked, "^") {
		anchor = placeOf(marked, "^", "|")
	}
	b.Select(anchor, cursor)
	return b
}

// placeOf returns where mark stands in a text, without counting other.
func placeOf(marked, mark, other string) Pos {
	before, _, _ := strings.Cut(marked, mark)
	lines := split(strings.ReplaceAll(before, other, ""))
	return Pos{}.after(lines)
}

// marked is the inverse of parseMarked.
func marked(b *Buffer) string {
	cursor, anchor := b.cursor, b.anchor
	s := b.Text(Range{Pos{}, cursor}) + "|" + b.Text(Range{cursor, b.end()})
	if anchor == cursor {
		return s
	}
	if anchor.Before(cursor) {
		return b.Text(Range{Pos{}, anchor}) + "^" + b.Text(Range{anchor, cursor}) + "|" + b.Text(Range{cursor, b.end()})
	}
	return b.Text(Range{Pos{}, cursor}) + "|" + b.Text(Range{cursor, anchor}) + "^" + b.Text(Range{anchor, b.end()})
}

type operation func(*Buffer)

func does(f func(*Buffer) bool) operation { return func(b *Buffer) { f(b) } }

func move(m Motion) operation { return func(b *Buffer) { b.Move(m, false) } }

func extend(m Motion) operation { return func(b *Buffer) { b.Move(m, true) } }

func insert(s string) operation { return func(b *Buffer) { b.Insert(s) } }

func deleteTo(m Motion) operation { return func(b *Buffer) { b.DeleteTo(m) } }

func lines(n int) operation { return func(b *Buffer) { b.MoveLines(n, false) } }

func shift(up bool) operation { return func(b *Buffer) { b.ShiftLines(up) } }

var operations = []struct {
	name          string
	do            operation
	before, after string
}{
	{"insert", insert("x"), "a|b", "ax|b"},
	{"insert over selection", insert("x"), "a^bc\nd|e", "ax|e"},
	{"insert takes the text's ending", insert("x\ny"), "a|\r\nb\r\n", "ax\r\ny|\r\nb\r\n"},
	{"insert takes the most frequent ending", insert("\n"), "a\rb\rc\n|", "a\rb\rc\n\r|"},
	{"insert joins a lone mark to its letter", insert("\u0301"), "e|x", "e\u0301|x"},
	{"insert drops what is not UTF-8", insert("\xff"), "|", "\ufffd|"},
	{"a line feed after CR stays apart", insert("\n"), "a\r|b\n\n", "a\r\r|b\n\n"},

	{"left by cluster", move(Left), "e\u0301|", "|e\u0301"},
	{"left over a family", move(Left), "a👩\u200d👩\u200d👧|b", "a|👩\u200d👩\u200d👧b"},
	{"left over a flag", move(Left), "🇩🇪🇫🇷|", "🇩🇪|🇫🇷"},
	{"left into the line above", move(Left), "a\r\n|b", "a|\r\nb"},
	{"left at the start", move(Left), "|a", "|a"},
	{"left to the start of the selection", move(Left), "a^bc|d", "a|bcd"},
	{"right by cluster", move(Right), "|e\u0301x", "e\u0301|x"},
	{"right by flag", move(Right), "|🇩🇪🇫🇷", "🇩🇪|🇫🇷"},
	{"right into the line below", move(Right), "a|\r\nb", "a\r\n|b"},
	{"right at the end", move(Right), "a|", "a|"},
	{"right to the end of the selection", move(Right), "a|bc^d", "abc|d"},
	{"select right", extend(Right), "|ab", "^a|b"},
	{"select back to nothing", extend(Left), "^a|b", "|ab"},

	{"down keeps to the cell", lines(1), "日本|x\nabcdef", "日本x\nabcd|ef"},
	{"down through a short line", func(b *Buffer) { b.MoveLines(1, false); b.MoveLines(1, false) }, "abc|\n\nabcd", "abc\n\nabc|d"},
	{"down into a tab", lines(1), "ab|\n\tx", "ab\n|\tx"},
	{"down into the right half of a tab", lines(1), "abc|\n\tx", "abc\n\t|x"},
	{"down at the last line", lines(1), "a|b", "ab|"},
	{"up at the first line", lines(-1), "a|b", "|ab"},
	{"word right", move(WordRight), "|foo.bar", "foo|.bar"},
	{"word right over blanks", move(WordRight), "f|oo  bar", "foo  |bar"},
	{"word right with umlauts", move(WordRight), "|größe_2 x", "größe_2 |x"},
	{"word right at a line's end", move(WordRight), "a|\nb", "a\n|b"},
	{"word left", move(WordLeft), "foo bar|", "foo |bar"},
	{"word left over signs", move(WordLeft), "a == |b", "a |== b"},
	{"word left at a line's start", move(WordLeft), "a\n|b", "a|\nb"},
	{"home to the code", move(LineStart), "    ab|c", "    |abc"},
	{"home to the line", move(LineStart), "    |abc", "|    abc"},
	{"home back to the code", move(LineStart), "|    abc", "    |abc"},
	{"end", move(LineEnd), "a|bc\nd", "abc|\nd"},
	{"text end", move(TextEnd), "|a\nb\n", "a\nb\n|"},
	{"text start", move(TextStart), "a\nb|", "|a\nb"},
	{"select all", (*Buffer).SelectAll, "a|\nb\n", "^a\nb\n|"},
	{"select word", (*Buffer).SelectWord, "a foo|_1 b", "a ^foo_1| b"},
	{"select word at the end", (*Buffer).SelectWord, "a foo|", "a ^foo|"},
	{"select blanks", (*Buffer).SelectWord, "a|  b", "a^  |b"},
	{"select lines", (*Buffer).SelectLines, "a\nb^c\nd|e\nf", "a\n^bc\nde\n|f"},

	{"delete left", does((*Buffer).DeleteLeft), "ab|c", "a|c"},
	{"delete left a cluster", does((*Buffer).DeleteLeft), "ae\u0301|", "a|"},
	{"delete left joins lines", does((*Buffer).DeleteLeft), "a\r\n|b\n", "a|b\n"},
	{"delete left at the start", does((*Buffer).DeleteLeft), "|a", "|a"},
	{"delete left a level", does((*Buffer).DeleteLeft), "        |x", "    |x"},
	{"delete left to a level", does((*Buffer).DeleteLeft), "      |x", "    |x"},
	{"delete left one of the first blanks", does((*Buffer).DeleteLeft), "  |  x", "|  x"},
	{"delete left a tab", does((*Buffer).DeleteLeft), "\t\t|x", "\t|x"},
	{"delete left a blank in code", does((*Buffer).DeleteLeft), "a    |x", "a   |x"},
	{"delete left the selection", does((*Buffer).DeleteLeft), "    ^x|", "    |"},
	{"delete right", does((*Buffer).DeleteRight), "a|bc", "a|c"},
	{"delete right joins lines", does((*Buffer).DeleteRight), "a|\r\nb\nc", "a|b\nc"},
	{"delete right at the end", does((*Buffer).DeleteRight), "a|", "a|"},
	{"delete word left", deleteTo(WordLeft), "foo bar|", "foo |"},
	{"delete word right", deleteTo(WordRight), "|foo bar", "|bar"},
	{"deleting keeps CR and LF apart", does((*Buffer).DeleteLeft), "a\rx|\nb", "a\r|\rb"},

	{"new line", does((*Buffer).NewLine), "a|b", "a\n|b"},
	{"new line indents", does((*Buffer).NewLine), "    a|", "    a\n    |"},
	{"new line opens a block", does((*Buffer).NewLine), "  if x:|", "  if x:\n      |"},
	{"new line after a comment on a block", does((*Buffer).NewLine), "if x:  # a 'b'|", "if x:  # a 'b'\n    |"},
	{"new line after a comment", does((*Buffer).NewLine), "x = 1  # so:|", "x = 1  # so:\n|"},
	{"new line after a # in a string", does((*Buffer).NewLine), `if x == "\"#":|`, "if x == \"\\\"#\":\n    |"},
	{"new line with tabs", does((*Buffer).NewLine), "\tif x:|", "\tif x:\n\t\t|"},
	{"new line drops blanks it moves", does((*Buffer).NewLine), "  a|  b", "  a\n  |b"},
	{"new line before the code", does((*Buffer).NewLine), "|  a", "\n|  a"},
	{"new line over selection", does((*Buffer).NewLine), "  a^b|c", "  a\n  |c"},
	{"new line in CRLF", does((*Buffer).NewLine), "a|\r\n", "a\r\n|\r\n"},

	{"tab", does((*Buffer).Indent), "|x", "    |x"},
	{"tab to the next level", does((*Buffer).Indent), "  |x", "    |x"},
	{"tab behind wide characters", does((*Buffer).Indent), "日|", "日  |"},
	{"tab where tabs are used", does((*Buffer).Indent), "\ta\n|", "\ta\n\t|"},
	{"indent lines", does((*Buffer).Indent), "^a\n\nb\n|c", "^    a\n\n    b\n|c"},
	{"indent from within a line", does((*Buffer).Indent), "a^b\nc|d", "    a^b\n    c|d"},
	{"dedent line", does((*Buffer).Dedent), "      a|", "  a|"},
	{"dedent what little there is", does((*Buffer).Dedent), "  |a", "|a"},
	{"dedent lines", does((*Buffer).Dedent), "^    a\n\tb\nc|", "^a\nb\nc|"},
	{"dedent nothing", does((*Buffer).Dedent), "a|", "a|"},

	{"comment", does((*Buffer).ToggleComment), "    a|", "    # a|"},
	{"comment lines at one column", does((*Buffer).ToggleComment), "^    a\n\n        b|", "^    # a\n\n    #     b|"},
	{"uncomment lines", does((*Buffer).ToggleComment), "^    # a\n\n    #b|", "^    a\n\n    b|"},
	{"comment what is partly one", does((*Buffer).ToggleComment), "^# a\nb|", "^# # a\n# b|"},
	{"comment nothing", does((*Buffer).ToggleComment), "  |", "  |"},

	{"line up", shift(true), "a\nb|b\nc", "b|b\na\nc"},
	{"lines down", shift(false), "^a\nb|\nc\nd", "c\n^a\nb|\nd"},
	{"line up at the top", shift(true), "a|\nb", "a|\nb"},
	{"line down at the bottom", shift(false), "a\nb|", "a\nb|"},
	{"the last line stays without an end", shift(false), "a|\r\nb", "b\r\na|"},
	{"endings stay where they are", shift(true), "a\nb\r\nc|\rd", "a\nc|\r\nb\rd"},
	{"duplicate", does((*Buffer).DuplicateLines), "a|b\nc", "ab\na|b\nc"},
	{"duplicate the last", does((*Buffer).DuplicateLines), "x\r\na|b", "x\r\nab\r\na|b"},
	{"duplicate lines", does((*Buffer).DuplicateLines), "^a\nb|\nc", "a\nb\n^a\nb|\nc"},
	{"delete line", does((*Buffer).DeleteLines), "ab\nc|d\nef", "ab\ne|f"},
	{"delete the last line", does((*Buffer).DeleteLines), "a\nb|", "a\n|"},
	{"delete lines", does((*Buffer).DeleteLines), "a\n^b\nc\n|d", "a\n|d"},
}

func TestOperations(t *testing.T) {
	for _, tt := range operations {
		t.Run(tt.name, func(t *testing.T) {
			b := parseMarked(t, tt.before)
			tt.do(b)
			if got := marked(b); got != tt.after {
				t.Errorf("%q becomes %q, want %q", tt.before, got, tt.after)
			}
		})
	}
}

func TestOperationsAreUndoneInOneStep(t *testing.T) {
	for _, tt := range operations {
		b := parseMarked(t, tt.before)
		start := string(b.Bytes())
		tt.do(b)
		if changed := string(b.Bytes()) != start; changed != b.Undo() {
			t.Errorf("%s: something to undo: %t, want %t", tt.name, !changed, changed)
		}
		if got := string(b.Bytes()); got != start {
			t.Errorf("%s: %q after undo, want %q", tt.name, got, start)
		}
	}
}
