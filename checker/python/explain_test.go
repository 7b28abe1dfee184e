package python

import (
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/trace"
)

const treeRows = "0\t\tModule\t\t0\t0\t0\t0\t\n" +
	"1\tbody\tClassDef\t\t1\t0\t3\t20\tA\n" +
	"2\tbody\tFunctionDef\t\t2\t4\t3\t20\tf\n" +
	"3\targs\targuments\t\t0\t0\t0\t0\t\n" +
	"4\targs\targ\t\t2\t10\t2\t14\tself\n" +
	"3\tbody\tAssign\t\t3\t8\t3\t20\t\n" +
	"4\ttargets\tAttribute\t=\t3\t8\t3\t14\tx\n" +
	"5\tvalue\tName\t\t3\t8\t3\t12\tself\n" +
	"4\tvalue\tConstant\t\t3\t17\t3\t21\tNoneType None\n" +
	"1\tbody\tExpr\t\t4\t0\t4\t1\t\n"

func TestReadTree(t *testing.T) {
	tree := readTree(treeRows)
	if tree == nil || len(tree.children) != 2 {
		t.Fatalf("tree %+v", tree)
	}
	p := newSubmission(trace.Program{}, trace.Surface{Construct: "A"}, tree)
	if names := p.public(); !slices.Equal(names, []string{"f"}) {
		t.Errorf("methods %q", names)
	}
	if names := p.attributes(); !slices.Equal(names, []string{"x"}) {
		t.Errorf("attributes %q", names)
	}
	if kind, text := assigned(p.assignments("x")[0]).literal(); kind != "NoneType" || text != "None" {
		t.Errorf("assigned %s %s", kind, text)
	}
}

func TestReadTreeRefuses(t *testing.T) {
	for _, rows := range []string{
		"", "x", "1\t\tModule\t\t0\t0\t0\t0\t", "0\t\tModule\t\t0\t0\t0\t0\t\n0\t\tModule\t\t0\t0\t0\t0\t\n",
		"0\t\tModule\t\t0\t0\t0\t0\t\n2\tbody\tPass\t\t1\t0\t1\t4\t\n", "0\t\tModule\t\tzwei\t0\t0\t0\t\n", "-1\t\tModule\t\t0\t0\t0\t0\t\n",
	} {
		if tree := readTree(rows); tree != nil {
			t.Errorf("%q is read as %+v", rows, tree)
		}
	}
}

const richSource = `import random as r
from enum import Enum
zahl = {}
class A:
    geteilt = []
    def __init__(self, a, b=[]):
        self.x, self.y = None, a
        x = self.f
        self.f = 1
    @property
    def p(self):
        return self.p
    def f(self, a):
        global zahl
        self.geteilt.append(a)
        type(self).z = zahl['a'] = self.g() - self.x
        A.z += max(1, self.x(2)[3])
        if self.f or self.x == 1 or 'a':
            return print(True)
        elif self.x is 2:
            self.g
            self.x == 3
            return 'True',
        return
        pass
    def g(self):
        for i in range(3):
            lambda q: self.x.y
        a + 1
async def h(b):
    time.sleep(b())
    return h(await b())
`

// Trees in which something is missing or other than Python would have it trip
// no rule.
func TestRulesSurviveBrokenTrees(t *testing.T) {
	r := newRuntime(t)
	root := r.parse(t.Context(), []byte(richSource))
	if root == nil {
		t.Fatal("no tree")
	}
	for _, n := range root.all(func(*node) bool { return true }) {
		whole := *n
		for _, kind := range []string{"Name", "Attribute", "Call", "FunctionDef", "AsyncFunctionDef", "Await", "ClassDef", "Constant", "Compare", "BoolOp", "If", "Return", "Expr", "Assign", "arg", "Subscript"} {
			n.kind = kind
			applyAllRules(root)
		}
		n.kind, n.children, n.text = whole.kind, nil, ""
		applyAllRules(root)
		*n = whole
	}
}

