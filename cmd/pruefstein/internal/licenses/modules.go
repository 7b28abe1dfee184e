package main

import (
	"maps"
	"slices"
	"strings"
)

// A module is one whose packages are linked into the program.
type module struct{ path, version, dir string }

// targets are the systems that releases are built for.
func targets() []string {
	return []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64"}
}

// linkedModules returns the modules of all targets, sorted by path.
func linkedModules() ([]module, error) {
	const format = "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}"
	found := make(map[string]module)
	for _, target := range targets() {
		system, machine, _ := strings.Cut(target, "/")
		env := []string{"GOOS=" + system, "GOARCH=" + machine, "CGO_ENABLED=0"}
		out, err := goCommand(env, "list", "-deps", "-f", format, "pruefstein/cmd/pruefstein")
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(out) {
			if fields := strings.Split(strings.TrimSpace(line), "\t"); len(fields) == 3 {
				found[fields[0]] = module{fields[0], fields[1], fields[2]}
			}
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b module) int { return strings.Compare(a.path, b.path) }), nil
}
