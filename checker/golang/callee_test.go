package golang_test

import (
	"testing"

	"pruefstein/checker/golang"
)

func TestCallee(t *testing.T) {
	r := &golang.Runtime{}
	for name, want := range map[string]string{"erlaubt": "Erlaubt", "half_open": "HalfOpen", "": ""} {
		if got := r.Callee(name, false); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := r.Callee("CircuitBreaker", true); got != "NewCircuitBreaker" {
		t.Errorf("construction %q", got)
	}
}
