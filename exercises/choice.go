package exercises

import "strings"

// choiceStyle asks for one of the options.
var choiceStyle = style{
	kind: Choice,
	noun: "eine Frage der Art choice",
	fields: []field{
		pointsField, optionsField,
		{key: "correct", value: keyText, needed: true, secret: true, example: "correct: D",
			doc: "Der key der richtigen Option."},
	},
	read: func(b block, q *Question) {
		q.Points = b.points("points")
		q.Options = readOptions(b)
		if b.has("correct") {
			q.Correct = readKey(b.document, b.fields["correct"], q)
		}
	},
	judge: judgeChoice,
	howTo: func(q *Question) string { return either(q.keys()) },
}

func judgeChoice(q *Question, given string) Verdict {
	option, ok := q.Option(given)
	if !ok {
		return q.unknownKey(strings.Join(SplitParts(given), ", "))
	}
	v := Verdict{Outcome: Wrong, Given: option.Key, Explain: option.Explain}
	if option.Key == q.Correct {
		v.Outcome = Right
	}
	return v
}
