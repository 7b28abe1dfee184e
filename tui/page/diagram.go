package page

import "pruefstein/lessons"

// Diagram draws d in at most width columns, or lists its transitions where the
// drawing does not fit. The state whose id is active is highlighted; no state
// if active is empty.
func Diagram(d *lessons.Diagram, width int, active string, styles DiagramStyles) []string {
	return nil
}
