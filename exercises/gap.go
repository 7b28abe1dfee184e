package exercises

import (
	"fmt"
	"slices"
	"strings"
)

// gapStyle asks for a text for each gap. Each right one counts.
var gapStyle = style{
	kind: Gap,
	noun: "eine Frage der Art gap",
	fields: []field{
		pointsField,
		{key: "gaps", value: listShape{of: gapForm, least: 1}, needed: true, example: "gaps: [{accept: [open, offen]}]",
			doc: "Was in die Lücken gehört. Im Text der Frage steht die erste als {1}, die zweite als {2} und so weiter, jede einmal."},
		reasonField,
	},
	read:  readGaps,
	judge: judgeGaps,
	howTo: func(q *Question) string {
		if len(q.Blanks) == 1 {
			return "was in die Lücke gehört"
		}
		return fmt.Sprintf("was in die %d Lücken gehört, getrennt durch Strichpunkte", len(q.Blanks))
	},
}

var gapForm = &form{fields: []field{
	{key: "accept", value: listShape{of: anyText, least: 1}, needed: true, secret: true, example: "accept: [open, offen]",
		doc: "Alles, was richtig ist. Auf Leerzeichen am Rand und Großschreibung kommt es nicht an."},
	{key: "exact", value: flagShape{}, example: "exact: true",
		doc: "Ob es auf Groß- und Kleinschreibung ankommt, wie in Programmtext. Sonst: false."},
	{key: "explain", value: anyText, secret: true, example: "explain: Im Zustand open lehnt der Breaker ab.",
		doc: "Warum das richtig ist. Zu lesen, sobald es jemand geschrieben hat."},
	{key: "mistakes", value: listShape{of: mistakeForm(anyText, "value: closed")}, secret: true, example: "mistakes: [{value: closed, explain: …}]",
		doc: "Falsche Antworten, zu denen es etwas zu sagen gibt."},
}}

// mistakeForm returns the form of a wrong answer of the given shape.
func mistakeForm(value shape, example string) *form {
	return &form{fields: []field{
		{key: "value", value: value, needed: true, example: example, doc: "Die falsche Antwort."},
		{key: "explain", value: anyText, needed: true, example: "explain: Dann gingen alle Aufrufe durch.",
			doc: "Was daran falsch ist. Zu lesen, sobald jemand sie gegeben hat."},
	}}
}

func readGaps(b block, q *Question) {
	q.Points = b.points("points")
	q.Explain = b.text("explain")
	form := shapeOf[listShape](b, "gaps").of.(*form)
	for _, n := range b.list("gaps") {
		q.Blanks = append(q.Blanks, readBlank(b.block(n, form)))
	}
	if b.has("gaps") && len(q.Blanks) == 0 {
		b.fault(b.at("gaps"), "Mindestens eine Lücke muss hier stehen.")
	}
	for i := range q.Blanks {
		mark := fmt.Sprintf("{%d}", i+1)
		if b.has("text") && strings.Count(q.Text, mark) != 1 {
			b.fault(b.at("text"), "Die Lücke %s muss im Text genau einmal stehen.", mark)
		}
		q.Text = strings.Replace(q.Text, mark, fmt.Sprintf("…(%d)…", i+1), 1)
	}
}

func readBlank(b block) Blank {
	blank := Blank{Exact: b.flag("exact"), Explain: b.text("explain")}
	for _, n := range b.list("accept") {
		blank.Accept = append(blank.Accept, b.textOf(n))
	}
	if b.has("accept") && len(blank.Accept) == 0 {
		b.fault(b.at("accept"), "Mindestens eine richtige Antwort muss hier stehen.")
	}
	form := shapeOf[listShape](b, "mistakes").of.(*form)
	for _, n := range b.list("mistakes") {
		m := b.block(n, form)
		mistake := Mistake[string]{Value: m.text("value"), Explain: m.text("explain")}
		if mistake.Value != "" && blank.accepts(mistake.Value) {
			b.fault(m.at("value"), "„%s“ steht auch unter accept.", mistake.Value)
		}
		blank.Mistakes = append(blank.Mistakes, mistake)
	}
	return blank
}

func judgeGaps(q *Question, given string) Verdict {
	texts := freeParts(given, len(q.Blanks))
	if len(texts) > len(q.Blanks) {
		return unknown(JoinParts(texts), "Hier sind %d Texte für %s.", len(texts), countOf(len(q.Blanks), "eine Lücke", "Lücken"))
	}
	parts := make([]Part, len(q.Blanks))
	for i := range q.Blanks {
		text := ""
		if i < len(texts) {
			text = texts[i]
		}
		parts[i] = q.Blanks[i].judge(text)
		parts[i].Name = fmt.Sprintf("Lücke %d", i+1)
	}
	return q.places(parts)
}

func (g *Blank) judge(text string) Part {
	if text == "" {
		return Part{Outcome: Missing}
	}
	if g.accepts(text) {
		return Part{Given: text, Outcome: Right, Explain: g.Explain}
	}
	part := Part{Given: text, Outcome: Wrong}
	for _, mistake := range g.Mistakes {
		if g.same(mistake.Value, text) {
			part.Explain = mistake.Explain
		}
	}
	return part
}

func (g *Blank) accepts(text string) bool {
	return slices.ContainsFunc(g.Accept, func(right string) bool { return g.same(right, text) })
}

// same reports whether two texts differ in nothing that matters.
func (g *Blank) same(a, b string) bool {
	a, b = strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " ")
	if g.Exact {
		return a == b
	}
	return strings.EqualFold(a, b)
}
