package tui

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/tui/editor"
	"pruefstein/tui/theme"
)

// A codePane is the editor of a learner's files, of which one is in sight.
type codePane struct {
	kit    *kit
	keys   editor.KeyMap
	styles *theme.Styles // that the editors draw with

	files   []*codeFile // the main one first, those provided last; empty until they are loaded
	at      int         // the one in sight
	problem string      // why there are none
	focused bool

	width, height int
}

func newCodePane(kit *kit) *codePane {
	return &codePane{kit: kit, keys: editor.DefaultKeyMap(), styles: kit.styles}
}

// open shows the files of a work, the main one first.
func (c *codePane) open(language string, files []loadedFile) {
	c.files, c.at, c.problem = nil, 0, ""
	for _, file := range files {
		f := &codeFile{
			name: file.Name, provided: file.provided, base: file.Data, passed: file.passed,
			editor: editor.New(c.keys, c.styles.Editor),
		}
		if err := f.editor.Open(file.Data, language); err != nil {
			f.problem = err.Error()
		}
		f.editor.SetReadOnly(file.provided)
		if file.draft != nil {
			f.restore(file.draft.Data)
		}
		c.files = append(c.files, f)
	}
	c.setSize(c.width, c.height)
	c.turn(0)
}

// fail says why there is nothing to edit.
func (c *codePane) fail(problem string) { c.files, c.problem = nil, problem }

// current returns the file in sight, nil if there is none.
func (c *codePane) current() *codeFile {
	if len(c.files) == 0 {
		return nil
	}
	return c.files[c.at]
}

// find returns the learner's file called name, nil if there is none.
func (c *codePane) find(name string) *codeFile {
	for _, f := range c.files {
		if f.name == name && !f.provided {
			return f
		}
	}
	return nil
}

// own returns the files that are the learner's to write, the main one first.
func (c *codePane) own() []*codeFile {
	return slices.DeleteFunc(slices.Clone(c.files), func(f *codeFile) bool { return f.provided })
}

// work returns what the learner's files hold.
func (c *codePane) work() []exercises.File {
	var work []exercises.File
	for _, f := range c.own() {
		work = append(work, exercises.File{Name: f.name, Data: f.base})
	}
	return work
}

// unsaved reports whether any text is not what its file holds.
func (c *codePane) unsaved() bool {
	return slices.ContainsFunc(c.files, func(f *codeFile) bool { return f.unsaved })
}

// ready reports whether there is work that can be saved and checked.
func (c *codePane) ready() bool {
	return len(c.files) > 0 && !slices.ContainsFunc(c.files, func(f *codeFile) bool { return f.problem != "" })
}

// editable returns the file in sight if its text can be shown.
func (c *codePane) editable() (*codeFile, bool) {
	f := c.current()
	return f, f != nil && f.problem == ""
}

func (c *codePane) prompting() bool {
	f, ok := c.editable()
	return ok && f.editor.Prompting()
}

// turn brings another file into sight.
func (c *codePane) turn(step int) {
	n := len(c.files)
	if n == 0 {
		return
	}
	c.at = (c.at + step%n + n) % n
	c.setFocused(c.focused)
}

// turnTo brings the learner's file called name into sight.
func (c *codePane) turnTo(name string) {
	for i, f := range c.files {
		if f.name == name {
			c.turn(i - c.at)
		}
	}
}

// place tells where the cursor is.
func (c *codePane) place() string {
	f := c.current()
	place := "Zeile " + f.editor.Status()
	if f.provided {
		return f.name + ", nur zum Lesen · " + place
	}
	if mark, ok := f.editor.Mark(); ok {
		return mark.Text + " · " + place
	}
	return place
}

// name is the title of the pane: that of its only file, if there is room.
func (c *codePane) name(room bool) string {
	name := "Code"
	if room && len(c.files) == 1 {
		name = c.files[0].name
	}
	if c.unsaved() {
		name += " ●"
	}
	return name
}

