package verify

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// A number as German texts write it, or with a decimal point as in code.
	number = `(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`
	// A line may break behind an operator, not before one: that would be a
	// dash or the bullet of a list.
	operator   = `[ \t]*[−+·×*/-][ \t]*(?:\n[ \t>]*)?`
	expression = `[−-]?` + number + `(?:` + operator + number + `)*`
	equals     = `[ \t]*=[ \t]*(?:\n[ \t>]*)?`
)

var (
	equationForm = regexp.MustCompile(expression + `(?:` + equals + expression + `)+`)
	tokenForm    = regexp.MustCompile(number + `|[−+·×*/-]`)
)

// An equation is a chain of expressions that are said to be equal, such as
// "10 + 15 = 25" or "96 · 0,5 = 48".
type equation struct {
	line  int
	text  string // on one line
	holds bool
}

// equations returns all equations of text that hold nothing but numbers.
func equations(text string) []equation {
	var found []equation
	for _, at := range equationForm.FindAllStringIndex(text, -1) {
		match := text[at[0]:at[1]]
		if !strings.ContainsAny(match, "−+·×*/-") || goesOn(text[:at[0]], text[at[1]:]) {
			continue
		}
		found = append(found, equation{
			line:  1 + strings.Count(text[:at[0]], "\n"),
			text:  strings.Join(strings.FieldsFunc(match, betweenTokens), " "),
			holds: holds(match),
		})
	}
	return found
}

// betweenTokens reports whether r parts tokens, also where the lines of a
// quote break.
func betweenTokens(r rune) bool { return unicode.IsSpace(r) || r == '>' }

// goesOn reports whether what stands around a match belongs to it, such as the
// name of a variable.
func goesOn(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	if unicode.IsLetter(last) || unicode.IsDigit(last) || strings.ContainsRune("_.,", last) && last != utf8.RuneError {
		return true
	}
	if trimmed := strings.TrimRight(before, " "); endsInAny(trimmed, "−+·×*/(^") {
		return true
	}
	first, size := utf8.DecodeRuneInString(after)
	if unicode.IsLetter(first) || unicode.IsDigit(first) {
		return true
	}
	if strings.ContainsRune(".,", first) && size < len(after) && unicode.IsDigit(rune(after[size])) {
		return true
	}
	return beginsWithAny(strings.TrimLeft(after, " "), "−+·×/^")
}

func endsInAny(s, runes string) bool {
	last, size := utf8.DecodeLastRuneInString(s)
	return size > 0 && strings.ContainsRune(runes, last)
}

func beginsWithAny(s, runes string) bool {
	first, size := utf8.DecodeRuneInString(s)
	return size > 0 && strings.ContainsRune(runes, first)
}

func holds(chain string) bool {
	sides := strings.Split(chain, "=")
	first := evaluate(sides[0])
	for _, side := range sides[1:] {
		if !(math.Abs(evaluate(side)-first) < 1e-9) { // NaN holds neither
			return false
		}
	}
	return true
}

// evaluate computes a sum of products.
func evaluate(expression string) float64 {
	sum, product, operator := 0.0, 0.0, "+"
	for _, token := range tokenForm.FindAllString(expression, -1) {
		switch token {
		case "+", "−", "-", "·", "×", "*", "/":
			operator = token
			continue
		}
		n := parseNumber(token)
		switch operator {
		case "+":
			sum, product = sum+product, n
		case "−", "-":
			sum, product = sum+product, -n
		case "/":
			product /= n
		default:
			product *= n
		}
	}
	return sum + product
}

func parseNumber(s string) float64 {
	if comma := strings.Contains(s, ","); comma || isGrouped(s) {
		s = strings.ReplaceAll(s, ".", "")
	}
	f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if err != nil {
		return math.NaN() // compares unequal to everything, so it shows
	}
	return f
}

// isGrouped reports whether the points in s part groups of three digits.
func isGrouped(s string) bool {
	groups := strings.Split(s, ".")
	if len(groups) < 2 || groups[0] == "0" || len(groups[0]) > 3 {
		return false
	}
	for _, group := range groups[1:] {
		if len(group) != 3 {
			return false
		}
	}
	return true
}
