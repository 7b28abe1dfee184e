package editor

import (
	"testing"
)

// A text that is only to be read refuses every key that would change it, and
// still moves, selects, copies and finds.
func TestReadOnly(t *testing.T) {
	m := newModel(t, "", 40, 10)
	if err := m.Open([]byte("eins\nzwei\n"), "python"); err != nil {
		t.Fatal(err)
	}
	m.SetReadOnly(true)
	k := DefaultKeyMap()
	for _, c := range append(k.Edit.commands(), k.Line.commands()...) {
		event := m.run(press(c.keys.Keys()[0]), m.buf, []command{c})
		if copies := c.keys.Help() == k.Edit.Copy.Help(); event.Refused == copies || event.Changed {
			t.Errorf("%s: %+v", c.keys.Help().Key, event)
		}
	}
	for name, event := range map[string]Event{"a letter": m.HandleKey(press("x")), "a paste": m.Paste("x")} {
		if !event.Refused || event.Changed {
			t.Errorf("%s: %+v", name, event)
		}
	}
	m.HandleKey(press("ctrl+a"))
	if event := m.HandleKey(press("ctrl+c")); event.Copy != "eins\nzwei\n" {
		t.Errorf("copied %+v", event)
	}
	m.HandleKey(press("ctrl+f"))
	m.HandleKey(press("z"))
	if string(m.Bytes()) != "eins\nzwei\n" {
		t.Errorf("now it holds %q", m.Bytes())
	}
	if err := m.Reload([]byte("neu\n")); err != nil || string(m.Bytes()) != "neu\n" {
		t.Errorf("reloaded %q, %v", m.Bytes(), err)
	}
}