func (c *codePane) setSize(width, height int) {
	c.width, c.height = width, height
	restyled := c.styles != c.kit.styles
	c.styles = c.kit.styles
	for _, f := range c.files {
		if restyled {
			f.editor.SetStyles(c.styles.Editor)
		}
		f.editor.SetSize(width, max(0, height-c.namesHeight()))
	}
}

func (c *codePane) setFocused(focused bool) {
	c.focused = focused
	for i, f := range c.files {
		f.editor.SetFocused(focused && i == c.at)
	}
}

func (c *codePane) handleKey(msg tea.KeyPressMsg) (intent, tea.Cmd) {
	f, ok := c.editable()
	if !ok {
		return nil, nil
	}
	event := f.editor.HandleKey(msg)
	if !event.Handled && key.Matches(msg, c.kit.keys.Global.Interrupt) {
		return interrupt{}, nil
	}
	return c.act(event)
}

// act does what the editor asks for.
func (c *codePane) act(event editor.Event) (intent, tea.Cmd) {
	var cmd tea.Cmd
	switch {
	case event.Refused:
		return notify{note{info, "Nur zum Lesen: " + c.current().name + " gehört zur Übung."}}, nil
	case event.Copy != "":
		cmd = tea.SetClipboard(event.Copy)
	case event.Paste:
		cmd = tea.ReadClipboard
	}
	if !event.Changed {
		return nil, cmd
	}
	c.current().compare()
	return edited{}, cmd
}

func (c *codePane) paste(text string) (intent, tea.Cmd) {
	f, ok := c.editable()
	if !ok {
		return nil, nil
	}
	return c.act(f.editor.Paste(text))
}

// mark points at the lines that a report blames, each in its file.
func (c *codePane) mark(r *checker.Report) {
	for i, f := range c.files {
		f.editor.SetMarks(marksOf(r, f.name, i == 0))
	}
}

// marksOf returns the marks of one file. What names no further file is about
// the main one.
func marksOf(r *checker.Report, file string, main bool) map[int]editor.Mark {
	marks := map[int]editor.Mark{}
	add := func(in string, line int, text string) {
		if _, taken := marks[line]; line > 0 && !taken && (in == file || in == "" && main) {
			marks[line] = editor.Mark{Severity: editor.Error, Text: oneLine(text)}
		}
	}
	if r == nil || r.Status == checker.Pass {
		return marks
	}
	add(r.LineFile, r.Line, r.Message)
	for _, check := range r.Checks {
		if check.Status != checker.Pass && check.Status != checker.Skipped {
			add(check.LineFile, check.Line, check.Message)
		}
	}
	return marks
}

func (c *codePane) view() []string {
	s := c.kit.styles
	f := c.current()
	switch {
	case c.problem != "":
		return fitLines(append([]string{""}, wrap(c.problem, c.width, s.Bad)...), c.width, c.height)
	case f == nil:
		return fitLines([]string{"", s.Muted.Render("Die Datei wird geöffnet …")}, c.width, c.height)
	}
	text := strings.Split(f.editor.View(), "\n")
	if f.problem != "" {
		text = append([]string{""}, wrap(f.problem, c.width, s.Bad)...)
	}
	if c.namesHeight() > 0 {
		text = append([]string{c.namesLine()}, text...)
	}
	return fitLines(text, c.width, c.height)
}

func (c *codePane) cursor() *tea.Cursor {
	f, ok := c.editable()
	if !ok {
		return nil
	}
	cursor := f.editor.Cursor()
	if cursor != nil {
		cursor.Y += c.namesHeight()
	}
	return cursor
}

func (c *codePane) footer() []key.Binding {
	keys := []key.Binding{c.kit.keys.Short.Check, c.keys.Edit.Undo, c.keys.Find.Find}
	if len(c.files) > 1 {
		keys = slices.Insert(keys, 1, c.kit.keys.Short.File)
	}
	return keys
}

func (c *codePane) help() []helpGroup {
	var groups []helpGroup
	for _, g := range c.keys.Help() {
		groups = append(groups, helpGroup{title: "Editor: " + g.Title, keys: g.Keys})
	}
	return groups
}
