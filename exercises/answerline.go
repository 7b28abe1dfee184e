package exercises

import "strings"

// SplitAnswer reads an answer as given on a command line: one text a question,
// or all in one, such as "D,A", "d a" or ("D", [A, C]). The parts of one
// answer stand in square brackets, or follow their kind of question, as in
// "A+C". Free text is taken as it is.
func (q *Quiz) SplitAnswer(texts []string) Answer {
	if len(texts) != 1 || len(q.Questions) == 1 {
		return q.eachPart(texts)
	}
	text := strings.TrimSpace(texts[0])
	if inner, ok := unwrapped(text, '(', ')'); ok {
		text = inner
	} else if inner, ok := unwrapped(text, '[', ']'); ok {
		text = inner
	}
	words := splitOutside(text, ',')
	if len(words) == 1 {
		words = strings.Fields(text)
	}
	return trimOpen(q.eachPart(words))
}

// eachPart reads one text a question.
func (q *Quiz) eachPart(texts []string) Answer {
	answer := make(Answer, len(texts))
	for i, text := range texts {
		switch {
		case i >= len(q.Questions): // too many, which is the caller's to say
			answer[i] = readPart(text)
		case q.Questions[i].Kind == Text:
			answer[i] = strings.TrimSpace(text)
		default:
			answer[i] = q.Questions[i].Spell(readPart(text))
		}
	}
	return answer
}

// readPart reads one answer: a list in brackets, or a text in quotes or without.
func readPart(text string) string {
	text = strings.TrimSpace(text)
	for _, brackets := range []string{"[]", "()"} {
		if inner, ok := unwrapped(text, brackets[0], brackets[1]); ok {
			parts := splitOutside(inner, ',')
			for i, part := range parts {
				parts[i] = unquoted(part)
			}
			return JoinParts(parts)
		}
	}
	return unquoted(text)
}

func unquoted(text string) string {
	text = strings.TrimSpace(text)
	if len(text) >= 2 && (text[0] == '"' || text[0] == '\'') && text[len(text)-1] == text[0] {
		return text[1 : len(text)-1]
	}
	return text
}

// unwrapped returns what stands in the brackets that enclose text as a whole.
func unwrapped(text string, open, end byte) (string, bool) {
	if len(text) < 2 || text[0] != open || text[len(text)-1] != end {
		return "", false
	}
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case open:
			depth++
		case end:
			depth--
		}
		if depth == 0 && i < len(text)-1 {
			return "", false
		}
	}
	return text[1 : len(text)-1], true
}

// splitOutside splits text at every separator outside of brackets and quotes.
func splitOutside(text string, separator rune) []string {
	var parts []string
	depth, begin, quote := 0, 0, rune(0)
	for i, r := range text {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		case r == '[' || r == '(':
			depth++
		case r == ']' || r == ')':
			depth--
		case r == separator && depth == 0:
			parts = append(parts, text[begin:i])
			begin = i + 1
		}
	}
	return append(parts, text[begin:])
}
