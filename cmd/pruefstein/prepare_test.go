package main

import (
	"bytes"
	"testing"
)

func TestBar(t *testing.T) {
	const full, empty = "████████████████████████", "░░░░░░░░░░░░░░░░░░░░░░░░"
	steps := [][2]int64{{0, 200}, {0, 200}, {100, 200}, {101, 200}, {999, 200}}
	tests := []struct {
		name   string
		moving bool
		steps  [][2]int64
		want   string
	}{
		{"nothing to do", true, nil, ""},
		{"nothing to do on a pipe", false, nil, ""},
		{"unknown size", true, [][2]int64{{5, 0}}, ""},
		{"on a terminal", true, steps, "\rX  " + empty + "   0 %" +
			"\rX  " + full[:12*len("█")] + empty[:12*len("░")] + "  50 %" +
			"\rX  " + full + " 100 %" + "\r\x1b[K"},
		{"on a pipe", false, steps, "X …\nPython ist ausgepackt.\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			b := &bar{w: &out, label: "X", moving: tt.moving}
			for _, step := range tt.steps {
				b.advance(step[0], step[1])
			}
			b.finish()
			if out.String() != tt.want {
				t.Errorf("got  %q\nwant %q", out.String(), tt.want)
			}
		})
	}
}
