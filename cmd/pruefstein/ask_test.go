package main

import "testing"

// A person may type the letter of an option or its number.
func TestChosen(t *testing.T) {
	keys := []string{"A", "B", "C"}
	tests := []struct {
		line, want string
		ok         bool
	}{
		{"A", "A", true}, {"b", "B", true}, {" c\t", "C", true},
		{"1", "A", true}, {"3", "C", true},
		{"0", "", false}, {"4", "", false}, {"D", "", false}, {"", "", false}, {"AB", "", false},
	}
	for _, tt := range tests {
		if got, ok := chosen(keys, tt.line); got != tt.want || ok != tt.ok {
			t.Errorf("chosen(%q) = %q, %t, want %q, %t", tt.line, got, ok, tt.want, tt.ok)
		}
	}
}
