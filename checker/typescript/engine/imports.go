package engine

import (
	"strings"

	"pruefstein/checker/trace"
)

// blameImport finds the import behind an exception that tells of a module
// which there is not.
func (f *file) blameImport(e *trace.Exception) {
	message, found := strings.CutPrefix(e.Message, "module normalization failed: ")
	if !found {
		return
	}
	e.Type, e.Message = "Error", message
	_, name, _ := strings.Cut(message, "'")
	name = strings.TrimSuffix(name, "'")
	for i, line := range strings.Split(string(f.source), "\n") {
		if strings.Contains(line, "import") && (strings.Contains(line, "'"+name+"'") || strings.Contains(line, `"`+name+`"`)) {
			e.Line = i + 1
			return
		}
	}
}
