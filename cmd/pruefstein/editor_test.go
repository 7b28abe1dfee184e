package main

import (
	"os/exec"
	"slices"
	"testing"
)

func TestEditor(t *testing.T) {
	tests := []struct {
		visual, editor string
		line           int
		want           []string // nil: no editor
	}{
		{"", "", 1, nil},
		{" ", "", 1, nil},
		{"", "vi", 0, []string{"vi", "/a b/c.py"}},
		{"", "vi", 7, []string{"vi", "+7", "/a b/c.py"}},
		{"nano -w", "vi", 3, []string{"nano", "-w", "+3", "/a b/c.py"}},
		{"/usr/bin/nvim --clean", "", 3, []string{"/usr/bin/nvim", "--clean", "+3", "/a b/c.py"}},
		{"code --wait", "", 3, []string{"code", "--wait", "--goto", "/a b/c.py:3"}},
		{"hx", "", 3, []string{"hx", "/a b/c.py:3"}},
		{"'my editor' -x", "", 3, []string{"my editor", "-x", "/a b/c.py"}},
	}
	for _, tt := range tests {
		t.Setenv("VISUAL", tt.visual)
		t.Setenv("EDITOR", tt.editor)
		open := editor()
		if (open == nil) != (tt.want == nil) {
			t.Errorf("VISUAL=%q EDITOR=%q: editor set: %t", tt.visual, tt.editor, open != nil)
		}
		if open == nil {
			continue
		}
		cmd, err := open("/a b/c.py", tt.line)
		if err != nil {
			t.Errorf("VISUAL=%q EDITOR=%q: %v", tt.visual, tt.editor, err)
			continue
		}
		if got := cmd.Args; !slices.Equal(got, tt.want) {
			t.Errorf("VISUAL=%q EDITOR=%q: got %q, want %q", tt.visual, tt.editor, got, tt.want)
		}
	}
}

func TestEditorThatIsNone(t *testing.T) {
	t.Setenv("VISUAL", `"vi`)
	var cmd *exec.Cmd
	cmd, err := editor()("c.py", 1)
	if err == nil {
		t.Fatalf("got %q", cmd.Args)
	}
	if remedyOf(err) == "" {
		t.Errorf("%v: no remedy", err)
	}
}
