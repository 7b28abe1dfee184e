package exercises

import "slices"

// Get returns the exercise with the given id.
func (s *Set) Get(id string) (*Exercise, bool) {
	e, ok := s.byID[id]
	return e, ok
}

// IDs returns the ids of all exercises, sorted. The caller may change the slice.
func (s *Set) IDs() []string { return slices.Clone(s.ids) }

// All returns all exercises, sorted by id.
func (s *Set) All() []*Exercise {
	all := make([]*Exercise, len(s.ids))
	for i, id := range s.ids {
		all[i] = s.byID[id]
	}
	return all
}
