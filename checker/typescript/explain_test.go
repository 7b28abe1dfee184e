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
	yes := trace.BoolValue(true)
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
