package lessons

import (
	"fmt"
	"slices"
	"strings"
)

// traceAttributes reads a trace comment for a table of the given size. Any
// fault is reported and makes the result nil.
func (c *converter) traceAttributes(t *origin, rows, columns int) *Trace {
	before := len(c.problems)
	body := strings.TrimPrefix(strings.TrimSpace(t.text), traceOrigin)
	trace := &Trace{Place: Place{t.line}}
	seen := make(map[string]bool)
	for attributes := newAttributeScanner(body); attributes.next(); {
		if seen[attributes.key] {
			c.problem(t.line, "trace: %s steht zweimal da", attributes.key)
		}
		seen[attributes.key] = true
		if err := trace.set(attributes.key, attributes.value); err != nil {
			c.problem(t.line, "trace: %v", err)
		}
	}
	for _, fault := range trace.faults(rows, columns) {
		c.problem(t.line, "trace: %s", fault)
	}
	if len(c.problems) > before {
		return nil
	}
	return trace
}

func (t *Trace) set(key, value string) error {
	switch key {
	case "exercise":
		t.Exercise = value
	case "source":
		t.Source = value
	case "construct":
		t.Construct = value
	case "new":
		t.New = value
	case "rows":
		for row := range splitOutside(value, ';') {
			if calls := slices.Collect(splitOutside(row, ' ')); len(calls) > 0 {
				t.Rows = append(t.Rows, calls)
			}
		}
	case "columns":
		for rule := range strings.SplitSeq(value, "|") {
			t.Columns = append(t.Columns, strings.TrimSpace(rule))
		}
	default:
		return fmt.Errorf("„%s“ ist kein Attribut; es gibt exercise, source, construct, new, rows, columns", key)
	}
	return nil
}

// faults tells what keeps t from describing a table of the given size.
func (t *Trace) faults(rows, columns int) []string {
	var faults []string
	if (t.Exercise == "") == (t.Source == "") {
		faults = append(faults, "genau eines von exercise und source muss dastehen")
	}
	if (t.Source == "") != (t.Construct == "") {
		faults = append(faults, "source und construct gehören zusammen")
	}
	if len(t.Rows) != rows {
		faults = append(faults, fmt.Sprintf("rows beschreibt %d Zeilen, die Tabelle hat %d", len(t.Rows), rows))
	}
	if len(t.Columns) != columns {
		faults = append(faults, fmt.Sprintf("columns beschreibt %d Spalten, die Tabelle hat %d", len(t.Columns), columns))
	}
	for _, rule := range t.Columns {
		if !soundRule(rule) {
			faults = append(faults, fmt.Sprintf("„%s“ ist keine Regel für eine Spalte", rule))
		}
	}
	return faults
}

// soundRule reports whether rule has the form of a rule for a column.
func soundRule(rule string) bool {
	words := slices.Collect(splitOutside(rule, ' '))
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "arg", "result", "text":
		return len(words) == 1
	case "before", "after":
		return len(words) == 2
	case "calls":
		return len(words) > 1 && !slices.ContainsFunc(words[1:], func(w string) bool {
			name, _, found := strings.Cut(w, "=")
			return !found || name == ""
		})
	}
	return false
}
