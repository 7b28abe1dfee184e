package editor

import "charm.land/bubbles/v2/key"

// A Group is keys that belong together, for a page of help.
type Group struct {
	Title string // German
	Keys  []key.Binding
}

// Help returns all keys in groups.
func (k KeyMap) Help() []Group {
	return []Group{
		{"Schreiben", []key.Binding{
			k.Edit.NewLine, k.Edit.Indent, k.Edit.Dedent, k.Edit.DeleteLeft, k.Edit.DeleteRight,
			k.Edit.DeleteWordLeft, k.Edit.DeleteWordRight, k.Edit.Undo, k.Edit.Redo,
		}},
		{"Zeilen", []key.Binding{
			k.Line.Comment, k.Line.Up, k.Line.Down, k.Line.Duplicate, k.Line.Delete,
		}},
		{"Zwischenablage", []key.Binding{k.Edit.Copy, k.Edit.Cut, k.Edit.Paste}},
		{"Bewegen", append(k.Move.Directions.bindings(), k.Move.Bracket, k.Find.Line)},
		{"Markieren", append(k.Move.Select.bindings(), k.Move.SelectAll)},
		{"Suchen", []key.Binding{
			k.Find.Find, k.Find.Next, k.Find.Previous, k.Bar.Next, k.Bar.Previous, k.Bar.Case, k.Bar.Close,
		}},
	}
}

func (d Directions) bindings() []key.Binding {
	return []key.Binding{
		d.Left, d.Right, d.Up, d.Down, d.WordLeft, d.WordRight,
		d.LineStart, d.LineEnd, d.PageUp, d.PageDown, d.TextStart, d.TextEnd,
	}
}

// ShortHelp returns the keys that a status line should show.
func (k KeyMap) ShortHelp() []key.Binding {
	return []key.Binding{k.Edit.Undo, k.Find.Find, k.Line.Comment}
}

// FullHelp returns the keys of [KeyMap.Help], a column for each group.
func (k KeyMap) FullHelp() [][]key.Binding {
	var columns [][]key.Binding
	for _, g := range k.Help() {
		columns = append(columns, g.Keys)
	}
	return columns
}
