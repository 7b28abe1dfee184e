package exercises

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// numberStyle asks for a number.
var numberStyle = style{
	kind: Number,
	noun: "eine Frage der Art number",
	fields: []field{
		pointsField,
		{key: "correct", value: numberShape{}, needed: true, secret: true, example: "correct: 12.5",
			doc: "Die richtige Zahl."},
		{key: "tolerance", value: numberShape{}, secret: true, example: "tolerance: 0.5",
			doc: "Wie weit die Antwort daneben liegen darf. Sonst: 0."},
		{key: "unit", value: anyText, example: "unit: ms",
			doc: "Die Einheit. In der Antwort darf sie fehlen."},
		{key: "explain", value: anyText, needed: true, secret: true, example: "explain: 10 Slots geteilt durch 0,8 s.",
			doc: "Warum die richtige Antwort richtig ist. Zu lesen, sobald sie gegeben ist."},
		{key: "mistakes", value: listShape{of: mistakeForm(numberShape{}, "value: 8")}, secret: true, example: "mistakes: [{value: 8, explain: …}]",
			doc: "Falsche Zahlen, zu denen es etwas zu sagen gibt."},
	},
	read:  readNumber,
	judge: judgeNumber,
	howTo: func(q *Question) string {
		if q.Quantity.Unit == "" {
			return "eine Zahl"
		}
		return "eine Zahl in " + q.Quantity.Unit
	},
}

func readNumber(b block, q *Question) {
	q.Points = b.points("points")
	q.Explain = b.text("explain")
	q.Quantity = &Quantity{Value: b.number("correct"), Tolerance: b.number("tolerance"), Unit: b.text("unit")}
	if q.Quantity.Tolerance < 0 {
		b.fault(b.at("tolerance"), "Die tolerance muss mindestens 0 sein.")
	}
	form := shapeOf[listShape](b, "mistakes").of.(*form)
	for _, n := range b.list("mistakes") {
		m := b.block(n, form)
		mistake := Mistake[float64]{Value: m.number("value"), Explain: m.text("explain")}
		if m.has("value") && q.Quantity.near(mistake.Value, q.Quantity.Value) {
			b.fault(m.at("value"), "Diese Zahl gilt als richtig.")
		}
		q.Quantity.Mistakes = append(q.Quantity.Mistakes, mistake)
	}
}

func judgeNumber(q *Question, given string) Verdict {
	number, reason := q.Quantity.parse(given)
	if reason != "" {
		return unknown(given, "%s", reason)
	}
	v := Verdict{Outcome: Wrong, Given: given}
	if q.Quantity.near(number, q.Quantity.Value) {
		v.Outcome, v.Explain = Right, q.Explain
		return v
	}
	for _, mistake := range q.Quantity.Mistakes {
		if q.Quantity.near(number, mistake.Value) {
			v.Explain = mistake.Explain
		}
	}
	return v
}

// near reports whether a is as good as b, up to what floats round.
func (n *Quantity) near(a, b float64) bool {
	return math.Abs(a-b) <= n.Tolerance+1e-9*math.Max(1, math.Abs(b))
}

var (
	decimal = regexp.MustCompile(`^[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][+-]?[0-9]{1,3})?$`)
	grouped = regexp.MustCompile(`^[+-]?[1-9][0-9]{0,2}(\.[0-9]{3})+$`)
)

// parse reads a number with a decimal comma or point, and the unit behind it
// if it is there. Otherwise it says in German what is wrong.
func (n *Quantity) parse(given string) (number float64, reason string) {
	text := strings.ReplaceAll(strings.TrimSpace(given), "\u2212", "-")
	if rest := len(text) - len(n.Unit); n.Unit != "" && rest > 0 && strings.EqualFold(text[rest:], n.Unit) {
		text = strings.TrimSpace(text[:rest])
	}
	if grouped.MatchString(text) {
		plain := strings.ReplaceAll(text, ".", "")
		return 0, "„" + text + "“ lässt sich auf zwei Arten lesen. Schreib " + plain + " oder " + strings.Replace(text, ".", ",", 1) + "."
	}
	if decimal.MatchString(text) {
		number, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
		if err == nil {
			return number, ""
		}
	}
	example := "12,5"
	if n.Unit != "" {
		example += " " + n.Unit
	}
	return 0, "„" + strings.Join(SplitParts(given), ", ") + "“ ist keine Zahl, wie sie hier gefragt ist. Schreib sie so: " + example + "."
}
