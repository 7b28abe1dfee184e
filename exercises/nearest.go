package exercises

import (
	"slices"
	"strings"
)

// Nearest returns the candidate that name was most likely meant to be, for
// "meintest du …?". It reports false if none is near enough to be worth
// naming: one slip in three characters but never all of them, or name is the
// beginning of exactly one candidate. Of equally near ones the first is returned.
func Nearest(name string, candidates []string) (string, bool) {
	typed := []rune(strings.ToLower(strings.TrimSpace(name)))
	const longest = 100 // beyond which it is no slip but another text
	if len(typed) == 0 || len(typed) > longest {
		return "", false
	}
	best, least := "", min(max(1, len(typed)/3)+1, len(typed))
	for _, candidate := range candidates {
		if slips := distance(typed, []rune(strings.ToLower(candidate))); slips < least {
			best, least = candidate, slips
		}
	}
	if best != "" {
		return best, true
	}
	return onlyBeginning(string(typed), candidates)
}

// onlyBeginning returns the one candidate that begins with start.
func onlyBeginning(start string, candidates []string) (string, bool) {
	begins := func(candidate string) bool { return strings.HasPrefix(strings.ToLower(candidate), start) }
	first := slices.IndexFunc(candidates, begins)
	if first < 0 || slices.ContainsFunc(candidates[first+1:], begins) {
		return "", false
	}
	return candidates[first], true
}

// distance counts the letters inserted, dropped, replaced or swapped with a
// neighbour between a and b.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
