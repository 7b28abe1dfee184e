package tui

import (
	"charm.land/bubbles/v2/key"
)

// A KeyMap is every key of the app beside those of the editor. Plain keys are
// on a German keyboard without AltGr. Help pages and footers are made from it.
type KeyMap struct {
	Global  globalKeys
	Scroll  scrollKeys
	Course  courseKeys
	Reader  readerKeys
	Work    workKeys
	Plain   plainKeys
	Results resultsKeys
	Quiz    quizKeys
	Dialog  dialogKeys
	Palette paletteKeys
	Short   shortKeys
}

// shortKeys are keys as the footer names them, which has little room: in a few
// letters, and both directions at once.
type shortKeys struct {
	Lines, Page, Rows, Steps, Links, Questions, Choices key.Binding
	Check, Edit, Pane, Hint, HintPlain                  key.Binding
	Outside, OutsidePlain, Solution, Continue, Leave    key.Binding
	Save, LeaveText                                     key.Binding
	Played, CopyProgram                                 key.Binding
	Find, Abandon, Matches, Unmark                      key.Binding
	Commands, Palette, Versions, Move                   key.Binding
	Tick, Assign, Language, File                        key.Binding
}

// globalKeys work on every screen; those marked plain not while typing.
type globalKeys struct {
	Palette, Search   key.Binding
	Mouse, MousePlain key.Binding
	Help, HelpPlain   key.Binding
	Quit, QuitPlain   key.Binding
	Interrupt         key.Binding
	Back              key.Binding
}

type scrollKeys struct {
	Up, Down, PageUp, PageDown, Top, Bottom key.Binding
}

type courseKeys struct {
	Previous, Next, First, Last key.Binding
	Open, Continue              key.Binding
	Search, Statistics          key.Binding
}

type readerKeys struct {
	NextStep, PreviousStep key.Binding
	NextLink, PreviousLink key.Binding
	Follow                 key.Binding
	Find, Erase            key.Binding
	NextMatch              key.Binding
	PreviousMatch          key.Binding
	Copy                   key.Binding
}

// workKeys work on the exercise screen, also while the editor has the focus.
type workKeys struct {
	Check, Cancel             key.Binding
	Task, Code, Results, Next key.Binding
	NextFile, PreviousFile    key.Binding
	Hint, Outside, Solution   key.Binding
	LeaveEditor               key.Binding
}

// plainKeys work on the exercise screen while the editor has no focus.
type plainKeys struct {
	Hint, Outside, Solution, Reset key.Binding
	Diff                           key.Binding
	NextPane, PreviousPane         key.Binding
	NextTab, PreviousTab           key.Binding
	Edit, NextExercise, Language   key.Binding
	NextLink                       key.Binding
}

// resultsKeys work while the results have the focus.
type resultsKeys struct {
	NextStep, PreviousStep key.Binding
	Copy                   key.Binding
}

type quizKeys struct {
	Pick, PickNext, PickPrevious   key.Binding
	Confirm                        key.Binding
	NextQuestion, PreviousQuestion key.Binding
	Write, Save, LeaveText         key.Binding
	Toggle, MoveUp, MoveDown       key.Binding
	NextField, PreviousField       key.Binding
}

type dialogKeys struct {
	Next, Previous, Choose, Close key.Binding
}

type paletteKeys struct {
	Next, Previous, Choose, Erase, Close key.Binding
}

func bind(help, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(help, does))
}

// DefaultKeyMap returns the keys of the app.
func DefaultKeyMap() KeyMap {
	k := KeyMap{
		Global: globalKeys{
			Palette:    bind("Strg+P", "alle Befehle", "ctrl+p"),
			Search:     bind("Strg+F", "im ganzen Kurs suchen", "ctrl+f"),
			Mouse:      bind("Alt+M", "Maus ein- oder ausschalten", "alt+m"),
			MousePlain: bind("m", "Maus ein- oder ausschalten", "m"),
			Help:       bind("F1", "Hilfe", "f1"),
			HelpPlain:  bind("?", "Hilfe", "?"),
			Quit:       bind("Strg+Q", "beenden", "ctrl+q"),
			QuitPlain:  bind("q", "beenden", "q"),
			Interrupt:  bind("Strg+C", "beenden", "ctrl+c"),
			Back:       bind("Esc", "zurück", "esc", "backspace"),
		},
		Scroll: scrollKeys{
			Up:       bind("↑/k", "nach oben", "up", "k"),
			Down:     bind("↓/j", "nach unten", "down", "j"),
			PageUp:   bind("Bild↑", "eine Seite zurück, auch b", "pgup", "b"),
			PageDown: bind("Leertaste", "eine Seite weiter, auch Bild↓", "space", "pgdown"),
			Top:      bind("Pos1", "an den Anfang", "home", "g"),
			Bottom:   bind("Ende", "ans Ende", "end", "G"),
		},
		Course: courseBindings(),
		Reader: readerBindings(),
		Work:   workBindings(),
		Plain:  plainBindings(),
		Results: resultsKeys{
			NextStep:     bind("→", "nächster Schritt des Ablaufs", "right"),
			PreviousStep: bind("←", "voriger Schritt des Ablaufs", "left"),
			Copy:         bind("c", "Programm kopieren, das den Fehler zeigt", "c"),
		},
		Quiz:   quizBindings(),
		Dialog: dialogBindings(),
		Palette: paletteKeys{
			Next:     bind("↓", "nächster", "down", "tab"),
			Previous: bind("↑", "voriger", "up", "shift+tab"),
			Choose:   bind("Enter", "ausführen", "enter"),
			Erase:    bind("Rücktaste", "löschen", "backspace"),
			Close:    bind("Esc", "schließen", "esc", "ctrl+c"),
		},
	}
	k.Short = k.short()
	return k
}

