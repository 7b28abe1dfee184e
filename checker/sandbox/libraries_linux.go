package sandbox

import (
	"debug/elf"
	"io"
	"strings"
)

// Libraries returns what a dynamically linked program at path needs of the
// system in order to start: where libraries lie, and the loader, which is
// executed in its place.
func Libraries(path string) Confinement {
	c := Confinement{
		Dirs:     []string{"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/nix/store"},
		Files:    []string{"/etc/ld.so.cache", "/etc/localtime", "/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"},
		Programs: []string{path},
	}
	if loader := loaderOf(path); loader != "" {
		c.Programs = append(c.Programs, loader)
	}
	return c
}

// loaderOf returns the program that loads the one at path, or "" if that
// needs none.
func loaderOf(path string) string {
	file, err := elf.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	for _, segment := range file.Progs {
		if segment.Type != elf.PT_INTERP {
			continue
		}
		name, err := io.ReadAll(segment.Open())
		if err != nil {
			return ""
		}
		return strings.TrimRight(string(name), "\x00")
	}
	return ""
}
