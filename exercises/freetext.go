package exercises

// textStyle asks for free text, which is never graded.
var textStyle = style{
	kind: Text,
	noun: "Freitext, der nie bewertet wird",
	fields: []field{
		{key: "model", value: anyText, needed: true, secret: true, example: "model: Der Dominoeffekt beginnt …",
			doc: "Die Musterantwort, in Markdown. Zu lesen, sobald geantwortet ist."},
		{key: "key", value: listShape{of: anyText, least: 1}, needed: true, secret: true, example: "key: [Ein Timeout begrenzt das Warten.]",
			doc: "Was in einer guten Antwort steht, ein Punkt je Eintrag."},
	},
	read: func(b block, q *Question) {
		q.Model = b.text("model")
		for _, item := range b.list("key") {
			q.Key = append(q.Key, b.textOf(item))
		}
		if b.has("key") && len(q.Key) == 0 {
			b.fault(b.at("key"), "Mindestens ein Punkt einer guten Antwort muss hier stehen.")
		}
	},
	judge: func(q *Question, given string) Verdict {
		return Verdict{Outcome: Ungraded, Given: given, Explain: q.Model}
	},
	howTo: func(*Question) string { return "in eigenen Worten" },
}
