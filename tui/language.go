package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"
)

// A LanguageState tells whether learner code in a language can be judged here.
type LanguageState struct {
	Name    string // as in exercise.yaml, such as "java"
	Missing string // German: why it cannot be judged, as a sentence; empty if it can
}

// languagesFound lists the languages of an exercise that the learner may
// choose from.
type languagesFound struct {
	number   int
	exercise string
	states   []LanguageState
	err      error
}

// askLanguage finds out which languages there are to choose from.
func (a *App) askLanguage(w *workScreen) tea.Cmd {
	if len(w.exercise.Languages) < 2 {
		return a.tell(note{info, fmt.Sprintf("Diese Übung gibt es nur in %s.", languageName(w.exercise.Languages[0].Name))})
	}
	if !w.code.ready() {
		return nil
	}
	m := languagesFound{number: a.number(), exercise: w.exercise.ID}
	w.file.asking = m.number
	ctx, find, ready := a.ctx, a.cfg.Languages, a.preparation.ready
	return func() tea.Msg {
		if m.err = ready.wait(ctx); m.err == nil && find != nil {
			m.states, m.err = find(ctx)
		}
		return m
	}
}

func (m languagesFound) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise]
	if w == nil || w.file.asking != m.number || a.screen() != screen(w) || a.covered() {
		return nil
	}
	if m.err != nil {
		return a.fail("Welche Sprachen es hier gibt, ließ sich nicht feststellen", m.err)
	}
	a.cover(w.languageDialog(m.states))
	return nil
}

// languageDialog offers the languages of the exercise. What cannot be judged
// here says why.
func (w *workScreen) languageDialog(states []LanguageState) *dialog {
	d := &dialog{
		kit: w.kit, heading: "Sprache wechseln",
		text: "In welcher Sprache willst du die Übung lösen? Was du in einer anderen geschrieben hast, bleibt liegen.",
	}
	for i, l := range w.exercise.Languages {
		c := choice{label: languageName(l.Name), intent: useLanguage{l.Name}}
		if at := slices.IndexFunc(states, func(s LanguageState) bool { return s.Name == l.Name }); at >= 0 {
			c.missing = states[at].Missing
		}
		if l.Name == w.file.language {
			c.label += " (jetzt)"
			d.selected = i
		}
		d.choices = append(d.choices, c)
	}
	return d
}

// languageName writes a language as its users do.
func languageName(name string) string {
	switch name {
	case "python":
		return "Python"
	case "typescript":
		return "TypeScript"
	case "javascript":
		return "JavaScript"
	case "java":
		return "Java"
	case "go":
		return "Go"
	}
	return name
}

// useLanguage saves the work and goes on in another language.
func (a *App) useLanguage(w *workScreen, language string) tea.Cmd {
	if language == w.file.language {
		return nil
	}
	return a.saveThen(w, func(a *App, w *workScreen) tea.Cmd {
		if a.check.exercise == w.exercise.ID {
			a.endCheck()
		}
		return a.load(w, language)
	})
}
