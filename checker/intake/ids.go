package intake

import (
	"path/filepath"
	"slices"
	"strings"
)

// IDs returns for each of paths, which have slashes, the shortest suffix in
// whole elements that is a suffix of no other: the name alone for most. Equal
// paths get equal ids, and a path that is a suffix of another is its own id.
func IDs(paths []string) []string {
	ends := make(map[string]int) // how many distinct paths end in it
	for path := range distinct(paths) {
		for _, suffix := range suffixes(path) {
			ends[suffix]++
		}
	}
	ids := make([]string, len(paths))
	for i, path := range paths {
		ids[i] = path
		for _, suffix := range suffixes(path) {
			if ends[suffix] == 1 {
				ids[i] = suffix
				break
			}
		}
	}
	return ids
}

func distinct(paths []string) map[string]bool {
	set := make(map[string]bool, len(paths))
	for _, path := range paths {
		set[path] = true
	}
	return set
}

// suffixes returns the suffixes of path in whole elements, the shortest first.
func suffixes(path string) []string {
	var out []string
	for i := len(path) - 1; i > 0; i-- {
		if path[i-1] == '/' && path[i] != '/' {
			out = append(out, path[i:])
		}
	}
	return append(out, path)
}

// named returns paths as ids are made of them: cleaned, with slashes, and
// absolute if one of them does not say its name, such as "." or "../..".
func named(paths []string) []string {
	out := make([]string, len(paths))
	unnamed := false
	for i, path := range paths {
		out[i] = filepath.ToSlash(filepath.Clean(path))
		elements := strings.Split(out[i], "/")
		unnamed = unnamed || slices.Contains(elements, "..") || out[i] == "."
	}
	if !unnamed {
		return out
	}
	for i, path := range paths {
		if whole, err := filepath.Abs(path); err == nil {
			out[i] = filepath.ToSlash(whole)
		}
	}
	return out
}
