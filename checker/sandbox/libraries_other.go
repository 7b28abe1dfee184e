//go:build !linux

package sandbox

// Libraries returns a confinement that confines nothing, as is all that can
// be had here.
func Libraries(path string) Confinement { return Confinement{Programs: []string{path}} }
