package exercises

import "testing"

func TestNearest(t *testing.T) {
	ids := []string{"abschlussfragen", "bulkhead-oder-shedding", "circuit-breaker", "token-bucket"}
	tests := []struct {
		name, want string
		candidates []string
	}{
		{"circuit-braker", "circuit-breaker", ids},
		{"Token_Bucket", "token-bucket", ids},
		{"tokne-bucket", "token-bucket", ids},
		{"token", "token-bucket", ids},
		{"bulkhead", "bulkhead-oder-shedding", ids},
		{"retry", "", ids},
		{"", "", ids},
		{"E", "", []string{"A", "B"}},
		{"fehle", "fehler", []string{"erlaubt", "fehler"}},
		{"te", "", []string{"test", "teil"}},
		{"zustnad", "zustand", []string{"zustand"}},
	}
	for _, test := range tests {
		got, ok := Nearest(test.name, test.candidates)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("Nearest(%q) = %q, %t, want %q", test.name, got, ok, test.want)
		}
	}
}
