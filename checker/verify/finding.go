package verify

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A Finding is one thing in a course that does not hold.
type Finding struct {
	Rule    string `json:"rule"`             // which rule it breaks, such as "dead-link"
	File    string `json:"file"`             // slash-separated, relative to the course
	Line    int    `json:"line"`             // counted from 1; 0 if the file as a whole is meant
	Message string `json:"message"`          // German, one or two sentences
	Remedy  string `json:"remedy"`           // German: what to do
	Excerpt string `json:"excerpt"`          // the lines in question, numbered; empty if there are none to show
	Detail  string `json:"detail,omitempty"` // what shows it, such as a diff or a sequence of calls
}

// String returns the place and the message on one line.
func (f Finding) String() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.File, f.Message)
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Message)
}

// quote gives findings without an excerpt the lines that they are about.
func (n findings) quote(root fs.FS) {
	for i := range n {
		f := &n[i]
		if f.Excerpt != "" || f.Line == 0 {
			continue
		}
		if source, err := fs.ReadFile(root, f.File); err == nil { // or it is what is missing
			f.Excerpt = excerpt(string(source), f.Line)
		}
	}
}

// sorted returns findings by file and line, otherwise in the order in which
// they were noted; never nil.
func (n findings) sorted() []Finding {
	slices.SortStableFunc(n, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return append([]Finding{}, n...)
}

// excerpt shows a line with the one before it.
func excerpt(source string, line int) string {
	lines := strings.Split(source, "\n")
	if line > len(lines) {
		return ""
	}
	var b strings.Builder
	for i := max(1, line-1); i <= line; i++ {
		fmt.Fprintf(&b, "%4d | %s\n", i, shownLine(lines[i-1]))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// shownLine cuts what would not fit anyway and drops what would upset a
// terminal.
func shownLine(text string) string {
	const widest = 160
	clean := strings.Map(func(r rune) rune {
		if r != '\t' && r < ' ' || r == '\ufeff' || '\u007f' <= r && r <= '\u009f' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
	if runes := []rune(clean); len(runes) > widest {
		return string(runes[:widest]) + "…"
	}
	return clean
}

// findings are noted one by one.
type findings []Finding

// A place is a line of a file.
type place struct {
	file string
	line int // 0 for the file as a whole
}

// add notes that a rule is broken at a place.
func (n *findings) add(rule string, at place, message, remedy string) {
	*n = append(*n, Finding{Rule: rule, File: at.file, Line: at.line, Message: message, Remedy: remedy})
}

// addWith notes the same with what shows it.
func (n *findings) addWith(detail, rule string, at place, message, remedy string) {
	n.add(rule, at, message, remedy)
	(*n)[len(*n)-1].Detail = detail
}
