package lessons

import (
	"strconv"
	"strings"
	"unicode"
)

// anchor makes a name from a title: letters and digits in lower case, joined
// by hyphens, and unlike all names before it.
func (c *converter) anchor(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	name := strings.Join(words, "-")
	if name == "" {
		name = "abschnitt"
	}
	unique := name
	for taken := c.anchors[name] > 0; taken; taken = c.anchors[unique] > 0 {
		c.anchors[name]++
		unique = name + "-" + strconv.Itoa(c.anchors[name])
	}
	c.anchors[unique]++
	return unique
}
