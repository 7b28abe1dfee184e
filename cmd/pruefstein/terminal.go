package main

import (
	"os"

	"github.com/charmbracelet/x/term"
)

// isTerminal reports whether f is one and can do more than print line by line.
func isTerminal(f *os.File) bool {
	return term.IsTerminal(f.Fd()) && os.Getenv("TERM") != "dumb"
}

// sizeOf returns how many columns and rows f has, or zeros where it has none.
func sizeOf(f *os.File) (width, height int) {
	width, height, err := term.GetSize(f.Fd())
	if err != nil {
		return 0, 0
	}
	return width, height
}
