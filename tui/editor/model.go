package editor

import (
	tea "charm.land/bubbletea/v2"

	"pruefstein/tui/editor/text"
)

// A Model is an editor. Make one with [New].
type Model struct {
	keys   KeyMap
	styles Styles
	buf    *text.Buffer
	w, h   int
}

// New returns an editor of an empty text. Give it a size and a text before
// drawing.
func New(keys KeyMap, styles Styles) *Model {
	panic("todo")
}

// Open replaces the text by data, with the cursor at its start and without
// history, and colours it as language, such as "python"; one that is not known
// stays plain. The error is a [*text.EncodingError], after which the text is the
// old one.
func (m *Model) Open(data []byte, language string) error { panic("todo") }

// Reload replaces the text by what the file now holds and marks it as saved.
// The cursor stays where it was as far as possible, and undo brings the old text back.
// The error is a [*text.EncodingError], after which the text is the old one.
func (m *Model) Reload(data []byte) error { panic("todo") }

// Bytes returns the text as it belongs in a file.
func (m *Model) Bytes() []byte { panic("todo") }

// Dirty reports whether the text differs from the one opened or last marked as
// saved.
func (m *Model) Dirty() bool { panic("todo") }

// MarkSaved notes that the file now holds the text.
func (m *Model) MarkSaved() { panic("todo") }

// SetStyles changes the styles, such as after the background has become known.
func (m *Model) SetStyles(s Styles) { panic("todo") }

// SetSize sets the size of the pane in cells. Negative sizes count as 0.
func (m *Model) SetSize(w, h int) { panic("todo") }

// SetFocused tells whether keys go to the editor. Without focus it has no
// cursor and no current line.
func (m *Model) SetFocused(focused bool) { panic("todo") }

// SetMarks replaces the marks. The keys are line numbers from 1, as reports
// give them. Marks move with their lines while the text is edited.
func (m *Model) SetMarks(marks map[int]Mark) { panic("todo") }

// Mark returns the mark of the cursor's line.
func (m *Model) Mark() (Mark, bool) { panic("todo") }

// GoTo moves the cursor to a line and a column, both from 1; a column counts
// characters. Places outside the text become the nearest inside.
func (m *Model) GoTo(line, column int) { panic("todo") }

// Position returns the cursor's line and column, from 1.
func (m *Model) Position() (line, column int) { panic("todo") }

// Status returns the cursor's place for a status line, such as "Z 12, S 5".
func (m *Model) Status() string { panic("todo") }

// Pause ends the current undo group. Call it when no key has come for a second
// or so, so that one undo does not take back more than was thought of at once.
func (m *Model) Pause() { panic("todo") }

// Prompting reports whether the bar for finding or for a line number is open.
// While it is, Esc closes it and is the editor's.
func (m *Model) Prompting() bool { panic("todo") }

// HandleKey does what msg asks for. Keys that mean nothing here, such as Esc
// without an open bar, are not handled.
func (m *Model) HandleKey(msg tea.KeyPressMsg) Event { panic("todo") }

// Paste inserts s in place of the selection, or into the open bar.
func (m *Model) Paste(s string) Event { panic("todo") }

// Click moves the cursor to the cell x, y of the pane. With extend the
// selection grows to there.
func (m *Model) Click(x, y int, extend bool) { panic("todo") }

// Drag extends the selection to the cell x, y, which may lie outside the pane.
func (m *Model) Drag(x, y int) { panic("todo") }

// Wheel scrolls by lines, down if positive. The cursor stays where it is.
func (m *Model) Wheel(lines int) { panic("todo") }

// View returns the pane: as many lines as it is high, each as wide as it is.
func (m *Model) View() string { panic("todo") }

// Cursor returns where the cursor is in the pane, nil without focus or when it
// is scrolled out of sight.
func (m *Model) Cursor() *tea.Cursor { panic("todo") }
