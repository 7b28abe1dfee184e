package lessons

// A Diagram is a state machine.
type Diagram struct {
	Place
	States      []State // in the order in which they are first named
	Transitions []Transition
}

// A State is one node of a diagram.
type State struct {
	ID    string
	Label string // equals ID unless the author gave another
}

// A Transition leads from one state to another.
type Transition struct {
	From  string // id of a state; empty for the start
	To    string // id of a state; empty for the end
	Label string // may be empty
}
