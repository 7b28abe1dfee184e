package exercises

import "strings"

// IsID reports whether name may name a course, a lesson or an exercise: words
// of lower-case letters and digits, joined by hyphens.
func IsID(name string) bool { return idText.holds(name) }

// NearestID returns the id that is most like name; empty if nothing of name
// can be kept.
func NearestID(name string) string {
	spelled := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "à", "a").
		Replace(strings.ToLower(name))
	words := strings.FieldsFunc(spelled, func(r rune) bool { return !('a' <= r && r <= 'z' || '0' <= r && r <= '9') })
	id := strings.Join(words, "-")
	if len(id) > idText.longest {
		id = strings.TrimRight(id[:idText.longest], "-")
	}
	return id
}
