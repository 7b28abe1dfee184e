package exercises

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// AnswerFile returns a as the content of an antwort.yaml that [ParseAnswer]
// reads back as a, without questions left open at the end and with U+FFFD for
// bytes that are not UTF-8. Answers that are too long for [ParseAnswer] are
// written all the same.
func AnswerFile(a Answer) []byte {
	texts := make(Answer, len(a))
	for i, text := range a {
		texts[i] = strings.ToValidUTF8(text, "\ufffd")
	}
	texts = trimOpen(texts)
	if !slices.ContainsFunc(texts, func(text string) bool { return !isShort(text) }) {
		short := make([]string, len(texts))
		for i, text := range texts {
			short[i] = writeFlow(text)
		}
		return fmt.Appendf(nil, "antwort: [%s]\n", strings.Join(short, ", "))
	}
	// Text blocks are pleasant to read and edit but cannot hold every text.
	if file := answerList(texts, writeBlock); reads(file, texts) {
		return file
	}
	return answerList(texts, writeQuoted)
}

func reads(file []byte, a Answer) bool {
	back, err := ParseAnswer("antwort.yaml", file)
	return err == nil && slices.Equal(back, a)
}

// isPlain reports whether text needs no quotes: the key of an option that is
// no number.
func isPlain(text string) bool {
	return len(text) == 1 && 'A' <= text[0] && text[0] <= 'Z'
}

// isShort reports whether text is good to read in a list on one line: the key
// of an option or several.
func isShort(text string) bool {
	parts := SplitParts(text)
	return len(parts) > 0 && !slices.ContainsFunc(parts, func(part string) bool { return !isPlain(part) })
}

// writeFlow writes the parts of an answer in brackets, unless there is but one.
func writeFlow(text string) string {
	parts := SplitParts(text)
	for i, part := range parts {
		if !isPlain(part) {
			parts[i] = quote(part, "[{")
		}
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func answerList(a Answer, write func(*bytes.Buffer, string)) []byte {
	var b bytes.Buffer
	b.WriteString("antwort:\n")
	for _, text := range a {
		b.WriteString("  - ")
		if strings.Contains(text, partMark) {
			b.WriteString(writeFlow(text) + "\n")
			continue
		}
		write(&b, text)
	}
	return b.Bytes()
}

// writeBlock writes texts of several lines as a literal block.
func writeBlock(b *bytes.Buffer, text string) {
	if !strings.Contains(text, "\n") || strings.HasPrefix(text, " ") {
		writeQuoted(b, text)
		return
	}
	body, ended := strings.CutSuffix(text, "\n")
	b.WriteString("|")
	if !ended {
		b.WriteString("-")
	}
	b.WriteString("\n")
	for line := range strings.SplitSeq(body, "\n") {
		if line != "" {
			b.WriteString("    " + line)
		}
		b.WriteString("\n")
	}
}

// writeQuoted writes any text on one line. Brackets are escaped, since they
// count as nesting wherever they stand.
func writeQuoted(b *bytes.Buffer, text string) {
	b.WriteString(quote(text, "[{"))
	b.WriteByte('\n')
}

// quote writes text in double quotes with escapes that YAML, Python and
// [scanner] share, for all that is no printable character and for the ASCII
// characters in also.
func quote(text, also string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f || strings.ContainsRune(also, r):
			fmt.Fprintf(&b, `\x%02X`, r)
		case isOdd(r):
			fmt.Fprintf(&b, `\U%08X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// isOdd reports whether r is better not seen raw in a text file: line ends of
// other systems, controls, marks that nobody sees, and what is no character.
func isOdd(r rune) bool {
	return 0x80 <= r && r <= 0x9f || r == 0xa0 || r == 0x2028 || r == 0x2029 || r == 0xfeff ||
		0x200b <= r && r <= 0x200f || 0x202a <= r && r <= 0x202e || r&0xfffe == 0xfffe
}

// answerStub returns an answer file without answers that says how to fill it in.
func (q *Quiz) answerStub() []byte {
	var b bytes.Buffer
	examples := make([]string, len(q.Questions))
	for i, question := range q.Questions {
		examples[i] = question.sample()
	}
	b.WriteString("# Deine Antworten, in der Reihenfolge der Fragen")
	if q.asksForText() {
		b.WriteString("; Texte stehen in Anführungszeichen")
	}
	fmt.Fprintf(&b, ".\n# Zum Beispiel: antwort: [%s]\n", strings.Join(examples, ", "))
	for i, question := range q.Questions {
		fmt.Fprintf(&b, "# %d. %s (%s)\n", i+1, strings.Join(strings.Fields(question.Title), " "), question.HowTo())
	}
	b.WriteString("antwort: []\n")
	return b.Bytes()
}

// sample returns what the answer to a question looks like in the file,
// without telling which one is right.
func (q *Question) sample() string {
	switch q.Kind {
	case Number:
		return "12.5"
	case Choices:
		return "[X, Y]"
	case Order:
		return "[" + strings.Join(slices.Repeat([]string{"X"}, len(q.Options)), ", ") + "]"
	case Match:
		return "[" + strings.Join(slices.Repeat([]string{"X"}, len(q.Items)), ", ") + "]"
	case Gap:
		return "[" + strings.Join(slices.Repeat([]string{`"…"`}, len(q.Blanks)), ", ") + "]"
	case Text:
		return `"Weil …"`
	}
	return "X"
}
