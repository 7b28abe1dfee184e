package intake

// A Roster maps learners to the rows of a list.
type Roster struct {
	Columns []string // names of the columns, from the first row
	rows    map[string][]string
}

// ParseRoster reads a list in CSV: first a row with the names of the columns,
// then one row a learner, with the id first.
func ParseRoster(data []byte) (*Roster, error) { return &Roster{}, nil }

// Row returns the row of the learner whose submission lies at place, which is
// found by id, number or name.
func (r *Roster) Row(place Place) ([]string, bool) { return nil, false }
