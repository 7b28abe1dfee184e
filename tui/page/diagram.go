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
