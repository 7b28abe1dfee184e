package exercises

import (
	"fmt"
	"slices"
	"strings"
)

// orderStyle asks for the right order of the options. Each one in its place
// counts.
var orderStyle = style{
	kind: Order,
	noun: "eine Frage der Art order",
	fields: []field{
		pointsField,
		{key: "options", value: listShape{of: plainOptionForm, least: 2}, needed: true, example: "options: [{key: A, text: …}, …]",
			doc: "Was zu ordnen ist, in der Reihenfolge, in der es zu sehen ist."},
		{key: "correct", value: listShape{of: keyText, least: 2}, needed: true, secret: true, example: "correct: [C, A, B]",
			doc: "Alle keys in der richtigen Reihenfolge."},
		reasonField,
	},
	read:  readOrder,
	judge: judgeOrder,
	howTo: func(q *Question) string {
		return "alle in der richtigen Reihenfolge, zum Beispiel " + strings.Join(q.keys(), ", ")
	},
}

func readOrder(b block, q *Question) {
	q.Points = b.points("points")
	q.Options = readOptions(b)
	q.Right = readKeys(b, "correct", q)
	q.Explain = b.text("explain")
	b.distinct("correct", len(q.Right), func(i int) string { return q.Right[i] })
	switch keys := q.keys(); {
	case !b.has("correct"):
	case len(q.Right) != len(keys):
		b.fault(b.at("correct"), "Hier müssen alle Antworten stehen, je einmal: %s.", strings.Join(keys, ", "))
	case slices.Equal(q.Right, keys):
		b.fault(b.at("correct"), "Die Antworten stehen unter options schon in der richtigen Reihenfolge. Mische sie.")
	}
}

func judgeOrder(q *Question, given string) Verdict {
	keys := namedKeys(given, q.keys())
	for i, key := range keys {
		if !q.hasOption(key) {
			return q.unknownKey(key)
		}
		if slices.Contains(keys[:i], key) {
			return unknown(JoinParts(keys), "%s kommt zweimal vor.", key)
		}
	}
	if len(keys) != len(q.Options) {
		return unknown(JoinParts(keys), "Nenne jede Antwort genau einmal: %s.", strings.Join(q.keys(), ", "))
	}
	parts := make([]Part, len(keys))
	for i, key := range keys {
		parts[i] = Part{Name: fmt.Sprintf("Platz %d", i+1), Given: key, Outcome: Wrong}
		if !q.Sealed && key == q.Right[i] {
			option, _ := q.Option(key)
			parts[i].Outcome, parts[i].Explain = Right, option.Explain
		}
	}
	return q.places(parts)
}
