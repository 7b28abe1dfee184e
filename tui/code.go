package tui

import (
	"bytes"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/tui/editor"
	"pruefstein/tui/theme"
)

// A codePane is the editor of a learner's file.
type codePane struct {
	kit    *kit
	keys   editor.KeyMap
	editor *editor.Model
	styles *theme.Styles // that the editor draws with

	file    string // its name; empty until it is loaded
	problem string // why there is nothing to edit
	base    []byte // what the file holds
	unsaved bool   // the text is not what the file holds

	width, height int
}

func newCodePane(kit *kit) *codePane {
	keys := editor.DefaultKeyMap()
	return &codePane{kit: kit, keys: keys, styles: kit.styles, editor: editor.New(keys, kit.styles.Editor)}
}

// open shows a file.
func (c *codePane) open(file, language string, data []byte) {
	c.file, c.base, c.unsaved, c.problem = file, data, false, ""
	if err := c.editor.Open(data, language); err != nil {
		c.problem = err.Error()
	}
	c.setSize(c.width, c.height)
}

// fail says why there is nothing to edit.
func (c *codePane) fail(problem string) { c.problem = problem }

// restore puts unsaved work back. Undo leads to what the file holds.
func (c *codePane) restore(draft []byte) {
	if err := c.editor.Reload(draft); err == nil {
		c.compare()
	}
}

// reload shows what the file now holds. Undo leads back.
func (c *codePane) reload(data []byte) {
	c.base, c.problem = data, ""
	if err := c.editor.Reload(data); err != nil {
		c.problem = err.Error()
	}
	c.compare()
}

// saved notes that the file now holds data.
func (c *codePane) saved(data []byte) {
	c.base = data
	c.compare()
	if !c.unsaved {
		c.editor.MarkSaved()
	}
}

func (c *codePane) compare() { c.unsaved = c.problem == "" && !bytes.Equal(c.editor.Bytes(), c.base) }

func (c *codePane) bytes() []byte { return c.editor.Bytes() }

// ready reports whether there is something to edit.
func (c *codePane) ready() bool { return c.file != "" && c.problem == "" }

func (c *codePane) prompting() bool { return c.ready() && c.editor.Prompting() }

// place tells where the cursor is.
func (c *codePane) place() string {
	if mark, ok := c.editor.Mark(); ok {
		return mark.Text + " · Zeile " + c.editor.Status()
	}
	return "Zeile " + c.editor.Status()
}

// name is the title of the pane, with the name of the file if there is room.
func (c *codePane) name(room bool) string {
	name := "Code"
	if room && c.file != "" {
		name = c.file
	}
	if c.unsaved {
		name += " ●"
	}
	return name
}

func (c *codePane) setSize(width, height int) {
	c.width, c.height = width, height
	if c.styles != c.kit.styles {
		c.styles = c.kit.styles
		c.editor.SetStyles(c.styles.Editor)
	}
	c.editor.SetSize(width, height)
}

func (c *codePane) setFocused(focused bool) { c.editor.SetFocused(focused) }

func (c *codePane) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	if !c.ready() {
		return nil, nil
	}
	event := c.editor.HandleKey(msg)
	if !event.Handled && key.Matches(msg, c.kit.keys.Global.Interrupt) {
		return interrupt{}, nil
	}
	return c.act(event)
}

// act does what the editor asks for.
func (c *codePane) act(event editor.Event) (intent, tea.Cmd) {
	var cmd tea.Cmd
	switch {
	case event.Copy != "":
		cmd = tea.SetClipboard(event.Copy)
	case event.Paste:
		cmd = tea.ReadClipboard
	}
	if !event.Changed {
		return nil, cmd
	}
	c.compare()
	return edited{}, cmd
}

func (c *codePane) paste(text string) (intent, tea.Cmd) {
	if !c.ready() {
		return nil, nil
	}
	return c.act(c.editor.Paste(text))
}

// mark points at the lines that a report blames.
func (c *codePane) mark(r *checker.Report) {
	marks := map[int]editor.Mark{}
	add := func(line int, text string) {
		if _, taken := marks[line]; line > 0 && !taken {
			marks[line] = editor.Mark{Severity: editor.Error, Text: oneLine(text)}
		}
	}
	if r != nil && r.Status != checker.Pass {
		add(r.Line, r.Message)
		for _, check := range r.Checks {
			if check.Status != checker.Pass && check.Status != checker.Skipped {
				add(check.Line, check.Message)
			}
		}
	}
	c.editor.SetMarks(marks)
}

func (c *codePane) view() []string {
	s := c.kit.styles
	switch {
	case c.problem != "":
		lines := append([]string{""}, wrap(c.problem, c.width, s.Bad)...)
		return fitLines(lines, c.width, c.height)
	case c.file == "":
		return fitLines([]string{"", s.Muted.Render("Die Datei wird geöffnet …")}, c.width, c.height)
	}
	return fitLines(strings.Split(c.editor.View(), "\n"), c.width, c.height)
}

func (c *codePane) cursor() *tea.Cursor {
	if !c.ready() {
		return nil
	}
	return c.editor.Cursor()
}

func (c *codePane) footer() []key.Binding {
	return []key.Binding{c.kit.keys.Short.Check, c.keys.Edit.Undo, c.keys.Find.Find}
}

func (c *codePane) help() []helpGroup {
	var groups []helpGroup
	for _, g := range c.keys.Help() {
		groups = append(groups, helpGroup{title: "Editor: " + g.Title, keys: g.Keys})
	}
	return groups
}