func (k KeyMap) short() shortKeys {
	return shortKeys{
		Lines:        both(k.Scroll.Up, k.Scroll.Down, "↑/↓", "blättern"),
		Page:         named(k.Scroll.PageDown, "weiter"),
		Rows:         both(k.Course.Previous, k.Course.Next, "↑/↓", "wählen"),
		Steps:        both(k.Reader.PreviousStep, k.Reader.NextStep, "←/→", "Schritt"),
		Links:        both(k.Reader.PreviousLink, k.Reader.NextLink, "Tab", "Verweis"),
		Questions:    both(k.Quiz.PreviousQuestion, k.Quiz.NextQuestion, "←/→", "Frage"),
		Choices:      both(k.Dialog.Previous, k.Dialog.Next, "↑/↓", "wählen"),
		Check:        named(k.Work.Check, "prüfen"),
		Edit:         named(k.Plain.Edit, "zum Code"),
		File:         named(k.Work.Code, "nächste Datei"),
		Pane:         named(k.Plain.NextPane, "Bereich"),
		Hint:         named(k.Work.Hint, "Hinweis"),
		HintPlain:    named(k.Plain.Hint, "Hinweis"),
		Outside:      named(k.Work.Outside, "eigener Editor"),
		OutsidePlain: named(k.Plain.Outside, "eigener Editor"),
		Solution:     named(k.Plain.Solution, "Lösung"),
		Continue:     named(k.Course.Continue, "weiter"),
		Leave:        named(k.Work.LeaveEditor, "heraus"),
		Save:         named(k.Quiz.Save, "sichern"),
		LeaveText:    named(k.Quiz.LeaveText, "heraus"),
		Played:       both(k.Results.PreviousStep, k.Results.NextStep, "←/→", "Schritt"),
		Commands:     both(k.Palette.Previous, k.Palette.Next, "↑/↓", "wählen"),
		Palette:      named(k.Global.Palette, "Befehle"),
		Versions:     both(k.Plain.PreviousTab, k.Plain.NextTab, "←/→", "Fassung"),
		Move:         both(k.Quiz.MoveUp, k.Quiz.MoveDown, "Umschalt+↑/↓", "schieben"),
		Language:     named(k.Plain.Language, "Sprache"),
		Tick:         named(k.Quiz.Toggle, "ankreuzen"),
		Assign:       named(k.Quiz.Pick, "zuordnen"),
		Find:         named(k.Dialog.Choose, "suchen"),
		Abandon:      named(k.Dialog.Close, "abbrechen"),
		Matches:      both(k.Reader.NextMatch, k.Reader.PreviousMatch, "n/N", "Treffer"),
		Unmark:       named(k.Dialog.Close, "Suche beenden"),
		CopyProgram:  named(k.Results.Copy, "Programm kopieren"),
	}
}

// named returns b under another name.
func named(b key.Binding, does string) key.Binding {
	return bind(b.Help().Key, does, b.Keys()...)
}

// both returns a binding of the keys of a and b.
func both(a, b key.Binding, help, does string) key.Binding {
	return bind(help, does, append(a.Keys(), b.Keys()...)...)
}

func courseBindings() courseKeys {
	return courseKeys{
		Previous:   bind("↑/k", "hinauf", "up", "k", "shift+tab"),
		Next:       bind("↓/j", "hinunter", "down", "j", "tab"),
		First:      bind("Pos1", "zum Anfang", "home", "g"),
		Last:       bind("Ende", "ans Ende", "end", "G"),
		Open:       bind("Enter", "öffnen", "enter", "right"),
		Continue:   bind("w", "weiter mit dem Nächsten im Kurs", "w"),
		Search:     bind("/", "suchen", "/"),
		Statistics: bind("s", "Statistik", "s"),
	}
}

