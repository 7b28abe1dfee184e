package editor

import (
	"strings"

	"pruefstein/tui/editor/text"
)

// Paste inserts s in place of the selection, or into the open bar.
func (m *Model) Paste(s string) Event {
	return m.input(func(b *text.Buffer) bool { return b.Insert(s) })
}

// copy hands out the selection. Without one the key is the caller's.
func (m *Model) copy(b *text.Buffer) Event {
	s := plain(b.Text(b.Selection()))
	if s == "" {
		return Event{}
	}
	m.clip = s
	return Event{Handled: true, Copy: s}
}

// cut hands out the selection, or the cursor's line, and removes it.
func (m *Model) cut(b *text.Buffer) Event {
	if m.refuses(b) {
		return Event{Handled: true, Refused: true}
	}
	if b.Selection().Empty() {
		b.SelectLines()
	}
	ev := m.copy(b)
	return Event{Handled: true, Copy: ev.Copy, Changed: b.Delete()}
}

// pasteClip inserts what was copied here last. If nothing was, it asks for the
// system's clipboard.
func (m *Model) pasteClip(b *text.Buffer) Event {
	if m.refuses(b) {
		return Event{Handled: true, Refused: true}
	}
	if m.clip == "" {
		return Event{Handled: true, Paste: true}
	}
	return Event{Handled: true, Changed: b.Insert(m.clip)}
}

// plain returns s with all line ends as line feeds.
func plain(s string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(s)
}
