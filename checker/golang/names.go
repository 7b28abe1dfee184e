package golang

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"pruefstein/checker/trace"
)

// exportedName returns how Go calls what the checks name otherwise: by what
// the exercise says, else by the rule erlaubt → Erlaubt, half_open → HalfOpen.
func exportedName(p trace.Program, name string) string {
	if own, ok := p.Names[name]; ok {
		return own
	}
	var b strings.Builder
	for word := range strings.SplitSeq(name, "_") {
		first, size := utf8.DecodeRuneInString(word)
		if size > 0 {
			b.WriteRune(unicode.ToUpper(first))
			b.WriteString(word[size:])
		}
	}
	return b.String()
}

// constructorName returns how Go calls the function that makes an object of
// the named class.
func constructorName(p trace.Program, class string) string {
	if own, ok := p.Names[class]; ok {
		return own
	}
	return "New" + exportedName(p, class)
}

// checkName returns how the checks call an error or a type of the package: the
// other way round.
func checkName(p trace.Program, name string) string {
	for theirs, own := range p.Names {
		if own == name {
			return theirs
		}
	}
	if short, ok := strings.CutPrefix(name, "Err"); ok && short != "" && short != "or" {
		return short
	}
	return name
}

// importName returns the name of the standard library's package at p.
func importName(p string) string {
	name := path.Base(p)
	if strings.HasPrefix(name, "v") && strings.Trim(name[1:], "0123456789") == "" {
		name = path.Base(path.Dir(p))
	}
	return name
}

func isGoFile(name string) bool {
	return path.Ext(name) == ".go" && path.Base(name) == name && !strings.HasSuffix(name, "_test.go")
}
