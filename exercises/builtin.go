package exercises

import (
	"embed"
	"io/fs"
)

// The patterns name files one by one, since a directory pattern would drop
// names that begin with an underscore.
//
//go:embed */exercise.yaml */*.md */*.py */python/*.py */python/provided/*.py */python/wrong/*.py */python/wrong/*.patch
//go:embed */java/*.java */java/wrong/*.patch
//go:embed */typescript/*.ts */typescript/provided/*.ts */typescript/wrong/*.ts */typescript/wrong/*.patch
//go:embed */go/*.go.txt */go/wrong/*.go.txt */go/wrong/*.patch
var builtin embed.FS

// Builtin returns the exercises folder of the built-in course, for [Load].
func Builtin() fs.FS { return builtin }
