// Package editor is the pane in which a learner edits a file.
//
// It draws a [text.Buffer] with line numbers, syntax colours, selection, marks
// in the gutter and a bar for finding, and turns keys, paste and mouse into
// edits. It needs no running program: every method returns at once, reads no
// file and no clock. Opening, saving and the system's clipboard are the
// caller's: feed it bytes and keys, and act on the [Event] that comes back.
//
// For answers of a line or two the text area of Bubbles is enough; for a text
// without a screen use package text.
package editor
