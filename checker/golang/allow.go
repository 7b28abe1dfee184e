package golang

import (
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"pruefstein/checker/trace"
)

// allowed are the packages that learner code may import: those that compute.
var allowed = []string{
	"bufio", "bytes", "cmp", "container/heap", "container/list", "container/ring", "context", "encoding/base64",
	"encoding/binary", "encoding/csv", "encoding/hex", "encoding/json", "errors", "fmt", "hash", "hash/crc32",
	"hash/fnv", "hash/maphash", "io", "iter", "log", "log/slog", "maps", "math", "math/big", "math/bits", "math/cmplx",
	"math/rand", "math/rand/v2", "os", "os/signal", "regexp", "runtime", "slices", "sort", "strconv", "strings", "sync",
	"sync/atomic", "text/tabwriter", "time", "unicode", "unicode/utf16", "unicode/utf8", "unique",
}

// common are those of them that are built in advance, with all that they need
// themselves. The others are built when they are first imported.
var common = []string{
	"bytes", "cmp", "container/heap", "container/list", "context", "errors", "fmt", "maps", "math", "math/rand/v2",
	"os", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "time", "unicode",
}

// refusals say why common packages are not allowed.
var refusals = map[string]string{
	"C":             "cgo gibt es hier nicht",
	"embed":         "Dateien einzubetten ist hier nicht möglich",
	"net":           "es gibt hier kein Netz",
	"net/http":      "es gibt hier kein Netz",
	"os/exec":       "andere Programme lassen sich hier nicht starten",
	"plugin":        "Code nachzuladen ist hier nicht möglich",
	"reflect":       "die Aufgabe braucht es nicht",
	"runtime/debug": "die Aufgabe braucht es nicht",
	"syscall":       "das Betriebssystem ist hier nicht erreichbar",
	"testing":       "geprüft wird deine Lösung von außen",
	"unsafe":        "es umgeht die Regeln der Sprache",
}

// A refusal is something in a file that is not built.
type refusal struct {
	file    string
	line    int
	message string
}

// refuse returns what keeps k from being built, or nil.
func (k *pack) refuse() *refusal {
	for _, file := range k.files {
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if reason := refuseImport(path); err == nil && reason != "" {
				return k.refusal(spec, "import %s: %s", spec.Path.Value, reason)
			}
		}
		for _, group := range file.Comments {
			for _, comment := range group.List {
				if word := refusedDirective(comment.Text); word != "" {
					return k.refusal(comment, "„%s“ ist hier nicht erlaubt", word)
				}
			}
		}
	}
	return nil
}

func (k *pack) refusal(at ast.Node, format string, args ...any) *refusal {
	position := k.set.PositionFor(at.Pos(), false)
	return &refusal{position.Filename, position.Line, fmt.Sprintf(format, args...)}
}

func refuseImport(path string) string {
	if slices.Contains(allowed, path) {
		return ""
	}
	if reason, known := refusals[path]; known {
		return reason
	}
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") || strings.HasPrefix(path, "pruefling") {
		return "nur die Standardbibliothek steht bereit"
	}
	return "dieses Paket gehört nicht zu denen, die hier bereitstehen"
}

// refusedDirective returns the word of a comment that the compiler would obey
// and that is not allowed, or "".
func refusedDirective(comment string) string {
	word, _, _ := strings.Cut(comment, " ")
	switch {
	case strings.HasPrefix(comment, "//line ") || strings.HasPrefix(comment, "/*line "):
		return word
	case strings.HasPrefix(comment, "// +build"):
		return "// +build"
	case !strings.HasPrefix(comment, "//go:"):
		return ""
	}
	word = strings.Fields(comment)[0]
	if slices.Contains([]string{"//go:generate", "//go:noinline", "//go:fix"}, word) {
		return ""
	}
	return word
}

// fault returns r as what keeps p from being loaded.
func (r *refusal) fault(p trace.Program) *trace.Fault {
	e := &trace.Exception{Type: "nicht erlaubt", Message: r.message}
	f := &trace.Fault{Kind: trace.LoadRaised, Exception: e}
	if r.file == p.File {
		e.Line, f.Line, f.Source = r.line, r.line, sourceLine(p.Source, r.line)
	}
	return f
}
