// Package syntax tells how the lines of a program are coloured.
//
// A [Highlighter] follows a text while it is edited and looks only at lines
// that changed or came into view, so that a key costs the same in a long file
// as in a short one. It chooses no colours, and it parses no deeper than
// colours need.
//
// The lexers are Chroma's. Its package lexers reads every language that it
// knows when a program starts, so the few definitions needed here are kept in
// this package and read when they are first used.
package syntax
