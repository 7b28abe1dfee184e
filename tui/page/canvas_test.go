package page

import "testing"

func TestWideCharactersAtTheEdge(t *testing.T) {
	tests := []struct {
		x    int
		text string
		want string
	}{
		{0, "日日", "日日"},
		{1, "日日", " 日"},
		{3, "日", ""},
		{-1, "日日", " 日"},
		{-1, "ab日日", "b日"},
	}
	for _, test := range tests {
		c := newCanvas(4, 1)
		c.write(test.x, 0, test.text, "")
		c.write(test.x, 1, test.text, "") // nobody sees that
		if got := c.lines()[0]; got.text != test.want || got.width != widthOf(test.want) {
			t.Errorf("%q at %d: %q, %d columns, want %q", test.text, test.x, got.text, got.width, test.want)
		}
	}
}
