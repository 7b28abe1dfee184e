package report

import "strings"

// escapeMarkdown returns s as one line of Markdown that shows just s, in
// tables as elsewhere: what stands in backticks as code, all else as plain
// text. Whoever wrote s can make no heading, link, mention, image or HTML of
// it. Line ends become breaks.
func escapeMarkdown(s string) string {
	lines := strings.Split(strings.TrimLeft(s, " \n"), "\n")
	for i, line := range lines {
		lines[i] = escapeLine(line)
	}
	text := strings.Join(lines, "<br>")
	if text != "" && strings.ContainsRune("-+=0123456789", rune(text[0])) {
		return invisible + text // no list, no underlined heading
	}
	return text
}

func escapeLine(line string) string {
	parts := strings.Split(line, "`")
	var b strings.Builder
	for i, part := range parts {
		switch {
		case i%2 == 0:
			b.WriteString(escapeText(part))
		case i == len(parts)-1: // nothing closes it
			b.WriteString("\\`" + escapeText(part))
		default:
			b.WriteString(codeSpan(part))
		}
	}
	return b.String()
}

// invisible is the entity of the blank of no width. It parts what would be
// recognised as a mention, a reference or an address.
const invisible = "&#8203;"

func escapeText(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '|': // tables part their cells before anything else
			b.WriteString("&#124;")
		case r == '@', r == '#', r == ':' && strings.HasPrefix(s[i:], "://"):
			b.WriteString("\\" + string(r) + invisible)
		case r == '.' && strings.HasSuffix(strings.ToLower(s[:i]), "www"):
			b.WriteString(invisible + ".")
		case r < 0x80 && strings.ContainsRune("\\`*_[]!~^$", r):
			b.WriteString("\\" + string(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// codeSpan returns s as inline code. It is HTML, since backticks do not
// protect what stands in a table.
func codeSpan(s string) string {
	s = strings.TrimSpace(strings.ReplaceAll(s, "\n", " "))
	if s == "" {
		return ""
	}
	return "<code>" + escapeText(s) + "</code>"
}

// fenced returns s as a block of code.
func fenced(s string) string {
	fence := strings.Repeat("`", max(3, longestRun(s)+1))
	return fence + "text\n" + strings.TrimSuffix(s, "\n") + "\n" + fence + "\n"
}

// longestRun returns the length of the longest run of backticks in s.
func longestRun(s string) int {
	longest, run := 0, 0
	for i := range len(s) {
		run++
		if s[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
