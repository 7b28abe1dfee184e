package tui

import "charm.land/bubbles/v2/key"

// footer shows the keys that matter for the pane in focus.
func (w *workScreen) footer() []key.Binding {
	k := w.kit.keys
	if w.results.running() {
		return []key.Binding{named(k.Work.Cancel, "abbrechen"), k.Work.Code, k.Work.Task, k.Global.Help}
	}
	if w.focus == onCode {
		return append(w.code.footer(), k.Short.Hint, k.Short.Outside, k.Short.Leave, k.Global.Help)
	}
	keys := append(w.focused().footer(), k.Short.Edit, k.Short.Check, k.Short.HintPlain)
	if w.solved {
		keys = []key.Binding{k.Short.Continue, k.Short.Edit, k.Short.Solution}
	}
	if len(w.exercise.Languages) > 1 {
		keys = append(keys, k.Short.Language)
	}
	return append(keys, k.Short.Pane, k.Short.OutsidePlain, k.Global.Back, k.Global.HelpPlain)
}

func (w *workScreen) help() []helpGroup {
	k := w.kit.keys
	groups := []helpGroup{
		{title: "Übung", keys: []key.Binding{
			k.Work.Check, k.Work.Cancel, k.Work.Task, k.Work.Code, k.Work.Results, k.Work.Next, k.Work.NextFile, k.Work.PreviousFile,
			k.Work.Hint, k.Work.Solution, k.Work.Outside,
		}},
		{title: "Übung, außerhalb des Editors", keys: []key.Binding{
			k.Plain.Edit, k.Plain.NextPane, k.Plain.PreviousPane, k.Plain.Hint, k.Plain.Solution,
			k.Plain.Outside, k.Plain.Diff, k.Plain.Reset, k.Plain.Language, k.Plain.NextTab, k.Plain.PreviousTab, k.Plain.NextLink, k.Plain.NextExercise,
		}, ready: w.leaveEditor},
		{title: "Ergebnis", keys: []key.Binding{k.Results.NextStep, k.Results.PreviousStep, k.Results.Copy}, ready: func() { w.setFocus(onResults) }},
		{title: "Lesen", keys: append(k.Scroll.all(), k.Reader.Copy), ready: func() { w.setFocus(onTask) }},
	}
	for _, group := range w.code.help() {
		group.ready = func() { w.setFocus(onCode) }
		groups = append(groups, group)
	}
	return groups
}

func (w *workScreen) leaveEditor() {
	if w.focus == onCode {
		w.setFocus(w.beside)
	}
}
