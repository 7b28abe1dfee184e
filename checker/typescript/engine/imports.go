package engine

import (
	"maps"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// blameImport finds the import behind an exception that tells of a module
// which there is not.
func (p *program) blameImport(e *trace.Exception) {
	message, found := strings.CutPrefix(e.Message, "module normalization failed: ")
	if !found {
		return
	}
	e.Type, e.Message = "Error", message
	_, name, _ := strings.Cut(message, "'")
	name = strings.TrimSuffix(name, "'")
	for _, from := range append([]string{p.main.name}, slices.Sorted(maps.Keys(p.files))...) {
		f := p.files[from]
		if line := f.imports(name); line > 0 {
			e.File, e.Line = p.further(f), line
			return
		}
	}
}

// imports returns the line in which f imports name, 0 if it does not.
func (f *file) imports(name string) int {
	for i, line := range strings.Split(string(f.source), "\n") {
		if (strings.Contains(line, "import") || strings.Contains(line, "export")) &&
			(strings.Contains(line, "'"+name+"'") || strings.Contains(line, `"`+name+`"`)) {
			return i + 1
		}
	}
	return 0
}