// applyAllRules asks for explanations of all that can be asked on every line.
func applyAllRules(root *node) {
	class := trace.Surface{Construct: "A", Args: []string{"a"}, Methods: []trace.Method{{Name: "f", Args: 1}}, Attributes: []string{"x"}}
	functions := trace.Surface{Methods: []trace.Method{{Name: "h", Args: 1}}}
	ask := func(s trace.Symptom) {
		s.Nearest = func(string, []string) (string, bool) { return "", false }
		e := &explaining{Symptom: s, submission: newSubmission(s.Program, s.Surface, root)}
		for _, rule := range e.rules() {
			rule(e)
		}
		e.remark()
	}
	for _, s := range []trace.Symptom{
		{Expected: trace.PendingValue(), Actual: trace.NullValue(), Output: "RuntimeWarning: coroutine 'A.h' was never awaited"},
		{Expected: trace.NullValue(), Actual: trace.ObjectValue("coroutine")},
		{Exception: &trace.Exception{Type: "TypeError", Message: "h() missing 1 required positional argument: 'b'"}},
		{Exception: &trace.Exception{Type: "TypeError", Message: "h() takes 1 positional argument but 2 were given"}},
		{Exception: &trace.Exception{Type: "NameError", Message: "name 'h' is not defined", Name: "h"}},
		{Exception: &trace.Exception{Type: "TimeoutError", Line: 32}},
	} {
		s.Surface, s.Method = functions, "h"
		ask(s)
	}
	askClass := func(s trace.Symptom) {
		s.Surface, s.Method = class, "f"
		ask(s)
	}
	askClass(trace.Symptom{Unsteady: true})
	askClass(trace.Symptom{Expected: trace.BoolValue(true), Actual: trace.NullValue()})
	askClass(trace.Symptom{Expected: trace.BoolValue(true), Actual: trace.StringValue("True")})
	askClass(trace.Symptom{Expected: trace.StringValue("a"), Actual: trace.ObjectValue("A"), Attribute: "x"})
	for _, e := range []trace.Exception{
		{Type: "TypeError", Message: "A.f() takes 1 positional argument but 2 were given"},
		{Type: "TypeError", Message: "'int' object is not callable"},
		{Type: "TypeError", Message: "unsupported operand type(s) for -: 'int' and 'NoneType'"},
		{Type: "TypeError", Message: "unsupported operand type(s) for -: 'int' and 'method'"},
		{Type: "AttributeError", Message: "'A' object has no attribute 'f'"},
		{Type: "AttributeError", Message: "'A' object has no attribute 'x'"},
		{Type: "NameError", Message: "name 'self' is not defined"},
		{Type: "UnboundLocalError", Message: "cannot access local variable 'x'"},
		{Type: "RecursionError"},
	} {
		for _, line := range []int{0, 7, 12, 16, 17, 27} {
			e.Line = line
			askClass(trace.Symptom{Exception: &e})
		}
	}
}

// What learners write reaches the rules in the form of trees and messages.
// None of them may trip over either.
func FuzzExplain(f *testing.F) {
	f.Add(treeRows, "TypeError", "A.f() takes 1 positional argument but 2 were given", "", 0, "f")
	f.Add(treeRows, "TypeError", "unsupported operand type(s) for -: 'int' and 'NoneType'", "", 3, "f")
	f.Add(treeRows, "AttributeError", "'A' object has no attribute 'y'", "y", 3, "f")
	f.Add(treeRows, "NameError", "name 'self' is not defined", "self", 3, "f")
	f.Add(treeRows, "SyntaxError", "expected ':'", "", 1, "")
	f.Add(strings.ReplaceAll(treeRows, "Assign", "AugAssign"), "", "", "", 0, "f")
	f.Add(strings.ReplaceAll(treeRows, "Expr", "BoolOp"), "RecursionError", "", "x", 4, "")
	f.Fuzz(func(t *testing.T, rows, kind, message, name string, line int, method string) {
		tree := readTree(rows)
		surface := trace.Surface{Construct: "A", Args: []string{"a"}, Methods: []trace.Method{{Name: "f", Args: 1}}, Attributes: []string{"x"}}
		s := trace.Symptom{
			Surface: surface, Method: method, Unsteady: line < 0,
			Expected: trace.StringValue(name), Actual: trace.StringValue(message),
			Nearest: func(string, []string) (string, bool) { return "", false },
		}
		if kind != "" {
			s.Exception = &trace.Exception{Type: kind, Message: message, Name: name, Line: line}
		}
		e := &explaining{Symptom: s, submission: newSubmission(s.Program, surface, tree)}
		for _, rule := range e.rules() {
			if x := rule(e); x.Line < 0 {
				t.Errorf("line %d", x.Line)
			}
		}
		e.remark()
	})
}
