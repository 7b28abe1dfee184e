package intake

import (
	"path"
	"strings"
	"unicode"
)

// A Course names a course in one of its versions.
type Course struct{ ID, Version string }

// Where a workspace says which course it is of, and how much of that is read.
const (
	workspaceFolder = ".pruefstein"
	workspaceFile   = "workspace.yaml"
	maxWorkspace    = 64 << 10
)

// course returns the course that the workspace in a submission says it is of,
// zero if it says none. Learners can write there what they like, so it is good
// for a notice and nothing else; whatever is wrong with it, the works count.
func (r *reading) course() Course {
	if r.workspace == nil {
		return Course{}
	}
	nodes, _ := r.workspace.folder.nodes(r.limits)
	n := only(nodes, func(n *node) bool { return n.name == workspaceFile && n.folder == nil })
	if n == nil || n.problem(workspaceFile) != nil {
		return Course{}
	}
	data, _, problem := r.content(n, path.Join(workspaceFolder, workspaceFile), maxWorkspace)
	if problem != nil {
		return Course{}
	}
	return parseCourse(string(data))
}

// parseCourse finds what the program itself writes, line by line: a YAML parser
// is not for text that nobody trusts.
func parseCourse(text string) Course {
	var c Course
	inside := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n")
		if line != "" && line[0] != ' ' {
			inside = line == "course:"
		}
		if !inside {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "id":
			c.ID = scalar(value)
		case "version":
			c.Version = scalar(value)
		}
	}
	if !isPlain(c.ID) || !isPlain(c.Version) {
		return Course{}
	}
	return c
}

// scalar takes the quotation marks from around a value.
func scalar(value string) string {
	for _, mark := range []string{`"`, `'`} {
		if inner, ok := strings.CutPrefix(value, mark); ok {
			if inner, ok = strings.CutSuffix(inner, mark); ok {
				return inner
			}
		}
	}
	return value
}

// isPlain reports whether a text can be an id or a version and be shown as it is.
func isPlain(text string) bool {
	odd := func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("-_.+ ", c)
	}
	return text != "" && len(text) <= 100 && !strings.ContainsFunc(text, odd)
}
