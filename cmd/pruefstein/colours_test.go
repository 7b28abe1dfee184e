package main

import "testing"

func TestDarkGround(t *testing.T) {
	tests := []struct {
		colours  string
		dark, ok bool
	}{
		{"15;0", true, true}, {"0;15", false, true}, {"0;default;15", false, true},
		{"7;8", true, true}, {"0;7", false, true},
		{"", false, false}, {"15;default", false, false}, {"15;x", false, false}, {"0;16", false, false},
	}
	for _, tt := range tests {
		if dark, ok := darkGround(tt.colours); dark != tt.dark || ok != tt.ok {
			t.Errorf("darkGround(%q) = %t, %t, want %t, %t", tt.colours, dark, ok, tt.dark, tt.ok)
		}
	}
}
