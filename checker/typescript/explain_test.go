package typescript

import (
	"strings"
	"testing"

	"pruefstein/checker/trace"
)

func TestExplain(t *testing.T) {
	thrown := func(kind, message, name string) *trace.Exception {
		return &trace.Exception{Type: kind, Message: message, Name: name, Line: 2}
	}
	yes, one := trace.BoolValue(true), num(1)
	pick := func(name string) func(string, []string) (string, bool) {
		return func(string, []string) (string, bool) { return name, true }
	}
	for _, test := range []struct {
		source string
		s      trace.Symptom
		want   string // what the explanation holds; empty for none
		line   int
	}{
		{"class A {}", trace.Symptom{Exception: thrown("NotExported", "A", "A")}, "`export` vor `A`", 0},
		{"class A {\n  #n = 0;\n  f() { n++; }\n}", trace.Symptom{Exception: thrown("ReferenceError", "", "n")}, "`this.#n`", 0},
		{"class A {\n  f() { this.n = 1; n++; }\n}", trace.Symptom{Exception: thrown("ReferenceError", "", "n")}, "`this.n`", 0},
		{"class A {}", trace.Symptom{Exception: thrown("ReferenceError", "", "q")}, "", 0},
		{"const a = 1;", trace.Symptom{Exception: thrown("TypeError", "'a' is read-only", "")}, "`let`", 0},
		{"", trace.Symptom{Exception: thrown("TypeError", "cannot read property 'x' of undefined", "")}, "vor `.x`", 0},
		{"async f() {", trace.Symptom{Method: "f", Expected: yes, Actual: trace.ObjectValue("Promise")}, "`async`", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: yes, Actual: trace.ObjectValue("Promise")}, "`await`", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: yes, Actual: trace.UndefinedValue()}, "`return`", 0},
		{"\nif (this.a = 3) {", trace.Symptom{Method: "f", Expected: yes, Actual: trace.BoolValue(false)}, "`===`", 2},
		{"if (this.a === 3 || b == 4 || c >= d) {}\nif (f(x => x)) {}", trace.Symptom{Method: "f", Expected: yes, Actual: trace.BoolValue(false)}, "", 0},
		{"class A {\n  f() { return g(); }\n  private g(): number {\n  }\n}", trace.Symptom{Exception: thrown("ReferenceError", "", "g")}, "`this.g`", 0},
		{"\nsumme = 1;", trace.Symptom{Exception: thrown("ReferenceError", "", "summe")}, "`let`", 0},
		{"\nsumem++;", trace.Symptom{Exception: thrown("ReferenceError", "", "summem"), Nearest: pick("summe")}, "`summe` gemeint", 0},
		{"new B();\nclass b {}", trace.Symptom{Exception: thrown("ReferenceError", "", "B")}, "aber `b`", 0},
		{"\nreturn None;", trace.Symptom{Exception: thrown("ReferenceError", "", "None")}, "`null`", 0},
		{"\nprint(1);", trace.Symptom{Exception: thrown("ReferenceError", "", "print")}, "`console.log", 0},
		{"class A { print() {}\nf() { this.print(); print(); } }", trace.Symptom{Exception: thrown("ReferenceError", "", "print")}, "`this.print`", 0},
		{"\nlet a = b; let b;", trace.Symptom{Exception: thrown("ReferenceError", "b is not initialized", "")}, "`b` wird hier benutzt", 0},
		{"\nthis.x = 1;", trace.Symptom{Exception: thrown("ReferenceError", "this is not initialized", "")}, "`super(…)`", 0},
		{"\nB();", trace.Symptom{Exception: thrown("TypeError", "class constructors must be invoked with 'new'", "")}, "`new`", 0},
		{"\nnew f();", trace.Symptom{Exception: thrown("TypeError", " is not a constructor", "")}, "keine Klasse", 0},
		{"class A {\n f() { this.plsu(); }\n plus() {}\n}", trace.Symptom{Exception: thrown("TypeError", "not a function", ""), Nearest: pick("plus")}, "`plus` gemeint", 0},
		{"class A {\n f() { this.plus(); }\n plus = 1;\n}", trace.Symptom{Exception: thrown("TypeError", "not a function", ""), Nearest: pick("f")}, "keine Funktion", 0},
		{"\nreturn a.length();", trace.Symptom{Exception: thrown("TypeError", "not a function", "")}, "ohne Klammern", 0},
		{"\nreturn this.n;", trace.Symptom{Exception: thrown("TypeError", "cannot read property 'n' of undefined", "")}, "`this` selbst", 0},
		{"\nreturn this.n.n;", trace.Symptom{Exception: thrown("TypeError", "cannot read property 'n' of undefined", "")}, "vor `.n`", 0},
		{"\nconst [a] = b;", trace.Symptom{Exception: thrown("TypeError", "cannot read property 'Symbol.iterator' of undefined", "")}, "eine Liste", 0},
		{"\nfor (const x of {}) {}", trace.Symptom{Exception: thrown("TypeError", "value is not iterable", "")}, "`Object.entries(…)`", 0},
		{"\nreturn 1n + 1;", trace.Symptom{Exception: thrown("TypeError", "cannot convert bigint to number", "")}, "`bigint`", 0},
		{"\nf();", trace.Symptom{Exception: thrown("RangeError", "Maximum call stack size exceeded", "")}, "sich immer wieder selbst", 0},
		{"import x from 'lodash';", trace.Symptom{Exception: thrown("Error", "cannot find package 'lodash'", "")}, "`lodash`", 0},
		{"\nthrow new Error('voll')", trace.Symptom{Exception: thrown("Error", "voll", "")}, "", 0},
		{"\nawait x;", trace.Symptom{Exception: thrown("SyntaxError", `"await" can only be used inside an "async" function`, "")}, "`async`", 0},
		{"\nconst x;", trace.Symptom{Exception: thrown("SyntaxError", `The constant "x" must be initialized`, "")}, "`x` ihn erst später", 0},
		{"\nlet x = 2;", trace.Symptom{Exception: thrown("SyntaxError", `The symbol "x" has already been declared`, "")}, "`x = …`", 0},
		{"\ndef f() {", trace.Symptom{Exception: thrown("SyntaxError", `Expected ";" but found "f"`, "")}, "`def` gibt es hier nicht", 0},
		{"\nlet n = 0;", trace.Symptom{Exception: thrown("SyntaxError", `Expected ";" but found "n"`, "")}, "ohne `let`", 0},
		{"\nint n = 0;", trace.Symptom{Exception: thrown("SyntaxError", `Expected ";" but found "n"`, "")}, "statt `int name`", 0},
		{"\nif x {", trace.Symptom{Exception: thrown("SyntaxError", `Expected "(" but found "x"`, "")}, "runden Klammern", 0},
		{"\nreturn a and b;", trace.Symptom{Exception: thrown("SyntaxError", `Expected ";" but found "and"`, "")}, "`&&`", 0},
		{"\nreturn this.#m;", trace.Symptom{Exception: thrown("SyntaxError", `Private name "#m" must be declared in an enclosing class`, "")}, "`#m;`", 0},
		{"\nJSON.parse('{');", trace.Symptom{Exception: thrown("SyntaxError", "expecting property name", "")}, "JSON", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: one, Actual: trace.StringValue("12")}, "`Number(…)`", 0},
		{"return a / b;", trace.Symptom{Method: "f", Expected: one, Actual: trace.NumberValue(1.5)}, "`Math.floor(…)`", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: one, Actual: trace.NumberValue(1.5)}, "", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: trace.StringValue("a 1"), Actual: trace.StringValue("a [object Promise]")}, "`await`", 0},
		{"f() {", trace.Symptom{Method: "f", Expected: trace.StringValue("a 1"), Actual: trace.StringValue("a undefined")}, "Ein Wert fehlt", 0},
		{"return a && b;", trace.Symptom{Method: "f", Expected: yes, Actual: one}, "`Boolean(…)`", 0},
		{"\nreturn a.sort();", trace.Symptom{Method: "f", Expected: trace.ListValue([]trace.Value{num(9), num(10)}), Actual: trace.ListValue([]trace.Value{num(10), num(9)})}, "`sort((a, b) => a - b)`", 2},
		{"class A {\n  static n = 0;\n}", trace.Symptom{Unsteady: true}, "`static`", 2},
	} {
		test.s.Program.Source = []byte(test.source)
		x := (&Runtime{}).Explain(t.Context(), test.s)
		if (x.Text == "") != (test.want == "") || !strings.Contains(x.Text, test.want) || x.Line != test.line {
			t.Errorf("%q: got %q at line %d, want %q at %d", test.source, x.Text, x.Line, test.want, test.line)
		}
	}
}

func TestLiteral(t *testing.T) {
	text := trace.StringValue
	for want, v := range map[string]trace.Value{
		"true": trace.BoolValue(true), "null": trace.NullValue(), "undefined": trace.UndefinedValue(),
		"'text'": text("text"), `"it's"`: text("it's"), `'\n\\'`: text("\n\\"), `'\ud800'`: text("\xed\xa0\x80"),
		"1": trace.NumberValue(1), "0.1": trace.FloatValue(0.1), "1e+21": trace.NumberValue(1e21), "1e-7": trace.NumberValue(1e-7),
		"100000000000000000000": trace.NumberValue(1e20), "[1, 'a']": trace.ListValue([]trace.Value{num(1), text("a")}),
		"{ a: 1, 'b c': 2 }": trace.MapValue([]trace.Value{text("a"), text("b c")}, []trace.Value{num(1), num(2)}),
		"RangeError":         trace.RaisedValue(trace.Exception{Type: "RangeError"}),
	} {
		if got := literal(v); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
