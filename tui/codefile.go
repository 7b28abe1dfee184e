package tui

import (
	"bytes"

	"pruefstein/exercises"
	"pruefstein/tui/editor"
)

// A codeFile is one file of an exercise in an editor of its own.
type codeFile struct {
	name     string
	provided bool // it comes with the exercise: to be read, not to be changed
	editor   *editor.Model
	problem  string // why there is nothing to edit
	base     []byte // what the file holds
	unsaved  bool   // the text is not what the file holds
	passed   []byte // the text that passed last; nil if none did
}

// reload shows what the file now holds. Undo leads back.
func (f *codeFile) reload(data []byte) {
	f.base, f.problem = data, ""
	if err := f.editor.Reload(data); err != nil {
		f.problem = err.Error()
	}
	f.compare()
}

// restore puts unsaved work back. Undo leads to what the file holds.
func (f *codeFile) restore(draft []byte) {
	if err := f.editor.Reload(draft); err == nil {
		f.compare()
	}
}

// saved notes that the file now holds data.
func (f *codeFile) saved(data []byte) {
	f.base = data
	f.compare()
	if !f.unsaved {
		f.editor.MarkSaved()
	}
}

func (f *codeFile) compare() {
	f.unsaved = f.problem == "" && !f.provided && !bytes.Equal(f.editor.Bytes(), f.base)
}

func (f *codeFile) bytes() []byte { return f.editor.Bytes() }

// only returns e as if the work on it were the file called name alone, so that
// a workspace keeps that file as it keeps the main one.
func only(e *exercises.Exercise, language, name string) *exercises.Exercise {
	part := *e
	part.Languages = nil
	for _, l := range e.Languages {
		if l.Name == language {
			l.File, l.More, l.Provided = name, nil, nil
		}
		part.Languages = append(part.Languages, l)
	}
	return &part
}
