package checker

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// sameOutput reports whether a program printed what it should, compared in
// the given way.
func sameOutput(how exercises.Comparison, want, got string) bool {
	switch how {
	case exercises.Exact:
		return lineFeeds(want) == lineFeeds(got)
	case exercises.Regex:
		pattern, err := regexp.Compile(`^(?:` + strings.TrimSpace(want) + `)$`)
		return err == nil && pattern.MatchString(trimmed(got))
	case exercises.JSON:
		return sameJSON(want, got)
	}
	return trimmed(want) == trimmed(got)
}

func lineFeeds(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }

// trimmed returns s without blanks at the ends of its lines and of the whole.
func trimmed(s string) string {
	lines := strings.Split(lineFeeds(s), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// sameJSON reports whether two texts are the same JSON value. Numbers compare
// by size, keys without regard to order.
func sameJSON(want, got string) bool {
	a, errA := jsonValue(want)
	b, errB := jsonValue(got)
	return errA == nil && errB == nil && a.Equal(b)
}

func jsonValue(text string) (trace.Value, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	var value any
	if err := decoder.Decode(&value); err != nil {
		return trace.Value{}, err
	}
	if rest := bytes.TrimSpace([]byte(text[decoder.InputOffset():])); len(rest) > 0 {
		return trace.Value{}, &json.SyntaxError{Offset: decoder.InputOffset()}
	}
	return fromJSON(value), nil
}

func fromJSON(value any) trace.Value {
	switch v := value.(type) {
	case bool:
		return trace.BoolValue(v)
	case float64:
		return trace.NumberValue(v)
	case string:
		return trace.StringValue(v)
	case []any:
		items := make([]trace.Value, len(v))
		for i, item := range v {
			items[i] = fromJSON(item)
		}
		return trace.ListValue(items)
	case map[string]any:
		var keys, values []trace.Value
		for key, item := range v {
			keys, values = append(keys, trace.StringValue(key)), append(values, fromJSON(item))
		}
		return trace.MapValue(keys, values)
	}
	return trace.NullValue()
}

// A mismatch is where an output first differs from what it should be.
type mismatch struct {
	line, column int    // counted from 1
	want, got    string // the lines there
	over, under  bool   // the output goes on too long, or ends too early
}

// firstMismatch returns where got first differs from want, which it does.
func firstMismatch(how exercises.Comparison, want, got string) mismatch {
	want, got = lineFeeds(want), lineFeeds(got)
	if how != exercises.Exact {
		want, got = trimmed(want), trimmed(got)
	}
	wanted, gotten := outputLines(want), outputLines(got)
	for i := 0; ; i++ {
		switch {
		case i < len(wanted) && i < len(gotten):
			if wanted[i] != gotten[i] {
				return mismatch{line: i + 1, column: firstColumn(wanted[i], gotten[i]), want: wanted[i], got: gotten[i]}
			}
		case i < len(wanted):
			return mismatch{line: i + 1, column: 1, want: wanted[i], under: true}
		case i < len(gotten):
			return mismatch{line: i + 1, column: 1, got: gotten[i], over: true}
		default: // only the end of the last line differs
			return mismatch{line: i + 1, column: 1, under: strings.HasSuffix(want, "\n"), over: strings.HasSuffix(got, "\n")}
		}
	}
}

// outputLines splits s into its lines.
func outputLines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(s, "\n"), "\n")
}

// firstColumn returns the first character in which two lines differ.
func firstColumn(a, b string) int {
	x, y := []rune(a), []rune(b)
	i := 0
	for i < len(x) && i < len(y) && x[i] == y[i] {
		i++
	}
	return i + 1
}
