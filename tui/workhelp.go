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
	return append(keys, k.Short.Pane, k.Short.OutsidePlain, k.Global.Back, k.Global.HelpPlain)
}

func (w *workScreen) help() []helpGroup {
	k := w.kit.keys
	groups := []helpGroup{
		{"Übung", []key.Binding{
			k.Work.Check, k.Work.Cancel, k.Work.Task, k.Work.Code, k.Work.Results, k.Work.Next,
			k.Work.Hint, k.Work.Solution, k.Work.Outside,
		}},
		{"Übung, außerhalb des Editors", []key.Binding{
			k.Plain.Edit, k.Plain.NextPane, k.Plain.PreviousPane, k.Plain.Hint, k.Plain.Solution,
			k.Plain.Outside, k.Plain.Reset, k.Plain.NextTab, k.Plain.PreviousTab, k.Plain.NextExercise,
		}},
		{"Ergebnis", []key.Binding{k.Results.NextStep, k.Results.PreviousStep, k.Results.Copy}},
		{"Lesen", append(k.Scroll.all(), k.Reader.Copy)},
	}
	return append(groups, w.code.help()...)
}
