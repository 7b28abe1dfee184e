package tui

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// modifiers are the prefixes of a key's name.
var modifiers = []struct {
	prefix string
	mod    tea.KeyMod
}{{"ctrl+", tea.ModCtrl}, {"alt+", tea.ModAlt}, {"shift+", tea.ModShift}}

// keyCodes are the keys that have a name instead of a letter.
var keyCodes = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "space": tea.KeySpace,
	"backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "insert": tea.KeyInsert,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
	"f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f4": tea.KeyF4, "f5": tea.KeyF5, "f6": tea.KeyF6,
	"f7": tea.KeyF7, "f8": tea.KeyF8, "f9": tea.KeyF9, "f10": tea.KeyF10, "f11": tea.KeyF11, "f12": tea.KeyF12,
}

// keyPress returns the press of the key with the given name, as key bindings
// spell it, and whether there is such a key.
func keyPress(name string) (tea.KeyPressMsg, bool) {
	var msg tea.KeyPressMsg
	for _, m := range modifiers {
		if rest, ok := strings.CutPrefix(name, m.prefix); ok && rest != "" {
			msg.Mod |= m.mod
			name = rest
		}
	}
	if code, ok := keyCodes[name]; ok {
		msg.Code = code
		return msg, true
	}
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || size != len(name) {
		return msg, false
	}
	msg.Code = r
	if msg.Mod == 0 {
		msg.Text = name
	}
	return msg, true
}

// steers reports whether a key moves about or confirms. Nobody looks such a
// key up by what it does.
func steers(msg tea.KeyPressMsg) bool {
	switch msg.Code {
	case tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyRight, tea.KeyHome, tea.KeyEnd, tea.KeyPgUp, tea.KeyPgDown,
		tea.KeyEnter, tea.KeyEscape, tea.KeyTab, tea.KeySpace, tea.KeyBackspace, tea.KeyDelete:
		return true
	}
	return false
}
