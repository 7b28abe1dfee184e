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
		"undefined: self":                                 "Der Empfänger hat den Namen",
		"undefined: None":                                 "heißt es `nil`",
		"undefined: null":                                 "heißt es `nil`",
		"undefined: True":                                 "heißt es `true`",
		"undefined: False":                                "heißt es `false`",
		"undefined: fmt":                                  "`import \"fmt\"`",
		"undefined: math.max (but have Max)":              "Großbuchstaben",
		"b.n == 1 (untyped bool value) is not used":       "zugewiesen, zurückgegeben oder aufgerufen",
		"cannot assign to struct field m[\"a\"].n in map": "Map von Zeigern",
		"Erlaubt redeclared in this block":                "nur einmal vergeben",
		"method CircuitBreaker.Erlaubt already declared at loesung/x.go:3:1":             "nur einmal vergeben",
		"b.Erfolg() (no value) used as value":                                            "liefert nichts",
		"missing function body":                                                          "keinen Rumpf",
		"interface conversion: interface {} is string, not int":                          "`v, ok := x.(T)`",
		"runtime error: slice bounds out of range [:5] with capacity 3":                  "Grenzen des Ausschnitts",
		"runtime error: makeslice: len out of range":                                     "negativ",
		"send on closed channel":                                                         "Kanal",
		"sync: negative WaitGroup counter":                                               "`Done`",
		"invalid operation: cannot call n (variable of type int): int is not a function": "keine Funktion",
		"runtime error: integer divide by zero":                                          "durch 0 geteilt",
		"cannot use x (variable of type T) as Uhr value in argument to f: T does not implement Uhr (missing method Jetzt)":              "fehlt die Methode `Jetzt`",
		"cannot use x (variable of type T) as Uhr value in argument to f: T does not implement Uhr (method Jetzt has pointer receiver)": "`&` davor",
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
