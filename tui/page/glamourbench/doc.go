// Package glamourbench times the layout of a long lesson by package page
// beside glamour, which most terminal programs use for Markdown.
//
// It is a module of its own: go test -bench . in this folder. Nothing else
// imports it.
package glamourbench
