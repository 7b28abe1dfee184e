package exercises

import (
	"fmt"
	"slices"
	"strings"
)

// choicesStyle asks for all options that are right. A wrong one costs what a
// right one brings, but never more than all.
var choicesStyle = style{
	kind: Choices,
	noun: "eine Frage der Art choices",
	fields: []field{
		pointsField, optionsField,
		{key: "correct", value: listShape{of: keyText, least: 1}, needed: true, secret: true, example: "correct: [A, C]",
			doc: "Die keys aller richtigen Optionen, mindestens einer."},
	},
	read:  readChoices,
	judge: judgeChoices,
	howTo: func(q *Question) string {
		keys := q.keys()
		return "eine oder mehrere von " + strings.Join(keys, ", ") + ", zum Beispiel " + strings.Join(keys[:min(2, len(keys))], ", ")
	},
}

func readChoices(b block, q *Question) {
	q.Points = b.points("points")
	q.Options = readOptions(b)
	q.Right = readKeys(b, "correct", q)
	if b.has("correct") && len(q.Right) == 0 {
		b.fault(b.at("correct"), "Mindestens eine Antwort muss richtig sein.")
	}
	b.distinct("correct", len(q.Right), func(i int) string { return q.Right[i] })
}

func judgeChoices(q *Question, given string) Verdict {
	keys := namedKeys(given, q.keys())
	for _, key := range keys {
		if !q.hasOption(key) {
			return q.unknownKey(key)
		}
	}
	var parts []Part
	var chosen []string
	right, wrong := 0, 0
	for _, option := range q.Options {
		if !slices.Contains(keys, option.Key) {
			continue
		}
		part := Part{Name: option.Key, Given: option.Key, Outcome: Wrong, Explain: option.Explain}
		if slices.Contains(q.Right, option.Key) {
			part.Outcome = Right
			right++
		} else {
			wrong++
		}
		parts, chosen = append(parts, part), append(chosen, option.Key)
	}
	v := q.share(parts, right-wrong, len(q.Right))
	v.Given = strings.Join(chosen, ", ")
	v.Reason = fmt.Sprintf("Richtig gewählt: %d von %d. Falsch gewählt: %d.", right, len(q.Right), wrong)
	return v
}
