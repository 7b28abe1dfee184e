package golang_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"pruefstein/checker/golang"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// TestExplain gives the words of the compiler as it writes them.
func TestExplain(t *testing.T) {
	r := &golang.Runtime{}
	for message, want := range map[string]string{
		"declared and not used: fehlerfolge":                                         "`fehlerfolge` wird angelegt",
		`"fmt" imported and not used`:                                                "`fmt`",
		"missing return":                                                             "`return`",
		"invalid operation: a * b (mismatched types int and float64)":                "`int` und `float64`",
		`cannot use "x" (untyped string constant) as bool value in return statement`: "",
		"cannot use n (variable of type int) as float64 value in assignment":         "`n` hat den Typ `int`, gebraucht wird `float64`",
		"cannot use 0.5 as int value in argument to NewTokenBucket":                  "`NewTokenBucket` mit `0.5`",
		"undefined: self":        "`self` gibt es in Go nicht",
		"undefined: fehlerfolge": "`b.fehlerfolge`",
		"Erlaubt undefined (type *CircuitBreaker has no field or method Erlaubt, but does have method erlaubt)": "Nenn `erlaubt` also `Erlaubt`",
		"no new variables on left side of :=":                              "nimm `=`",
		"too many arguments in call to Erlaubt: have 1, want ()":           "`Erlaubt`",
		"runtime error: index out of range [4] with length 0":              "Der Index 4",
		"assignment to entry in nil map":                                   "make(",
		"runtime error: invalid memory address or nil pointer dereference": "`nil`",
	} {
		x := r.Explain(context.Background(), trace.Symptom{Exception: &trace.Exception{Type: "compile error", Message: message}})
		if !strings.Contains(x.Text, want) || x.Text == "" && want != "" {
			t.Errorf("%s: %q lacks %q", message, x.Text, want)
		}
	}
}

// TestExplainHidden leads to the field that cannot be seen.
func TestExplainHidden(t *testing.T) {
	source, err := os.ReadFile("testdata/submissions/circuit-breaker/unexported-field.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	x := (&golang.Runtime{}).Explain(context.Background(), trace.Symptom{
		Program: trace.Program{File: "circuit_breaker.go", Source: source}, Attribute: "zustand",
		Exception: &trace.Exception{Type: "AttributeError"}, Nearest: exercises.Nearest,
	})
	if x.Line != 16 || !strings.Contains(x.Text, "Dein `zustand` beginnt klein") {
		t.Errorf("line %d: %s", x.Line, x.Text)
	}
}
