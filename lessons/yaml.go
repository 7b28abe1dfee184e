package lessons

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/goccy/go-yaml"
)

const (
	maxYAML    = 16 << 10 // bytes of course.yaml, and of the front matter of a lesson
	maxBracket = 4        // flow collections in each other; the parser takes long over many
)

// decodeYAML reads source, whose first line has the given number in file. A
// key that into lacks is a fault.
func decodeYAML(file string, source []byte, firstLine int, into any) error {
	if len(source) > maxYAML {
		return &Error{File: file, Line: firstLine, Message: fmt.Sprintf("mehr als %d KiB YAML", maxYAML>>10)}
	}
	if deepestBracket(source) > maxBracket {
		return &Error{File: file, Line: firstLine, Message: "zu viele Klammern ineinander"}
	}
	err := yaml.NewDecoder(bytes.NewReader(source), yaml.Strict()).Decode(into)
	if err == nil || errors.Is(err, io.EOF) { // EOF: no document at all, so that nothing is set
		return nil
	}
	fault := &Error{File: file, Line: firstLine, Message: "kein gültiges YAML", Err: err}
	var positioned yaml.Error
	if errors.As(err, &positioned) {
		fault.Message = explainYAML(positioned)
		if token := positioned.GetToken(); token != nil {
			fault.Line = firstLine + token.Position.Line - 1
		}
	}
	return fault
}

// deepestBracket returns how deep brackets and braces nest. It overlooks
// quoting, which only makes it stricter.
func deepestBracket(source []byte) int {
	depth, deepest := 0, 0
	for _, b := range source {
		switch b {
		case '[', '{':
			depth++
			deepest = max(deepest, depth)
		case ']', '}':
			depth--
		}
	}
	return deepest
}

func explainYAML(fault yaml.Error) string {
	var (
		unknown  *yaml.UnknownFieldError
		mismatch *yaml.TypeError
	)
	word := ""
	if token := fault.GetToken(); token != nil {
		word = strings.TrimSpace(token.Value)
	}
	switch {
	case errors.As(fault, &unknown):
		return fmt.Sprintf("unbekannter Schlüssel „%s“", word)
	case errors.As(fault, &mismatch):
		return fmt.Sprintf("„%s“ hat hier die falsche Art", word)
	}
	return "kein gültiges YAML: " + fault.GetMessage()
}

// lineOfKey returns the line on which a top-level key stands in source, whose
// first line has the given number.
func lineOfKey(source []byte, firstLine int, key string) int {
	for i, line := range strings.Split(string(source), "\n") {
		if strings.HasPrefix(line, key+":") {
			return firstLine + i
		}
	}
	return firstLine
}
