// Package theme turns a palette into the styles that every pane draws with.
//
// It is the only package that names a colour. Panes are given a *[Styles] and
// never choose a colour themselves; meaning is always carried by a symbol or a
// word as well, so that nothing is lost where there is no colour.
package theme

import (
	"fmt"
	"strings"
)

// A Mode tells how the theme is chosen.
type Mode uint8

// The modes. Auto asks the terminal for its background.
const (
	Auto Mode = iota
	Light
	Dark
)

var modeNames = [...]string{"auto", "light", "dark"}

// String returns the name of m as it is written on the command line.
func (m Mode) String() string {
	if int(m) < len(modeNames) {
		return modeNames[m]
	}
	return "invalid"
}

// ParseMode returns the mode named s: auto, light or dark.
func ParseMode(s string) (Mode, error) {
	for i, name := range modeNames {
		if s == name {
			return Mode(i), nil
		}
	}
	return Auto, fmt.Errorf("theme: unknown mode %q, want one of %s", s, strings.Join(modeNames[:], ", "))
}
