package lessons

import "strings"

const (
	commentOpen  = "<!--"
	commentClose = "-->"
)

// A comment is the inside of an HTML comment.
type comment struct {
	line int
	text string
}

// cutComments takes the comments out of raw, which begins on the given line.
func (c *converter) cutComments(raw string, line int) (rest string, comments []comment) {
	var kept strings.Builder
	for {
		before, after, found := strings.Cut(raw, commentOpen)
		kept.WriteString(before)
		if !found {
			return kept.String(), comments
		}
		line += strings.Count(before, "\n")
		inside, behind, closed := strings.Cut(after, commentClose)
		comments = append(comments, comment{line, inside})
		if !closed {
			c.problem(line, "Kommentar ohne Ende; alles danach bleibt unsichtbar")
			return kept.String(), comments
		}
		line += strings.Count(inside, "\n")
		raw = behind
	}
}

// The words with which comments begin that name where something comes from.
const (
	traceOrigin = "trace" // before a table
	chartOrigin = "chart" // before a chart
)

// An origin is a comment that says what the next block was computed from.
type origin comment

// originOf returns the last of comments that is an origin, or nil.
func originOf(comments []comment) *origin {
	var last *origin
	for _, cm := range comments {
		if o := origin(cm); o.word() == traceOrigin || o.word() == chartOrigin {
			last = &o
		}
	}
	return last
}

// word is the one that o begins with.
func (o *origin) word() string {
	words := strings.Fields(o.text)
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// leadsTo reports whether o, which may be nil, is meant for what word is.
func (o *origin) leadsTo(word string) bool { return o != nil && o.word() == word }

// lost reports an origin that nothing follows for which it is meant.
func (c *converter) lost(o *origin) {
	switch {
	case o == nil:
	case o.word() == chartOrigin:
		c.problem(o.line, "nach dem chart-Kommentar folgt kein Diagramm")
	default:
		c.problem(o.line, "nach dem trace-Kommentar folgt keine Tabelle")
	}
}
