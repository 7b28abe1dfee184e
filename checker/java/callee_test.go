package java_test

import (
	"testing"

	"pruefstein/checker/java"
)

func TestCallee(t *testing.T) {
	r := &java.Runtime{}
	for name, want := range map[string]string{"erlaubt": "erlaubt", "half_open": "halfOpen", "": ""} {
		if got := r.Callee(name, false); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := r.Callee("CircuitBreaker", true); got != "new CircuitBreaker" {
		t.Errorf("construction %q", got)
	}
}
