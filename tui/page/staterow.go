package page

import (
	"cmp"
	"slices"
	"strings"

	"pruefstein/lessons"
)

// A stateRow is a diagram whose states stand in a row. Transitions to the next
// state are arrows between the two, all others run in lanes: forwards above
// the row, backwards below it.
type stateRow struct {
	nodes []node
	edges []edge
	gaps  []int // columns between a node and the next
	width int   // of everything
}

// A nodeKind tells how a node looks.
type nodeKind uint8

const (
	stateNode nodeKind = iota
	startNode          // a dot
	endNode            // a ringed dot
)

// A node is what edges lead from and to.
type node struct {
	kind  nodeKind
	id    string
	label string
	x     int // of the left border
	width int
}

// A side tells where an edge leaves its nodes.
type side uint8

const (
	between side = iota // right to the next node
	above
	below
)

// An edge is one transition.
type edge struct {
	from, to int // indices of nodes
	label    string
	side     side
	lines    []string // the label of an edge between two nodes
	lane     int      // counted from the row outwards
	fromX    int      // of the ports, for edges in lanes
	toX      int
}

func (e *edge) isLoop() bool { return e.from == e.to }

// span returns over how many nodes the edge leads.
func (e *edge) span() int { return max(e.to-e.from, e.from-e.to) }

// newStateRow lays out d, or returns nil if it does not fit in width columns.
func newStateRow(d *lessons.Diagram, width int) *stateRow {
	const most = 12 // states; nobody can follow more
	if len(d.States) > most || len(d.Transitions) > 2*most {
		return nil
	}
	row := &stateRow{nodes: nodesOf(d)}
	row.addEdges(d)
	row.place()
	for row.width > width {
		if !row.narrowLabel() {
			return nil
		}
		row.place()
	}
	row.assignLanes()
	return row
}

// nodesOf returns the nodes from left to right: the start, the state it leads
// to, the others as the author names them, the end.
func nodesOf(d *lessons.Diagram) []node {
	var nodes []node
	first, hasEnd := "", false
	for _, t := range d.Transitions {
		if t.From == "" && first == "" {
			first = t.To
			nodes = append(nodes, node{kind: startNode, width: 1})
		}
		hasEnd = hasEnd || t.To == ""
	}
	states := slices.Clone(d.States)
	slices.SortStableFunc(states, func(a, b lessons.State) int {
		return cmp.Compare(boolInt(b.ID == first), boolInt(a.ID == first))
	})
	for _, s := range states {
		nodes = append(nodes, node{kind: stateNode, id: s.ID, label: clean(s.Label)})
	}
	if hasEnd {
		nodes = append(nodes, node{kind: endNode, width: 1})
	}
	return nodes
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// addEdges adds the transitions. Only one of those between the same two
// neighbours finds room between them.
func (s *stateRow) addEdges(d *lessons.Diagram) {
	index := make(map[string]int)
	for i, n := range s.nodes {
		if n.kind == stateNode {
			index[n.id] = i
		}
	}
	taken := make(map[int]bool)
	for _, t := range d.Transitions {
		e := edge{to: len(s.nodes) - 1, label: strings.Join(strings.Fields(clean(t.Label)), " ")}
		if t.From != "" {
			e.from = index[t.From]
		}
		if t.To != "" {
			e.to = index[t.To]
		}
		switch {
		case e.to == e.from+1 && !taken[e.from]:
			taken[e.from] = true
			e.side = between
			e.lines = []string{e.label}
		case e.to > e.from:
			e.side = above
		default:
			e.side = below
		}
		s.edges = append(s.edges, e)
	}
}

// place computes where everything stands in a row from left to right.
func (s *stateRow) place() {
	s.sizeNodes()
	s.sizeGaps()
	s.moveNodes()
	for i := range s.edges {
		s.widenFor(&s.edges[i])
	}
	last := s.nodes[len(s.nodes)-1]
	s.width = last.x + last.width
	for _, e := range s.edges {
		if e.isLoop() && e.label != "" {
			s.width = max(s.width, e.toX+2+widthOf(e.label))
		}
	}
}

// sizeNodes makes room for labels and for ports on the upper and lower border.
func (s *stateRow) sizeNodes() {
	for i := range s.nodes {
		n := &s.nodes[i]
		if n.kind != stateNode {
			continue
		}
		ports := max(len(s.ports(i, above)), len(s.ports(i, below)))
		n.width = max(widthOf(n.label)+4, 2*ports+3)
	}
}

func (s *stateRow) sizeGaps() {
	const arrow = 4
	s.gaps = make([]int, len(s.nodes))
	for i := range s.gaps {
		s.gaps[i] = arrow
	}
	for _, e := range s.edges {
		switch {
		case e.side == between:
			s.gaps[e.from] = max(s.gaps[e.from], widest(e.lines)+2)
		case e.isLoop() && e.label != "":
			s.gaps[e.from] = max(s.gaps[e.from], widthOf(e.label)+3)
		}
	}
}

// moveNodes sets all nodes and ports to the places that follow from the gaps.
func (s *stateRow) moveNodes() {
	x := 0
	for i := range s.nodes {
		s.nodes[i].x = x
		x += s.nodes[i].width + s.gaps[i]
	}
	for i := range s.nodes {
		s.movePorts(i, above)
		s.movePorts(i, below)
	}
}

// widenFor makes the lane of an edge long enough for its label.
func (s *stateRow) widenFor(e *edge) {
	if e.side == between || e.isLoop() || e.label == "" {
		return
	}
	const ends = 6 // corner, stroke and blank on both sides
	length := max(e.fromX, e.toX) - min(e.fromX, e.toX) + 1
	if missing := widthOf(e.label) + ends - length; missing > 0 {
		s.gaps[max(e.from, e.to)-1] += missing
		s.moveNodes()
	}
}

// narrowLabel breaks the widest label between two nodes into one more line and
// reports whether there was one to break.
func (s *stateRow) narrowLabel() bool {
	const mostLines = 3
	var found *edge
	for i := range s.edges {
		e := &s.edges[i]
		breakable := e.side == between && len(e.lines) < mostLines && strings.Contains(widestOf(e.lines), " ")
		if breakable && (found == nil || widest(e.lines) > widest(found.lines)) {
			found = e
		}
	}
	if found == nil {
		return false
	}
	found.lines = balance(found.label, len(found.lines)+1)
	return true
}

// balance breaks label into lines such that the longest is as short as it can
// be with so many of them.
func balance(label string, lines int) []string {
	words := strings.Fields(label)
	for width := 1; ; width++ {
		if set := fill(words, width); len(set) <= lines && widest(set) <= width {
			return set
		}
	}
}

func fill(words []string, width int) []string {
	var lines []string
	for _, w := range words {
		last := len(lines) - 1
		if last >= 0 && widthOf(lines[last])+1+widthOf(w) <= width {
			lines[last] += " " + w
		} else {
			lines = append(lines, w)
		}
	}
	return lines
}

func widest(lines []string) int { return widthOf(widestOf(lines)) }

func widestOf(lines []string) string {
	found := ""
	for _, l := range lines {
		if widthOf(l) > widthOf(found) {
			found = l
		}
	}
	return found
}
