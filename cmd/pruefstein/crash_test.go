package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/tui"
)

func TestCrashReportIsKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "neu")
	t.Setenv("PRUEFSTEIN_STATE", dir)
	p := &program{now: func() time.Time { return time.Date(2026, 3, 2, 12, 0, 5, 0, time.UTC) }}
	crash := tui.Crash{Value: "index out of range", Stack: []byte("goroutine 1 [running]:"), Screen: "Statistik", Width: 80, Height: 24}
	path, err := p.crashKeeper()(crash)
	if err != nil || path != filepath.Join(dir, "absturz-20260302-120005.txt") {
		t.Fatalf("kept in %q, %v", path, err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"pruefstein " + version, "2026-03-02T12:00:05Z", "Statistik (80 × 24)", "index out of range", "goroutine 1"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%q is missing in\n%s", want, data)
		}
	}
}
