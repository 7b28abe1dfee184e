package page

// The signs of a drawing. They exist in no emoji form, which some terminals
// would draw twice as wide.
const (
	arrowUp    = "▲"
	arrowDown  = "▼"
	arrowRight = "►"
	startDot   = "●"
	endDot     = "◉"
)

// draw draws the row.
func (s *stateRow) draw(active string, k diagramInks) []line {
	top := s.rowsAbove()
	heads := 0 // the row with the heads and tails of edges below
	if s.lanes(below) > 0 {
		heads = 1
	}
	const boxHeight = 3
	c := newCanvas(s.width, top+boxHeight+heads+s.lanes(below))
	for _, n := range s.nodes {
		c.node(n, top, n.kind == stateNode && n.id == active, k)
	}
	lane := func(e *edge) int {
		if e.side == above {
			return top - 1 - s.headRows() - e.lane
		}
		return top + boxHeight + heads + e.lane
	}
	for i := range s.edges {
		switch e := &s.edges[i]; e.side {
		case between:
			s.drawBetween(c, e, top+1, k)
		case above:
			s.drawLane(c, e, top, lane(e), k)
		case below:
			s.drawLane(c, e, top+boxHeight-1, lane(e), k)
		}
	}
	for i := range s.edges {
		e := &s.edges[i]
		if e.side != between && e.label != "" {
			c.laneLabel(e, lane(e), k)
		}
		c.attach(s.nodes[e.from], e, top, active, k)
	}
	return c.lines()
}

// rowsAbove returns how many rows stand above the boxes.
func (s *stateRow) rowsAbove() int {
	if lanes := s.lanes(above); lanes > 0 {
		return lanes + s.headRows()
	}
	return s.headRows()
}

// headRows returns how many rows stand between the boxes and the lanes above
// them: those of labels, but at least one for the heads of edges.
func (s *stateRow) headRows() int {
	rows := 0
	for _, e := range s.edges {
		switch e.side {
		case between:
			rows = max(rows, len(e.lines)-1)
		case above:
			rows = max(rows, 1)
		}
	}
	return rows
}

// node draws a node whose upper border is at y.
func (c *canvas) node(n node, y int, active bool, k diagramInks) {
	switch n.kind {
	case startNode:
		c.write(n.x, y+1, startDot, k.arrow)
		return
	case endNode:
		c.write(n.x, y+1, endDot, k.arrow)
		return
	}
	border, text := k.box, k.state
	corners := [...]string{"╭", "╮", "╰", "╯", "─", "│"}
	if active {
		border, text = k.active, k.active
		corners = [...]string{"┏", "┓", "┗", "┛", "━", "┃"}
	}
	edge := repeat(corners[4], n.width-2)
	c.write(n.x, y, corners[0]+edge+corners[1], border)
	c.write(n.x, y+1, corners[5], border)
	c.write(n.x+n.width-1, y+1, corners[5], border)
	c.write(n.x, y+2, corners[2]+edge+corners[3], border)
	c.write(n.x+(n.width-widthOf(n.label))/2, y+1, n.label, text)
}

// attach joins the tail of an edge to the border of its node.
func (c *canvas) attach(n node, e *edge, y int, active string, k diagramInks) {
	if n.kind != stateNode {
		return
	}
	border, tees := k.box, [...]string{between: "├", above: "┴", below: "┬"}
	if n.id == active {
		border, tees = k.active, [...]string{between: "┠", above: "┷", below: "┯"}
	}
	switch e.side {
	case between:
		c.write(n.x+n.width-1, y+1, tees[between], border)
	case above:
		c.write(e.fromX, y, tees[above], border)
	case below:
		c.write(e.fromX, y+2, tees[below], border)
	}
}

// drawBetween draws an arrow in row y with its label above.
func (s *stateRow) drawBetween(c *canvas, e *edge, y int, k diagramInks) {
	from := s.nodes[e.from].x + s.nodes[e.from].width
	to := s.nodes[e.to].x - 1
	c.horizontal(from, to, y, k.arrow)
	c.write(to, y, arrowRight, k.arrow)
	for i, text := range e.lines {
		x := from + (to-from+1-widthOf(text))/2
		c.write(x, y-len(e.lines)+i, text, k.label)
	}
}

// drawLane draws an edge that leaves and meets the border in the given row and
// runs in row lane.
func (s *stateRow) drawLane(c *canvas, e *edge, border, lane int, k diagramInks) {
	step, head := 1, arrowUp // from the border outwards
	if lane < border {
		step, head = -1, arrowDown
	}
	from, to := border+step, border+step
	if s.nodes[e.from].kind != stateNode {
		from -= step // down to the dot
	}
	if s.nodes[e.to].kind != stateNode {
		to -= step
	}
	c.vertical(e.fromX, from, lane, k.arrow)
	c.vertical(e.toX, to, lane, k.arrow)
	c.horizontal(e.fromX, e.toX, lane, k.arrow)
	c.write(e.toX, to, head, k.arrow)
}

// laneLabel writes the label of an edge into its lane, as near to the middle
// as no other edge crosses it.
func (c *canvas) laneLabel(e *edge, y int, k diagramInks) {
	left, right := min(e.fromX, e.toX), max(e.fromX, e.toX)
	if e.isLoop() {
		c.write(right+2, y, e.label, k.label)
		return
	}
	text := " " + e.label + " "
	middle := left + (right-left+1-widthOf(text))/2
	for off := 0; middle-off > left; off++ {
		for _, x := range []int{middle - off, middle + off} {
			if c.uncrossed(x, y, widthOf(text)) {
				c.write(x, y, text, k.label)
				return
			}
		}
	}
	c.write(middle, y, text, k.label)
}

// uncrossed reports whether nothing but a level stroke runs through cells.
func (c *canvas) uncrossed(x, y, width int) bool {
	for i := range width {
		if c.at(x+i, y).stroke != toLeft|toRight {
			return false
		}
	}
	return true
}
