package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLicensesAreComplete demands an entry, at its version, for every module
// that is linked into the program on any system that releases are built for.
// If it fails, run: go generate ./cmd/pruefstein
func TestLicensesAreComplete(t *testing.T) {
	entries := make(map[string]bool)
	for line := range strings.Lines(licenses) {
		entries[strings.TrimSpace(line)] = true
	}
	for _, target := range []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64"} {
		modules := linkedModules(t, target)
		if len(modules) < 10 {
			t.Errorf("%s: only %d modules", target, len(modules))
		}
		for _, module := range modules {
			if !entries[module] {
				t.Errorf("%s: no licence of %s", target, module)
			}
		}
	}
}

func linkedModules(t *testing.T, target string) []string {
	t.Helper()
	system, machine, _ := strings.Cut(target, "/")
	cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", ".")
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", cmd, err)
	}
	modules := strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' || r == '\r' })
	slices.Sort(modules)
	return slices.Compact(modules)
}

func TestLicensesOfWhatIsNoModule(t *testing.T) {
	for _, want := range []string{
		"Copyright (c) 2026 The Prüfstein authors",
		"The Go standard library",
		"Copyright 2009 The Go Authors",
		"PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
		"https://docs.python.org/3.14/license.html",
	} {
		if !strings.Contains(licenses, want) {
			t.Errorf("no %q", want)
		}
	}
}
