package exercises

import (
	"reflect"
	"slices"
	"testing"
	"unicode/utf8"
)

func list(values ...any) []Literal {
	items := make([]Literal, len(values))
	for i, v := range values {
		items[i] = Literal{v}
	}
	return items
}

func TestParseCall(t *testing.T) {
	tests := []struct {
		text   string
		method string
		args   []Literal
	}{
		{"erfolg()", "erfolg", nil},
		{" fehler ( 0 ) ", "fehler", list(int64(0))},
		{"f(-1, +2, 1.5, -2e3, .5)", "f", list(int64(-1), int64(2), 1.5, -2000.0, 0.5)},
		{"f(True, true, False, false, None, null)", "f", list(true, true, false, false, nil, nil)},
		{`f("a\"b", 'c\'d', "ä\n")`, "f", list(`a"b`, "c'd", "ä\n")},
		{"f([1, [2, 'x']], [])", "f", list(list(int64(1), list(int64(2), "x")), list())},
		{"f(live, clock, [live])", "f", list(FakeName("live"), ClockName{}, list(FakeName("live")))},
		{"f(Schritt('a', 5, live), Leer())", "f", list(Call{"Schritt", list("a", int64(5), FakeName("live"))}, Call{Class: "Leer"})},
		{"f({'a': 1, 2: [live],}, {})", "f", list([][2]Literal{{{"a"}, {int64(1)}}, {{int64(2)}, {list(FakeName("live"))}}}, [][2]Literal{})},
	}
	for _, test := range tests {
		method, args, fault := parseCall(test.text, true)
		if fault != nil || method != test.method || !reflect.DeepEqual(args, test.args) {
			t.Errorf("%s: %s%v, %v", test.text, method, args, fault)
		}
	}
	for _, text := range []string{"", "f", "f(", "f(1", "f(1 2)", "f(1,)", "f(1) g(2)", "f(1.2.3)", "f(9223372036854775808)", "f(1e999)", "f('a)", "1f()", "f.g()", "f([[[[[[[[[1]]]]]]]]])", "f(\"\"\"a\"\"\")", "f(--1)",
		"f(pending)", "f(raises(Error))", "f(live kaputt)", "f(A(1)", "f(A(A(A(A(A(A(A(A(A(1))))))))))", "f({1})", "f({1: 2, 1: 3})", "f({[1]: 2})", "f({1: 2", "f({1 2})", "f(a.b)"} {
		if method, args, fault := parseCall(text, true); fault == nil {
			t.Errorf("%q was read as %s%v", text, method, args)
		}
	}
}

// Answers and trace tables know plain values alone.
func TestParseCallWithoutNames(t *testing.T) {
	for _, text := range []string{"f(x)", "f(clock)", "f(A(1))", "f({})", "f([x])"} {
		if method, args, fault := parseCall(text, false); fault == nil {
			t.Errorf("%q was read as %s%v", text, method, args)
		}
	}
}

func TestParseWanted(t *testing.T) {
	for text, want := range map[string]RaisedName{
		"raises(Ausfall)":                    {Type: "Ausfall"},
		` raises ( Ausfall , "weg, 'ganz'")`: {"Ausfall", "weg, 'ganz'"},
	} {
		l, fault := parseWanted(text)
		if fault != nil || l.Value != want {
			t.Errorf("%s: %v, %v", text, l, fault)
		}
		if again, fault := parseWanted(l.String()); fault != nil || again.Value != want {
			t.Errorf("%s became %s", text, l)
		}
	}
	for _, text := range []string{"raises", "raises()", "raises(7)", "raises(A, 7)", "raises(A, 'b', 'c')", "raises(A) x", "raises(A, b)"} {
		if l, fault := parseWanted(text); fault == nil {
			t.Errorf("%q was read as %v", text, l)
		}
	}
}

func TestLiteralString(t *testing.T) {
	const want = `[None, True, False, 3, 3.0, 0.125, "a\"b", []]`
	if got := (Literal{list(nil, true, false, int64(3), 3.0, 0.125, `a"b`, list())}).String(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// What is written reads as the same value.
func FuzzParseCall(f *testing.F) {
	for _, text := range []string{"fehler(0)", `f(["a", 1.5, None])`, "f(-0.0, 1e300)", "f(live, clock)",
		`f(Schritt("a", 5, live), [Leer()])`, `f({"a": {1: None}, True: [live]})`, "f(pending)", "f(raises(A))"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		method, args, fault := parseCall(text, true)
		if !utf8.ValidString(text) {
			return
		}
		if fault != nil {
			if fault.offset < 0 || fault.offset > len(text)+1 {
				t.Fatalf("offset %d of %d", fault.offset, len(text))
			}
			return
		}
		written := Literal{args}.String()
		_, back, fault := parseCall(method+"("+written[1:len(written)-1]+")", true)
		if fault != nil || !slices.EqualFunc(args, back, func(a, b Literal) bool { return reflect.DeepEqual(a, b) }) {
			t.Fatalf("%q became %s, then %v, %v", text, written, back, fault)
		}
	})
}
