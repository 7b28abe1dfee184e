package exercises

import (
	"slices"
	"strings"
)

// partMark stands between the parts of an answer: it is no character of texts.
const partMark = "\x1f"

// JoinParts returns the answer to one question that is made of several parts,
// such as all options that were chosen. Parts left open are empty.
func JoinParts(parts []string) string { return strings.Join(parts, partMark) }

// SplitParts returns the parts of an answer; none if nothing was answered.
func SplitParts(given string) []string {
	if given == "" {
		return nil
	}
	return strings.Split(given, partMark)
}

// Spell returns an answer to q with its parts told apart, as it is best kept.
func (q *Question) Spell(given string) string {
	switch q.Kind {
	case Choices, Order:
		return JoinParts(namedKeys(given, q.keys()))
	case Match:
		return JoinParts(q.matched(keyParts(given, q.keys())))
	case Gap:
		return JoinParts(freeParts(given, len(q.Blanks)))
	}
	return strings.TrimSpace(given)
}

// keyParts returns the keys of options that an answer names: as parts, or in
// one text, as in "A, C", "a+c" or, if each is one of those known, "AC".
func keyParts(given string, known []string) []string {
	if strings.Contains(given, partMark) {
		parts := SplitParts(given)
		for i, part := range parts {
			parts[i] = strings.ToUpper(strings.TrimSpace(part))
		}
		return parts
	}
	words := strings.FieldsFunc(strings.ToUpper(given), func(r rune) bool {
		return !('A' <= r && r <= 'Z' || '0' <= r && r <= '9')
	})
	if text := strings.TrimSpace(given); len(words) == 0 && text != "" {
		return []string{text}
	}
	if len(words) == 1 && !slices.Contains(known, words[0]) {
		if letters := strings.Split(words[0], ""); containsAll(known, letters) {
			return letters
		}
	}
	return words
}

// namedKeys is like keyParts without parts left open.
func namedKeys(given string, known []string) []string {
	return slices.DeleteFunc(keyParts(given, known), func(key string) bool { return key == "" })
}

// freeParts returns the parts of an answer of that many texts, which may be
// parted by semicolons too.
func freeParts(given string, count int) []string {
	if count > 1 && !strings.Contains(given, partMark) {
		given = strings.ReplaceAll(given, ";", partMark)
	}
	parts := SplitParts(given)
	for i, part := range parts {
		parts[i] = strings.Join(strings.Fields(part), " ")
	}
	return parts
}

func containsAll(known, words []string) bool {
	for _, word := range words {
		if !slices.Contains(known, word) {
			return false
		}
	}
	return true
}
