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

// A traceComment is a comment that says what the next table was computed from.
type traceComment comment

// traceOf returns the last of comments that is meant for a table, or nil.
func traceOf(comments []comment) *traceComment {
	var last *traceComment
	for _, cm := range comments {
		words := strings.Fields(cm.text)
		if len(words) > 0 && words[0] == "trace" {
			last = (*traceComment)(&cm)
		}
	}
	return last
}

// lostTrace reports a trace comment that no table follows.
func (c *converter) lostTrace(t *traceComment) {
	if t != nil {
		c.problem(t.line, "nach dem trace-Kommentar folgt keine Tabelle")
	}
}
