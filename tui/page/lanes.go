package page

import (
	"cmp"
	"slices"
)

// A port is where an edge meets a node from above or below.
type port struct {
	edge     *edge
	outgoing bool
	other    int // index of the node at the far end
}

// ports returns the ports of node i on one side from left to right, in an
// order in which no two edges of the node cross: those that lead left before
// those that lead right, and of each kind the longer ones inside.
func (s *stateRow) ports(i int, on side) []port {
	var ports []port
	for j := range s.edges {
		e := &s.edges[j]
		if e.side != on {
			continue
		}
		if e.from == i {
			ports = append(ports, port{e, true, e.to})
		}
		if e.to == i {
			ports = append(ports, port{e, false, e.from})
		}
	}
	slices.SortStableFunc(ports, func(a, b port) int {
		return cmp.Or(cmp.Compare(a.direction(i), b.direction(i)), cmp.Compare(a.rank(i), b.rank(i)))
	})
	return ports
}

// direction is -1 for a port that leads left, 0 right and 1 back to its node,
// since the label of a loop stands to the right of it.
func (p port) direction(node int) int {
	switch {
	case p.edge.isLoop():
		return 1
	case p.other < node:
		return -1
	}
	return 0
}

// rank orders ports of one direction.
func (p port) rank(node int) int {
	switch {
	case p.edge.isLoop():
		return 0
	case p.other < node:
		return p.edge.span()
	}
	return -p.edge.span()
}

// movePorts spreads the ports of node i over its border.
func (s *stateRow) movePorts(i int, on side) {
	n := s.nodes[i]
	ports := s.ports(i, on)
	for j, p := range ports {
		x := n.x
		if n.kind == stateNode {
			x += 1 + (2*j+1)*(n.width-2)/(2*len(ports))
		}
		if p.outgoing {
			p.edge.fromX = x
		} else {
			p.edge.toX = x
		}
	}
}

// assignLanes gives every edge above or below the innermost lane that is free
// all along it, the short ones first, so that longer ones lead around them.
func (s *stateRow) assignLanes() {
	for _, on := range []side{above, below} {
		var edges []*edge
		for i := range s.edges {
			if s.edges[i].side == on {
				edges = append(edges, &s.edges[i])
			}
		}
		slices.SortStableFunc(edges, func(a, b *edge) int { return cmp.Compare(a.span(), b.span()) })
		for i, e := range edges {
			for slices.ContainsFunc(edges[:i], func(other *edge) bool { return other.lane >= e.lane && collide(e, other) }) {
				e.lane++
			}
		}
	}
}

// collide reports whether two edges take common columns.
func collide(a, b *edge) bool {
	aFrom, aTo := a.extent()
	bFrom, bTo := b.extent()
	return aFrom <= bTo && bFrom <= aTo
}

// extent returns the first and last column of an edge in a lane.
func (e *edge) extent() (from, to int) {
	from, to = min(e.fromX, e.toX), max(e.fromX, e.toX)
	if e.isLoop() && e.label != "" {
		to += 2 + widthOf(e.label)
	}
	return from, to
}

// lanes returns how many lanes there are on one side.
func (s *stateRow) lanes(on side) int {
	count := 0
	for _, e := range s.edges {
		if e.side == on {
			count = max(count, e.lane+1)
		}
	}
	return count
}
