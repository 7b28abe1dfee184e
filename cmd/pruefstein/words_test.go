package main

import (
	"runtime"
	"slices"
	"testing"
)

func TestSplitWords(t *testing.T) {
	tests := []struct {
		line string
		want []string
	}{
		{"", nil},
		{"  \t ", nil},
		{"vim", []string{"vim"}},
		{" code  --wait ", []string{"code", "--wait"}},
		{`"/opt/my editor/ed" -n`, []string{"/opt/my editor/ed", "-n"}},
		{`'a "b"' c`, []string{`a "b"`, "c"}},
		{`ed --name="x y"z`, []string{"ed", "--name=x yz"}},
		{`a "" b`, []string{"a", "", "b"}},
		{"läse „hier“", []string{"läse", "„hier“"}},
	}
	for _, tt := range tests {
		got, err := splitWords(tt.line)
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("splitWords(%q) = %q, %v, want %q", tt.line, got, err, tt.want)
		}
	}
	for _, line := range []string{`"`, `a 'b`, `x "y\`} {
		if got, err := splitWords(line); err == nil {
			t.Errorf("splitWords(%q) = %q, want an error", line, got)
		}
	}
}

func TestSplitWordsBackslash(t *testing.T) {
	line, want := `C:\bin\ed.exe a\ b`, []string{`C:\bin\ed.exe`, `a\`, "b"}
	if runtime.GOOS != "windows" {
		line, want = `/opt/my\ editor/ed \"x '\n'`, []string{"/opt/my editor/ed", `"x`, `\n`}
	}
	if got, err := splitWords(line); err != nil || !slices.Equal(got, want) {
		t.Errorf("splitWords(%q) = %q, %v, want %q", line, got, err, want)
	}
}

// What one writes as a shell does must come back, however it is quoted.
func FuzzSplitWords(f *testing.F) {
	f.Add("a b", `'c'`)
	f.Add("", "x")
	f.Fuzz(func(t *testing.T, first, second string) {
		for _, word := range []string{first, second} {
			if !validWord(word) {
				t.Skip()
			}
		}
		got, err := splitWords("'" + first + "' '" + second + "'")
		if want := []string{first, second}; err != nil || !slices.Equal(got, want) {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	})
}

func validWord(word string) bool {
	for _, r := range word {
		if r == '\'' || r == '�' {
			return false
		}
	}
	return true
}
