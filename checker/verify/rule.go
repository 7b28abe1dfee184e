package verify

import (
	"fmt"
	"strings"

	"pruefstein/checker/trace"
)

// A rule says how the cells of one column are computed.
type rule struct {
	kind  ruleKind
	name  string            // the attribute, for before and after
	words map[string]string // by method, for calls; "-" where none was called
	order []string          // the methods of words
}

type ruleKind uint8

const (
	ruleText   ruleKind = iota + 1 // prose, not computed
	ruleArg                        // the first argument of the row's first call
	ruleResult                     // what the first call returned
	ruleBefore                     // an attribute before the row
	ruleAfter                      // an attribute after the row
	ruleCalls                      // a word for the method that was called
)

func parseRule(text string) (rule, error) {
	head, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	switch head {
	case "text":
		return rule{kind: ruleText}, nil
	case "arg":
		return rule{kind: ruleArg}, nil
	case "result":
		return rule{kind: ruleResult}, nil
	case "before", "after":
		if rest == "" {
			return rule{}, fmt.Errorf("der Regel „%s“ fehlt der Name eines Attributs", head)
		}
		kind := ruleBefore
		if head == "after" {
			kind = ruleAfter
		}
		return rule{kind: kind, name: rest}, nil
	case "calls":
		return parseCalls(rest)
	}
	return rule{}, fmt.Errorf("unbekannte Regel „%s“; es gibt text, arg, result, before, after und calls", text)
}

// parseCalls reads pairs such as erfolg=ok fehler=Fehler -='nicht aufgerufen'.
func parseCalls(text string) (rule, error) {
	r := rule{kind: ruleCalls, words: make(map[string]string)}
	for text != "" {
		method, rest, ok := strings.Cut(text, "=")
		if !ok {
			return rule{}, fmt.Errorf("in der Regel „calls“ fehlt ein „=“ hinter „%s“", text)
		}
		var word string
		if quoted, found := strings.CutPrefix(rest, "'"); found {
			word, text, ok = strings.Cut(quoted, "'")
			if !ok {
				return rule{}, fmt.Errorf("in der Regel „calls“ fehlt das schließende „'“ hinter „%s“", quoted)
			}
		} else {
			word, text, _ = strings.Cut(rest, " ")
		}
		text = strings.TrimSpace(text)
		r.words[method] = word
		r.order = append(r.order, method)
	}
	return r, nil
}

// cell returns what a column says about one row.
func (r rule) cell(row tableRow) string {
	switch r.kind {
	case ruleArg:
		if len(row.calls) > 0 && len(row.calls[0].Args) > 0 {
			return format(row.calls[0].Args[0])
		}
	case ruleResult:
		if len(row.results) > 0 {
			return format(row.results[0])
		}
	case ruleBefore:
		return format(row.before[r.name])
	case ruleAfter:
		return format(row.after[r.name])
	case ruleCalls:
		return r.word(row.calls)
	}
	return ""
}

func (r rule) word(calls []trace.Call) string {
	for _, method := range r.order {
		for _, call := range calls {
			if call.Method == method {
				return r.words[method]
			}
		}
	}
	return r.words["-"]
}

// format writes a value as lessons do: ja and nein, a dash for nothing, a
// decimal comma.
func format(v trace.Value) string {
	switch v.Kind() {
	case trace.Bool:
		if v.Bool() {
			return "ja"
		}
		return "nein"
	case trace.Null:
		return "–"
	case trace.String:
		return v.Text()
	}
	return strings.Replace(v.String(), ".", ",", 1)
}
