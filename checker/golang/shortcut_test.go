package golang

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// What the shortcut builds and what it leaves to the go command, which knows
// how to complain.
func TestShortcut(t *testing.T) {
	ctx := context.Background()
	toolchain, err := Find(ctx)
	if err != nil {
		t.Fatal(err)
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	r, err := New(toolchain, filepath.Join(os.TempDir(), "pruefstein-go-test"), launcher)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := r.Prepare(ctx, nil); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, file, source string
		built              bool
	}{
		{"what computes", "a.go", "package a\n\nfunc F() int { return 1 }\n", true},
		{"a common package", "a.go", "package a\n\nimport \"fmt\"\n\nfunc F() string { return fmt.Sprint(1) }\n", true},
		{"a rare package", "a.go", "package a\n\nimport \"encoding/json\"\n\nfunc F(v []byte) bool { return json.Valid(v) }\n", false},
		{"a fault", "a.go", "package a\n\nfunc F() int { return }\n", false},
		{"a function without a body", "a.go", "package a\n\nfunc F() int\n", false},
		{"for another system", "a_linux.go", "package a\n\nfunc F() int { return 1 }\n", false},
		{"for none", "a.go", "//go:build never\n\npackage a\n\nfunc F() int { return 1 }\n", false},
		{"a test", "a_test.go", "package a\n\nfunc F() int { return 1 }\n", false},
	}
	for _, test := range tests {
		p := trace.Program{File: test.file, Source: []byte(test.source)}
		k, err := inspect(p)
		if err != nil {
			t.Fatal(err)
		}
		files, dir := r.builder.files(p, k), t.TempDir()
		if err := writeFiles(dir, files); err != nil {
			t.Fatal(err)
		}
		built, err := r.builder.shortcut.build(ctx, &r.builder, dir, files)
		if _, absent := os.Stat(filepath.Join(dir, output)); err != nil || built != test.built || built != (absent == nil) {
			t.Errorf("%s: built %v, %v, want %v", test.name, built, err, test.built)
		}
	}
}
