package verify

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// number matches a number as German texts write it.
const number = `\d+(?:,\d+)?`

var (
	equation = regexp.MustCompile(`(` + number + `(?: ?[−+·-] ?` + number + `)+) ?= ?(−?` + number + `)`)
	operand  = regexp.MustCompile(`[−+·-]|` + number)
)

// wrongEquations returns the equations of text, such as "6 − 3 = 2", that do
// not hold.
func wrongEquations(text string) []string {
	var wrong []string
	for _, match := range equation.FindAllStringSubmatch(text, -1) {
		if !(math.Abs(evaluate(match[1])-parseNumber(match[2])) < 1e-9) {
			wrong = append(wrong, match[0])
		}
	}
	return wrong
}

// evaluate computes a sum of products.
func evaluate(expression string) float64 {
	sum, product, sign := 0.0, 0.0, 1.0
	times := false
	for _, token := range operand.FindAllString(expression, -1) {
		switch token {
		case "·":
			times = true
		case "+", "−", "-":
			sum, sign = sum+sign*product, 1
			if token != "+" {
				sign = -1
			}
		default:
			if times {
				product, times = product*parseNumber(token), false
			} else {
				product = parseNumber(token)
			}
		}
	}
	return sum + sign*product
}

func parseNumber(s string) float64 {
	s = strings.NewReplacer(",", ".", "−", "-").Replace(s)
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN() // compares unequal to everything, so it shows
	}
	return f
}
