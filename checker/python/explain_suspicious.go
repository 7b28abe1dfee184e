package python

import (
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// suspicious points at a line that cannot mean what it says. Where a value is
// wrong for no other reason, such a line is most likely to blame.
func (e *explaining) suspicious() trace.Explanation {
	for _, find := range []func(*submission) trace.Explanation{
		(*submission).comparisonAsStatement, (*submission).methodAsStatement, (*submission).methodAsCondition, (*submission).alwaysTrue,
		(*submission).identityOfValues, (*submission).forgottenSelf, (*submission).mutableDefault, (*submission).statementWithoutEffect,
		(*submission).unreachable,
	} {
		if x := find(e.submission); x.Text != "" {
			return x
		}
	}
	return trace.Explanation{}
}

// comparisonAsStatement finds == where = was meant.
func (p *submission) comparisonAsStatement() trace.Explanation {
	for _, n := range p.tree.kinds("Expr") {
		if value := n.child("value"); value.is("Compare") && value.child("ops").is("Eq") && value.child("left").is("Name", "Attribute", "Subscript") {
			return explainedAt(n, "In Zeile %d wird mit `==` nur verglichen und nichts geändert. Zum Zuweisen nimm ein einzelnes `=`.", n.line)
		}
	}
	return trace.Explanation{}
}

// methodAsStatement finds calls without parentheses.
func (p *submission) methodAsStatement() trace.Explanation {
	for _, n := range p.tree.kinds("Expr") {
		if value := n.child("value"); value.is("Attribute") && p.isMethod(value) {
			return explainedAt(n, "In Zeile %d wird `%s` nur genannt und nicht aufgerufen. Dahinter fehlen die Klammern: `self.%s(…)`.", n.line, value.text, value.text)
		}
	}
	return trace.Explanation{}
}

// isMethod reports whether n is self.m of a method that is no property and is
// never covered by an attribute.
func (p *submission) isMethod(n *node) bool {
	m := p.method(n.text)
	return n.is("Attribute") && isSelf(n.child("value")) && m != nil && !decorated(m, "property") && !decorated(m, "cached_property") && len(p.assignments(n.text)) == 0
}

// methodAsCondition finds methods that are asked for their truth without being
// called.
func (p *submission) methodAsCondition() trace.Explanation {
	for _, n := range p.tree.kinds("Attribute") {
		asked := n.field == "test" || n.parent.is("BoolOp") || n.parent.is("UnaryOp") && n.parent.child("op").is("Not")
		compared := n.parent.is("Compare")
		if n.context == "" && (asked || compared) && p.isMethod(n) {
			return explainedAt(n, "In Zeile %d fehlen hinter `%s` die Klammern. Ohne sie ist nicht das Ergebnis gemeint, sondern die Methode selbst.", n.line, n.text)
		}
	}
	return trace.Explanation{}
}

// alwaysTrue finds the likes of: zustand == "closed" or "open".
func (p *submission) alwaysTrue() trace.Explanation {
	for _, n := range p.tree.kinds("BoolOp") {
		if !n.child("op").is("Or") || !n.child("values").is("Compare") {
			continue
		}
		for _, value := range n.in("values")[1:] {
			kind, text := value.literal()
			if kind == "str" && text != "''" || kind == "int" && text != "0" {
				return explainedAt(n, "In Zeile %d ist `or %s` immer wahr, denn dort wird nichts verglichen. Schreib den Vergleich ganz aus, oder nimm `in (…)`.", n.line, text)
			}
		}
	}
	return trace.Explanation{}
}

// identityOfValues finds numbers and texts that are compared with is.
func (p *submission) identityOfValues() trace.Explanation {
	for _, n := range p.tree.kinds("Compare") {
		if !n.child("ops").is("Is", "IsNot") {
			continue
		}
		for _, side := range append(n.in("left"), n.in("comparators")...) {
			if kind, _ := side.literal(); kind == "int" || kind == "float" || kind == "str" {
				return explainedAt(n, "In Zeile %d vergleicht `is` nicht Werte, sondern fragt, ob beides dasselbe Objekt ist. Für Zahlen und Texte nimm `==` oder `!=`.", n.line)
			}
		}
	}
	return trace.Explanation{}
}

// forgottenSelf finds variables that were meant to be attributes: assigned in
// a method, read nowhere, and called like an attribute.
func (p *submission) forgottenSelf() trace.Explanation {
	if p.class == nil {
		return trace.Explanation{}
	}
	attributes := append(p.attributes(), p.surface.Attributes...)
	for _, n := range p.class.kinds("Name") {
		f := n.function()
		if n.context != "=" || !f.is("FunctionDef") || !slices.Contains(attributes, n.text) || f.has(func(g *node) bool { return g.is("Global", "Nonlocal") }) {
			continue
		}
		if !f.has(func(use *node) bool {
			return use.is("Name") && use.text == n.text && use.context == "" && !use.parent.is("AugAssign")
		}) {
			return explainedAt(n, "In Zeile %d fehlt vor `%s` das `self.`. So entsteht eine Variable, die mit dem Ende der Methode verschwindet.", n.line, n.text)
		}
	}
	return trace.Explanation{}
}

// mutableDefault finds parameters whose default all calls share.
func (p *submission) mutableDefault() trace.Explanation {
	for _, n := range p.tree.kinds("List", "Dict", "Set", "Call") {
		if n.field != "defaults" && n.field != "kw_defaults" {
			continue
		}
		if n.is("Call") && !slices.Contains([]string{"list", "dict", "set", "deque"}, n.child("func").text) {
			continue
		}
		return explainedAt(n, "Die Vorgabe in Zeile %d wird nur ein einziges Mal gebaut, alle Objekte teilen sie sich. Nimm `None` als Vorgabe und bau die Liste in der Methode.", n.line)
	}
	return trace.Explanation{}
}

// statementWithoutEffect finds sums that nobody keeps.
func (p *submission) statementWithoutEffect() trace.Explanation {
	for _, n := range p.tree.kinds("Expr") {
		if value := n.child("value"); value.is("BinOp", "Compare", "UnaryOp", "BoolOp", "Name") {
			return explainedAt(n, "Zeile %d rechnet etwas aus, das niemand behält. Fehlt dort ein `=`, ein `-=` oder ein `return`?", n.line)
		}
	}
	return trace.Explanation{}
}

// unreachable finds what stands behind a return in the same block.
func (p *submission) unreachable() trace.Explanation {
	for _, n := range p.tree.kinds("Return", "Raise", "Break", "Continue") {
		siblings := n.parent.in(n.field)
		i := slices.Index(siblings, n)
		if i+1 < len(siblings) {
			return explainedAt(siblings[i+1], "Zeile %d wird nie erreicht, weil davor schon `%s` steht. Stimmt die Einrückung?", siblings[i+1].line, strings.ToLower(n.kind))
		}
	}
	return trace.Explanation{}
}
