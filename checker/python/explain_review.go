package python

import (
	"context"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// Review returns a remark on a solution that passes: something in it that
// surely has no use or says a thing twice. It is advice, nothing more.
func (r *Runtime) Review(ctx context.Context, p trace.Program, surface trace.Surface) trace.Explanation {
	return newSubmission(p, surface, r.parse(ctx, p.Source)).remark()
}

func (s *submission) remark() trace.Explanation {
	if s.tree == nil || s.looksItselfUp() {
		return trace.Explanation{}
	}
	for _, find := range []func(*submission) trace.Explanation{
		(*submission).deadLines, (*submission).deadBranch, (*submission).unreadAttribute, (*submission).uncalledMethod,
		(*submission).unusedImport, (*submission).unreadVariable, (*submission).answerOfCondition,
	} {
		if x := find(s); x.Text != "" {
			return x
		}
	}
	return trace.Explanation{}
}

// looksItselfUp reports whether the program reaches names by ways that cannot
// be followed.
func (s *submission) looksItselfUp() bool {
	ways := []string{"getattr", "setattr", "vars", "globals", "locals", "eval", "exec", "dir", "__dict__", "__slots__", "__getattr__", "__getattribute__", "asdict", "replace", "fields"}
	return s.tree.has(func(n *node) bool { return slices.Contains(ways, n.text) })
}

func (s *submission) deadLines() trace.Explanation {
	if x := s.unreachable(); x.Text != "" {
		return explainedRemark(x.Line, "Zeile %d wird nie erreicht, weil davor schon alles zu Ende ist. Sie kann weg.", x.Line)
	}
	if x := s.statementWithoutEffect(); x.Text != "" {
		return explainedRemark(x.Line, "Zeile %d rechnet etwas aus, das niemand behält. Sie kann weg.", x.Line)
	}
	return trace.Explanation{}
}

func explainedRemark(line int, format string, args ...any) trace.Explanation {
	x := explained(format, args...)
	x.Line = line
	return x
}

// deadBranch finds an elif that asks what was asked before, where nothing can
// have changed in between.
func (s *submission) deadBranch() trace.Explanation {
	for _, n := range s.tree.kinds("If") {
		test := n.child("test")
		if kind, text := test.literal(); kind == "bool" {
			return explainedRemark(n.line, "Die Bedingung in Zeile %d ist immer `%s`. Sie kann weg.", n.line, text)
		}
		if test.has(func(n *node) bool { return n.is("Call", "NamedExpr", "Await") }) {
			continue
		}
		for next := onlyElse(n); next != nil; next = onlyElse(next) {
			if test.same(next.child("test")) {
				return explainedRemark(next.line, "Zeile %d fragt dasselbe wie Zeile %d. In diesen Zweig kommt nie jemand, er kann weg.", next.line, n.line)
			}
			if next.child("test").has(func(n *node) bool { return n.is("Call", "NamedExpr", "Await") }) {
				break
			}
		}
	}
	return trace.Explanation{}
}

// onlyElse returns the elif of an If, nil if it has none.
func onlyElse(n *node) *node {
	if rest := n.in("orelse"); len(rest) == 1 && rest[0].is("If") {
		return rest[0]
	}
	return nil
}

// unreadAttribute finds attributes of self that are set and never read.
func (s *submission) unreadAttribute() trace.Explanation {
	if s.class == nil || len(s.class.in("bases")) > 0 {
		return trace.Explanation{}
	}
	for _, name := range s.attributes() {
		if slices.Contains(s.surface.Attributes, name) || s.method(name) != nil {
			continue
		}
		read := s.tree.has(func(n *node) bool {
			return n.text == name && n.is("Attribute", "keyword", "MatchClass") && n.context == ""
		})
		if first := s.assignments(name); !read {
			return explainedRemark(first[0].line, "`self.%s` bekommt Werte, wird aber nirgends gelesen. Brauchst du es noch?", name)
		}
	}
	return trace.Explanation{}
}

// uncalledMethod finds internal methods that nobody calls.
func (s *submission) uncalledMethod() trace.Explanation {
	for _, m := range s.methods() {
		internal := strings.HasPrefix(m.text, "_") && !strings.HasPrefix(m.text, "__")
		if internal && len(m.in("decorator_list")) == 0 && !s.tree.has(func(n *node) bool { return n.is("Attribute", "Name") && n.text == m.text }) {
			return explainedRemark(m.line, "Die Methode `%s` ruft niemand auf. Brauchst du sie noch?", m.text)
		}
	}
	return trace.Explanation{}
}

// unusedImport finds modules and names that are imported and never used.
func (s *submission) unusedImport() trace.Explanation {
	for _, n := range s.tree.kinds("alias") {
		from, as, renamed := strings.Cut(n.text, ",")
		name := from
		if renamed {
			name = as
		}
		name, _, _ = strings.Cut(name, ".")
		if name == "*" || n.parent.text == "__future__" {
			continue
		}
		if !s.tree.has(func(n *node) bool {
			return n.is("Name") && n.text == name || n.is("Constant") && strings.Contains(n.text, name)
		}) {
			return explainedRemark(n.line, "`%s` wird importiert, aber nicht benutzt.", name)
		}
	}
	return trace.Explanation{}
}

// unreadVariable finds variables of methods that are set and never read.
func (s *submission) unreadVariable() trace.Explanation {
	for _, n := range s.tree.kinds("Name") {
		f := n.function()
		if n.context != "=" || !f.is("FunctionDef") || strings.HasPrefix(n.text, "_") || n.parent.is("Tuple", "For", "comprehension", "withitem", "AugAssign") {
			continue
		}
		used := f.has(func(m *node) bool {
			return m.is("Name") && m.text == n.text && m.context != "=" || m.is("Global", "Nonlocal") || m.is("AugAssign") && m.child("target").text == n.text
		})
		if !used {
			return explainedRemark(n.line, "`%s` bekommt in Zeile %d einen Wert, den niemand liest.", n.text, n.line)
		}
	}
	return trace.Explanation{}
}

// answerOfCondition finds a condition whose answer is written out again.
func (s *submission) answerOfCondition() trace.Explanation {
	for _, n := range s.tree.kinds("If") {
		yes, no := n.in("body"), n.in("orelse")
		if len(no) == 0 && len(yes) == 1 {
			siblings := n.parent.in(n.field)
			if i := slices.Index(siblings, n); i+2 == len(siblings) {
				no = siblings[i+1:]
			}
		}
		if len(yes) != 1 || len(no) != 1 || !n.child("test").is("Compare") || n.field == "orelse" {
			continue
		}
		if returnsTruth(yes[0], "True") && returnsTruth(no[0], "False") {
			return explainedRemark(n.line, "Ein Vergleich ist selbst schon `True` oder `False`. Statt der Fallunterscheidung in Zeile %d genügt `return` mit dem Vergleich.", n.line)
		}
	}
	return trace.Explanation{}
}

func returnsTruth(n *node, truth string) bool {
	_, text := n.child("value").literal()
	return n.is("Return") && text == truth
}
