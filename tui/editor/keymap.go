package editor

import "charm.land/bubbles/v2/key"

// A KeyMap is the keys of the editor, with German help texts.
type KeyMap struct {
	Move MoveKeys
	Edit EditKeys
	Line LineKeys
	Find FindKeys
	Bar  BarKeys
}

// MoveKeys move the cursor. Those in Select do the same and select on the way.
type MoveKeys struct {
	Directions
	Select    Directions
	SelectAll key.Binding
	Bracket   key.Binding // to the partner of a bracket
}

// Directions are the ways that the cursor can move.
type Directions struct {
	Left, Right, Up, Down key.Binding
	WordLeft, WordRight   key.Binding
	LineStart, LineEnd    key.Binding
	PageUp, PageDown      key.Binding
	TextStart, TextEnd    key.Binding
}

// EditKeys change the text at the cursor.
type EditKeys struct {
	NewLine, Indent, Dedent         key.Binding
	DeleteLeft, DeleteRight         key.Binding
	DeleteWordLeft, DeleteWordRight key.Binding
	Undo, Redo                      key.Binding
	Copy, Cut, Paste                key.Binding
}

// LineKeys change whole lines.
type LineKeys struct {
	Up, Down, Duplicate, Delete, Comment key.Binding
}

// FindKeys look for something in the text.
type FindKeys struct {
	Find, Next, Previous, Line key.Binding
}

// BarKeys work while the bar at the bottom is open.
type BarKeys struct {
	Accept, Next, Previous, Case, Close key.Binding
}

func bind(help, desc string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, desc))
}

// DefaultKeyMap returns keys that exist on German keyboards and that terminals
// pass on. It leaves Esc, the function keys but F3, Ctrl+S, Ctrl+Q and Ctrl+P
// to the caller.
func DefaultKeyMap() KeyMap {
	return KeyMap{
		Move: MoveKeys{
			Directions: directions(),
			Select:     selections(),
			SelectAll:  bind("Strg+A", "alles markieren", "ctrl+a"),
			Bracket:    bind("Alt+K", "zur passenden Klammer", "alt+k"),
		},
		Edit: editKeys(),
		Line: LineKeys{
			Up:        bind("Alt+↑", "Zeile nach oben schieben", "alt+up"),
			Down:      bind("Alt+↓", "Zeile nach unten schieben", "alt+down"),
			Duplicate: bind("Strg+D", "Zeile verdoppeln", "ctrl+d"),
			Delete:    bind("Strg+K", "Zeile löschen", "ctrl+k"),
			Comment:   bind("Alt+#", "Zeile auskommentieren oder zurück", "alt+#", "ctrl+#", "ctrl+/", "ctrl+_", "ctrl+7"),
		},
		Find: FindKeys{
			Find:     bind("Strg+F", "suchen", "ctrl+f"),
			Next:     bind("F3", "nächster Treffer", "f3"),
			Previous: bind("Umschalt+F3", "voriger Treffer", "shift+f3"),
			Line:     bind("Strg+G", "gehe zu Zeile", "ctrl+g"),
		},
		Bar: BarKeys{
			Accept:   bind("Eingabe", "nächster Treffer, gehe zu Zeile", "enter"),
			Next:     bind("↓", "nächster Treffer", "down", "f3"),
			Previous: bind("↑, Umschalt+Eingabe", "voriger Treffer", "up", "shift+enter", "alt+enter", "shift+f3"),
			Case:     bind("Alt+C", "Groß- und Kleinschreibung beachten", "alt+c"),
			Close:    bind("Esc", "Suche schließen", "esc"),
		},
	}
}

func editKeys() EditKeys {
	return EditKeys{
		NewLine:         bind("Eingabe", "neue Zeile, passend eingerückt", "enter", "shift+enter", "ctrl+j"),
		Indent:          bind("Tab", "einrücken", "tab"),
		Dedent:          bind("Umschalt+Tab", "ausrücken", "shift+tab"),
		DeleteLeft:      bind("Rücktaste", "Zeichen davor oder Einrückung löschen", "backspace", "shift+backspace"),
		DeleteRight:     bind("Entf", "Zeichen dahinter löschen", "delete"),
		DeleteWordLeft:  bind("Strg+W", "Wort davor löschen", "ctrl+w", "ctrl+backspace", "alt+backspace", "ctrl+h"),
		DeleteWordRight: bind("Strg+Entf", "Wort dahinter löschen", "ctrl+delete", "alt+delete", "alt+d"),
		Undo:            bind("Strg+Z", "rückgängig", "ctrl+z"),
		Redo:            bind("Strg+Y", "wiederholen", "ctrl+y", "ctrl+shift+z"),
		Copy:            bind("Strg+C", "Auswahl kopieren", "ctrl+c", "ctrl+insert"),
		Cut:             bind("Strg+X", "Auswahl oder Zeile ausschneiden", "ctrl+x", "shift+delete"),
		Paste:           bind("Strg+V", "einfügen", "ctrl+v", "shift+insert"),
	}
}

func directions() Directions {
	return Directions{
		Left:      bind("←", "nach links", "left"),
		Right:     bind("→", "nach rechts", "right"),
		Up:        bind("↑", "nach oben", "up"),
		Down:      bind("↓", "nach unten", "down"),
		WordLeft:  bind("Strg+←", "ein Wort zurück", "ctrl+left", "alt+left", "alt+b"),
		WordRight: bind("Strg+→", "ein Wort weiter", "ctrl+right", "alt+right", "alt+f"),
		LineStart: bind("Pos1", "Anfang der Zeile", "home"),
		LineEnd:   bind("Ende", "Ende der Zeile", "end"),
		PageUp:    bind("Bild↑", "eine Seite zurück", "pgup"),
		PageDown:  bind("Bild↓", "eine Seite weiter", "pgdown"),
		TextStart: bind("Strg+Pos1", "Anfang der Datei", "ctrl+home"),
		TextEnd:   bind("Strg+Ende", "Ende der Datei", "ctrl+end"),
	}
}

func selections() Directions {
	return Directions{
		Left:      bind("Umschalt+←", "nach links markieren", "shift+left"),
		Right:     bind("Umschalt+→", "nach rechts markieren", "shift+right"),
		Up:        bind("Umschalt+↑", "nach oben markieren", "shift+up"),
		Down:      bind("Umschalt+↓", "nach unten markieren", "shift+down"),
		WordLeft:  bind("Strg+Umschalt+←", "ein Wort zurück markieren", "ctrl+shift+left", "alt+shift+left"),
		WordRight: bind("Strg+Umschalt+→", "ein Wort weiter markieren", "ctrl+shift+right", "alt+shift+right"),
		LineStart: bind("Umschalt+Pos1", "bis Zeilenanfang markieren", "shift+home"),
		LineEnd:   bind("Umschalt+Ende", "bis Zeilenende markieren", "shift+end"),
		PageUp:    bind("Umschalt+Bild↑", "eine Seite zurück markieren", "shift+pgup"),
		PageDown:  bind("Umschalt+Bild↓", "eine Seite weiter markieren", "shift+pgdown"),
		TextStart: bind("Strg+Umschalt+Pos1", "bis Dateianfang markieren", "ctrl+shift+home"),
		TextEnd:   bind("Strg+Umschalt+Ende", "bis Dateiende markieren", "ctrl+shift+end"),
	}
}
