package exercises

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Patch changes single lines of a source. It is kept as a unified diff. The
// zero Patch changes nothing.
type Patch struct {
	hunks []hunk // in the order of the source
}

// A hunk is a run of lines that give way to others.
type hunk struct {
	line     int // where old begins, counted from 1; new comes before this line if old is empty
	old, new []string
}

// end returns the line after the last that h replaces.
func (h hunk) end() int { return h.line + len(h.old) }

// ErrStale tells that a patch does not fit its source any more.
var ErrStale = errors.New("patch does not fit the source")

// ParsePatch reads a unified diff of one file. Its context is of no account.
func ParsePatch(diff []byte) (Patch, error) {
	var p patchReader
	text := strings.TrimSuffix(strings.ReplaceAll(string(diff), "\r\n", "\n"), "\n")
	for i, line := range strings.Split(text, "\n") {
		if err := p.read(line); err != nil {
			return Patch{}, fmt.Errorf("patch line %d: %w", i+1, err)
		}
	}
	if p.missing() {
		return Patch{}, errors.New("patch ends in the middle of a hunk")
	}
	if len(p.hunks) == 0 {
		return Patch{}, errors.New("patch changes nothing")
	}
	return Patch{p.hunks}, nil
}

// A patchReader takes a unified diff line by line.
type patchReader struct {
	hunks    []hunk
	line     int  // of the source, the next one
	old, new int  // lines that the current hunk of the diff still has
	open     bool // the last hunk may grow
}

func (p *patchReader) missing() bool { return p.old > 0 || p.new > 0 }

func (p *patchReader) read(line string) error {
	if !p.missing() {
		return p.begin(line)
	}
	mark, text := byte(' '), ""
	if line != "" { // editors strip the blank of an empty line of context
		mark, text = line[0], line[1:]
	}
	switch mark {
	case ' ':
		p.line++
		p.old, p.new, p.open = p.old-1, p.new-1, false
	case '-':
		h := p.current()
		h.old = append(h.old, text)
		p.line++
		p.old--
	case '+':
		h := p.current()
		h.new = append(h.new, text)
		p.new--
	default:
		return fmt.Errorf("%q begins with none of blank, minus and plus", line)
	}
	if p.old < 0 || p.new < 0 {
		return errors.New("more lines than the hunk announced")
	}
	return nil
}

// current returns the hunk that takes the next change.
func (p *patchReader) current() *hunk {
	if !p.open {
		p.hunks = append(p.hunks, hunk{line: p.line})
		p.open = true
	}
	return &p.hunks[len(p.hunks)-1]
}

// begin reads a line between hunks: the names of the files or the beginning
// of the next hunk, such as "@@ -12,3 +12,4 @@".
func (p *patchReader) begin(line string) error {
	if len(p.hunks) == 0 && (strings.HasPrefix(line, "--- ") || strings.HasPrefix(line, "+++ ")) {
		return nil
	}
	fields := strings.Fields(line)
	if len(fields) < 4 || fields[0] != "@@" || fields[3] != "@@" {
		return fmt.Errorf("%q is not the beginning of a hunk", line)
	}
	from, old, okOld := span(fields[1], "-")
	_, added, okNew := span(fields[2], "+")
	if old == 0 {
		from++ // an empty span names the line before it
	}
	if !okOld || !okNew || from < max(1, p.line) {
		return fmt.Errorf("%q does not continue the hunks before it", line)
	}
	p.line, p.old, p.new, p.open = from, old, added, false
	return nil
}

// span reads the beginning and the number of lines from "-12,3"; without a
// comma it is one line.
func span(field, sign string) (from, count int, ok bool) {
	const most = 1 << 20
	digits, signed := strings.CutPrefix(field, sign)
	first, second, several := strings.Cut(digits, ",")
	from, err := strconv.Atoi(first)
	count = 1
	if several && err == nil {
		count, err = strconv.Atoi(second)
	}
	return from, count, signed && err == nil && from >= 0 && from <= most && count >= 0 && count <= most
}

// Apply returns source with the changes of p. An error wraps [ErrStale].
func (p Patch) Apply(source []byte) ([]byte, error) {
	lines := strings.SplitAfter(string(source), "\n")
	var out strings.Builder
	next := 1
	for _, h := range p.hunks {
		if h.end()-1 > len(lines) {
			return nil, fmt.Errorf("line %d: %w", h.line, ErrStale)
		}
		for i, want := range h.old {
			if strings.TrimRight(lines[h.line-1+i], "\r\n") != want {
				return nil, fmt.Errorf("line %d: %w", h.line+i, ErrStale)
			}
		}
		out.WriteString(strings.Join(lines[next-1:h.line-1], ""))
		for _, line := range h.new {
			out.WriteString(line + "\n")
		}
		next = h.end()
	}
	out.WriteString(strings.Join(lines[next-1:], ""))
	return []byte(out.String()), nil
}

// Join returns the patch that makes the changes of both p and q. It reports
// false if they touch the same lines or the same place between two.
func (p Patch) Join(q Patch) (Patch, bool) {
	hunks := slices.Concat(p.hunks, q.hunks)
	slices.SortStableFunc(hunks, func(a, b hunk) int { return a.line - b.line })
	for i := 1; i < len(hunks); i++ {
		if before := hunks[i-1]; before.end() > hunks[i].line || before.line == hunks[i].line {
			return Patch{}, false
		}
	}
	return Patch{hunks}, true
}
