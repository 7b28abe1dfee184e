package page

import (
	"slices"

	"pruefstein/lessons"
)

// listTransitions writes one transition a line, such as "open → half_open:
// wartezeit ist um", and names the active state first.
func listTransitions(d *lessons.Diagram, width int, active string, k diagramInks) []line {
	l := &transitionList{labels: make(map[string]string), width: width, active: active, inks: k}
	alone := make(map[string]bool)
	for _, s := range d.States {
		l.labels[s.ID] = s.Label
		alone[s.ID] = true
	}
	if _, known := l.labels[active]; known && active != "" {
		l.add(plainPieces("jetzt:", k.label), spaced(l.state(active, "")))
	}
	for _, t := range d.Transitions {
		alone[t.From], alone[t.To] = false, false
		l.transition(t)
	}
	for _, s := range d.States {
		if alone[s.ID] {
			l.add(l.state(s.ID, ""))
		}
	}
	return l.lines
}

// A transitionList is a diagram written down.
type transitionList struct {
	labels map[string]string // of states, by id
	width  int
	active string
	inks   diagramInks
	lines  []line
}

func (l *transitionList) transition(t lessons.Transition) {
	entry := slices.Concat(
		l.state(t.From, "Start"),
		spaced(plainPieces("→", l.inks.arrow)),
		spaced(l.state(t.To, "Ende")),
	)
	if t.Label == "" {
		l.add(entry)
		return
	}
	colon := piece{text: ":", width: 1, ink: l.inks.arrow, link: noLink}
	l.add(entry, []piece{colon}, spaced(plainPieces(t.Label, l.inks.label)))
}

// state returns the name of a state, or what stands for the empty id.
func (l *transitionList) state(id, otherwise string) []piece {
	switch id {
	case "":
		return plainPieces(otherwise, l.inks.label)
	case l.active:
		return plainPieces(l.labels[id], l.inks.active)
	}
	return plainPieces(l.labels[id], l.inks.state)
}

func (l *transitionList) add(parts ...[]piece) {
	const indent = 4
	pieces := slices.Concat(parts...)
	if l.width-indent < leastText {
		l.lines = append(l.lines, wrap(pieces, l.width)...)
		return
	}
	l.lines = append(l.lines, hang(pieces, l.width, indent)...)
}

// spaced puts a blank before pieces.
func spaced(pieces []piece) []piece {
	if len(pieces) > 0 {
		pieces[0].lead = blank
	}
	return pieces
}
