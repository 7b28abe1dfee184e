package java

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Callee implements checker.Speller.
func (r *Runtime) Callee(name string, construct bool) string {
	if construct {
		return "new " + camel(name)
	}
	return camel(name)
}

// camel returns how Java writes a name: half_open as halfOpen.
func camel(name string) string {
	var b strings.Builder
	for i, word := range strings.Split(name, "_") {
		first, size := utf8.DecodeRuneInString(word)
		if i > 0 && size > 0 {
			b.WriteRune(unicode.ToUpper(first))
			word = word[size:]
		}
		b.WriteString(word)
	}
	return b.String()
}
