package editor

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

func TestEveryKeyIsInTheHelp(t *testing.T) {
	keys := DefaultKeyMap()
	var inHelp []string
	for _, g := range keys.Help() {
		for _, b := range g.Keys {
			inHelp = append(inHelp, b.Keys()...)
		}
	}
	c := keys.commands()
	for _, cmd := range slices.Concat(c.text, c.bar, c.edit) {
		h := cmd.keys.Help()
		if h.Key == "" || h.Desc == "" || len(cmd.keys.Keys()) == 0 {
			t.Errorf("keys %q have the help %q %q", cmd.keys.Keys(), h.Key, h.Desc)
		}
		for _, k := range cmd.keys.Keys() {
			if !slices.Contains(inHelp, k) {
				t.Errorf("%q is not in the help", k)
			}
		}
	}
}

func TestNoKeyHasTwoMeanings(t *testing.T) {
	c := DefaultKeyMap().commands()
	seen := map[string]key.Help{}
	for _, cmd := range slices.Concat(c.text, c.edit) {
		for _, k := range cmd.keys.Keys() {
			if other, ok := seen[k]; ok {
				t.Errorf("%q is %q and %q", k, other.Desc, cmd.keys.Help().Desc)
			}
			seen[k] = cmd.keys.Help()
		}
	}
}

// TestKeysOfTheCaller is about keys that work everywhere in the app.
func TestKeysOfTheCaller(t *testing.T) {
	keys := []tea.KeyPressMsg{press("ctrl+s"), press("ctrl+q"), press("ctrl+p"), press("ctrl+c"), press("esc")}
	for f := tea.KeyF1; f <= tea.KeyF12; f++ {
		if f != tea.KeyF3 {
			keys = append(keys, tea.KeyPressMsg{Code: f})
		}
	}
	for _, k := range keys {
		m := newModel(t, "a\n", 40, 12)
		if ev := m.HandleKey(k); ev != (Event{}) {
			t.Errorf("%s is handled: %+v", k, ev)
		}
		if m.Dirty() {
			t.Errorf("%s changes the text", k)
		}
	}
}

// TestGermanKeyboards is about terminals that also send where a key is on an
// American keyboard, where Y and Z have changed places.
func TestGermanKeyboards(t *testing.T) {
	m := newModel(t, "", 40, 12)
	enter(m, "a")
	m.HandleKey(tea.KeyPressMsg{Code: 'z', BaseCode: 'y', Mod: tea.ModCtrl})
	if got := string(m.Bytes()); got != "" {
		t.Errorf("Strg+Z leaves %q", got)
	}
	m.HandleKey(tea.KeyPressMsg{Code: 'y', BaseCode: 'z', Mod: tea.ModCtrl})
	if got := string(m.Bytes()); got != "a" {
		t.Errorf("Strg+Y leaves %q", got)
	}
	enter(m, "{") // AltGr+7, which Windows reports with its modifiers
	m.HandleKey(tea.KeyPressMsg{Code: '}', Text: "}", Mod: tea.ModCtrl | tea.ModAlt})
	if got := string(m.Bytes()); got != "a{}" {
		t.Errorf("AltGr leaves %q", got)
	}
}

var named = map[string]rune{
	"enter": tea.KeyEnter, "tab": tea.KeyTab, "esc": tea.KeyEscape, "backspace": tea.KeyBackspace, "delete": tea.KeyDelete,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "home": tea.KeyHome, "end": tea.KeyEnd,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "f3": tea.KeyF3,
}

// press returns the key that is written as stroke, such as "ctrl+f".
func press(stroke string) tea.KeyPressMsg {
	var k tea.KeyPressMsg
	for _, mod := range []struct {
		name string
		mod  tea.KeyMod
	}{{"ctrl+", tea.ModCtrl}, {"alt+", tea.ModAlt}, {"shift+", tea.ModShift}} {
		if rest, ok := strings.CutPrefix(stroke, mod.name); ok {
			stroke, k.Mod = rest, k.Mod|mod.mod
		}
	}
	if code, ok := named[stroke]; ok {
		k.Code = code
		return k
	}
	k.Code = []rune(stroke)[0]
	if k.Mod == 0 {
		k.Text = stroke
	}
	return k
}

// enter types s.
func enter(m *Model, s string) {
	for _, r := range s {
		k := tea.KeyPressMsg{Code: unicode.ToLower(r), Text: string(r)}
		if r == '\n' {
			k = press("enter")
		}
		m.HandleKey(k)
	}
}

// newModel returns a focused editor of a Python text.
func newModel(t testing.TB, content string, w, h int) *Model {
	t.Helper()
	m := New(DefaultKeyMap(), Styles{})
	m.SetSize(w, h)
	m.SetFocused(true)
	if err := m.Open([]byte(content), "python"); err != nil {
		t.Fatal(err)
	}
	return m
}
