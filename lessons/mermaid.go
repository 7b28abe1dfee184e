package lessons

import (
	"slices"
	"strings"
	"unicode"
)

// endpoint is how Mermaid writes both the start and the end.
const endpoint = "[*]"

// diagram reads a Mermaid text; nil if it is no state diagram.
func (c *converter) diagram(code *Code) *Diagram {
	d := &diagramReader{diagram: &Diagram{Place: code.Place}, index: make(map[string]int)}
	for i, line := range strings.Split(code.Text, "\n") {
		number := code.Line + 1 + i
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "%%"):
		case !d.begun:
			if line != "stateDiagram-v2" {
				c.problem(number, "von Mermaid wird nur stateDiagram-v2 gezeichnet")
				return nil
			}
			d.begun = true
		case !d.statement(line):
			c.problem(number, "„%s“ wird in einem Zustandsdiagramm nicht verstanden", line)
		}
	}
	if len(d.diagram.States) == 0 {
		c.problem(code.Line, "das Zustandsdiagramm hat keine Zustände")
		return nil
	}
	return d.diagram
}

// A diagramReader collects the statements of one state diagram.
type diagramReader struct {
	diagram *Diagram
	index   map[string]int // of States, by id
	begun   bool           // the header has been read
}

// statement reads one line and reports whether it was understood.
func (d *diagramReader) statement(line string) bool {
	if from, rest, found := strings.Cut(line, "-->"); found {
		return d.transition(strings.TrimSpace(from), rest)
	}
	if quoted, found := strings.CutPrefix(line, `state "`); found {
		label, id, closed := strings.Cut(quoted, `" as `)
		return closed && d.state(strings.TrimSpace(id), label)
	}
	if id, found := strings.CutPrefix(line, "state "); found {
		return d.state(strings.TrimSpace(id), "")
	}
	if strings.HasPrefix(line, "direction ") {
		return true // the drawing chooses its own
	}
	id, label, _ := strings.Cut(line, ":")
	return d.state(strings.TrimSpace(id), strings.TrimSpace(label))
}

func (d *diagramReader) transition(from, rest string) bool {
	to, label, _ := strings.Cut(rest, ":")
	to = strings.TrimSpace(to)
	if from == endpoint && to == endpoint {
		return false
	}
	for _, id := range []string{from, to} {
		if id != endpoint && !d.state(id, "") {
			return false
		}
	}
	d.diagram.Transitions = append(d.diagram.Transitions, Transition{
		From:  strings.TrimSuffix(from, endpoint),
		To:    strings.TrimSuffix(to, endpoint),
		Label: strings.TrimSpace(label),
	})
	return true
}

// state makes sure that there is a state id, and labels it unless label is
// empty.
func (d *diagramReader) state(id, label string) bool {
	if id == "" || strings.ContainsFunc(id, notInID) {
		return false
	}
	i, known := d.index[id]
	if !known {
		i = len(d.diagram.States)
		d.index[id] = i
		d.diagram.States = append(d.diagram.States, State{ID: id, Label: id})
	}
	if label != "" {
		d.diagram.States[i].Label = label
	}
	return true
}

func notInID(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !slices.Contains([]rune("_-."), r)
}
