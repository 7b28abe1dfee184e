package theme

import (
	"image/color"
	"math"
	"testing"

	"charm.land/lipgloss/v2"
)

// luminance is the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrast(t *testing.T) {
	tests := []struct {
		name    string
		palette palette
		ground  color.Color
	}{
		{"dark", darkPalette(), lipgloss.Color("#1E1E1E")},
		{"light", lightPalette(), lipgloss.Color("#FFFFFF")},
	}
	for _, tt := range tests {
		p := tt.palette
		writing := map[string]color.Color{
			"text": p.text, "strong": p.strong, "muted": p.muted, "accent": p.accent, "good": p.good, "bad": p.bad,
			"warn": p.warn, "keyword": p.keyword, "function": p.function, "class": p.class, "literal": p.literal,
			"number": p.number, "comment": p.comment, "code": p.code,
		}
		for name, c := range writing {
			if got := contrast(c, tt.ground); got < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f", tt.name, name, got)
			}
		}
		if got := contrast(p.faint, tt.ground); got < 3 {
			t.Errorf("%s: faint has a contrast of %.2f", tt.name, got)
		}
		for name, ground := range map[string]color.Color{"accent": p.accent, "warn": p.warn, "good": p.good, "bad": p.bad} {
			if got := contrast(p.onAccent, ground); got < 4.5 {
				t.Errorf("%s: writing on %s has a contrast of %.2f", tt.name, name, got)
			}
		}
	}
}

func TestParseMode(t *testing.T) {
	for _, mode := range []Mode{Auto, Light, Dark} {
		if got, err := ParseMode(mode.String()); got != mode || err != nil {
			t.Errorf("ParseMode(%q) = %v, %v", mode, got, err)
		}
	}
	if _, err := ParseMode("bunt"); err == nil {
		t.Error("ParseMode accepts bunt")
	}
}