func readerBindings() readerKeys {
	return readerKeys{
		NextStep:      bind("→", "nächster Schritt", "right"),
		PreviousStep:  bind("←", "voriger Schritt", "left"),
		NextLink:      bind("Tab", "nächster Verweis", "tab"),
		PreviousLink:  bind("Umschalt+Tab", "voriger Verweis", "shift+tab"),
		Follow:        bind("Enter", "öffnen", "enter"),
		Find:          bind("/", "suchen", "/"),
		Erase:         bind("Rücktaste", "löschen", "backspace"),
		NextMatch:     bind("n", "nächster Treffer", "n"),
		PreviousMatch: bind("N", "voriger Treffer", "N"),
		Copy:          bind("c", "Codeblock kopieren, der zu sehen ist", "c"),
	}
}

func workBindings() workKeys {
	return workKeys{
		Check:        bind("Strg+S", "sichern und prüfen", "ctrl+s"),
		Cancel:       bind("Esc", "laufende Prüfung abbrechen", "esc"),
		Task:         bind("F2", "Aufgabe", "f2"),
		Code:         bind("F4", "Code", "f4"),
		Results:      bind("F5", "Ergebnis", "f5"),
		Next:         bind("F6", "nächster Bereich", "f6"),
		NextFile:     bind("Strg+Bild↓", "nächste Datei der Übung; im Code auch F4", "ctrl+pgdown"),
		PreviousFile: bind("Strg+Bild↑", "vorige Datei der Übung", "ctrl+pgup"),
		Hint:         bind("F7", "Hinweise zeigen, dann den nächsten öffnen", "f7"),
		Outside:      bind("F8", "im eigenen Editor öffnen", "f8"),
		Solution:     bind("F9", "Lösung ansehen", "f9"),
		LeaveEditor:  bind("Esc", "Editor verlassen", "esc"),
	}
}

func plainBindings() plainKeys {
	return plainKeys{
		Hint:         bind("h", "Hinweise zeigen, dann den nächsten öffnen", "h"),
		Outside:      bind("e", "im eigenen Editor öffnen", "e"),
		Solution:     bind("l", "Lösung ansehen", "l"),
		Diff:         bind("d", "Änderungen zeigen, gegen das Gerüst und den letzten gelösten Stand", "d"),
		Reset:        bind("r", "auf den Anfang zurücksetzen", "r"),
		Language:     bind("s", "Sprache wechseln", "s"),
		NextPane:     bind("Tab", "nächster Bereich", "tab"),
		PreviousPane: bind("Umschalt+Tab", "voriger Bereich", "shift+tab"),
		NextTab:      bind("→", "Hinweise, Lösung", "right"),
		PreviousTab:  bind("←", "zurück zur Aufgabe", "left"),
		Edit:         bind("Enter", "Code bearbeiten, gewählten Verweis öffnen", "enter"),
		NextLink:     bind("v", "nächster Verweis in der Aufgabe", "v"),
		NextExercise: bind("w", "weiter mit dem Nächsten im Kurs", "w"),
	}
}

func quizBindings() quizKeys {
	return quizKeys{
		Pick:             bind("A–D", "wählen", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"),
		PickNext:         bind("↓", "nächste Antwort", "down", "j"),
		PickPrevious:     bind("↑", "vorige Antwort", "up", "k"),
		Confirm:          bind("Enter", "antworten", "enter"),
		NextQuestion:     bind("→", "nächste Frage", "right", "tab"),
		PreviousQuestion: bind("←", "vorige Frage", "left", "shift+tab"),
		Write:            bind("Enter", "schreiben", "enter"),
		Save:             bind("Strg+S", "sichern und vergleichen", "ctrl+s"),
		LeaveText:        bind("Esc", "Textfeld verlassen", "esc"),
		Toggle:           bind("Leertaste", "ankreuzen, nächste Zuordnung", "space", "x"),
		MoveUp:           bind("Umschalt+↑", "nach oben schieben, auch K", "shift+up", "K"),
		MoveDown:         bind("Umschalt+↓", "nach unten schieben, auch J", "shift+down", "J"),
		NextField:        bind("Tab", "nächstes Feld", "tab", "down"),
		PreviousField:    bind("Umschalt+Tab", "voriges Feld", "shift+tab", "up"),
	}
}

func dialogBindings() dialogKeys {
	return dialogKeys{
		Next:     bind("→", "nächste Wahl", "right", "down", "tab"),
		Previous: bind("←", "vorige Wahl", "left", "up", "shift+tab"),
		Choose:   bind("Enter", "wählen", "enter"),
		Close:    bind("Esc", "schließen", "esc"),
	}
}
