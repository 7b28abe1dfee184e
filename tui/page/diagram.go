package page

import (
	"pruefstein/lessons"
)

// Diagram draws d in at most width columns, or lists its transitions where the
// drawing does not fit. The state whose id is active is highlighted, by a
// heavy border where there is no colour; no state if active is empty.
func Diagram(d *lessons.Diagram, width int, active string, styles DiagramStyles) []string {
	lines := layOutDiagram(d, max(1, width), active, newDiagramInks(styles))
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	return texts
}

func (r *renderer) diagram(d *lessons.Diagram, f frame) []line {
	k := newDiagramInks(r.opts.Styles.Diagram)
	if r.opts.Plain {
		return listTransitions(d, f.measure, "", k)
	}
	return layOutDiagram(d, f.width, "", k)
}

func layOutDiagram(d *lessons.Diagram, width int, active string, k diagramInks) []line {
	if row := newStateRow(d, width); row != nil {
		return row.draw(active, k)
	}
	return listTransitions(d, width, active, k)
}

// diagramInks are the inks of a diagram.
type diagramInks struct{ box, state, arrow, label, active ink }

func newDiagramInks(s DiagramStyles) diagramInks {
	return diagramInks{inkOf(s.Box), inkOf(s.State), inkOf(s.Arrow), inkOf(s.Label), inkOf(s.Active)}
}

// listTransitions writes one transition a line, such as "open → half_open:
// wartezeit ist um".
func listTransitions(d *lessons.Diagram, width int, active string, k diagramInks) []line {
	names := map[string]string{}
	alone := map[string]bool{}
	for _, s := range d.States {
		names[s.ID] = s.Label
		alone[s.ID] = true
	}
	var lines []line
	add := func(pieces []piece) { lines = append(lines, hangIfRoom(pieces, width)...) }
	if name, ok := names[active]; ok {
		add(append(plainPieces("jetzt:", k.label), spaced(plainPieces(name, k.active))...))
	}
	name := func(id, otherwise string) []piece {
		switch {
		case id == "":
			return plainPieces(otherwise, k.label)
		case id == active:
			return plainPieces(names[id], k.active)
		}
		return plainPieces(names[id], k.state)
	}
	for _, t := range d.Transitions {
		alone[t.From], alone[t.To] = false, false
		entry := append(name(t.From, "Start"), spaced(plainPieces("→", k.arrow))...)
		entry = append(entry, spaced(name(t.To, "Ende"))...)
		if t.Label != "" {
			entry = append(entry, piece{text: ":", width: 1, ink: k.arrow, link: noLink})
			entry = append(entry, spaced(plainPieces(t.Label, k.label))...)
		}
		add(entry)
	}
	for _, s := range d.States {
		if alone[s.ID] {
			add(name(s.ID, ""))
		}
	}
	return lines
}

// spaced puts a blank before pieces.
func spaced(pieces []piece) []piece {
	if len(pieces) > 0 {
		pieces[0].lead = blank
	}
	return pieces
}

func hangIfRoom(pieces []piece, width int) []line {
	const indent = 4
	if width-indent < leastText {
		return wrap(pieces, width)
	}
	return hang(pieces, width, indent)
}
