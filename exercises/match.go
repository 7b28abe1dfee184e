package exercises

import (
	"strconv"
	"strings"
)

// matchStyle asks for an option for each item. Each right pair counts.
var matchStyle = style{
	kind: Match,
	noun: "eine Frage der Art match",
	fields: []field{
		pointsField,
		{key: "items", value: listShape{of: itemForm, least: 2}, needed: true, example: "items: [{text: Timeout, match: B}, …]",
			doc: "Wozu etwas zu finden ist. Die Einträge heißen 1, 2, 3 und so weiter."},
		{key: "options", value: listShape{of: plainOptionForm, least: 2}, needed: true, example: "options: [{key: A, text: …}, …]",
			doc: "Was zugeordnet wird. Es dürfen mehr sein als Einträge, und eine darf mehrmals passen."},
		reasonField,
	},
	read:  readMatch,
	judge: judgeMatch,
	howTo: howToMatch,
}

var itemForm = &form{fields: []field{
	{key: "text", value: anyText, needed: true, example: "text: Ein Dienst hängt.",
		doc: "Der Eintrag, in Markdown."},
	{key: "match", value: keyText, needed: true, secret: true, example: "match: B",
		doc: "Der key der Option, die dazugehört."},
	{key: "explain", value: anyText, secret: true, example: "explain: Der Timeout begrenzt das Warten.",
		doc: "Warum sie dazugehört. Zu lesen, sobald jemand sie zugeordnet hat."},
}}

func readMatch(b block, q *Question) {
	q.Points = b.points("points")
	q.Options = readOptions(b)
	q.Explain = b.text("explain")
	for _, n := range b.list("items") {
		item := b.block(n, itemForm)
		q.Items = append(q.Items, Item{Text: item.text("text"), Explain: item.text("explain")})
		right := ""
		if item.has("match") {
			right = readKey(b.document, item.fields["match"], q)
		}
		q.Right = append(q.Right, right)
	}
	if b.has("items") && len(q.Items) < 2 {
		b.fault(b.at("items"), "Zum Zuordnen gehören mindestens zwei Einträge.")
	}
}

func howToMatch(q *Question) string {
	var pairs []string
	for i := range q.Items {
		pairs = append(pairs, strconv.Itoa(i+1)+"="+q.Options[i%len(q.Options)].Key)
	}
	return "zu jedem Eintrag eine Option, zum Beispiel " + strings.Join(pairs, ", ")
}

func judgeMatch(q *Question, given string) Verdict {
	keys := q.matched(keyParts(given, q.keys()))
	if len(keys) != len(q.Items) {
		return unknown(given, "Nenne zu jedem der %d Einträge eine Option.", len(q.Items))
	}
	parts := make([]Part, len(keys))
	for i, key := range keys {
		if key != "" && !q.hasOption(key) {
			return q.unknownKey(key)
		}
		option, _ := q.Option(key)
		parts[i] = Part{Name: strconv.Itoa(i + 1), Given: key, Outcome: Wrong, Explain: option.Explain}
		switch {
		case key == "":
			parts[i].Outcome = Missing
		case key == q.Right[i]:
			parts[i].Outcome, parts[i].Explain = Right, q.Items[i].Explain
		}
	}
	return q.places(parts)
}

// matched returns one key an item from words that are such keys, or pairs such
// as 1=B whose sign has been taken out already.
func (q *Question) matched(words []string) []string {
	if len(words) != 2*len(q.Items) {
		return words
	}
	keys := make([]string, len(q.Items))
	for i := 0; i < len(words); i += 2 {
		item, err := strconv.Atoi(words[i])
		if err != nil || item < 1 || item > len(keys) || keys[item-1] != "" {
			return words
		}
		keys[item-1] = words[i+1]
	}
	return keys
}
